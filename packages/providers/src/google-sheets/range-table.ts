import { AppError } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { Aggregation, ValueType } from '@sightline/contract/sources';
import { filterRows } from '../kit/local-filter.ts';
import type { Query, Table, TableMetric } from '../kit/provider.ts';
import { cellAt, numberAt, type Sheet, type SheetColumn } from './sheet.ts';

/** The id of the row numbers that stand in for labels. */
export const rowNumberId = '#row';
export const rowNumberLabel = 'Row';

/** Shares cannot be added up, and their mean would count a row of ten visits like one of ten thousand: of several there is no total. */
export const aggregationOfType = (type: ValueType): Aggregation => ({ kind: type === 'percent' ? 'provider' : 'sum' });
export const valueTypeOf = ({ type }: SheetColumn): ValueType => (type === 'text' || type === 'date' ? 'number' : type);

type Answer = Pick<Table, 'dimension' | 'metrics' | 'rows' | 'totals' | 'rowCount' | 'warnings' | 'ignoresPeriod'>;

/** The question answered from a sheet that was read: filtered by period and conditions, one row a label, totals over what is left. */
export function rangeTable(sheet: Sheet, query: Query): Answer {
  const metrics = [...new Set(query.metrics)].map((id) => getColumn(sheet, id));
  const dimension = query.dimension === null || query.dimension === rowNumberId ? null : getColumn(sheet, query.dimension);
  const dates = dateColumn(sheet, dimension);
  const rows = filterRows(rowsInPeriod(sheet, dates, query), query.filter, (row, field) => filterCell(sheet, row, field));
  const groups = query.dimension === null ? [] : groupsOf(sheet, dimension, rows, metrics);
  const columns = metrics.map((column) => ({ id: column.id, ...metricOf(column, query.currency), column }));
  return {
    dimension: dimensionOf(query.dimension, dimension),
    // Whoever wrote the lines put them in their order.
    ...(query.dimension !== null && { isOrdered: true as const }),
    metrics: columns.map(({ column: _, ...metric }) => metric),
    rows:
      query.dimension === null
        ? [columns.map(({ column, aggregation }) => aggregate(sheet, column, aggregation, rows))]
        : groups.map(({ label, rows: ofGroup }) => [
            label,
            ...columns.map(({ column, aggregation }) => aggregate(sheet, column, aggregation, ofGroup)),
          ]),
    totals: Object.fromEntries(columns.map(({ id, column, aggregation }) => [id, aggregate(sheet, column, aggregation, rows)])),
    rowCount: query.dimension === null ? 1 : groups.length,
    warnings: metrics.flatMap((column) => strayTexts(sheet, column, rows)),
    ...(dates === null ? { ignoresPeriod: true as const } : {}),
  };
}

function getColumn(sheet: Sheet, id: string): SheetColumn {
  const column = findColumn(sheet, id);
  if (column === null) throw new AppError('source_bad_query', `The sheet has no column "${id}" any more. Edit the widget.`);
  return column;
}

const findColumn = (sheet: Sheet, id: string): SheetColumn | null => sheet.columns.find((column) => column.id === id) ?? null;

/** The days that the dashboard's period chooses by: those of the dimension, else those the rows begin with. */
function dateColumn(sheet: Sheet, dimension: SheetColumn | null): SheetColumn | null {
  if (dimension?.type === 'date') return dimension;
  const [first] = sheet.columns;
  return first?.type === 'date' ? first : null;
}

function rowsInPeriod(sheet: Sheet, dates: SheetColumn | null, { period }: Query): number[] {
  const rows = Array.from({ length: sheet.rowCount }, (_, row) => row).filter((row) =>
    sheet.columns.some(({ cells }) => cells[row] != null),
  );
  if (dates === null) return rows;
  return rows.filter((row) => {
    const day = cellAt(dates, row, sheet.locale);
    return typeof day === 'string' && period.start <= day && day <= period.end;
  });
}

function filterCell(sheet: Sheet, row: number, field: string): Cell {
  return field === rowNumberId ? row + 1 : cellAt(getColumn(sheet, field), row, sheet.locale);
}

/** Rows with the same label are one row of the answer: days in order of time, other labels in the order of the sheet. */
function groupsOf(
  sheet: Sheet,
  dimension: SheetColumn | null,
  rows: number[],
  metrics: SheetColumn[],
): { label: string; rows: number[] }[] {
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const cell = dimension === null ? String(row + 1) : cellAt(dimension, row, sheet.locale);
    // Neither a label nor a figure: a note at the side.
    if (cell === null && metrics.every((column) => numberAt(column, row, sheet.locale) === null)) continue;
    const label = cell === null ? '(empty)' : String(cell);
    const ofGroup = groups.get(label);
    if (ofGroup === undefined) groups.set(label, [row]);
    else ofGroup.push(row);
  }
  const found = [...groups].map(([label, rowsOfLabel]) => ({ label, rows: rowsOfLabel }));
  return dimension?.type === 'date' ? found.sort((left, right) => (left.label < right.label ? -1 : 1)) : found;
}

function dimensionOf(id: string | null, column: SheetColumn | null): Table['dimension'] {
  if (id === null) return null;
  if (column === null) return { id, label: rowNumberLabel, kind: 'text' };
  return { id, label: column.id, kind: column.type === 'date' ? 'date' : 'text' };
}

function metricOf(column: SheetColumn, wantedCurrency: string | null): Omit<TableMetric, 'id'> {
  const type = valueTypeOf(column);
  return {
    label: column.id,
    type,
    currency: type === 'money' ? (column.currency ?? wantedCurrency) : null,
    good: 'up',
    aggregation: aggregationOfType(type),
  };
}

/** Null where no row has a value, or several have one of what does not add up. */
function aggregate(sheet: Sheet, column: SheetColumn, aggregation: Aggregation, rows: number[]): number | null {
  const values = rows.flatMap((row) => numberAt(column, row, sheet.locale) ?? []);
  if (values.length === 0 || (aggregation.kind !== 'sum' && values.length > 1)) return null;
  return values.reduce((total, value) => total + value, 0);
}

function strayTexts(sheet: Sheet, column: SheetColumn, rows: number[]): string[] {
  const strays = rows.filter(
    (row) => typeof cellAt({ ...column, type: 'text' }, row, sheet.locale) === 'string' && numberAt(column, row, sheet.locale) === null,
  );
  if (strays.length === 0) return [];
  return [
    strays.length === 1
      ? `1 cell of "${column.id}" is not a number and counts as empty.`
      : `${strays.length} cells of "${column.id}" are not numbers and count as empty.`,
  ];
}
