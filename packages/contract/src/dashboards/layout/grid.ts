import { headingOf } from '../widgets/heading-widget.ts';
import { gridColumns, type Widget } from '../widgets/widgets.ts';

/** Columns of the dashboard's grid on wide, middle and narrow pages. */
export const allColumns = [gridColumns, 2, 1] as const;
export type GridColumns = (typeof allColumns)[number];
export const oneColumnBelowPx = 600;
export const twoColumnsBelowPx = 1000;

export function columnsFor(widthPx: number): GridColumns {
  if (widthPx < oneColumnBelowPx) return 1;
  return widthPx < twoColumnsBelowPx ? 2 : gridColumns;
}

/** Heights go by half rows, which are the rows of the style sheets' grids. */
export const linesInRow = 2;

export interface Placed<T> {
  widget: T;
  /** From 0, in columns and rows; `y` and `h` may be half ones. */
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What decides a widget's place. */
export type Sized = Pick<Widget, 'order' | 'width' | 'height'> & Partial<Parameters<typeof headingOf>[0]>;

const headingIn = ({ nature, instances = [] }: Sized) => (nature === undefined ? null : headingOf({ nature, instances }));

/**
 * Places widgets as a dense CSS grid does: in their order, each at the first gap it fits. A widget wider than the page takes its full
 * width, and so does the heading of a page. Equal orders keep the order of the list. What follows a heading over the whole width stands below it.
 */
export const placeWidgets = <T extends Sized>(widgets: readonly T[], columns: GridColumns): Placed<T>[] =>
  place(widgets, columns, (widget) => headingIn(widget) !== null);

/** `isClosing`: over the whole width it leaves the gaps above it to what stands before it. */
function place<T extends Sized>(widgets: readonly T[], columns: number, isClosing: (widget: T) => boolean): Placed<T>[] {
  /** `rows[y]`: which columns are taken of a half row. */
  const rows: boolean[][] = [];
  const isFree = (x: number, y: number, w: number, h: number) => {
    for (let row = y; row < y + h; row += 1) {
      for (let column = x; column < x + w; column += 1) if (rows[row]?.[column]) return false;
    }
    return true;
  };
  let firstOpenRow = 0;
  const firstGap = (w: number, h: number) => {
    for (let y = firstOpenRow; ; y += 1) {
      for (let x = 0; x + w <= columns; x += 1) if (isFree(x, y, w, h)) return { x, y };
    }
  };
  return [...widgets]
    .sort((one, other) => one.order - other.order)
    .map((widget) => {
      const w = headingIn(widget)?.isPage ? columns : Math.min(widget.width, columns);
      const h = Math.max(1, Math.round(widget.height * linesInRow));
      const { x, y } = firstGap(w, h);
      for (let row = y; row < y + h; row += 1) {
        rows[row] ??= Array.from({ length: columns }, () => false);
        rows[row]?.fill(true, x, x + w);
      }
      if (w === columns && isClosing(widget)) firstOpenRow = y + h;
      while (rows[firstOpenRow]?.every(Boolean)) firstOpenRow += 1;
      return { widget, x, y: y / linesInRow, w, h: h / linesInRow };
    });
}

/** On a page of one column what is small stands two in a row. */
const phoneTracks = 2;

/** Tracks of the style sheets' grids. */
export const tracksOf = (columns: GridColumns): number => (columns === 1 ? phoneTracks : columns);

/** On a page of one column, where all is read in its order: `isSmall` ones that follow each other stand side by side, unless one is left alone. */
export function placeOnPhone<T extends Sized>(widgets: readonly T[], isSmall: (widget: T) => boolean): Placed<T>[] {
  const own = widgets.map((widget) => ({ ...widget, width: isSmall(widget) ? 1 : phoneTracks, whole: widget }));
  const placed = place(own, phoneTracks, () => true);
  const hasOther = ({ widget, y, h }: (typeof placed)[number]): boolean =>
    placed.some((other) => other.widget !== widget && other.y < y + h && y < other.y + other.h);
  return placed.map((each) => ({ ...each, widget: each.widget.whole, w: hasOther(each) ? each.w : phoneTracks }));
}

/** Rows the placed widgets take, the last of them maybe in half. */
export const rowsOf = (placed: readonly { y: number; h: number }[]): number => placed.reduce((rows, { y, h }) => Math.max(rows, y + h), 0);

/** Its place as the style sheets' grids have it: `grid-area`. */
export const gridArea = ({ x, y, w, h }: Pick<Placed<unknown>, 'x' | 'y' | 'w' | 'h'>): string =>
  `${y * linesInRow + 1} / ${x + 1} / span ${h * linesInRow} / span ${w}`;
