import { DAY, dayOfWall, HOUR, SECOND, type WallTime } from './shop-time.ts';

export const intervalKinds = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type IntervalKind = (typeof intervalKinds)[number];

export interface Interval {
  label: string;
  start: WallTime;
  /** The last second that belongs to it. */
  end: WallTime;
}

/** So many weeks are far beyond what a report is asked for; the server would run out of memory. */
const INTERVALS_MAX = 60_000;

function firstMoment(at: WallTime, kind: IntervalKind, weekStart: number): WallTime {
  if (kind === 'hour') return Math.floor(at / HOUR) * HOUR;
  const midnight = Math.floor(at / DAY) * DAY;
  if (kind === 'day') return midnight;
  const date = new Date(midnight);
  if (kind === 'week') return midnight - ((date.getUTCDay() - weekStart + 7) % 7) * DAY;
  const month = kind === 'month' ? date.getUTCMonth() : kind === 'quarter' ? Math.floor(date.getUTCMonth() / 3) * 3 : 0;
  return Date.UTC(date.getUTCFullYear(), month, 1);
}

function nextMoment(start: WallTime, kind: IntervalKind): WallTime {
  if (kind === 'hour') return start + HOUR;
  if (kind === 'day') return start + DAY;
  if (kind === 'week') return start + 7 * DAY;
  const date = new Date(start);
  const months = kind === 'month' ? 1 : kind === 'quarter' ? 3 : 12;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** ISO weeks belong to the year of their Thursday. */
function isoWeek(start: WallTime): string {
  const thursday = start + 3 * DAY;
  const year = new Date(thursday).getUTCFullYear();
  return `${year}-${two(Math.floor((thursday - Date.UTC(year, 0, 1)) / DAY / 7) + 1)}`;
}

/** Where weeks begin on Sunday they are counted from the year's first day on. */
function countedWeek(start: WallTime, weekStart: number): string {
  const year = new Date(start).getUTCFullYear();
  const newYear = Date.UTC(year, 0, 1);
  const shift = (new Date(newYear).getUTCDay() - weekStart + 7) % 7;
  return `${year}-${two(Math.floor(((start - newYear) / DAY + shift) / 7) + 1)}`;
}

function labelOf(start: WallTime, kind: IntervalKind, weekStart: number): string {
  const day = dayOfWall(start);
  const year = day.slice(0, 4);
  if (kind === 'hour') return `${day} ${two(new Date(start).getUTCHours())}`;
  if (kind === 'day') return day;
  if (kind === 'week') return weekStart === 1 ? isoWeek(start) : countedWeek(start, weekStart);
  if (kind === 'month') return day.slice(0, 7);
  return kind === 'quarter' ? `${year}-${Math.floor(new Date(start).getUTCMonth() / 3) + 1}` : year;
}

/** Every interval that touches the range, oldest first; the outer ones are cut to it. */
export function intervalsBetween(after: WallTime, before: WallTime, kind: IntervalKind, weekStart: number): Interval[] {
  const intervals: Interval[] = [];
  let start = firstMoment(after, kind, weekStart);
  while (start <= before && intervals.length < INTERVALS_MAX) {
    const next = nextMoment(start, kind);
    intervals.push({ label: labelOf(start, kind, weekStart), start: Math.max(start, after), end: Math.min(next - SECOND, before) });
    start = next;
  }
  return intervals;
}

/** The rows of each interval, in the intervals' order. */
export function sortIntoIntervals<T extends { at: WallTime }>(
  rows: readonly T[],
  intervals: readonly Interval[],
  kind: IntervalKind,
  weekStart: number,
): T[][] {
  const places = new Map(intervals.map((interval, i) => [firstMoment(interval.start, kind, weekStart), i]));
  const lists: T[][] = intervals.map(() => []);
  for (const row of rows) lists[places.get(firstMoment(row.at, kind, weekStart)) ?? -1]?.push(row);
  return lists;
}
