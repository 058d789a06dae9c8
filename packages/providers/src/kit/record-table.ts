import { AppError, type Period } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { Dimension, FilterField, Metric, Report } from '@sightline/contract/sources';
import { checkedFilter } from './checked-filter.ts';
import { filterRows } from './local-filter.ts';
import type { Query, Table } from './provider.ts';
import { refuse } from './refuse.ts';
import { timeStepsOf } from './time-steps.ts';

/** Rows of one widget at most. */
export const tableRowsMax = 10_000;

/** A metric counted from single records (deals, reviews, links). `of` no records says what "nothing" is: 0, or null where that is no figure. */
export interface RecordMetric<Row> extends Metric {
  of(rows: Row[]): number | null;
}
export interface RecordDimension<Row> extends Dimension {
  /** Where a record stands: under several cells (its rows then do not add up), or under none. */
  cells(row: Row): string[];
  /** Its rows stand in this order instead of "most first". */
  rank?(row: Row): number;
}
export interface RecordField<Row> extends FilterField {
  cell(row: Row): Cell;
}

/** A report whose provider lists records and leaves the counting to us. */
export interface RecordSpec<Row> {
  name: string;
  metrics: RecordMetric<Row>[];
  dimensions: RecordDimension<Row>[];
  fields: RecordField<Row>[];
}

/** The declared side of a spec. */
export const declaredBy = <Row>({
  metrics,
  dimensions,
  fields,
}: RecordSpec<Row>): Pick<Report, 'metrics' | 'dimensions' | 'filterFields'> => ({
  metrics: metrics.map(({ of: _of, ...metric }) => metric),
  dimensions: dimensions.map(({ cells: _cells, rank: _rank, ...dimension }) => dimension),
  filterFields: fields.map(({ cell: _cell, ...field }) => field),
});

export interface Chosen<Row> {
  metrics: RecordMetric<Row>[];
  dimension: RecordDimension<Row> | null;
}

/** What a question asks of a spec. Throws where it cannot be answered, naming what to change. */
export function chosenOf<Row>(spec: RecordSpec<Row>, query: Query): Chosen<Row> {
  const metrics = [...new Set(query.metrics)].map(
    (id) => spec.metrics.find((one) => one.id === id) ?? refused(unknown(spec, 'metric', id)),
  );
  if (metrics.length === 0 && query.dimension === null) throw new AppError('widget_invalid', 'Choose at least one metric for this widget.');
  const { dimension: id } = query;
  const dimension = id === null ? null : (spec.dimensions.find((one) => one.id === id) ?? refused(unknown(spec, 'dimension', id)));
  for (const { label, incompatibleWith = [] } of metrics) {
    const clash = incompatibleWith.find(({ dimensions }) => dimension !== null && dimensions.includes(dimension.id));
    if (clash !== undefined) throw refuse(`${label} cannot be shown by ${dimension?.label ?? ''}: ${clash.reason}`);
  }
  checkedFilter({ filterFields: spec.fields }, query.filter);
  return { metrics, dimension };
}

function refused(text: string): never {
  throw refuse(text);
}
const unknown = ({ name }: { name: string }, kind: string, id: string): string => `"${name}" has no ${kind} "${id}". Edit the widget.`;

/** What is known of the records besides themselves. */
interface Recorded<Row> {
  rows: Row[];
  /** Time without a record within it had none; null: nothing is put in. */
  counted: Period | null;
  /** Of every money metric. */
  currency: string | null;
  flags: Table['flags'];
  warnings: string[];
  timezone: string | null;
}

/** Filters, groups and counts records; totals are counted from all of them, so that means and rates are right. */
export function recordTable<Row>(spec: RecordSpec<Row>, query: Query, given: Recorded<Row>): Table {
  const { metrics, dimension } = chosenOf(spec, query);
  const fieldOf = new Map(spec.fields.map((field) => [field.id, field]));
  const rows = filterRows(given.rows, query.filter, (row, id) => fieldOf.get(id)?.cell(row) ?? null);
  const all = metrics.map((metric) => metric.of(rows));
  const lines = dimension === null ? [all] : linesOf({ metrics, dimension }, rows, given.counted);
  const isCut = lines.length > tableRowsMax;
  const cutWords = `Only the first ${tableRowsMax.toLocaleString('en')} of ${lines.length.toLocaleString('en')} rows are shown.`;
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    ...(dimension?.rank !== undefined && { isOrdered: true as const }),
    metrics: metrics.map(({ id, label, type, good, aggregation }) => ({
      id,
      label,
      type,
      currency: type === 'money' ? given.currency : null,
      good,
      aggregation,
    })),
    rows: lines.slice(0, tableRowsMax),
    totals: Object.fromEntries(metrics.map(({ id }, at) => [id, all[at] ?? null])),
    rowCount: lines.length,
    flags: [...new Set([...given.flags, ...(isCut ? ['truncated' as const] : [])])],
    warnings: isCut ? [...given.warnings, cutWords] : given.warnings,
    timezone: given.timezone,
  };
}

function linesOf<Row>(
  { metrics, dimension }: { metrics: RecordMetric<Row>[]; dimension: RecordDimension<Row> },
  rows: Row[],
  counted: Period | null,
): Cell[][] {
  const groups = new Map<string, Row[]>(counted === null ? [] : timeStepsOf(dimension.kind, counted).map((step) => [step, []]));
  for (const row of rows) {
    for (const cell of new Set(dimension.cells(row))) {
      const group = groups.get(cell);
      if (group === undefined) groups.set(cell, [row]);
      else group.push(row);
    }
  }
  const lines = [...groups].map(([cell, some]) => ({
    line: lineOf(cell, metrics, some),
    cell,
    rank: some[0] === undefined ? 0 : (dimension.rank?.(some[0]) ?? 0),
  }));
  const most = ({ line }: { line: Cell[] }): number => (typeof line[1] === 'number' ? line[1] : Number.NEGATIVE_INFINITY);
  lines.sort((left, right) => {
    const byCell = left.cell < right.cell ? -1 : 1;
    if (dimension.kind !== 'text') return byCell;
    if (dimension.rank !== undefined) return left.rank - right.rank || byCell;
    const [mostLeft, mostRight] = [most(left), most(right)];
    return mostLeft === mostRight ? byCell : mostRight - mostLeft;
  });
  return lines.map(({ line }) => line);
}

const lineOf = <Row>(cell: string, metrics: RecordMetric<Row>[], rows: Row[]): Cell[] => [
  cell,
  ...metrics.map((metric) => metric.of(rows)),
];

/** The time dimensions of records that belong to a day (null: to none). */
export function timeDimensions<Row>(dayOf: (row: Row) => string | null, words: { description?: string } = {}): RecordDimension<Row>[] {
  const named = (id: 'date' | 'week' | 'month' | 'year', label: string): RecordDimension<Row> => ({
    id,
    label,
    kind: id,
    group: 'Time',
    ...words,
    cells(row) {
      const day = dayOf(row);
      return day === null ? [] : timeStepsOf(id, { start: day, end: day });
    },
  });
  return [named('date', 'Date'), named('week', 'Week'), named('month', 'Month'), named('year', 'Year')];
}
