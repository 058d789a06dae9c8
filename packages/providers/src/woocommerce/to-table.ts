import { AppError } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { Dimension, Metric, Report } from '@sightline/contract/sources';
import { dayIn, openDayFlags } from '../kit/days.ts';
import type { Metadata, Query, Table } from '../kit/provider.ts';
import { currencyOf, zoneOf } from './shop-metadata.ts';

/** The asked-for metrics as the report declares them. */
export function metricsOf(report: Report, query: Query): Metric[] {
  return query.metrics.map((id) => {
    const metric = report.metrics.find((one) => one.id === id);
    if (metric === undefined) throw new AppError('source_bad_query', `"${report.name}" has no metric "${id}". Edit the widget.`);
    const clash = metric.incompatibleWith?.find(({ dimensions }) => query.dimension !== null && dimensions.includes(query.dimension));
    if (clash !== undefined) throw new AppError('source_bad_query', `"${metric.label}": ${clash.reason}`);
    return metric;
  });
}

export function dimensionOf(report: Report, query: Query): Dimension | null {
  if (query.dimension === null) return null;
  const dimension = report.dimensions.find(({ id }) => id === query.dimension);
  if (dimension === undefined)
    throw new AppError('source_bad_query', `"${report.name}" has no dimension "${query.dimension}". Edit the widget.`);
  return dimension;
}

export interface Answer {
  rows: Cell[][];
  totals: Record<string, number | null>;
  rowCount?: number;
  warnings?: string[];
}

/** The table's frame around rows and totals: columns, the shop's currency and zone, and whether today is in it. */
export function toTable(report: Report, query: Query, metadata: Metadata, answer: Answer): Table {
  const currency = currencyOf(metadata);
  const timezone = zoneOf(metadata);
  const dimension = dimensionOf(report, query);
  const flags = report.usesPeriod ? openDayFlags(query.period, dayIn(query.now, timezone), 0) : [];
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: metricsOf(report, query).map(({ id, label, type, good, aggregation }) => ({
      id,
      label,
      type,
      currency: type === 'money' ? currency : null,
      good,
      aggregation,
    })),
    rows: answer.rows,
    totals: answer.totals,
    rowCount: answer.rowCount ?? answer.rows.length,
    flags,
    warnings: answer.warnings ?? [],
    timezone,
  };
}

/** Shops set up lately hand new orders to Analytics twice a day only. */
export const lateImportWarnings = (query: Query, metadata: Metadata): string[] =>
  query.period.end >= dayIn(query.now, zoneOf(metadata)) ? ['Some shops count new orders up to 12 hours late.'] : [];
