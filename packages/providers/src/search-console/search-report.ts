import type { Period } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { Metric, Report } from '@sightline/contract/sources';
import { filterRows } from '../kit/local-filter.ts';
import type { Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { anomalyWarnings } from './anomalies.ts';
import { chosenDimension, chosenMetrics, tableMetric } from './choose.ts';
import { appearance, hour, page, query as queryDimension, type SearchDimension } from './columns.ts';
import { type Span, spanOf, zone } from './days.ts';
import { narrowingOf } from './filters.ts';
import { chosenState } from './inputs.ts';
import { type Figures, figuresOf, pageRowsMax, readRows, type SearchRow, searchCall } from './search-call.ts';

/** Rows of one widget at most. */
const rowsMax = 10_000;

export interface SearchSpec {
  report: Report;
  dimensions: SearchDimension[];
  /** Google's type of search. */
  type(query: Query): string;
}

interface Group {
  cell: string;
  rows: SearchRow[];
  figures: Figures;
}

export const searchMapping = (spec: SearchSpec): ReportMapping => ({
  requests(query) {
    const { report, dimensions } = spec;
    chosenMetrics(report, query);
    const dimension = chosenDimension(report.name, dimensions, query);
    const narrowing = narrowingOf(report.filterFields, dimensions, query.filter);
    const common = { type: spec.type(query), dataState: stateOf(dimension, query) };
    const totals = { ...common, dimensions: [], rowLimit: 1 };
    if (dimension === null) return [searchCall(query, narrowing, totals)];
    const period = dimension.id === hour.id ? withHours(query) : query.period;
    const split = { ...common, dimensions: [dimension.google], rowLimit: rowLimitOf(dimension, query) };
    const rows = searchCall({ ...query, period }, narrowing, split);
    // Hours are few and none is left out: they add up.
    if (dimension.id === hour.id || narrowing.onFigures !== null) return [rows];
    // The total is to count what the rows count: pages, where rows are pages.
    const isByPage = dimension.id === page.id || dimension.id === appearance.id;
    return [rows, searchCall(query, narrowing, isByPage ? { ...totals, aggregationType: 'BY_PAGE' } : totals)];
  },
  table: (query, replies) => searchTable(spec, query, replies),
});

const stateOf = (dimension: SearchDimension | null, query: Query): string =>
  dimension?.id === hour.id ? 'HOURLY_ALL' : chosenState(query);

/** The part of the period that hours are kept of; all of it where that is none. */
function withHours({ period, now }: Query): Period {
  const { start } = spanOf(period, now, { lastDay: null, isFinal: false, isHourly: true }).counted;
  return start > period.end ? period : { ...period, start };
}

/** Google sorts by clicks only, the most first; every other order needs all rows. */
const isCutByGoogle = ({ orderBy, limit }: Query): boolean =>
  limit !== null && (orderBy === null || (orderBy.column === 'clicks' && orderBy.dir === 'desc'));

function rowLimitOf(dimension: SearchDimension, query: Query): number {
  if (dimension.kind !== 'text') return pageRowsMax;
  const isFiltered = query.filter !== null && query.filter.conditions.length > 0;
  return isCutByGoogle(query) && !isFiltered ? Math.min(Math.max(query.limit ?? rowsMax, 1), rowsMax + 1) : rowsMax + 1;
}

function searchTable(spec: SearchSpec, query: Query, [pages = [], totalPages]: Reply[][]): Table {
  const { report, dimensions } = spec;
  const metrics = chosenMetrics(report, query);
  const dimension = chosenDimension(report.name, dimensions, query);
  const found = pages.flatMap(readRows);
  const narrowing = narrowingOf(report.filterFields, dimensions, query.filter);
  const groups = filterRows(groupsOf(dimension, found), narrowing.onFigures, ({ figures }, field) => figures[field] ?? null);
  const totals = figuresOf(totalPages === undefined ? groups.flatMap(({ rows }) => rows) : totalPages.flatMap(readRows));
  const span = spanOf(query.period, query.now, {
    lastDay: dimension === null || dimension.kind === 'text' ? null : lastDayOf(found),
    isFinal: stateOf(dimension, query) === 'FINAL',
    isHourly: dimension?.id === hour.id,
  });
  const lines =
    dimension === null ? [valuesOf(metrics, totals)] : linesOf(dimension, metrics, groups, narrowing.onFigures === null ? span : null);
  const isCut = lines.length > rowsMax;
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: metrics.map(tableMetric),
    rows: lines.slice(0, rowsMax),
    totals: Object.fromEntries(metrics.map(({ id }) => [id, totals[id] ?? null])),
    rowCount: lines.length,
    flags: [...new Set([...span.flags, ...(isCut ? ['truncated' as const] : [])])],
    warnings: [
      ...span.warnings,
      ...(isCut ? [`Only the ${rowsMax.toLocaleString('en')} rows with the most clicks were read.`] : []),
      ...leftOutWarnings(dimension, query, lines, groups, totals),
      ...anomalyWarnings(spec.type(query), query.metrics, query.period),
    ],
    timezone: zone,
  };
}

