import { type GridColumns, gridColumns, twoColumnsBelowPx } from '@sightline/contract/dashboards';

/** Below these widths the editor shows fewer columns, as a narrow page does. */
const oneColumnBelowPx = 480;
const allColumnsFromPx = 680;

export interface StageSize {
  columns: GridColumns;
  /** Scale of the drawing: beside the panel the dashboard keeps the proportions it has on the narrowest page with all its columns. */
  zoom: number;
}

export function stageSize(widthPx: number): StageSize {
  if (widthPx < oneColumnBelowPx) return { columns: 1, zoom: 1 };
  if (widthPx < allColumnsFromPx) return { columns: 2, zoom: 1 };
  return { columns: gridColumns, zoom: Math.min(1, widthPx / twoColumnsBelowPx) };
}
