import { addDays, dayS, type Period } from '@sightline/contract/core';
import { midnightS } from '../kit/families/meta-days.ts';

export const daysMax = 30;
const secondsMax = daysMax * dayS;

/**
 * Meta takes 2,592,000 seconds at most, which thirty days exceed by an hour when clocks go back. The first hour is left out then: a day belongs to
 * the span that its end (`end_time`) lies in, so that without the last hour the last day would be missing.
 * https://developers.facebook.com/documentation/instagram-platform/api-reference/instagram-user/insights
 */
export function secondsOf({ start, end }: Period): { since: number; until: number } {
  const until = midnightS(addDays(end, 1));
  return { since: Math.max(midnightS(start), until - secondsMax), until };
}
