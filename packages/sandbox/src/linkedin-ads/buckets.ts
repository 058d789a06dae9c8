import { addDays } from '../kernel/days.ts';
import type { Granularity } from './analytics-request.ts';

export interface Bucket {
  start: string;
  end: string;
}

function dateOf(day: string): { year: number; month: number; day: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) };
}

/** As rows carry it; both days belong to it. */
export function dateRangeOf({ start, end }: Bucket): unknown {
  return { start: dateOf(start), end: dateOf(end) };
}

function lastOf(day: string, granularity: Granularity): string {
  if (granularity === 'DAILY') return day;
  if (granularity === 'YEARLY') return `${day.slice(0, 4)}-12-31`;
  const nextMonth = addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7);
  return addDays(`${nextMonth}-01`, -1);
}

/** The buckets of a range in order, cut to it. */
export function bucketsOf({ start, end }: Bucket, granularity: Granularity): Bucket[] {
  if (granularity === 'ALL') return [{ start, end }];
  const buckets: Bucket[] = [];
  for (let day = start; day <= end; ) {
    const last = lastOf(day, granularity);
    buckets.push({ start: day, end: last < end ? last : end });
    day = addDays(last, 1);
  }
  return buckets;
}
