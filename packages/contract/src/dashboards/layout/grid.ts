import { gridColumns } from '../widgets/widgets.ts';

/** Columns of the dashboard's grid on wide, middle and narrow pages. */
export const allColumns = [gridColumns, 2, 1] as const;
export type GridColumns = (typeof allColumns)[number];
export const oneColumnBelowPx = 600;
export const twoColumnsBelowPx = 1000;

export function columnsFor(widthPx: number): GridColumns {
  if (widthPx < oneColumnBelowPx) return 1;
  return widthPx < twoColumnsBelowPx ? 2 : gridColumns;
}

export interface Placed<T> {
  widget: T;
  /** From 0, in columns and rows. */
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Places widgets as a dense CSS grid does: in their order, each at the first gap it fits. A widget wider than the page takes its full
 * width. Equal orders keep the order of the list.
 */
export function placeWidgets<T extends { order: number; width: number; height: number }>(
  widgets: readonly T[],
  columns: GridColumns,
): Placed<T>[] {
  /** `rows[y]`: which columns are taken. */
  const rows: boolean[][] = [];
  const isFree = (x: number, y: number, w: number, h: number) => {
    for (let row = y; row < y + h; row += 1) {
      for (let column = x; column < x + w; column += 1) if (rows[row]?.[column]) return false;
    }
    return true;
  };
  let firstOpenRow = 0;
  const place = (w: number, h: number) => {
    for (let y = firstOpenRow; ; y += 1) {
      for (let x = 0; x + w <= columns; x += 1) if (isFree(x, y, w, h)) return { x, y };
    }
  };
  return [...widgets]
    .sort((one, other) => one.order - other.order)
    .map((widget) => {
      const w = Math.min(widget.width, columns);
      const h = widget.height;
      const { x, y } = place(w, h);
      for (let row = y; row < y + h; row += 1) {
        rows[row] ??= Array.from({ length: columns }, () => false);
        rows[row]?.fill(true, x, x + w);
      }
      while (rows[firstOpenRow]?.every(Boolean)) firstOpenRow += 1;
      return { widget, x, y, w, h };
    });
}

/** Rows the placed widgets take. */
export const rowsOf = (placed: readonly { y: number; h: number }[]): number => placed.reduce((rows, { y, h }) => Math.max(rows, y + h), 0);
