import { earlierDay } from '@sightline/contract/core';
import { dayIn } from '../kit/days.ts';
import type { ProviderRequest, Query, Reply } from '../kit/provider.ts';

/** https://docs.ahrefs.com/api/docs/introduction: never `ahrefs.com/v3`, which answers a page. */
const base = 'https://api.ahrefs.com/v3';

export type Params = Record<string, string | number | undefined>;
export const ahrefsCall = (path: string, params: Params = {}): ProviderRequest => ({
  method: 'GET',
  url: `${base}/${path}`,
  query: { ...params, output: 'json' },
});
export const ahrefsPost = (path: string, json: unknown): ProviderRequest => ({ method: 'POST', url: `${base}/${path}`, json });

/** Free of units. */
export const limitsCall = (): ProviderRequest => ahrefsCall('subscription-info/limits-and-usage');
export const isLimitsReply = ({ request }: Reply): boolean => request.url.endsWith('/limits-and-usage');

/** Reports are snapshots of a day: that of the period's end, or today's while it is running. Ahrefs names no zone; days are taken as UTC. */
export const snapshotDay = ({ period, now }: Pick<Query, 'period' | 'now'>): string => earlierDay(period.end, dayIn(now, 'UTC'));
