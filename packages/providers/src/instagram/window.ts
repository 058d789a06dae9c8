import type { Period } from '@sightline/contract';
import { addDays } from '../kit/days.ts';
import { midnightS } from '../kit/families/meta-days.ts';

export const daysMax = 30;
const secondsMax = daysMax * 24 * 60 * 60;

/**
 * Meta takes 2,592,000 seconds at most, which thirty days exceed by an hour when clocks go back; as it counts by day, the last hour changes nothing.
 * https://developers.facebook.com/documentation/instagram-platform/api-reference/instagram-user/insights
 */
export function secondsOf({ start, end }: Period): { since: number; until: number } {
  const since = midnightS(start);
  return { since, until: Math.min(midnightS(addDays(end, 1)), since + secondsMax) };
}
