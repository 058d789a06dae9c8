import { dayMs, isoWeekOf, type Period, quarterOf } from '@sightline/contract/core';
import type { DimensionKind } from '@sightline/contract/sources';

function isoWeekStart(year: number, week: number): number {
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth + ((week - 1) * 7 - weekday) * dayMs;
}

interface TimeStep {
  /** Milliseconds of the value's beginning, without zone; NaN when it is not of this kind. */
  read(value: string): number;
  next(ms: number): number;
  write(ms: number): string;
}

const afterMonths = (ms: number, months: number) => {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
};

const steps: Record<Exclude<DimensionKind, 'text'>, TimeStep> = {
  hour: {
    read: (value) => (/^\d{4}-\d\d-\d\dT\d\d/.test(value) ? Date.parse(`${value.slice(0, 13)}:00:00Z`) : Number.NaN),
    next: (ms) => ms + dayMs / 24,
    write: (ms) => new Date(ms).toISOString().slice(0, 13),
  },
  date: {
    read: (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN),
    next: (ms) => ms + dayMs,
    write: (ms) => new Date(ms).toISOString().slice(0, 10),
  },
  week: {
    read: (value) => {
      const [, year, week] = /^(\d{4})-W(\d\d)$/.exec(value) ?? [];
      return year && week ? isoWeekStart(Number(year), Number(week)) : Number.NaN;
    },
    next: (ms) => ms + 7 * dayMs,
    write: (ms) => isoWeekOf(new Date(ms).toISOString().slice(0, 10)),
  },
  month: {
    read: (value) => (/^\d{4}-\d\d$/.test(value) ? Date.parse(`${value}-01T00:00:00Z`) : Number.NaN),
    next: (ms) => afterMonths(ms, 1),
    write: (ms) => new Date(ms).toISOString().slice(0, 7),
  },
  quarter: {
    read: (value) => {
      const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(value) ?? [];
      return year && quarter ? Date.UTC(Number(year), (Number(quarter) - 1) * 3, 1) : Number.NaN;
    },
    next: (ms) => afterMonths(ms, 3),
    write: (ms) => quarterOf(new Date(ms).toISOString().slice(0, 10)),
  },
  year: {
    read: (value) => (/^\d{4}$/.test(value) ? Date.parse(`${value}-01-01T00:00:00Z`) : Number.NaN),
    next: (ms) => afterMonths(ms, 12),
    write: (ms) => new Date(ms).toISOString().slice(0, 4),
  },
};

export const isTimeKind = (kind: DimensionKind): kind is Exclude<DimensionKind, 'text'> => kind !== 'text';

/** Where a value of a time dimension begins, as milliseconds without zone; NaN when it cannot be read. */
export const timeOf = (value: string, kind: Exclude<DimensionKind, 'text'>): number => steps[kind].read(value);

/** The days that a value of a time dimension stands for; null when it cannot be read. */
export function daysOf(value: string, kind: Exclude<DimensionKind, 'text'>): Period | null {
  const step = steps[kind];
  const start = step.read(value);
  if (Number.isNaN(start)) return null;
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { start: day(start), end: day(step.next(start) - 1) };
}

const pointsMax = 2000;

/**
 * The values in order of time with the missing ones between them put in, so that a day without figures is a gap and not a shortcut.
 * Values that cannot be read stay at the end.
 */
export function fillTimeLine(values: readonly string[], kind: Exclude<DimensionKind, 'text'>): string[] {
  const step = steps[kind];
  const unreadable = values.filter((value) => Number.isNaN(step.read(value)));
  const known = new Map<number, string>();
  for (const value of values) {
    const ms = step.read(value);
    if (!Number.isNaN(ms)) known.set(ms, value);
  }
  const ordered = [...known.keys()].sort((a, b) => a - b);
  const first = ordered[0];
  const last = ordered.at(-1);
  if (first === undefined || last === undefined) return [...unreadable];
  const line: string[] = [];
  for (let ms = first; ms <= last; ms = step.next(ms)) {
    line.push(known.get(ms) ?? step.write(ms));
    if (line.length > pointsMax) return [...ordered.map((key) => known.get(key) ?? ''), ...unreadable];
  }
  return [...line, ...unreadable];
}
