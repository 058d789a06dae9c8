import { type Day, dayMinutes, minuteMs, type Period, runningCounterpart, todayIn, twoDigits, wallAt } from '@sightline/contract/core';
import type { Cell, OpenDays } from '@sightline/contract/frames';
import type { Table, TableMetric } from '@sightline/providers/kit/provider';
import type { Answer } from '../cache/answer.ts';
import { firstMetricIndex, valuesOf } from './total.ts';

/** A comparison that ends on its last day at the time that it was when the running day was counted. */
export interface SameHours {
  /** The comparison's table, cut. */
  table: Table;
  /** Metrics that were cut; the others are as before. */
  metrics: ReadonlySet<string>;
  said: NonNullable<OpenDays['sameHours']>;
}

/** The metrics of which every source's comparison is cut. */
export const cutInAll = (cuts: readonly (Pick<SameHours, 'metrics'> | null)[]): ReadonlySet<string> =>
  new Set([...(cuts[0]?.metrics ?? [])].filter((id) => cuts.every((cut) => cut?.metrics.has(id))));

interface Answered {
  current: Answer;
  comparison: Answer | null;
  hours: Answer | null;
  lagDays: number | null;
}

const hourMinutes = 60;
/** Hours may miss a little of a day or count some of it twice (visits that go on over the full hour); what differs more is another thing. */
const differenceMax = 0.1;

/**
 * The comparison of a period that holds the running day, until the same time of day; null: nothing runs, the day that today lies on is not its last, or
 * its hours are not there. What is over on both sides is left as it is. The time is that of the clock, to the minute: people go by clocks, also on the
 * days on which these are changed, and today's figure has a part of the hour that runs. Of that hour so much is taken as of it has passed.
 */
export function sameHours(
  { current, comparison, hours, lagDays }: Answered,
  periods: { current: Period; comparison: Period },
  timezone: string,
): SameHours | null {
  if (comparison === null || hours === null || lagDays === null) return null;
  const zone = current.table.timezone ?? timezone;
  const today = todayIn(zone, current.fetchedAt);
  const day = runningCounterpart(periods, today);
  if (day === null || !isWholly(hours.table, day)) return null;
  // Kept from when that day was running they have not all of it.
  if (todayIn(zone, hours.fetchedAt) <= day) return null;
  const minutes = Math.floor(wallAt(zone, current.fetchedAt.getTime()) / minuteMs) % dayMinutes;
  const cut = cutAt(comparison.table, hours.table, { day, minutes, isAll: periods.comparison.start === day });
  return cut.metrics.size === 0 ? null : { ...cut, said: { day: today, until: timeOf(minutes) } };
}

const timeOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / hourMinutes))}:${twoDigits(minutes % hourMinutes)}`;

/** All hours of the day, and nothing else. A day without any says nothing of what came when. */
const isWholly = ({ dimension, rows, rowCount, flags }: Table, day: Day): boolean =>
  dimension?.kind === 'hour' &&
  rows.length > 0 &&
  new Set(rows.map(([key]) => key)).size === rows.length &&
  rows.length >= rowCount &&
  !flags.includes('truncated') &&
  rows.every(([key]) => hourOf(key, day) !== null);

/** 0 to 23; null: of another day, or no hour. */
function hourOf(key: Cell | undefined, day: Day): number | null {
  const text = String(key ?? '');
  const [, hour] = /^T([01]\d|2[0-3])$/.exec(text.slice(day.length)) ?? [];
  return text.startsWith(day) && hour !== undefined ? Number(hour) : null;
}

interface Cut {
  day: Day;
  /** Of the day that are over. */
  minutes: number;
  /** The table is of this day alone. */
  isAll: boolean;
}

/** The table without what came on the day after so many minutes, for the metrics whose hours add up to it. Null is left null. */
export function cutAt(table: Table, hours: Table, cut: Cut): Pick<SameHours, 'table' | 'metrics'> {
  const isOverDays = table.dimension?.kind === 'date';
  const dayRow = isOverDays ? table.rows.findIndex(([key]) => key === cut.day) : table.dimension === null ? 0 : -1;
  const before = new Map<string, { row: number | null; total: number | null }>();
  if (!isOverDays && table.dimension !== null) return { table, metrics: new Set() };
  for (const metric of table.metrics) {
    const hour = metric.aggregation.kind === 'sum' ? hours.metrics.find(({ id }) => id === metric.id) : undefined;
    if (hour === undefined) continue;
    const value = valuesOf(table, metric)[dayRow] ?? null;
    const total = table.totals[metric.id] ?? null;
    if (isOverDays && dayRow !== -1 && value === null) continue;
    // A day without a row had nothing. What several days are together tells nothing of one.
    const known = isOverDays ? (value ?? 0) : cut.isAll ? (value ?? total) : null;
    const after = afterOf(hours, hour, cut, known);
    // More than there is of all days is not of this one.
    if (after === null || (known === null && !(after >= 0 && after <= (total ?? 0)))) continue;
    before.set(metric.id, { row: value === null ? null : value - after, total: total === null ? null : total - after });
  }
  const metrics = new Set(before.keys());
  const ratios = table.metrics.flatMap(({ id, aggregation }) =>
    aggregation.kind === 'ratio' && metrics.has(aggregation.numerator) && metrics.has(aggregation.denominator)
      ? [{ id, above: aggregation.numerator, below: aggregation.denominator }]
      : [],
  );
  const rowFigures = new Map<string, number | null>([...before].map(([id, { row }]) => [id, row]));
  for (const { id, above, below } of ratios) rowFigures.set(id, quotient(rowFigures.get(above), rowFigures.get(below)));
  const first = firstMetricIndex(table);
  const totals = Object.entries(table.totals).flatMap(([id, total]): [string, number | null][] => {
    // Made anew of its parts.
    if (ratios.some((ratio) => ratio.id === id)) return [];
    return [[id, before.has(id) ? (before.get(id)?.total ?? null) : total]];
  });
  return {
    table: {
      ...table,
      rows: table.rows.map((row, at) =>
        at !== dayRow
          ? row
          : row.map((cell, column) => {
              const id = table.metrics[column - first]?.id ?? '';
              return rowFigures.has(id) ? (rowFigures.get(id) ?? null) : cell;
            }),
      ),
      totals: Object.fromEntries(totals),
    },
    metrics: new Set([...metrics, ...ratios.map(({ id }) => id)]),
  };
}

const quotient = (above: number | null | undefined, below: number | null | undefined): number | null =>
  typeof above !== 'number' || typeof below !== 'number' || below === 0 ? null : above / below;

/** What of a metric came after; by its share in the day's own figure where that is known. Null: the hours are of something else. */
function afterOf(hours: Table, metric: TableMetric, { day, minutes }: Cut, known: number | null): number | null {
  const values = valuesOf(hours, metric).map((value) => value ?? 0);
  let [whole, after] = [0, 0];
  for (const [at, value] of values.entries()) {
    const begin = (hourOf(hours.rows[at]?.[0], day) ?? 0) * hourMinutes;
    whole += value;
    after += value * Math.min(1, Math.max(0, (begin + hourMinutes - minutes) / hourMinutes));
  }
  if (known !== null && Math.abs(whole - known) > Math.abs(known) * differenceMax) return null;
  const taken = known === null ? after : whole === 0 ? 0 : (after / whole) * known;
  // A part of an hour is an estimate: of what is counted in ones it is told in ones.
  return [...values, known ?? 0].every(Number.isInteger) ? Math.round(taken) : taken;
}
