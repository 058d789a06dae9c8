import { invalid } from './errors.ts';
import { Figures, type Part } from './figures.ts';
import { compileExpression, compileNumber } from './filter.ts';
import type { DimensionColumn, MetricColumn } from './report-fields.ts';
import type { Aggregation, FilterExpression } from './report-shape.ts';
import { compareRows, type Row, type Sorting } from './row-order.ts';
import type { Group, GroupKey } from './scan.ts';

/** The groups of one date or minute range, and how to total those of its groups that are kept (null: all). */
export interface RangeFigures {
  name: string;
  groups: Map<GroupKey, Group>;
  total(isKept: ((key: GroupKey) => boolean) | null): Figures;
}

export interface RowsRequest {
  dimensions: DimensionColumn[];
  label(dimension: number, code: number): string;
  metrics: MetricColumn[];
  /** What one smallest unit of money is worth in the report's currency. */
  money: number;
  ranges: RangeFigures[];
  metricFilter: { expression: FilterExpression; column(name: string): MetricColumn } | null;
  sorting: Sorting[];
  aggregations: Aggregation[];
  keepEmptyRows: boolean;
  offset: number;
  limit: number;
}

interface ValueRow {
  dimensionValues?: { value: string }[];
  metricValues?: { value: string }[];
}

/** Writes a number as the API does: 15 significant digits when they say it exactly, else 17. */
function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value === 0 ? 0 : value);
  const short = Number(value.toPrecision(15));
  return short === value ? String(short) : trimmed(value.toPrecision(17));
}

function trimmed(digits: string): string {
  return digits.includes('e') || !digits.includes('.') ? digits : digits.replace(/\.?0+$/, '');
}

const EMPTY = new Figures();

function valuesOf(figures: Figures, request: RowsRequest): number[] {
  const get = (part: Part) => figures.get(part);
  return request.metrics.map((metric) => metric.value(get, request.money));
}

/** With several ranges, every group has a row in each of them. */
function collectRows(request: RowsRequest): Row[] {
  const hasRangeColumn = request.ranges.length > 1;
  const codes = new Map<GroupKey, number[]>();
  for (const range of request.ranges) for (const [key, group] of range.groups) codes.set(key, group.codes);
  return [...codes].flatMap(([key, group]) => {
    const labels = group.map((code, dimension) => request.label(dimension, code));
    const rows = request.ranges.map((range, index) => {
      const figures = range.groups.get(key)?.figures ?? EMPTY;
      return { key, labels: hasRangeColumn ? [...labels, range.name] : labels, range: index, values: valuesOf(figures, request), figures };
    });
    const isEmpty = request.metrics.length > 0 && rows.every(({ values }) => values.every((value) => value === 0));
    return isEmpty && !request.keepEmptyRows ? [] : rows;
  });
}

function metricTest({ metricFilter, money }: RowsRequest): ((figures: Figures) => boolean) | null {
  if (!metricFilter) return null;
  return compileExpression<[Figures]>(metricFilter.expression, (name, filter) => {
    const column = metricFilter.column(name);
    const test = compileNumber(filter);
    if (!test) throw invalid(`The metricFilter on ${name} must have a numericFilter or a betweenFilter.`);
    return (figures) => test(column.value((part) => figures.get(part), money));
  });
}

function write(labels: string[], values: number[], request: RowsRequest): ValueRow {
  const shown = request.metrics.flatMap((metric, index) => (metric.isInvisible ? [] : [{ value: numberText(values[index] ?? 0) }]));
  return {
    ...(labels.length > 0 ? { dimensionValues: labels.map((value) => ({ value })) } : {}),
    ...(shown.length > 0 ? { metricValues: shown } : {}),
  };
}

/** One aggregate row per range that has rows. */
function aggregate(rows: Row[], mark: string, request: RowsRequest, of: (range: RangeFigures, own: Row[]) => number[]): ValueRow[] {
  return request.ranges.flatMap((range, index) => {
    const own = rows.filter((row) => row.range === index);
    if (own.length === 0) return [];
    const labels = [...request.dimensions.map(() => mark), ...(request.ranges.length > 1 ? [range.name] : [])];
    return [write(labels, of(range, own), request)];
  });
}

function extreme(pick: (...values: number[]) => number): (range: RangeFigures, own: Row[]) => number[] {
  return (_range, own) =>
    (own[0]?.values ?? []).map((_, column) =>
      own.reduce((best, { values }) => pick(best, values[column] ?? 0), own[0]?.values[column] ?? 0),
    );
}

/** Headers, rows, totals and row count as the API answers them; what is empty is absent. */
export function answerRows(request: RowsRequest): Record<string, unknown> {
  const test = metricTest(request);
  const rows = collectRows(request).filter(({ figures }) => !test || test(figures));
  rows.sort(compareRows(request.sorting));
  const total = (range: RangeFigures, own: Row[]) => {
    const kept = new Set(own.map(({ key }) => key));
    return valuesOf(range.total(test ? (key) => kept.has(key) : null), request);
  };
  const has = (aggregation: Aggregation) => request.aggregations.includes(aggregation);
  const names = [...request.dimensions.map(({ name }) => name), ...(request.ranges.length > 1 ? ['dateRange'] : [])];
  const shown = request.metrics.filter(({ isInvisible }) => !isInvisible);
  const answer: Record<string, unknown[]> = {
    dimensionHeaders: names.map((name) => ({ name })),
    metricHeaders: shown.map(({ name, type }) => ({ name, type })),
    rows: rows.slice(request.offset, request.offset + request.limit).map(({ labels, values }) => write(labels, values, request)),
    totals: has('TOTAL') ? aggregate(rows, 'RESERVED_TOTAL', request, total) : [],
    maximums: has('MAXIMUM') ? aggregate(rows, 'RESERVED_MAX', request, extreme(Math.max)) : [],
    minimums: has('MINIMUM') ? aggregate(rows, 'RESERVED_MIN', request, extreme(Math.min)) : [],
  };
  const filled = Object.fromEntries(Object.entries(answer).filter(([, list]) => list.length > 0));
  return { ...filled, ...(rows.length > 0 ? { rowCount: rows.length } : {}) };
}
