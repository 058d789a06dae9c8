import { moveWidget, withOrder } from '@sightline/contract/rules/drop-order';
import type { Placed } from '@sightline/contract/rules/grid';
import type { Widget } from '@sightline/contract/widgets';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cellAt, dropPlace, type GridBox, widgetAt } from './drop-place.ts';

/** So far the pointer goes after a change of places before it can cause the next: otherwise two widgets could change places for ever. */
const settlePx = 12;
const scrollEdgePx = 72;
const scrollStepPx = 14;

interface Point {
  x: number;
  y: number;
}

export interface Drag {
  id: string;
  /** Places as they would be after dropping here. */
  order: readonly Widget[];
  /** The widget it would be merged with: Alt is held over it. */
  mergeId: string | null;
  /** On the screen when it was grabbed. */
  rect: { left: number; top: number; width: number; height: number };
}

export interface DragControls {
  drag: Drag | null;
  overlayRef: RefObject<HTMLDivElement | null>;
  start(id: string, element: Element): void;
  /** What was dropped; null where it was let go without a change. */
  end(canceled: boolean): { id: string; to: number } | { id: string; mergeId: string } | null;
}

function scrollAtEdges(y: number): void {
  if (y < scrollEdgePx) window.scrollBy(0, -scrollStepPx);
  else if (y > window.innerHeight - scrollEdgePx) window.scrollBy(0, scrollStepPx);
}

const isFar = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) >= settlePx;

/**
 * Follows the pointer while a widget is dragged: the others make room at once, and with Alt held the one under the pointer is marked for merging.
 * Which widget lies under the pointer follows from the grid alone.
 */
export function useDrag(
  widgets: readonly Widget[],
  place: (widgets: readonly Widget[]) => Placed<Widget>[],
  measure: () => GridBox | null,
): DragControls {
  const [drag, setDrag] = useState<Drag | null>(null);
  const overlayRef = useRef<HTMLDivElement | null>(null);
  const latest = useRef({ widgets, place, measure, drag });
  latest.current = { widgets, place, measure, drag };
  const draggedId = drag?.id ?? null;

  useEffect(() => {
    if (draggedId === null) return undefined;
    let point: Point | null = null;
    let grabbed: Point | null = null;
    let changedAt: Point | null = null;
    let isAlt = false;
    let frame = 0;

    // What was let go in the meantime stays let go.
    const change = (next: Pick<Drag, 'order' | 'mergeId'>) => setDrag((current) => current && { ...current, ...next });
    const look = () => {
      const { drag: now, place: placeAll, measure: measureGrid, widgets: all } = latest.current;
      const box = measureGrid();
      if (!point || !now || !box) return;
      const placed = placeAll(now.order);
      const cell = cellAt(point, box);
      if (isAlt) {
        const over = widgetAt(placeAll(all), cell);
        const mergeId = over === draggedId ? null : over;
        if (now.mergeId !== mergeId || now.order !== all) change({ order: all, mergeId });
        return;
      }
      const to = dropPlace(placed, draggedId, cell);
      const from = now.order.findIndex(({ id }) => id === draggedId);
      const moves = to !== null && to !== from && (changedAt === null || isFar(point, changedAt));
      if (moves) changedAt = point;
      if (moves || now.mergeId !== null) change({ mergeId: null, order: moves ? withOrder(moveWidget(now.order, from, to)) : now.order });
    };
    const draw = () => {
      if (point && grabbed && overlayRef.current)
        overlayRef.current.style.transform = `translate(${point.x - grabbed.x}px, ${point.y - grabbed.y}px)`;
    };
    const onPointer = (event: PointerEvent) => {
      grabbed ??= { x: event.clientX, y: event.clientY };
      point = { x: event.clientX, y: event.clientY };
      isAlt = event.altKey;
      draw();
      look();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Alt') return;
      // The browser would open its menu.
      event.preventDefault();
      isAlt = event.type === 'keydown';
      look();
    };
    const scroll = () => {
      if (point) scrollAtEdges(point.y);
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    // The sensor keeps these events from going further up.
    window.addEventListener('pointermove', onPointer, { capture: true });
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onPointer, { capture: true });
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
    };
  }, [draggedId]);

  return {
    drag,
    overlayRef,
    start: (id, element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      setDrag({ id, order: widgets, mergeId: null, rect: { left, top, width, height } });
    },
    end: (canceled) => {
      setDrag(null);
      if (!drag || canceled) return null;
      if (drag.mergeId !== null) return { id: drag.id, mergeId: drag.mergeId };
      const to = drag.order.findIndex(({ id }) => id === drag.id);
      return to === widgets.findIndex(({ id }) => id === drag.id) ? null : { id: drag.id, to };
    },
  };
}
