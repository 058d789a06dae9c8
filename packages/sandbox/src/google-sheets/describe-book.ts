import { type Range, wholeTab } from './a1.ts';
import { formatCell } from './format-cell.ts';
import type { Book, Cell, CellError, NamedRange, Tab } from './model.ts';
import { cellsOf } from './read-values.ts';

const ERROR_TYPES: Record<CellError, string> = { '#DIV/0!': 'DIVIDE_BY_ZERO', '#N/A': 'N_A', '#REF!': 'REF' };

function describeCell(cell: Cell, locale: string): Record<string, unknown> {
  if (cell === null) return {};
  const formattedValue = formatCell(cell, locale);
  if (cell.kind === 'text' || cell.kind === 'boolean') {
    const value = cell.kind === 'text' ? { stringValue: cell.text } : { boolValue: cell.value };
    return { userEnteredValue: value, effectiveValue: value, formattedValue };
  }
  if (cell.kind === 'error') {
    const effectiveValue = { errorValue: { type: ERROR_TYPES[cell.error], message: `The formula gives ${cell.error}.` } };
    return { userEnteredValue: { formulaValue: cell.formula }, effectiveValue, formattedValue };
  }
  const effectiveValue = { numberValue: cell.value };
  return {
    userEnteredValue: cell.formula === null ? effectiveValue : { formulaValue: cell.formula },
    effectiveValue,
    formattedValue,
    ...(cell.format ? { userEnteredFormat: { numberFormat: cell.format }, effectiveFormat: { numberFormat: cell.format } } : {}),
  };
}

function describeData(range: Range, locale: string): Record<string, unknown> {
  const rowData = cellsOf(range).map((row) => (row.length > 0 ? { values: row.map((cell) => describeCell(cell, locale)) } : {}));
  return {
    // A first row or column of 0 is left out, like every zero of this interface but ids and places.
    ...(range.startRow > 0 ? { startRow: range.startRow } : {}),
    ...(range.startColumn > 0 ? { startColumn: range.startColumn } : {}),
    ...(rowData.length > 0 ? { rowData } : {}),
  };
}

function describeProperties(tab: Tab, index: number): Record<string, unknown> {
  const { sheetId, title, sheetType, hidden, rowCount, columnCount, frozenRowCount } = tab;
  const gridProperties = { rowCount, columnCount, ...(frozenRowCount > 0 ? { frozenRowCount } : {}) };
  return {
    sheetId,
    title,
    index,
    sheetType,
    ...(sheetType === 'GRID' ? { gridProperties } : {}),
    ...(hidden ? { hidden } : {}),
  };
}

function describeNamedRange({ name, sheetId, startRow, endRow, startColumn, endColumn }: NamedRange): Record<string, unknown> {
  const range = { sheetId, startRowIndex: startRow, endRowIndex: endRow, startColumnIndex: startColumn, endColumnIndex: endColumn };
  return { namedRangeId: `${sheetId}${name}`, name, range };
}

/** The answer of `spreadsheets.get`. `ranges` empty: every tab; otherwise only the tabs they lie in. `withData` adds the cells. */
export function describeBook(book: Book, ranges: Range[], withData: boolean): Record<string, unknown> {
  const sheets = book.tabs.flatMap((tab, index) => {
    const own = ranges.filter((range) => range.tab === tab);
    if (ranges.length > 0 && own.length === 0) return [];
    const wanted = own.length > 0 ? own : tab.sheetType === 'GRID' ? [wholeTab(tab)] : [];
    const data = withData ? { data: wanted.map((range) => describeData(range, book.locale)) } : {};
    return [{ properties: describeProperties(tab, index), ...data }];
  });
  return {
    spreadsheetId: book.id,
    properties: { title: book.name, locale: book.locale, autoRecalc: 'ON_CHANGE', timeZone: book.timeZone },
    sheets,
    ...(book.namedRanges.length > 0 ? { namedRanges: book.namedRanges.map(describeNamedRange) } : {}),
    spreadsheetUrl: `https://docs.google.com/spreadsheets/d/${book.id}/edit`,
  };
}
