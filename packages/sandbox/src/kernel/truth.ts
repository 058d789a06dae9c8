import { isDay } from './days.ts';

/** What a ledger tells: the figure, and its parts by day and by whatever was asked. */
export interface Truth {
  total: number | null;
  days: Record<string, number | null>;
  values: Record<string, number | null>;
}

/** The days a ledger is asked about, both included. */
export function readSpan({ start = '', end = '' }: Record<string, string>): { start: string; end: string } {
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be written YYYY-MM-DD.');
  return { start, end };
}

/** A measure of each part of a list; what has no name, or no figure, is left out. */
export function partsBy<T>(list: readonly T[], namesOf: (entry: T) => readonly string[], measure: (part: T[]) => number | null) {
  const parts = new Map<string, T[]>();
  for (const entry of list) for (const name of namesOf(entry)) parts.set(name, [...(parts.get(name) ?? []), entry]);
  const values: Record<string, number> = {};
  for (const [name, part] of parts) {
    const value = measure(part);
    if (value !== null) values[name] = value;
  }
  return values;
}

/** A measure taken anew each day: its total and its parts are those of the last day that has a figure. */
export function truthByDay<T>(
  days: readonly string[],
  entriesOn: (day: string) => T[],
  measure: (entries: T[]) => number | null,
  namesOf: (entry: T, day: string) => readonly string[],
): Truth {
  const truth: Truth = { total: null, days: {}, values: {} };
  for (const day of days) {
    const entries = entriesOn(day);
    const value = measure(entries);
    if (value === null) continue;
    truth.total = value;
    truth.days[day] = value;
    truth.values = partsBy(entries, (entry) => namesOf(entry, day), measure);
  }
  return truth;
}
