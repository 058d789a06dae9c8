import { counterpartDay, type Day, daysBetween, earlierDay, laterDay, type Period, todayIn } from '@sightline/contract/core';
import type { Table } from '@sightline/providers/kit/provider';
import type { Answer } from '../cache/answer.ts';
import type { SameHours } from './same-hours.ts';
import { totalOf, valuesOf } from './total.ts';

interface Answered {
  current: Answer;
  comparison: Answer | null;
  lagDays: number | null;
}

const dayOf = (key: unknown): Day => String(key ?? '');

/**
 * The comparison's totals without the days that lie on those of which a source has nothing yet, so that 26 days stand beside 26: sources deliver days late. Null: none is
 * missing, or days are not told apart. Its days stay as they are.
 */
export function deliveredDays(
  { current, comparison, lagDays }: Answered,
  periods: { current: Period; comparison: Period },
  timezone: string,
): SameHours | null {
  if (comparison === null || lagDays === null) return null;
  const { table } = current;
  if (table.dimension?.kind !== 'date' || comparison.table.dimension?.kind !== 'date' || !isWhole(table) || !isWhole(comparison.table))
    return null;
  const last = table.rows.reduce<Day>(
    (latest, [key, ...figures]) => (figures.some((figure) => figure !== null) ? laterDay(latest, dayOf(key)) : latest),
    '',
  );
  const today = todayIn(table.timezone ?? timezone, current.fetchedAt);
  // What is missing for longer is not late: nothing happened, or it is not told.
  if (last < periods.current.start || last >= earlierDay(periods.current.end, today) || daysBetween(last, today) > lagDays + 1) return null;
  const until = counterpartDay(periods)(last);
  if (until === null || until >= periods.comparison.end) return null;
  const cut = withoutAfter(comparison.table, until);
  return cut.metrics.size === 0 ? null : { ...cut, said: { day: last, until } };
}

const isWhole = ({ rows, rowCount, flags }: Table): boolean => rows.length >= rowCount && !flags.includes('truncated');

/** The table with totals of the days up to this one, of the metrics that add up over days and of rates of two such. */
function withoutAfter(table: Table, until: Day): Pick<SameHours, 'table' | 'metrics'> {
  const totals = new Map<string, number>();
  for (const metric of table.metrics) {
    const total = metric.aggregation.kind === 'sum' ? totalOf(table, metric) : null;
    if (total === null) continue;
    const after = valuesOf(table, metric).reduce<number>(
      (sum, value, row) => (dayOf(table.rows[row]?.[0]) > until ? sum + (value ?? 0) : sum),
      0,
    );
    totals.set(metric.id, total - after);
  }
  for (const { id, aggregation } of table.metrics) {
    if (aggregation.kind !== 'ratio') continue;
    const [above, below] = [totals.get(aggregation.numerator), totals.get(aggregation.denominator)];
    if (above !== undefined && below !== undefined && below !== 0) totals.set(id, above / below);
  }
  return { table: { ...table, totals: { ...table.totals, ...Object.fromEntries(totals) } }, metrics: new Set(totals.keys()) };
}
