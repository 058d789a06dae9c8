import type { Cell } from '@sightline/contract/frames';
import type { Table, TableMetric } from '@sightline/providers/kit/provider';
import { isTimeKind, timeOrdinal } from './time-ordinal.ts';

export const numberIn = (cell: Cell | undefined): number | null => (typeof cell === 'number' && Number.isFinite(cell) ? cell : null);

/** Where the metrics' cells begin in a row. */
export const firstMetricIndex = (table: Table): number => (table.dimension === null ? 0 : 1);

/** Whether the rows are all there are, so that they may be added up. */
const isComplete = (table: Table): boolean => table.rows.length >= table.rowCount && !table.flags.includes('truncated');

/** The honest total of a metric: the provider's own, else made from rows or parts where that means the same; null: there is none. */
export function totalOf(table: Table, metric: TableMetric): number | null {
  const given = Object.hasOwn(table.totals, metric.id) ? table.totals[metric.id] : undefined;
  if (given !== undefined && given !== null) return given;
  const { aggregation } = metric;
  if (aggregation.kind === 'ratio') {
    const byParts = ratioTotal(table, aggregation.numerator, aggregation.denominator);
    if (byParts !== null) return byParts;
  }
  if (given === null) return null;
  const values = valuesOf(table, metric);
  if (table.dimension === null) return values.length === 1 ? (values[0] ?? null) : null;
  if (aggregation.kind === 'last') return newest(table, values);
  if (!isComplete(table)) return null;
  if (aggregation.kind === 'weighted') return weightedTotal(table, values, aggregation.weight);
  const present = values.filter((value) => value !== null);
  const sum = present.reduce((total, value) => total + value, 0);
  if (aggregation.kind === 'sum') return present.length === 0 && values.length > 0 ? null : sum;
  return aggregation.kind === 'average' && present.length > 0 ? sum / present.length : null;
}

/** Providers round what they give, row by row. */
const roundingShare = 0.001;
const roundingPerRow = 0.01;

/** By how much the provider's own total of what adds up is more than all its rows together; null: they agree, or it cannot be told. */
export function missedByRows(table: Table, metric: TableMetric): number | null {
  const total = table.totals[metric.id] ?? null;
  if (total === null || table.dimension === null || metric.aggregation.kind !== 'sum' || !isComplete(table)) return null;
  const missed = total - valuesOf(table, metric).reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return Math.abs(missed) <= Math.max(Math.abs(total) * roundingShare, table.rows.length * roundingPerRow) ? null : missed;
}

function ratioTotal(table: Table, numeratorId: string, denominatorId: string): number | null {
  const part = (id: string): number | null => {
    const metric = table.metrics.find((candidate) => candidate.id === id);
    return metric === undefined || metric.aggregation.kind === 'ratio' ? null : totalOf(table, metric);
  };
  const numerator = part(numeratorId);
  const denominator = part(denominatorId);
  return numerator === null || denominator === null || denominator === 0 ? null : numerator / denominator;
}

/** Rows without a value or without weight say nothing. */
function weightedTotal(table: Table, values: readonly (number | null)[], weightId: string): number | null {
  const weight = table.metrics.find(({ id }) => id === weightId);
  if (weight === undefined) return null;
  const weights = valuesOf(table, weight);
  let sum = 0;
  let whole = 0;
  for (const [index, value] of values.entries()) {
    const by = weights[index] ?? 0;
    if (value === null || by <= 0) continue;
    sum += value * by;
    whole += by;
  }
  return whole === 0 ? null : sum / whole;
}

export function valuesOf(table: Table, metric: TableMetric): (number | null)[] {
  const index = firstMetricIndex(table) + table.metrics.indexOf(metric);
  return table.rows.map((row) => numberIn(row[index]));
}

/** The value of the latest unit of time that has one; without time there is no "last". */
function newest(table: Table, values: readonly (number | null)[]): number | null {
  const kind = table.dimension?.kind ?? 'text';
  if (!isTimeKind(kind)) return values.length === 1 ? (values[0] ?? null) : null;
  let best: { ordinal: number; value: number } | null = null;
  for (const [index, value] of values.entries()) {
    const ordinal = timeOrdinal(String(table.rows[index]?.[0] ?? ''), kind);
    if (value !== null && ordinal !== null && (best === null || ordinal > best.ordinal)) best = { ordinal, value };
  }
  return best?.value ?? null;
}
