import type { Dashboard } from './dashboards.ts';

export interface DashboardLogo {
  /** Of the image. */
  address: string;
  /** What it says in words; empty where the name stands beside it already, or nobody named whose it is. */
  alt: string;
}

type Parts = Pick<Dashboard, 'name' | 'companyName' | 'clientName'> & {
  styles: Pick<Dashboard['styles'], 'logoImage' | 'clientImage'>;
  brand: Pick<Dashboard['brand'], 'logo'>;
};

/**
 * The logos beside a dashboard's name: the one chosen for it or else the company's, then the client's; one image chosen for both stands there once.
 */
export function dashboardLogos({ name, companyName, clientName, brand, styles: { logoImage, clientImage } }: Parts): DashboardLogo[] {
  const logo = logoImage ?? brand.logo;
  const beside = name.toLocaleLowerCase();
  const altOf = (owner: string): string => (beside.includes(owner.trim().toLocaleLowerCase()) ? '' : owner.trim());
  const logos = [
    { address: logo, alt: altOf(companyName) },
    { address: clientImage === logo ? null : clientImage, alt: altOf(clientName) },
  ];
  return logos.flatMap(({ address, alt }) => (address === null ? [] : [{ address, alt }]));
}
