import { gridColumns, gridRowsMax } from '../widgets/widgets.ts';
import type { GridColumns } from './grid.ts';

export interface Size {
  width: number;
  height: number;
}
/** One cell of the grid and the gap between two, in pixels. */
export interface Cell {
  widthPx: number;
  heightPx: number;
  gapPx: number;
}

/** The nearest size of the grid; `step`: one, or half a row. */
const within = (value: number, max: number, step = 1) => Math.max(step, Math.min(Math.round(value / step) * step, max));

/** The preset nearest to a size whose corner was dragged by so many pixels. On a narrow page a widget is at most as wide as the page. */
export function resizeToPreset(
  size: Size,
  dragged: { xPx: number; yPx: number },
  cell: Cell,
  { columns = gridColumns, heightStep = 1 }: { columns?: GridColumns | undefined; heightStep?: number } = {},
): Size {
  const shownWidth = Math.min(size.width, columns);
  const width = within(shownWidth + dragged.xPx / (cell.widthPx + cell.gapPx), columns);
  return {
    // A full-width widget that stays so keeps the width it has on wide pages.
    width: width === shownWidth ? size.width : width,
    height: within(size.height + dragged.yPx / (cell.heightPx + cell.gapPx), gridRowsMax, heightStep),
  };
}

export type ResizeStep = 'wider' | 'narrower' | 'taller' | 'shorter';
const steps: Record<ResizeStep, Size> = {
  wider: { width: 1, height: 0 },
  narrower: { width: -1, height: 0 },
  taller: { width: 0, height: 1 },
  shorter: { width: 0, height: -1 },
};

/** The next preset in a direction, for the keyboard; the same size at the end. On a narrow page, as `resizeToPreset` has it, what is seen changes alone. */
export function resizeByStep(size: Size, step: ResizeStep, heightStep = 1, columns: GridColumns = gridColumns): Size {
  const shownWidth = Math.min(size.width, columns);
  const width = within(shownWidth + steps[step].width, columns);
  return {
    width: width === shownWidth ? size.width : width,
    height: within(size.height + steps[step].height * heightStep, gridRowsMax, heightStep),
  };
}
