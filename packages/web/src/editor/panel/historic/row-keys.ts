import type { HistoricRow } from '@sightline/contract/dashboards';
import { useState } from 'react';

/** The rows of a moment, each with a key that stays its own. */
export interface KeyedRows {
  rows: readonly HistoricRow[];
  keys: readonly number[];
  /** The key of the next row that is new. */
  next: number;
}

export const noRows: KeyedRows = { rows: [], keys: [], next: 0 };

const isSame = (one: HistoricRow | undefined, other: HistoricRow | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.at === other.at &&
  one.values.length === other.values.length &&
  one.values.every((value, at) => value === other.values[at]);

/** How many rows of two lists are the same, counted from one end. */
function sameRows(one: readonly HistoricRow[], other: readonly HistoricRow[]): number {
  let count = 0;
  while (isSame(one[count], other[count])) count += 1;
  return count;
}

/**
 * The keys of rows after a change in one place (a cell, a row more or less, some pasted). What is the same before and behind the change keeps its
 * key; within it a row goes on as the one that stood there, and rows too many are new.
 */
export function rekeyed(before: KeyedRows, rows: readonly HistoricRow[]): KeyedRows {
  const head = sameRows(before.rows, rows);
  const tail = sameRows(before.rows.slice(head).reverse(), rows.slice(head).reverse());
  const changed = before.keys.slice(head, before.keys.length - tail);
  let { next } = before;
  const keys = rows.map((_, at) => {
    if (at < head) return before.keys[at] ?? next++;
    if (at >= rows.length - tail) return before.keys[at - rows.length + before.keys.length] ?? next++;
    return changed[at - head] ?? next++;
  });
  return { rows, keys, next };
}

/** A key for each row: rows have no names of their own. */
export function useRowKeys(rows: readonly HistoricRow[]): readonly number[] {
  const [kept, setKept] = useState(() => rekeyed(noRows, rows));
  if (kept.rows === rows) return kept.keys;
  const now = rekeyed(kept, rows);
  setKept(now);
  return now.keys;
}
