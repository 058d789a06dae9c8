import { BoundedCache } from '../kernel/bounded-cache.ts';
import { clockIn, dayNumber, dayOf } from '../kernel/days.ts';
import { dayS, hourS } from '../kernel/time-units.ts';

/** Meta counts the days of pages and Instagram accounts in this zone, wherever they are. */
const ZONE = 'America/Los_Angeles';

const starts = new BoundedCache<number>(4000);

/** Unix seconds of the Pacific midnight a day begins with (07:00 or 08:00 UTC); `day` is its number since 1970. */
export function dayStartS(day: number): number {
  return starts.get(String(day), () => {
    const seven = day * dayS + 7 * hourS;
    return clockIn(ZONE, new Date(seven * 1000)).hour === 0 ? seven : seven + hourS;
  });
}

/** The number of the Pacific day an instant lies in. */
export function pacificDay(atS: number): number {
  const day = Math.floor(atS / dayS);
  return atS >= dayStartS(day) ? day : day - 1;
}

/** `2026-10-05T09:00:00+0000`: times as the Graph writes them. */
export function graphTime(atS: number): string {
  return `${new Date(atS * 1000).toISOString().slice(0, 19)}+0000`;
}

/** `end_time` of a measured day: the midnight it ends with. */
export function endTime(day: number): string {
  return graphTime(dayStartS(day + 1));
}

/** First day of the month a day lies in, some months later. */
export function monthStart(day: number, months = 0): number {
  const date = new Date(`${dayOf(day).slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayNumber(date.toISOString().slice(0, 10));
}
