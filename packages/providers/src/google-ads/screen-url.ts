import type { Query } from '../kit/provider.ts';
import { idIn, screenAddress } from '../kit/screen-address.ts';

/** The account's campaigns. The days shown there are the person's own choice and have no place in the address. */
export function screenUrl({ inputs }: Query): string | null {
  const customer = idIn({ property: String(inputs.property ?? '').replaceAll('-', '') }, 'property', /^(?:\d+\/)?(\d+)$/);
  return customer === null ? null : screenAddress('https://ads.google.com/aw/campaigns', { __e: customer });
}
