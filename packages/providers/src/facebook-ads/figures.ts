import type { InsightsRow } from './insights-row.ts';
import type { AdsMetric } from './metric.ts';

/** Of rows together; null where only Meta could tell. `all` are the metrics that were asked for, and their parts. */
export function figureOf(rows: InsightsRow[], metric: AdsMetric, all: AdsMetric[]): number | null {
  const { parts, aggregation } = metric;
  if (parts !== null) {
    const [numerator, denominator] = [parts.numerator, parts.denominator].map((id) => partOf(rows, id, all));
    return numerator == null || denominator == null || denominator === 0 ? null : (numerator / denominator) * parts.factor;
  }
  if (aggregation.kind === 'sum') return rows.reduce((sum, row) => sum + (metric.read(row) ?? 0), 0);
  const [only] = rows;
  if (only === undefined) return metric.isDistinct ? 0 : null;
  return rows.length === 1 ? metric.read(only) : null;
}

function partOf(rows: InsightsRow[], id: string, all: AdsMetric[]): number | null {
  const part = all.find((one) => one.id === id);
  return part === undefined ? null : figureOf(rows, part, all);
}
