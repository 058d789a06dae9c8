import { linesInRow, type Placed, tracksOf, type Widget } from '@sightline/contract/dashboards';
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { placesIn } from '#widgets/grid/places-in.ts';
import { useSize } from '#widgets/look/use-size.ts';
import type { GridBox } from './drop-place.ts';
import { type StageSize, stageSize } from './stage-size.ts';

export interface Stage extends StageSize {
  /** The room there is; the grid inside is zoomed. */
  stageRef: RefObject<HTMLDivElement | null>;
  gridRef: RefObject<HTMLDivElement | null>;
  placed: Placed<Widget>[];
  /** Where the grid's cells are on the screen now; null before it is drawn. */
  measure(): GridBox | null;
}

const pixels = (text: string): number => Number.parseFloat(text) || 0;

/** Size and places of the grid. The style sheet says how high a row is; everything else asks here. */
export function useStage(widgets: readonly Widget[]): Stage {
  const [stageRef, size] = useSize<HTMLDivElement>();
  const gridRef = useRef<HTMLDivElement | null>(null);
  const { columns, zoom } = stageSize(size?.width ?? window.innerWidth);
  const placed = useMemo(() => placesIn(widgets, columns), [widgets, columns]);
  const measure = useCallback((): GridBox | null => {
    const grid = gridRef.current;
    if (!grid) return null;
    const { left, top, width } = grid.getBoundingClientRect();
    const style = getComputedStyle(grid);
    const gapPx = pixels(style.columnGap) * zoom;
    const tracks = tracksOf(columns);
    return {
      left,
      top,
      columns,
      tracks,
      gapPx,
      cellWidthPx: (width - gapPx * (tracks - 1)) / tracks,
      cellHeightPx: (pixels(style.gridAutoRows) * zoom + gapPx) * linesInRow - gapPx,
    };
  }, [columns, zoom]);
  return { columns, zoom, stageRef, gridRef, placed, measure };
}
