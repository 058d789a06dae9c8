import type { Cell } from '@sightline/contract/frames';
import { lettersOf } from './a1.ts';
import { type ColumnType, columnTypeOf, dayOfCell, numberOfCell } from './column-types.ts';
import type { flagDefaults } from './declaration.ts';
import { isErrorCell } from './error-cells.ts';
import type { Grid, RawCell } from './read-grid.ts';

export type Flags = { [Name in keyof typeof flagDefaults]: boolean };

export interface SheetColumn extends ColumnType {
  /** The header's text, or the column's letters. */
  id: string;
  role: 'dimension' | 'metric';
  cells: RawCell[];
}
/** A grid understood: named columns of one type each. */
export interface Sheet {
  columns: SheetColumn[];
  /** Rows below the header. */
  rowCount: number;
  locale: string;
}

export function readSheet(grid: Grid, flags: Pick<Flags, 'firstRowIsHeader' | 'firstColumnIsDimension'>, locale: string): Sheet {
  const headerRows = flags.firstRowIsHeader ? 1 : 0;
  const body = grid.cells.slice(headerRows);
  const formats = grid.formats.slice(headerRows);
  const names = namesOf(flags.firstRowIsHeader ? (grid.cells[0] ?? []) : (grid.cells[0] ?? []).map(() => null), grid.firstColumn);
  return {
    columns: names.map((id, at) => {
      const cells = body.map((row) => row[at] ?? null);
      // The format of a filled cell speaks for the column; an empty cell keeps whatever was set on it once.
      const format = formats.find((row, line) => row[at] != null && cells[line] !== null)?.[at] ?? null;
      const found = columnTypeOf(cells, format, locale);
      const isLabel = at === 0 && flags.firstColumnIsDimension;
      // A first column of years or ids looks like figures; the person said it is not.
      const type: ColumnType = isLabel && found.type !== 'date' ? { type: 'text', currency: null, factor: 1 } : found;
      return { id, ...type, role: type.type === 'text' || type.type === 'date' ? 'dimension' : 'metric', cells };
    }),
    rowCount: body.length,
    locale,
  };
}

/** Blank names become letters; repeated ones get a number. */
function namesOf(header: RawCell[], firstColumn: number): string[] {
  const seen = new Set<string>();
  return header.map((cell, at) => {
    const text = cell === null || isErrorCell(cell) ? '' : String(cell).trim();
    const base = text === '' ? lettersOf(firstColumn + at) : text;
    let name = base;
    for (let count = 2; seen.has(name); count += 1) name = `${base} (${count})`;
    seen.add(name);
    return name;
  });
}

/** A cell in its column's type: an ISO day, a number in our unit, or text; null where it is empty, an error, or of another kind. */
export function cellAt(column: SheetColumn, row: number, locale: string): Cell {
  const cell = column.cells[row] ?? null;
  if (cell === null || isErrorCell(cell)) return null;
  if (column.type === 'date') return dayOfCell(cell, true);
  if (column.type === 'text') return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
  return numberAt(column, row, locale);
}

export function numberAt(column: SheetColumn, row: number, locale: string): number | null {
  const cell = column.cells[row] ?? null;
  const number = isErrorCell(cell) ? null : numberOfCell(cell, locale);
  return number === null ? null : number * (typeof cell === 'number' ? column.factor : 1);
}
