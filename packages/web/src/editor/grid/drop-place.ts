import type { Placed } from '@sightline/contract/rules/grid';

/** A cell of the grid, from 0. */
export interface CellAt {
  x: number;
  y: number;
}

export interface GridBox {
  left: number;
  top: number;
  columns: number;
  /** On the screen, so zoomed. */
  cellWidthPx: number;
  cellHeightPx: number;
  gapPx: number;
}

/** The cell under a point; beyond an edge, the nearest one. The gap after a cell counts as the cell's. */
export function cellAt(point: { x: number; y: number }, box: GridBox): CellAt {
  const x = Math.floor((point.x - box.left) / (box.cellWidthPx + box.gapPx));
  const y = Math.floor((point.y - box.top) / (box.cellHeightPx + box.gapPx));
  return { x: Math.max(0, Math.min(x, box.columns - 1)), y: Math.max(0, y) };
}

type PlacedId = Placed<{ id: string }>;

export const widgetAt = (placed: readonly PlacedId[], { x, y }: CellAt): string | null =>
  placed.find((each) => x >= each.x && x < each.x + each.w && y >= each.y && y < each.y + each.h)?.widget.id ?? null;

/**
 * The place in the order that a widget dragged over a cell takes: that of the widget there, or in an empty cell the one before the next widget
 * in reading order. Null over itself.
 */
export function dropPlace(placed: readonly PlacedId[], draggedId: string, cell: CellAt): number | null {
  const over = widgetAt(placed, cell);
  if (over === draggedId) return null;
  if (over !== null) return placed.findIndex(({ widget }) => widget.id === over);
  const others = placed.filter(({ widget }) => widget.id !== draggedId);
  const next = others.findIndex(({ x, y }) => y > cell.y || (y === cell.y && x > cell.x));
  return next < 0 ? others.length : next;
}
