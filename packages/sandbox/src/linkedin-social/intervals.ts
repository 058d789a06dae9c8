import { addDays, dayOf, daysBetween } from '../kernel/days.ts';
import { dayMs } from '../kernel/time-units.ts';
import { allowFields, enumOf, type RestliQuery, recordOf, textOf, wholeOf } from '../linkedin-restli/query.ts';
import { paramInvalid } from '../linkedin-restli/refusal.ts';

export type IntervalGranularity = 'DAY' | 'WEEK' | 'MONTH';

/** The whole UTC days within an interval, both included, and how they are gathered. */
export interface Intervals {
  start: string;
  end: string;
  granularity: IntervalGranularity;
  /** The end as asked for, exclusive, milliseconds since 1970. */
  endMs: number;
}

/** `timeIntervals=(timeRange:(start:…,end:…),timeGranularityType:DAY)`; null when absent. Days not wholly inside are dropped. */
export function readIntervals(query: RestliQuery, granularities: readonly IntervalGranularity[], now: Date): Intervals | null {
  const intervals = query.record('timeIntervals');
  if (intervals === null) return null;
  allowFields('timeIntervals', intervals, ['timeRange', 'timeGranularityType']);
  const path = 'timeIntervals/timeRange';
  const range = recordOf(path, intervals.get('timeRange') ?? '');
  allowFields(path, range, ['start', 'end']);
  const startMs = wholeOf(`${path}/start`, range.get('start'));
  const end = range.get('end');
  const endMs = end === undefined ? now.getTime() : wholeOf(`${path}/end`, end);
  // Seconds in place of milliseconds would mean 1970.
  if (startMs < Date.UTC(2003, 4, 5) || endMs > Date.UTC(2100, 0, 1)) throw paramInvalid(path, 'Times are milliseconds since epoch');
  if (endMs <= startMs) throw paramInvalid(path, 'The end of a time range must lie after its start');
  const field = 'timeIntervals/timeGranularityType';
  const granularity = enumOf(field, textOf(field, intervals.get('timeGranularityType') ?? ''), granularities);
  return { start: dayOf(Math.ceil(startMs / dayMs)), end: dayOf(Math.floor(endMs / dayMs) - 1), granularity, endMs };
}

/** The first day statistics still know: they reach twelve months back. */
export function firstKnownDay(now: Date): string {
  const today = now.toISOString().slice(0, 10);
  // The day after 28 February stands for 29 February of a year without it.
  const day = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return day.endsWith('02-29') ? `${day.slice(0, 4)}-03-01` : day;
}

export interface TimeBucket {
  days: string[];
  timeRange: { start: number; end: number };
}

/** The days in buckets, in order: calendar months, or weeks counted from the first day. */
export function gather(days: readonly string[], granularity: IntervalGranularity): TimeBucket[] {
  const [first] = days;
  if (first === undefined) return [];
  const keyOf = (day: string, index: number) => {
    if (granularity === 'MONTH') return day.slice(0, 7);
    return granularity === 'WEEK' ? addDays(first, index - (index % 7)) : day;
  };
  const groups = new Map<string, string[]>();
  for (const [index, day] of days.entries()) {
    const key = keyOf(day, index);
    groups.set(key, [...(groups.get(key) ?? []), day]);
  }
  return [...groups.values()].map((group) => ({
    days: group,
    timeRange: { start: Date.parse(`${group[0]}T00:00:00Z`), end: Date.parse(`${group.at(-1)}T00:00:00Z`) + dayMs },
  }));
}

/** The days of an interval that statistics know, up to `last`. */
export function knownDays({ start, end }: Intervals, now: Date, last: string): string[] {
  const first = firstKnownDay(now);
  return daysBetween(start < first ? first : start, end < last ? end : last);
}
