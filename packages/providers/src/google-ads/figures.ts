import type { AdsMetric } from './metrics.ts';
import { type AdsRow, numberAt } from './stream-reply.ts';

/** Of one row, in our unit; what adds up is 0 where Google left it out. */
export function figureIn(row: AdsRow, { field, per, aggregation }: AdsMetric): number | null {
  const value = field === null ? null : numberAt(row, `metrics.${field}`);
  return value === null ? (aggregation.kind === 'sum' ? 0 : null) : value / per;
}

/** Of rows together; null where only Google could tell. `all` are the metrics that were asked for. */
export function figureOf(rows: AdsRow[], metric: AdsMetric, all: AdsMetric[]): number | null {
  const [only] = rows;
  if (rows.length === 1 && only !== undefined && metric.field !== null) return figureIn(only, metric);
  if (metric.aggregation.kind === 'sum') return rows.reduce((sum, row) => sum + (figureIn(row, metric) ?? 0), 0);
  const { parts } = metric;
  if (parts === null) return null;
  const part = (id: string): number | null => {
    const found = all.find((one) => one.id === id);
    return found === undefined ? null : figureOf(rows, found, all);
  };
  const [numerator, denominator] = [part(parts.numerator), part(parts.denominator)];
  return numerator === null || denominator === null || denominator === 0 ? null : (numerator / denominator) * parts.factor;
}

export const canBeWorkedOut = ({ aggregation, parts }: AdsMetric): boolean => aggregation.kind === 'sum' || parts !== null;
