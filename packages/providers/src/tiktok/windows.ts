import { AppError, addDays, daysIn, earlierDay, type Period } from '@sightline/contract/core';
import { dayField, hourField } from './dimensions.ts';

/** Days one call may span, first and last included: https://business-api.tiktok.com/portal/docs?id=1740302848100353 */
const daysMax = { [dayField]: 30, [hourField]: 1 };
const withoutTimeMax = 365;
/** A day of hours is a call. */
const hourDaysMax = 14;

/** The period in parts TikTok answers; none where it lies in the future. */
export function windowsOf(period: Period, today: string, splits: string[]): Period[] {
  const end = earlierDay(period.end, today);
  if (splits.includes(hourField) && daysIn(period).length > hourDaysMax) {
    throw new AppError('source_bad_query', `TikTok gives hours day by day. Choose at most ${hourDaysMax} days, or another dimension.`);
  }
  const [, days = withoutTimeMax] = Object.entries(daysMax).find(([field]) => splits.includes(field)) ?? [];
  const windows: Period[] = [];
  for (let start = period.start; start <= end; start = addDays(start, days)) {
    windows.push({ start, end: earlierDay(addDays(start, days - 1), end) });
  }
  return windows;
}
