import { AppError, earlierDay, englishList } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { Dimension, Filter, Metric, Report } from '@sightline/contract/sources';
import { checkedFilter } from '../kit/checked-filter.ts';
import { dayIn, openDayFlags } from '../kit/days.ts';
import { filterRows } from '../kit/local-filter.ts';
import type { Metadata, Query, Table } from '../kit/provider.ts';
import { refuse } from '../kit/refuse.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { rowsMax, zoneOf } from './call.ts';
import { currenciesOf, figureOf } from './figures.ts';
import type { MailAnswer, MailRow, MailSpec } from './mail-row.ts';

interface Group {
  cell: string;
  rows: MailRow[];
}

/** Rows put together by the dimension, filtered, added up, with the steps of time that are missing. */
export function toTable({ report, fillsTime }: MailSpec, query: Query, answer: MailAnswer, metadata: Metadata): Table {
  const zone = zoneOf(metadata);
  const today = dayIn(query.now, zone);
  const dimension = dimensionOf(report, query);
  const metrics = metricsOf(report, query, dimension);
  const filters = filtersOf(report, query.filter);
  const rows = filterRows(answer.rows, filters.onRows, ({ cells }, field) => cells[field] ?? null);
  const currencies = currenciesOf(report, rows);
  const figure = (some: MailRow[], metric: Metric): number | null =>
    metric.type === 'money' && currencies.length > 1 ? null : figureOf(report, some, metric);
  const groups = filterRows(groupsOf(dimension, rows), filters.onFigures, (group, id): Cell => {
    const metric = report.metrics.find((one) => one.id === id);
    return metric === undefined ? null : figure(group.rows, metric);
  });
  const kept = groups.flatMap((group) => group.rows);
  const totals = Object.fromEntries(metrics.map((metric) => [metric.id, answer.isCut === true ? null : figure(kept, metric)]));
  const lines = groups.map(({ cell, rows: some }): Cell[] => [cell, ...metrics.map((metric) => figure(some, metric))]);
  if (dimension !== null && dimension.kind !== 'text') {
    const start = answer.since !== undefined && answer.since > query.period.start ? answer.since : query.period.start;
    const known = new Set(groups.map(({ cell }) => cell));
    const isFilled = fillsTime && filters.onFigures === null;
    const steps = isFilled ? timeStepsOf(dimension.kind, { start, end: earlierDay(today, query.period.end) }) : [];
    lines.push(...steps.filter((step) => !known.has(step)).map((step): Cell[] => [step, ...metrics.map((metric) => figure([], metric))]));
    lines.sort(([left], [right]) => (String(left) < String(right) ? -1 : 1));
  }
  const isCut = answer.isCut === true || lines.length > rowsMax;
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: metrics.map(({ id, label, type, good, aggregation }) => ({
      id,
      label,
      type,
      currency: type === 'money' && currencies.length === 1 ? (currencies[0] ?? null) : null,
      good,
      aggregation,
    })),
    rows: dimension === null ? [metrics.map(({ id }) => totals[id] ?? null)] : lines.slice(0, rowsMax),
    totals,
    rowCount: dimension === null ? 1 : lines.length,
    flags: [...(report.usesPeriod ? openDayFlags(query.period, today, 0) : []), ...(isCut ? ['truncated' as const] : [])],
    warnings: [
      ...(answer.warnings ?? []),
      ...(currencies.length > 1 && metrics.some(({ type }) => type === 'money')
        ? [`Orders are in ${englishList(currencies)}: amounts of different currencies are not added up. Choose one audience.`]
        : []),
    ],
    timezone: zone,
  };
}

function dimensionOf({ name, dimensions }: Report, query: Query): Dimension | null {
  if (query.dimension === null) return null;
  const dimension = dimensions.find(({ id }) => id === query.dimension);
  if (dimension === undefined) throw refuse(`"${name}" has no dimension "${query.dimension}". Edit the widget.`);
  return dimension;
}

function metricsOf({ name, metrics }: Report, query: Query, dimension: Dimension | null): Metric[] {
  const found = [...new Set(query.metrics)].map((id) => {
    const metric = metrics.find((one) => one.id === id);
    if (metric === undefined) throw refuse(`"${name}" has no metric "${id}". Edit the widget.`);
    return metric;
  });
  if (found.length === 0 && dimension === null) throw new AppError('widget_invalid', 'Choose at least one metric for this widget.');
  return found;
}

/** Conditions on names hold for Mailchimp's rows, those on figures for ours. */
function filtersOf(report: Report, filter: Filter | null): { onRows: Filter | null; onFigures: Filter | null } {
  const conditions = checkedFilter(report, filter);
  const isFigure = (field: string): boolean => report.metrics.some(({ id }) => id === field);
  const join = filter?.join ?? 'and';
  const [onFigures, onRows] = [conditions.filter(({ field }) => isFigure(field)), conditions.filter(({ field }) => !isFigure(field))];
  if (join === 'or' && onFigures.length > 0 && onRows.length > 0) {
    throw refuse('Conditions on figures and on names cannot be joined by "or" for Mailchimp. Use "and", or two widgets.');
  }
  return {
    onRows: onRows.length === 0 ? null : { join, conditions: onRows },
    onFigures: onFigures.length === 0 ? null : { join, conditions: onFigures },
  };
}

function groupsOf(dimension: Dimension | null, rows: MailRow[]): Group[] {
  const byCell = new Map<string, MailRow[]>();
  for (const row of rows) {
    const cell = dimension === null ? '' : (row.cells[dimension.id] ?? '');
    const others = byCell.get(cell);
    if (others === undefined) byCell.set(cell, [row]);
    else others.push(row);
  }
  return [...byCell].map(([cell, some]) => ({ cell, rows: some }));
}
