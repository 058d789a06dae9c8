import type { Query } from '../kit/provider.ts';
import { idIn, screenAddress } from '../kit/screen-address.ts';

/** The account's campaigns in TikTok Ads Manager. */
export function screenUrl({ inputs }: Query): string | null {
  const advertiser = idIn(inputs, 'property', /^(\d+)$/);
  return advertiser === null ? null : screenAddress('https://ads.tiktok.com/i18n/perf/campaign', { aadvid: advertiser });
}
