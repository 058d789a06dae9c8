import { AppError } from '@sightline/contract/core';
import type { Metric, Report } from '@sightline/contract/sources';
import type { Query, TableMetric } from '../kit/provider.ts';
import { refuse } from '../kit/refuse.ts';
import type { SearchDimension } from './columns.ts';

export function chosenMetrics({ name, metrics }: Pick<Report, 'name' | 'metrics'>, query: Query): Metric[] {
  const chosen = [...new Set(query.metrics)].map((id) => {
    const metric = metrics.find((one) => one.id === id);
    if (metric === undefined) throw refuse(`"${name}" has no metric "${id}". Edit the widget.`);
    return metric;
  });
  if (chosen.length === 0 && query.dimension === null) throw new AppError('widget_invalid', 'Choose at least one metric for this widget.');
  return chosen;
}

export function chosenDimension(name: string, dimensions: SearchDimension[], { dimension: id }: Query): SearchDimension | null {
  if (id === null) return null;
  const dimension = dimensions.find((one) => one.id === id);
  if (dimension === undefined) throw refuse(`"${name}" has no dimension "${id}". Edit the widget.`);
  return dimension;
}

export const tableMetric = ({ id, label, type, good, aggregation }: Metric): TableMetric => ({
  id,
  label,
  type,
  currency: null,
  good,
  aggregation,
});
