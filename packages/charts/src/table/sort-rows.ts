import type { Cell } from '@sightline/contract/frames';
import type { TableRow } from './model.ts';

/** Rows in another order, without asking the provider again. What has no value comes last either way; equal rows keep their order. */
export function sortRows(rows: readonly TableRow[], columnIndex: number, dir: 'asc' | 'desc', locale: string): TableRow[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const turn = dir === 'asc' ? 1 : -1;
  const sortValueOf = (row: TableRow): Cell => row.cells[columnIndex]?.sortValue ?? null;
  const hasNone = (value: Cell) => value === null || value === '';
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [sortValueOf(rowA), sortValueOf(rowB)];
    if (hasNone(a) || hasNone(b)) return Number(hasNone(a)) - Number(hasNone(b));
    return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
  });
}
