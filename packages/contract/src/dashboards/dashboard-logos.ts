import { hasText } from '../core/text/fold-text.ts';
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

/** Empty where the dashboard's name says it. */
const nameBeside = (name: string, owner: string): string => (hasText(name, owner) ? '' : owner.trim());

/**
 * The logos beside a dashboard's name: the one chosen for it or else the company's, then the client's; one image chosen for both stands there once.
 */
export function dashboardLogos({ name, companyName, clientName, brand, styles: { logoImage, clientImage } }: Parts): DashboardLogo[] {
  const logo = logoImage ?? brand.logo;
  const logos = [
    { address: logo, alt: nameBeside(name, companyName) },
    { address: clientImage === logo ? null : clientImage, alt: nameBeside(name, clientName) },
  ];
  return logos.flatMap(({ address, alt }) => (address === null ? [] : [{ address, alt }]));
}

/** The company's name, for where its logo would stand; empty: the logo is there, or the name of what is shown says whose it is. */
export const nameForLogo = ({
  name,
  companyName,
  brand,
  styles,
}: Omit<Parts, 'clientName' | 'styles'> & Partial<Pick<Parts, 'styles'>>): string =>
  (styles?.logoImage ?? brand.logo) === null ? nameBeside(name, companyName) : '';
