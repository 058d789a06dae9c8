import type { Dimension, Metric, Report } from '@sightline/contract/sources';
import type { Query, TableMetric } from './provider.ts';
import { refuse } from './refuse.ts';

/** A metric and, for what is worked out, its parts: `numerator / denominator * factor`, which holds for any group of rows. */
export interface FigureMetric extends Metric {
  parts: { numerator: string; denominator: string; factor: number } | null;
}
/** Figures of one row by metric id. Counts a provider leaves out are zero. */
export type Figures = Record<string, number | null>;

/** Of rows together; null where only the provider could tell. `all` are the metrics there are. */
export function figureOf(rows: readonly Figures[], metric: FigureMetric, all: readonly FigureMetric[]): number | null {
  const { parts } = metric;
  if (parts !== null) {
    const part = (id: string): number | null => {
      const found = all.find((one) => one.id === id);
      return found === undefined ? null : figureOf(rows, found, all);
    };
    const [numerator, denominator] = [part(parts.numerator), part(parts.denominator)];
    return numerator === null || denominator === null || denominator === 0 ? null : (numerator / denominator) * parts.factor;
  }
  if (metric.aggregation.kind === 'sum') return withoutDust(rows.reduce((sum, row) => sum + (row[metric.id] ?? 0), 0));
  const [only] = rows;
  return rows.length === 1 && only !== undefined ? (only[metric.id] ?? null) : null;
}

/** Money is added in binary fractions; rows in another order must have the same sum. */
const withoutDust = (sum: number): number => Number(sum.toFixed(6));

/** Asked metrics and what they are made of, without those that are only worked out. */
export function basesOf<M extends FigureMetric>(asked: readonly M[], all: readonly M[]): M[] {
  const ids = asked.flatMap(({ id, parts }) => (parts === null ? [id] : [parts.numerator, parts.denominator]));
  return [...new Set(ids)].flatMap((id) => {
    const metric = all.find((one) => one.id === id);
    if (metric === undefined) return [];
    return metric.parts === null ? [metric] : basesOf([metric], all);
  });
}

export function askedMetrics<M extends Metric>({ name }: Report, all: readonly M[], query: Query): M[] {
  return [...new Set(query.metrics)].map((id) => {
    const metric = all.find((one) => one.id === id);
    if (metric === undefined) throw refuse(`"${name}" has no metric "${id}". Edit the widget.`);
    return metric;
  });
}

export function askedDimension<D extends Dimension>({ name }: Report, all: readonly D[], query: Query): D | null {
  if (query.dimension === null) return null;
  const dimension = all.find(({ id }) => id === query.dimension);
  if (dimension === undefined) throw refuse(`"${name}" has no dimension "${query.dimension}". Edit the widget.`);
  return dimension;
}

export function refuseClashes(metrics: readonly Metric[], split: readonly string[]): void {
  for (const { label, incompatibleWith = [] } of metrics) {
    const clash = incompatibleWith.find(({ dimensions }) => dimensions.some((id) => split.includes(id)));
    if (clash !== undefined) throw refuse(`"${label}": ${clash.reason}`);
  }
}

export const tableMetric = ({ id, label, type, good, aggregation }: Metric, currency: string | null): TableMetric => ({
  id,
  label,
  type,
  currency: type === 'money' ? currency : null,
  good,
  aggregation,
});

/** Names that several rows bear get their number behind them. */
export function distinctLabels(labels: readonly string[], ids: readonly string[]): string[] {
  const seen = new Map<string, number>();
  for (const label of labels) seen.set(label, (seen.get(label) ?? 0) + 1);
  return labels.map((label, at) => ((seen.get(label) ?? 0) > 1 ? `${label} (${ids[at] ?? at + 1})` : label));
}
