import type { Query } from '../kit/provider.ts';
import { screenAddress } from '../kit/screen-address.ts';
import { databaseIn, siteParams } from './inputs.ts';

/** The overview of the site in the chosen database; projects have no address that their number gives. */
export function screenUrl({ inputs }: Query): string | null {
  if (typeof inputs.target !== 'string' || inputs.target === '') return null;
  return screenAddress('https://serpstat.com/domains/index/', { query: siteParams(inputs).domain, se: databaseIn(inputs) });
}
