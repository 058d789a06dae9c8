import { madeOnce } from '../values/made-once.ts';
import { twoDigits } from '../values/two-digits.ts';
import type { Day, Period } from './period.ts';
import { dayMs } from './time-units.ts';

// Calendar days as whole numbers since 1970-01-01 UTC: exact, and it keeps a date library out of the public page. The test holds it against Temporal.
function toNumber(day: Day): number {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`“${day}” is not a day. Use YYYY-MM-DD.`);
  return ms / dayMs;
}
const toDay = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => toDay(toNumber(day) + count);

export const earlierDay = (left: Day, right: Day): Day => (left < right ? left : right);
export const laterDay = (left: Day, right: Day): Day => (left < right ? right : left);

/** Days from one to the other; negative when `to` lies before `from`. */
export const daysBetween = (from: Day, to: Day): number => toNumber(to) - toNumber(from);

/** Days of a period, both ends counted. */
export const lengthOf = (period: Period): number => daysBetween(period.start, period.end) + 1;

/** Every day of a period, in order. */
export function daysIn(period: Period): Day[] {
  const first = toNumber(period.start);
  return Array.from({ length: Math.max(0, lengthOf(period)) }, (_, index) => toDay(first + index));
}

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: Day): number => ((((toNumber(day) + 3) % 7) + 7) % 7) + 1;

/** ISO 8601: weeks start on Monday and belong to the year of their Thursday. */
export function isoWeekOf(day: Day): string {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = thursday.slice(0, 4);
  return `${year}-W${twoDigits(Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1)}`;
}

/** The quarter of a day, as `2026-Q4`. */
export const quarterOf = (day: Day): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The whole calendar month; `month` is 1-12. */
export function monthPeriod(year: number, month: number): Period {
  const start = `${String(year).padStart(4, '0')}-${twoDigits(month)}-01`;
  // The 28th plus four days lies in the next month, whatever this one's length.
  const next = addDays(`${start.slice(0, 8)}28`, 4);
  return { start, end: addDays(`${next.slice(0, 8)}01`, -1) };
}

/** Year and month (1-12) when the period is exactly one calendar month, otherwise null. */
export function wholeMonthOf(period: Period): { year: number; month: number } | null {
  const year = Number(period.start.slice(0, 4));
  const month = Number(period.start.slice(5, 7));
  const whole = monthPeriod(year, month);
  return whole.start === period.start && whole.end === period.end ? { year, month } : null;
}

/** The days just before a period, as many as it has. */
export const precedingPeriod = (period: Period): Period => ({
  start: addDays(period.start, -lengthOf(period)),
  end: addDays(period.start, -1),
});

/** A period from two days in either order (end before start is swapped). */
export const orderedPeriod = (one: Day, other: Day): Period => (other < one ? { start: other, end: one } : { start: one, end: other });

export const isSamePeriod = (one: Period, other: Period): boolean => one.start === other.start && one.end === other.end;

/** Making a format costs a hundred times what using it does. */
const dayFormats = madeOnce<Intl.DateTimeFormat>();
const wholeDay = { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const dayFormatIn = (zone: string): Intl.DateTimeFormat =>
  dayFormats(zone, () => new Intl.DateTimeFormat('en', { ...wholeDay, timeZone: zone }));

/** The calendar day it is in a time zone at a moment. */
export function todayIn(zone: string, now: Date): Day {
  const parts = dayFormatIn(zone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
