import { AppError } from '@sightline/contract/core';
import type { Query } from '../kit/provider.ts';
import { currentName } from './current-name.ts';
import { kindOfDimension } from './dimensions.ts';

/** Google answers at most ten metrics a request. */
const metricsPerRequest = 10;
/** Rows of one widget at most. */
export const rowsMax = 10_000;

export interface Ask {
  /** Ids as the widget named them, without repeats. */
  metrics: string[];
  /** Google's metric names of each request; the metric that sorts leads all of them, so that all give the same top rows. */
  chunks: string[][];
  dimension: string | null;
  orderBys: unknown[];
  /** Rows wanted of Google. */
  limit: number;
}

export function askOf(query: Query, isTime: (dimension: string) => boolean = (dimension) => kindOfDimension(dimension) !== 'text'): Ask {
  const metrics = [...new Set(query.metrics)];
  const dimension = query.dimension === null ? null : currentName(query.dimension);
  if (metrics.length === 0 && dimension === null) throw new AppError('widget_invalid', 'Choose at least one metric for this widget.');
  const names = [...new Set(metrics.map(currentName))];
  if (dimension === null) return { metrics, chunks: chunksOf(names, null), dimension, orderBys: [], limit: rowsMax };
  const { orderMetric, dir, isExact } = orderOf(query, names, isTime(dimension));
  const byDimension = { dimension: { dimensionName: dimension, orderType: 'ALPHANUMERIC' } };
  const desc = dir === 'desc';
  return {
    metrics,
    chunks: chunksOf(names, orderMetric),
    dimension,
    // Ties are broken by name, so that pages and requests agree on the order.
    orderBys: orderMetric === null ? [{ ...byDimension, desc }] : [{ metric: { metricName: orderMetric }, desc }, byDimension],
    // Time is never cut: missing steps are filled in first. An order Google cannot do needs all rows as well.
    limit: query.limit === null || isTime(dimension) || !isExact ? rowsMax : Math.min(query.limit, rowsMax),
  };
}

interface Order {
  orderMetric: string | null;
  dir: 'asc' | 'desc';
  /** Whether this is the order that was asked for. */
  isExact: boolean;
}

function orderOf({ orderBy, dimension }: Query, names: string[], isTime: boolean): Order {
  if (isTime) return { orderMetric: null, dir: 'asc', isExact: true };
  const [first = null] = names;
  if (orderBy === null) return { orderMetric: first, dir: 'desc', isExact: true };
  if (orderBy.column === 'dimension' || orderBy.column === dimension) return { orderMetric: null, dir: orderBy.dir, isExact: true };
  const name = currentName(orderBy.column);
  return names.includes(name)
    ? { orderMetric: name, dir: orderBy.dir, isExact: true }
    : { orderMetric: first, dir: 'desc', isExact: false };
}

function chunksOf(names: string[], leading: string | null): string[][] {
  const rest = names.filter((name) => name !== leading);
  const lead = leading === null ? [] : [leading];
  const size = metricsPerRequest - lead.length;
  const chunks: string[][] = [];
  for (let at = 0; at === 0 || at < rest.length; at += size) chunks.push([...lead, ...rest.slice(at, at + size)]);
  return chunks;
}
