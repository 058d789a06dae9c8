import type { Query } from '../kit/provider.ts';
import { idIn, screenAddress } from '../kit/screen-address.ts';

/** The page's insights in Meta Business Suite. */
export function screenUrl({ inputs }: Query): string | null {
  const page = idIn(inputs, 'profile', /^(\d+)$/);
  return page === null ? null : screenAddress('https://business.facebook.com/latest/insights/overview', { asset_id: page });
}
