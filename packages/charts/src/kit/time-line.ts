import { type Day, dayMs, earlierDay, isoWeekOf, laterDay, type Period, quarterOf } from '@sightline/contract/core';
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

/** The days that two periods share; null: none. */
export function overlap(one: Period, other: Period): Period | null {
  const start = laterDay(one.start, other.start);
  const end = earlierDay(one.end, other.end);
  return start <= end ? { start, end } : null;
}

const pointsMax = 2000;

/** A value of a time dimension in its place; null where the place has none. */
export interface TimePlace {
  /** As its kind is written. */
  value: string;
  /** As it came. */
  source: string | null;
}
export interface TimeLine {
  kind: TimeKind;
  places: TimePlace[];
}

type TimeKind = Exclude<DimensionKind, 'text'>;

const weekDays = 7;
/** Days that a month is opened or closed on move a little with its weekends. */
const edgeDays = 4;

/** Whether days, in order, stand at the same place of their months: all on one date, all among the first, or all among the last. Others are days on which little happened. */
function isMonthly(days: readonly Day[]): boolean {
  const ofMonth = days.map((day) => Number(day.slice(8)));
  const toEnd = days.map((day, index) => Number(daysOf(day.slice(0, 7), 'month')?.end.slice(8)) - (ofMonth[index] ?? 0));
  const isSame = (values: readonly number[]): boolean => new Set(values).size === 1;
  if (isSame(toEnd) && toEnd[0] === 0) return true;
  if (isSame(ofMonth) && (days.length > 2 || ofMonth[0] === 1)) return true;
  return days.length > 2 && (ofMonth.every((date) => date <= edgeDays) || toEnd.every((left) => left < edgeDays));
}

const coarser: readonly { kind: TimeKind; of(day: Day): string }[] = [
  { kind: 'year', of: (day) => day.slice(0, 4) },
  { kind: 'quarter', of: quarterOf },
  { kind: 'month', of: (day) => day.slice(0, 7) },
];

/** Whether most of the units between the first and the last have a value: two days of two centuries do not stand for years. */
function isDense(kind: TimeKind, values: readonly string[]): boolean {
  const step = steps[kind];
  const last = step.read(values.at(-1) ?? '');
  const emptyMax = 2 * values.length;
  let count = 0;
  for (let ms = step.read(values[0] ?? ''); ms <= last && count <= emptyMax; ms = step.next(ms)) count += 1;
  return count <= emptyMax;
}

/** Dates that stand for longer units, as in a sheet with one line a month; null: each stands for its day. `every`: days from one to the next. */
function unitOfDates(days: readonly Day[]): { kind: TimeKind; of(day: Day): string; every?: number } | null {
  const known = days.toSorted();
  if (known.length < 2 || known.some((day) => Number.isNaN(steps.date.read(day)))) return null;
  if (isMonthly(known)) {
    const unit = coarser.find(({ of, kind }) => new Set(known.map(of)).size === known.length && isDense(kind, known.map(of)));
    if (unit) return unit;
  }
  const isWeekly =
    known.length > 2 && known.every((day) => (steps.date.read(day) - steps.date.read(known[0] ?? '')) % (weekDays * dayMs) === 0);
  return isWeekly ? { kind: 'date', of: (day) => day, every: weekDays } : null;
}

/**
 * The values in order of time with the missing ones between them put in, so that a unit without figures is a gap and not a shortcut. Dates that stand for
 * weeks, months, quarters or years go by these. Values that cannot be read stay at the end. `period`: where all lie within it and are days, the line goes on to its
 * end, so that days which are not there yet are seen to be missing.
 */
export function timeLine(values: readonly string[], kind: TimeKind, period: Period | null = null): TimeLine {
  const unit = kind === 'date' ? unitOfDates(values) : null;
  const step = steps[unit?.kind ?? kind];
  const next = unit?.every === undefined ? step.next : (ms: number) => ms + weekDays * dayMs;
  const unreadable: TimePlace[] = [];
  const known = new Map<number, TimePlace>();
  for (const source of values) {
    const value = unit === null ? source : unit.of(source);
    const ms = step.read(value);
    if (Number.isNaN(ms)) unreadable.push({ value, source });
    else known.set(ms, { value, source });
  }
  const ordered = [...known.keys()].sort((a, b) => a - b);
  const first = ordered[0] ?? 0;
  const isWithin =
    period !== null && ordered.length > 0 && step.write(first) >= period.start && step.write(ordered.at(-1) ?? 0) <= period.end;
  const goesOn = kind === 'date' && unit === null && isWithin;
  const last = goesOn ? step.read(period.end) : (ordered.at(-1) ?? -1);
  const places: TimePlace[] = [];
  for (let ms = first; ms <= last; ms = next(ms)) {
    places.push(known.get(ms) ?? { value: step.write(ms), source: null });
    if (places.length > pointsMax) {
      places.splice(0, places.length, ...ordered.flatMap((key) => known.get(key) ?? []));
      break;
    }
  }
  return { kind: unit?.kind ?? kind, places: [...places, ...unreadable] };
}