function groupsOf(dimension: SearchDimension | null, rows: SearchRow[]): Group[] {
  const byCell = new Map<string, SearchRow[]>();
  for (const row of rows) {
    const cell = dimension?.cell(row.keys[0] ?? '') ?? '';
    const others = byCell.get(cell);
    if (others === undefined) byCell.set(cell, [row]);
    else others.push(row);
  }
  return [...byCell].map(([cell, some]) => ({ cell, rows: some, figures: figuresOf(some) }));
}

const lastDayOf = (rows: SearchRow[]): string | null =>
  rows.reduce<string | null>((last, { keys: [key = ''] }) => (last === null || key > last ? key : last), null)?.slice(0, 10) ?? null;

const valuesOf = (metrics: Metric[], figures: Figures): (number | null)[] => metrics.map(({ id }) => figures[id] ?? null);

/** Rows in Google's order, or of time with the missing steps put in; `span` null: they are missing on purpose. */
function linesOf(dimension: SearchDimension, metrics: Metric[], groups: Group[], span: Span | null): Cell[][] {
  const lines = groups.map(({ cell, figures }): Cell[] => [cell, ...valuesOf(metrics, figures)]);
  if (dimension.kind === 'text') return lines;
  const known = groups.map(({ cell }) => cell).sort();
  const [first, last] = [known[0], known.at(-1)];
  const steps = span === null ? [] : timeStepsOf(dimension.kind, span.counted);
  // Which hours have been counted, only the answer tells.
  const counted =
    dimension.id === hour.id ? steps.filter((step) => first !== undefined && last !== undefined && first < step && step < last) : steps;
  const nothing = valuesOf(metrics, figuresOf([]));
  const missing = counted.filter((step) => !known.includes(step)).map((step): Cell[] => [step, ...nothing]);
  return [...lines, ...missing].sort(([left], [right]) => (String(left) < String(right) ? -1 : 1));
}

/** Rare queries are in the totals and in no row. */
function leftOutWarnings(dimension: SearchDimension | null, query: Query, lines: Cell[][], groups: Group[], totals: Figures): string[] {
  const isWhole = dimension?.id === queryDimension.id && !isCutByGoogle(query) && lines.length <= rowsMax;
  if (!isWhole) return [];
  const clicks = (totals.clicks ?? 0) - groups.reduce((sum, { figures }) => sum + (figures.clicks ?? 0), 0);
  const impressions = (totals.impressions ?? 0) - groups.reduce((sum, { figures }) => sum + (figures.impressions ?? 0), 0);
  if (clicks <= 0 && impressions <= 0) return [];
  const count = (value: number): string => Math.max(0, Math.round(value)).toLocaleString('en');
  return [`Google leaves out rare queries: ${count(clicks)} clicks and ${count(impressions)} impressions are in the totals only.`];
}
