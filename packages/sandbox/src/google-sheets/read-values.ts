import { type Range, rangeText } from './a1.ts';
import { formatCell, isDateFormat } from './format-cell.ts';
import { sheetsRefusal } from './google-refusal.ts';
import type { Cell } from './model.ts';

export interface ValueOptions {
  majorDimension: 'ROWS' | 'COLUMNS';
  valueRenderOption: 'FORMATTED_VALUE' | 'UNFORMATTED_VALUE' | 'FORMULA';
  dateTimeRenderOption: 'SERIAL_NUMBER' | 'FORMATTED_STRING';
}

type Query = Record<string, string | string[] | undefined>;

function oneOf<T extends string>(query: Query, name: string, type: string, allowed: readonly [T, ...T[]], ignored: string): T {
  const value = query[name];
  if (value === undefined || value === ignored) return allowed[0];
  const known = allowed.find((option) => option === value);
  if (known) return known;
  const field = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  throw sheetsRefusal(400, `Invalid value at '${field}' (type.googleapis.com/google.apps.sheets.v4.${type}), "${value}"`);
}

export function readValueOptions(query: Query): ValueOptions {
  return {
    majorDimension: oneOf(query, 'majorDimension', 'Dimension', ['ROWS', 'COLUMNS'], 'DIMENSION_UNSPECIFIED'),
    valueRenderOption: oneOf(query, 'valueRenderOption', 'ValueRenderOption', ['FORMATTED_VALUE', 'UNFORMATTED_VALUE', 'FORMULA'], ''),
    dateTimeRenderOption: oneOf(query, 'dateTimeRenderOption', 'DateTimeRenderOption', ['SERIAL_NUMBER', 'FORMATTED_STRING'], ''),
  };
}

function render(cell: Cell, options: ValueOptions, locale: string): string | number | boolean {
  if (cell === null) return '';
  if (options.valueRenderOption === 'FORMATTED_VALUE') return formatCell(cell, locale);
  if (options.valueRenderOption === 'FORMULA' && (cell.kind === 'error' || cell.kind === 'number') && cell.formula !== null) {
    return cell.formula;
  }
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'error') return cell.error;
  if (cell.kind === 'number' && isDateFormat(cell.format) && options.dateTimeRenderOption === 'FORMATTED_STRING') {
    return formatCell(cell, locale);
  }
  return cell.value;
}

function trimEnd<T>(list: T[], isEmpty: (entry: T) => boolean): T[] {
  let length = list.length;
  while (length > 0 && isEmpty(list[length - 1] as T)) length -= 1;
  return list.slice(0, length);
}

/** The cells of a range, row by row, without trailing empty cells and rows. */
export function cellsOf(range: Range): Cell[][] {
  const rows = range.tab.rows.slice(range.startRow, range.endRow).map((row) => {
    const width = Math.min(range.endColumn, row.length) - range.startColumn;
    const cells = Array.from({ length: Math.max(0, width) }, (_, i) => row[range.startColumn + i] ?? null);
    return trimEnd(cells, (cell) => cell === null);
  });
  return trimEnd(rows, (row) => row.length === 0);
}

function turned(rows: Cell[][]): Cell[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, column) =>
    trimEnd(
      rows.map((row) => row[column] ?? null),
      (cell) => cell === null,
    ),
  );
}

/** One `ValueRange`; `values` is absent when nothing is in the range. */
export function readValues(range: Range, options: ValueOptions, locale: string): Record<string, unknown> {
  const rows = cellsOf(range);
  const lists = options.majorDimension === 'ROWS' ? rows : turned(rows);
  const values = lists.map((list) => list.map((cell) => render(cell, options, locale)));
  return {
    range: rangeText(range),
    majorDimension: options.majorDimension,
    ...(values.length > 0 ? { values } : {}),
  };
}
