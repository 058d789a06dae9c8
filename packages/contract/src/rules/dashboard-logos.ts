import type { Dashboard } from '../dashboards.ts';

export interface DashboardLogo {
  /** Of the image. */
  address: string;
  /** What it says in words; empty where the name stands beside it already, or nobody named whose it is. */
  alt: string;
}

type Parts = Pick<Dashboard, 'name' | 'companyName' | 'clientName'> & {
  styles: Pick<Dashboard['styles'], 'logoImage' | 'clientImage'>;
};

/** The logos beside a dashboard's name: the company's, then the client's; one image chosen for both stands there once. */
export function dashboardLogos({ name, companyName, clientName, styles: { logoImage, clientImage } }: Parts): DashboardLogo[] {
  const beside = name.toLocaleLowerCase();
  const altOf = (owner: string): string => (beside.includes(owner.trim().toLocaleLowerCase()) ? '' : owner.trim());
  const logos = [
    { address: logoImage, alt: altOf(companyName) },
    { address: clientImage === logoImage ? null : clientImage, alt: altOf(clientName) },
  ];
  return logos.flatMap(({ address, alt }) => (address === null ? [] : [{ address, alt }]));
}
