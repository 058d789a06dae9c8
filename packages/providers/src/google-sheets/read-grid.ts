import type { NumberFormat } from './number-format.ts';

/** A cell as the sheet has it; null: empty. */
export type RawCell = string | number | boolean | null;

/** Cells and their formats in the same places; both padded to the same width. */
export interface Grid {
  cells: RawCell[][];
  /** May have fewer rows than `cells`: formats are only read where columns are told apart. */
  formats: (NumberFormat | null)[][];
  /** Column of the tab the first one stands in; 0 for a transposed grid, whose columns have no letters. */
  firstColumn: number;
}

/** Blocks of rows as the provider sends them, one under the other: it leaves out empty cells and rows at the end of each. */
export function stackBlocks(blocks: { values: RawCell[][]; rows: number }[]): RawCell[][] {
  const cells = blocks.flatMap(({ values, rows }, at) =>
    at === blocks.length - 1 ? values : [...values, ...Array.from({ length: rows - values.length }, (): RawCell[] => [])],
  );
  const width = Math.max(0, ...cells.map((row) => row.length));
  return cells.map((row) => padded(row, width).map((cell) => (cell === '' ? null : cell)));
}

/** Swaps rows and columns where asked, then drops wholly empty rows and columns at the edges. Empty ones inside stay. */
export function arrangeGrid(
  cells: RawCell[][],
  formats: (NumberFormat | null)[][],
  given: { firstColumn: number; transpose: boolean },
): Grid {
  const arranged = given.transpose ? { cells: transposed(cells, null), formats: transposed(formats, null) } : { cells, formats };
  const isFull = (row: RawCell[] | undefined) => row?.some((cell) => cell !== null) === true;
  const rows = arranged.cells.flatMap((row, at) => (isFull(row) ? [at] : []));
  const columns = (arranged.cells[0] ?? []).flatMap((_, at) => (arranged.cells.some((row) => row[at] !== null) ? [at] : []));
  const [top = 0, left = 0] = [rows[0], columns[0]];
  const [bottom = -1, right = -1] = [rows.at(-1), columns.at(-1)];
  return {
    cells: arranged.cells.slice(top, bottom + 1).map((row) => row.slice(left, right + 1)),
    formats: arranged.formats.slice(top, bottom + 1).map((row) => padded(row, right + 1).slice(left, right + 1)),
    firstColumn: given.transpose ? 0 : given.firstColumn + left,
  };
}

const padded = <T>(row: (T | null)[], width: number): (T | null)[] =>
  row.length >= width ? row : [...row, ...Array.from({ length: width - row.length }, () => null)];

function transposed<T>(rows: T[][], filler: T): T[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? filler));
}
