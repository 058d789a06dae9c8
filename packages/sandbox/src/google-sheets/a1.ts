import { sheetsRefusal } from './google-refusal.ts';
import type { Block, Book, Tab } from './model.ts';

/** A range of one tab, cut to the tab's grid. */
export interface Range extends Block {
  tab: Tab;
}

export function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`;
}

export function columnIndex(name: string): number {
  return [...name.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** `B2`, `B2:D9`, `B:D`, `2:9`, `B2:D`; null when the text is none of these. */
function parseCells(text: string, tab: Tab): Block | null {
  const found = /^\$?([A-Za-z]{0,3})\$?(\d*)(?::\$?([A-Za-z]{0,3})\$?(\d*))?$/.exec(text);
  if (!found) return null;
  const [, fromColumn = '', fromRow = '', toColumn, toRow] = found;
  if (fromColumn === '' && fromRow === '') return null;
  if (toColumn === undefined && toRow === undefined) {
    if (fromColumn === '' || fromRow === '') return null;
    const row = Number(fromRow);
    const column = columnIndex(fromColumn);
    return row < 1 ? null : { startRow: row - 1, endRow: row, startColumn: column, endColumn: column + 1 };
  }
  if (!toColumn && !toRow) return null;
  const rows = [fromRow ? Number(fromRow) : 1, toRow ? Number(toRow) : tab.rowCount];
  const columns = [fromColumn ? columnIndex(fromColumn) : 0, toColumn ? columnIndex(toColumn) : tab.columnCount - 1];
  if (Math.min(...rows) < 1) return null;
  return {
    startRow: Math.min(...rows) - 1,
    endRow: Math.max(...rows),
    startColumn: Math.min(...columns),
    endColumn: Math.max(...columns) + 1,
  };
}

function quoteTitle(title: string): string {
  const isPlain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(title) && !/^[A-Za-z]{1,3}\d+$/.test(title);
  return isPlain ? title : `'${title.replaceAll("'", "''")}'`;
}

export function rangeText({ tab, startRow, endRow, startColumn, endColumn }: Range): string {
  const first = `${columnName(startColumn)}${startRow + 1}`;
  const last = `${columnName(endColumn - 1)}${endRow}`;
  return `${quoteTitle(tab.title)}!${first === last ? first : `${first}:${last}`}`;
}

export function wholeTab(tab: Tab): Range {
  return { tab, startRow: 0, endRow: tab.rowCount, startColumn: 0, endColumn: tab.columnCount };
}

function cutToGrid(tab: Tab, block: Block): Range {
  if (block.startRow >= tab.rowCount || block.startColumn >= tab.columnCount) {
    const asked = rangeText({ tab, ...block });
    throw sheetsRefusal(400, `Range (${asked}) exceeds grid limits. Max rows: ${tab.rowCount}, max columns: ${tab.columnCount}`);
  }
  const endRow = Math.min(block.endRow, tab.rowCount);
  return { tab, startRow: block.startRow, endRow, startColumn: block.startColumn, endColumn: Math.min(block.endColumn, tab.columnCount) };
}

/** Resolves A1 notation, a quoted title, a named range or a plain tab title, in the order Google does. */
export function resolveRange(book: Book, text: string): Range {
  const refuse = () => sheetsRefusal(400, `Unable to parse range: ${text}`);
  const grids = book.tabs.filter(({ sheetType }) => sheetType === 'GRID');
  const findTab = (title: string) => grids.find((tab) => tab.title.toLowerCase() === title.toLowerCase());
  const quoted = /^'((?:[^']|'')*)'(?:!(.+))?$/.exec(text);
  const plain = quoted ? null : /^([^'!]+)!(.+)$/.exec(text);
  const [, title, cells] = quoted ?? plain ?? [];
  if (title !== undefined) {
    const tab = findTab(title.replaceAll("''", "'"));
    if (!tab) throw refuse();
    if (cells === undefined) return wholeTab(tab);
    const block = parseCells(cells, tab);
    if (!block) throw refuse();
    return cutToGrid(tab, block);
  }
  const first = grids[0];
  if (!first || text === '') throw refuse();
  const block = parseCells(text, first);
  if (block) return cutToGrid(first, block);
  const named = book.namedRanges.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  const namedTab = grids.find(({ sheetId }) => sheetId === named?.sheetId);
  if (named && namedTab) return cutToGrid(namedTab, named);
  const tab = findTab(text);
  if (!tab) throw refuse();
  return wholeTab(tab);
}
