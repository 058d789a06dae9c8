import type { Metric, Report } from '@sightline/contract/sources';
import type { Metadata, ProviderRequest, Query, Reply, ReportMapping, Secrets, Table } from '../kit/provider.ts';
import { filterMetadata, filterParams, type ShopFilter } from './filters.ts';
import { pageAfter } from './shop-call.ts';
import { shopMetadata } from './shop-metadata.ts';
import { type Figures, figureOf, intervalsCall, readStats, timeRows, totalsCall } from './stats.ts';
import { timeDimensionIds } from './time-dimensions.ts';
import { lateImportWarnings, metricsOf, toTable } from './to-table.ts';

export interface StatsSpec {
  report: Report;
  /** After `/wp-json`. */
  path: string;
  filters: ShopFilter[];
}

export const isTimeDimension = (dimension: string | null): dimension is string =>
  dimension !== null && timeDimensionIds.includes(dimension);

export const metadataOf =
  (filters: ShopFilter[]): NonNullable<ReportMapping['metadata']> =>
  (query, secrets) => [...shopMetadata(secrets), ...filterMetadata(filters, query.filter, secrets)];

export function totalsOf(metrics: Metric[], figures: Figures): Record<string, number | null> {
  return Object.fromEntries(metrics.map((metric) => [metric.id, figureOf(metric, figures)]));
}

/** The calls of a report by time, or of its totals. */
export function statsRequests({ report, path, filters }: StatsSpec, query: Query, metadata: Metadata, secrets: Secrets): ProviderRequest[] {
  metricsOf(report, query);
  const params = filterParams(filters, query, metadata);
  return [
    isTimeDimension(query.dimension)
      ? intervalsCall(secrets, path, query, query.dimension, params)
      : totalsCall(secrets, path, query, params),
  ];
}

/** Its table: rows by time, or the one row of totals. Totals are the shop's own over the whole period. */
export function statsTable({ report }: StatsSpec, query: Query, replies: Reply[][], metadata: Metadata): Table {
  const metrics = metricsOf(report, query);
  const pages = replies[0] ?? [];
  const first = pages[0];
  const figures = first === undefined ? {} : readStats(first).totals;
  const totals = totalsOf(metrics, figures);
  const rows = isTimeDimension(query.dimension)
    ? timeRows(pages, query.dimension).map((row) => [row.cell, ...metrics.map((metric) => figureOf(metric, row.figures))])
    : [metrics.map((metric) => totals[metric.id] ?? null)];
  return toTable(report, query, metadata, { rows, totals, warnings: lateImportWarnings(query, metadata) });
}

/** The page after, while the shop has more intervals. The totals' call asks for one interval and needs no more. */
export const nextIntervals: NonNullable<ReportMapping['nextPage']> = (query, reply) =>
  isTimeDimension(query.dimension) ? pageAfter(reply, readStats(reply).intervals.length) : null;

export const statsMapping = (spec: StatsSpec): ReportMapping => ({
  metadata: metadataOf(spec.filters),
  requests: (query, metadata, secrets) => statsRequests(spec, query, metadata, secrets),
  nextPage: nextIntervals,
  table: (query, replies, metadata) => statsTable(spec, query, replies, metadata),
});
