import { addUp } from '../kit/arithmetic.ts';
import type { TikTokMetric } from './metrics.ts';
import { numberAt, type ReportRow } from './report-row.ts';

/** Of one set of TikTok's values, in our unit. */
export function figureIn(values: Record<string, unknown>, { fields, per }: TikTokMetric): number | null {
  const sum = addUp(fields.map((field) => numberAt(values, field)));
  return sum === null ? null : sum / per;
}

/** Of rows together; null where only TikTok could tell. `all` are the metrics that were asked for. */
export function figureOf(rows: ReportRow[], metric: TikTokMetric, all: TikTokMetric[]): number | null {
  const { parts, aggregation } = metric;
  const other = (id: string): TikTokMetric | undefined => all.find((one) => one.id === id);
  if (parts !== null) {
    const [top, bottom] = [other(parts.numerator), other(parts.denominator)];
    const numerator = top === undefined ? null : figureOf(rows, top, all);
    const denominator = bottom === undefined ? null : figureOf(rows, bottom, all);
    return numerator === null || denominator === null || denominator === 0 ? null : (numerator / denominator) * parts.factor;
  }
  if (aggregation.kind === 'sum') return rows.length === 0 ? 0 : addUp(rows.map((row) => figureIn(row.metrics, metric)));
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) return figureIn(only.metrics, metric);
  return aggregation.kind === 'weighted' ? weighted(rows, metric, other(aggregation.weight)) : null;
}

function weighted(rows: ReportRow[], metric: TikTokMetric, weight: TikTokMetric | undefined): number | null {
  if (weight === undefined) return null;
  let [sum, whole] = [0, 0];
  for (const { metrics } of rows) {
    const [value, by] = [figureIn(metrics, metric), figureIn(metrics, weight) ?? 0];
    if (value === null || by <= 0) continue;
    sum += value * by;
    whole += by;
  }
  return whole === 0 ? null : sum / whole;
}
