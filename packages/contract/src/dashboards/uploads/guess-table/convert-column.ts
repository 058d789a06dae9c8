import type { Cell } from '../../../frames/frame.ts';
import type { ColumnKind } from './column-kind.ts';
import { readClock } from './read-clock.ts';
import { dayOfDate, readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';
import { isEmptyCell, type RawCell } from './survey.ts';

const toText = (cell: RawCell): string | null => {
  if (cell instanceof Date) return dayOfDate(cell);
  return cell === null ? null : String(cell).trim() || null;
};

function toDate(cell: RawCell, kind: ColumnKind): string | null {
  if (cell instanceof Date) return dayOfDate(cell);
  const reading = readDate(String(cell).trim());
  return reading && (kind.dayFirst ? reading.dayFirst : reading.monthFirst);
}

function toNumber(cell: RawCell, kind: ColumnKind): number | null {
  const reading = typeof cell === 'string' ? readNumber(cell.trim()) : null;
  const value = typeof cell === 'number' ? cell : reading && (kind.decimalComma ? reading.comma : reading.dot);
  if (value === null || !Number.isFinite(value)) return null;
  if (kind.percentBy === 'hundredths') return Number((value / 100).toPrecision(15));
  // Among percents a bare number could be either; only 0 is clear.
  return kind.percentBy === 'sign' && value !== 0 && !reading?.percent ? null : value;
}

function convert(cell: RawCell, kind: ColumnKind): Cell {
  if (kind.type === 'text') return toText(cell);
  if (kind.type === 'date') return toDate(cell, kind);
  if (kind.type === 'duration') return typeof cell === 'string' ? (readClock(cell.trim())?.seconds ?? null) : null;
  return toNumber(cell, kind);
}

/** Writes a column's values into the rows; counts cells that are neither empty nor what the column holds, and keeps the first. */
export function convertColumn(
  rows: readonly (readonly RawCell[])[],
  column: number,
  kind: ColumnKind,
  into: Cell[][],
): { strays: number; first: { text: string; row: number } | null } {
  let strays = 0;
  let first: { text: string; row: number } | null = null;
  for (const [index, row] of rows.entries()) {
    const raw = row[column] ?? null;
    const isEmpty = kind.type === 'text' ? raw === null : isEmptyCell(raw);
    const value = isEmpty ? null : convert(raw, kind);
    into[index]?.push(value);
    if (value === null && !isEmpty && kind.type !== 'text') {
      strays += 1;
      first ??= { text: String(raw), row: index };
    }
  }
  return { strays, first };
}
