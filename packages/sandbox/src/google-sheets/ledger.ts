import { googleUsers } from '../google-oauth/users.ts';
import { isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { columnIndex } from './a1.ts';
import { serialOf } from './cells.ts';
import type { Cell, Tab } from './model.ts';
import { type BookFile, userBooks } from './user-books.ts';

function findBook(query: Record<string, string>, world: World): BookFile {
  const users = query.user === undefined ? googleUsers.map(({ email }) => email) : [query.user];
  const files = users.flatMap((user) => userBooks(world, user));
  const file = files.find(({ id }) => id === query.spreadsheet) ?? files.find(({ name }) => name === query.spreadsheet);
  if (!file) throw new Error('spreadsheet must be the id or the name of a spreadsheet; user (an e-mail) says whose.');
  return file;
}

function findColumn(tab: Tab, column: string | undefined): number {
  const byHeader = (tab.rows[0] ?? []).findIndex((cell) => cell?.kind === 'text' && cell.text === column);
  if (byHeader >= 0) return byHeader;
  if (column === undefined || !/^[A-Z]{1,2}$/.test(column)) throw new Error(`column must be a header of ${tab.title} or a letter.`);
  return columnIndex(column);
}

function numberOf(cell: Cell | undefined): number | null {
  return cell?.kind === 'number' ? cell.value : null;
}

/**
 * `{spreadsheet, user?, tab, column, start?, end?}`: the sum and the count of a column's numbers; with start and end (days) only
 * of rows whose first column is a date between them.
 */
export function sheetsLedger(query: Record<string, string>, world: World): { sum: number; count: number; rows: number } {
  const book = findBook(query, world).open();
  const tab = book.tabs.find(({ title }) => title === query.tab);
  if (!tab) throw new Error(`tab must be one of: ${book.tabs.map(({ title }) => title).join(', ')}.`);
  const column = findColumn(tab, query.column);
  for (const bound of ['start', 'end']) {
    const day = query[bound];
    if (day !== undefined && !isDay(day)) throw new Error(`${bound} must be a day written YYYY-MM-DD.`);
  }
  const first = query.start === undefined ? null : serialOf(query.start);
  const last = query.end === undefined ? null : serialOf(query.end);
  const rows = tab.rows.slice(1).filter((row) => {
    if (first === null && last === null) return true;
    const day = numberOf(row[0]);
    return day !== null && (first === null || day >= first) && (last === null || Math.floor(day) <= last);
  });
  const values = rows.map((row) => numberOf(row[column])).filter((value) => value !== null);
  // Money is summed in hundredths so that the truth has no rounding of its own.
  const sum = values.every((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
    ? values.reduce((total, value) => total + Math.round(value * 100), 0) / 100
    : values.reduce((total, value) => total + value, 0);
  return { sum, count: values.length, rows: rows.length };
}
