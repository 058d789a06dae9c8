import { dayMinutes } from '@sightline/contract/core';
import { z } from 'zod';
import type { Metadata, MetadataLookup } from '../kit/provider.ts';
import { listCall } from './accuranker-call.ts';

const currencySchema = z.object({
  results: z.array(z.object({ search_volume: z.object({ avg_cost_per_click_currency: z.string().regex(/^[A-Z]{3}$/) }) })),
});
const otherwise = 'USD';

/** What a domain's money is shown in: set at the domain or account, told with a keyword's click price. Older answers are in US dollars. */
export const currencyMetadata = (domain: string): MetadataLookup => ({
  name: 'currency',
  request: {
    ...listCall(`domains/${domain}/keywords`, { fields: ['search_volume.avg_cost_per_click_currency'], limit: 1 }),
    mayBeRefused: true,
  },
  read: ({ json }) => currencySchema.safeParse(json).data?.results[0]?.search_volume.avg_cost_per_click_currency ?? otherwise,
  keepMinutes: dayMinutes,
});
export const currencyOf = ({ currency }: Metadata): string => (typeof currency === 'string' ? currency : otherwise);
