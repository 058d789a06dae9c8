import { addDays, daysBetween, daysIn } from '../core/time/days.ts';
import type { Period } from '../core/time/period.ts';
import type { Frame } from './frame.ts';

export interface MissingDays {
  /** From the last day with figures to the end. */
  end: Period | null;
  /** Runs of days between others that have figures, in order. */
  inside: Period[];
}

const none: MissingDays = { end: null, inside: [] };
/** A series with figures on fewer of its days is one of events, and says nothing by its gaps. */
const denseShare = 0.8;

/**
 * The days of a frame's period without figures, where it has a row a day and nearly all days have one: elsewhere a day without a row is a day on which nothing
 * happened.
 */
export function missingDays(frame: Frame): MissingDays {
  const [first] = frame.columns;
  if (first?.role !== 'dimension' || first.kind !== 'date' || frame.rows.length < frame.rowCount) return none;
  const filled = new Set(frame.rows.flatMap(([day, ...cells]) => (cells.some((cell) => cell !== null) ? [String(day)] : [])));
  const days = daysIn(frame.period);
  const last = days.findLastIndex((day) => filled.has(day));
  if (last === -1) return none;
  const before = days.slice(0, last + 1);
  if (filled.size < before.length * denseShare) return none;
  const lastDay = days[last] ?? frame.period.end;
  return {
    end: lastDay < frame.period.end ? { start: addDays(lastDay, 1), end: frame.period.end } : null,
    inside: runsOf(before.filter((day) => !filled.has(day))),
  };
}

function runsOf(days: readonly string[]): Period[] {
  const runs: Period[] = [];
  for (const day of days) {
    const before = runs.at(-1);
    if (before !== undefined && daysBetween(before.end, day) === 1) before.end = day;
    else runs.push({ start: day, end: day });
  }
  return runs;
}
