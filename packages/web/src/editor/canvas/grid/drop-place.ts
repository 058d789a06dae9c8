import { type GridColumns, linesInRow, type Placed } from '@sightline/contract/dashboards';

/** A place in the grid, from 0, in columns and rows; `y` may be half a row. */
export interface CellAt {
  x: number;
  y: number;
}

export interface GridBox {
  left: number;
  top: number;
  columns: GridColumns;
  /** What cells are counted in: two on a page of one column. */
  tracks: number;
  /** On the screen, so zoomed. */
  cellWidthPx: number;
  cellHeightPx: number;
  gapPx: number;
}

/** The cell under a point; beyond an edge, the nearest one. The gap after a cell counts as the cell's. */
export function cellAt(point: { x: number; y: number }, box: GridBox): CellAt {
  const x = Math.floor((point.x - box.left) / (box.cellWidthPx + box.gapPx));
  const y = Math.floor(((point.y - box.top) / (box.cellHeightPx + box.gapPx)) * linesInRow) / linesInRow;
  return { x: Math.max(0, Math.min(x, box.tracks - 1)), y: Math.max(0, y) };
}

type PlacedId = Placed<{ id: string }>;

export const widgetAt = (placed: readonly PlacedId[], { x, y }: CellAt): string | null =>
  placed.find((each) => x >= each.x && x < each.x + each.w && y >= each.y && y < each.y + each.h)?.widget.id ?? null;

/**
 * Where widgets dragged over a cell go, as the number of the others before them: to the place of the widget there, or in an empty cell before the
 * next widget in reading order. The first of `ids` is the one that was grabbed. Null over one of themselves.
 */
export function dropPlace(placed: readonly PlacedId[], ids: readonly string[], cell: CellAt): number | null {
  const over = widgetAt(placed, cell);
  if (over !== null && ids.includes(over)) return null;
  const others = placed.filter(({ widget }) => !ids.includes(widget.id));
  if (over !== null) {
    const isBehind = placed.findIndex(({ widget }) => widget.id === over) > placed.findIndex(({ widget }) => widget.id === ids[0]);
    return others.findIndex(({ widget }) => widget.id === over) + (isBehind ? 1 : 0);
  }
  const next = others.findIndex(({ x, y }) => y > cell.y || (y === cell.y && x > cell.x));
  return next < 0 ? others.length : next;
}

/** Where over a widget a point is: its middle half in both directions, or towards an edge. */
export function isInMiddle(point: { x: number; y: number }, box: GridBox, { x, y, w, h }: Pick<PlacedId, 'x' | 'y' | 'w' | 'h'>): boolean {
  const [stepX, stepY] = [box.cellWidthPx + box.gapPx, box.cellHeightPx + box.gapPx];
  const isMiddle = (at: number, start: number, size: number): boolean => at > start + size / 4 && at < start + (size * 3) / 4;
  return isMiddle(point.x, box.left + x * stepX, w * stepX - box.gapPx) && isMiddle(point.y, box.top + y * stepY, h * stepY - box.gapPx);
}
