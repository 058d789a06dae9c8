import type { Query } from '../kit/provider.ts';
import { idIn } from '../kit/screen-address.ts';

/** The account in Campaign Manager. */
export function screenUrl({ inputs }: Query): string | null {
  const account = idIn(inputs, 'profile', /^(\d+)$/);
  return account === null ? null : `https://www.linkedin.com/campaignmanager/accounts/${account}/campaigns`;
}
