import { type Placed, type Widget, withOrder } from '@sightline/contract/dashboards';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { movedTogether } from '../../model/draft/move-together.ts';
import { cellAt, dropPlace, type GridBox, isInMiddle, widgetAt } from './drop-place.ts';

/** So far the pointer goes after a change of places before it can cause the next: otherwise two widgets could change places for ever. */
const settlePx = 12;
const scrollEdgePx = 72;
const scrollStepPx = 14;
/** So long the pointer stays over the middle of a widget before moving becomes merging. */
const mergePauseMs = 500;
/** Where the middle of a card means merging, the way there leads over its edge: only who stays there wants its place. */
const edgePauseMs = 200;

interface Point {
  x: number;
  y: number;
}

export interface Drag {
  /** What was grabbed first, then what else is selected with it. */
  ids: readonly string[];
  /** Places as they would be after dropping here. */
  order: Widget[];
  /** The widget it would be merged with when dropped now. */
  mergeId: string | null;
  /** The widget whose middle the pointer is over; merging begins there if it may. */
  middleId: string | null;
  /** On the screen when it was grabbed. */
  rect: { left: number; top: number; width: number; height: number };
}

export interface DragParts {
  widgets: readonly Widget[];
  place: (widgets: readonly Widget[]) => Placed<Widget>[];
  measure: () => GridBox | null;
  /** Whether what is dragged can be merged with that widget; null where it can be merged with none. */
  mayMerge: ((id: string) => boolean) | null;
}

export interface DragControls {
  drag: Drag | null;
  overlayRef: RefObject<HTMLDivElement | null>;
  start(ids: readonly string[], element: Element): void;
  /** What was dropped; null where it was let go without a change. */
  end(canceled: boolean): { ids: readonly string[]; to: number } | { id: string; mergeId: string } | null;
}

function scrollAtEdges(y: number): void {
  if (y < scrollEdgePx) window.scrollBy(0, -scrollStepPx);
  else if (y > window.innerHeight - scrollEdgePx) window.scrollBy(0, scrollStepPx);
}

const isFar = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) >= settlePx;

/** Places after moving to `to`; the same list where nothing changes. */
const orderAfter = (order: Widget[], ids: readonly string[], to: number): Widget[] => {
  const moved = movedTogether(order, ids, to);
  return moved === order ? order : withOrder(moved);
};

/**
 * Follows the pointer while widgets are dragged: the others make room. Staying over the middle of a widget, or holding Alt over it, marks it for
 * merging. Which widget lies under the pointer follows from the grid alone.
 */
export function useDrag(parts: DragParts): DragControls {
  const [drag, setDrag] = useState<Drag | null>(null);
  const overlayRef = useRef<HTMLDivElement | null>(null);
  const latest = useRef(parts);
  latest.current = parts;
  /** What is drawn, and what dropping now comes to: it may come before the next drawing. */
  const now = useRef<Drag | null>(null);
  /** Where it would go if it were dropped now, also before the others have made room. */
  const pending = useRef<Widget[] | null>(null);
  const grabbedId = drag?.ids[0] ?? null;

  useEffect(() => {
    if (grabbedId === null) return undefined;
    let point: Point | null = null;
    let grabbed: Point | null = null;
    let changedAt: Point | null = null;
    let isAlt = false;
    let frame = 0;
    const whole = now.current?.order ?? [];
    /** What the pointer is over, and since when. */
    let over = { key: '', since: 0 };
    pending.current = null;

    const change = (next: Partial<Pick<Drag, 'order' | 'mergeId' | 'middleId'>>) => {
      const before = now.current;
      // What was let go in the meantime stays let go.
      if (!before) return;
      const after = { ...before, ...next };
      if (after.order === before.order && after.mergeId === before.mergeId && after.middleId === before.middleId) return;
      now.current = after;
      setDrag(after);
    };
    const look = () => {
      const { place, measure, mayMerge } = latest.current;
      const current = now.current;
      const box = measure();
      if (!point || !current || !box) return;
      const { ids, order } = current;
      const cell = cellAt(point, box);
      if (isAlt && ids.length === 1) {
        const overId = widgetAt(place(whole), cell);
        pending.current = null;
        change({ order: whole, mergeId: overId === grabbedId ? null : overId, middleId: null });
        return;
      }
      const placed = place(order);
      const overId = widgetAt(placed, cell);
      const target = placed.find(({ widget }) => widget.id === overId);
      const isMiddle = mayMerge !== null && target !== undefined && !ids.includes(target.widget.id) && isInMiddle(point, box, target);
      const key = `${overId} ${isMiddle}`;
      if (over.key !== key) over = { key, since: performance.now() };
      const restedMs = performance.now() - over.since;
      const to = dropPlace(placed, ids, cell);
      const next = to === null ? order : orderAfter(order, ids, to);
      const mayMove = next !== order && (changedAt === null || isFar(point, changedAt));
      pending.current = mayMove ? next : null;
      if (isMiddle) {
        change({ middleId: overId, mergeId: restedMs >= mergePauseMs && overId !== null && mayMerge(overId) ? overId : null });
        return;
      }
      const moves = mayMove && (mayMerge === null || overId === null || restedMs >= edgePauseMs);
      if (moves) {
        changedAt = point;
        pending.current = null;
      }
      change({ middleId: null, mergeId: null, ...(moves && { order: next }) });
    };
    const draw = () => {
      if (point && grabbed && overlayRef.current)
        overlayRef.current.style.transform = `translate(${point.x - grabbed.x}px, ${point.y - grabbed.y}px)`;
    };
    const onPointer = (event: PointerEvent) => {
      grabbed ??= { x: event.clientX, y: event.clientY };
      point = { x: event.clientX, y: event.clientY };
      isAlt = event.altKey;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Alt') return;
      // The browser would open its menu.
      event.preventDefault();
      isAlt = event.type === 'keydown';
    };
    // Once a frame, also while the pointer rests: that is what merging waits for.
    const onFrame = () => {
      draw();
      if (point) scrollAtEdges(point.y);
      look();
      frame = requestAnimationFrame(onFrame);
    };
    // The last movement may have come after the last frame.
    const onUp = (event: PointerEvent) => {
      onPointer(event);
      look();
    };
    frame = requestAnimationFrame(onFrame);
    // The sensor keeps these events from going further up.
    window.addEventListener('pointermove', onPointer, { capture: true });
    window.addEventListener('pointerup', onUp, { capture: true });
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onPointer, { capture: true });
      window.removeEventListener('pointerup', onUp, { capture: true });
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
    };
  }, [grabbedId]);

  return {
    drag,
    overlayRef,
    start: (ids, element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      now.current = { ids, order: [...parts.widgets], mergeId: null, middleId: null, rect: { left, top, width, height } };
      setDrag(now.current);
    },
    end: (canceled) => {
      const dropped = now.current;
      now.current = null;
      setDrag(null);
      if (!dropped || canceled) return null;
      const { ids, mergeId } = dropped;
      const [id] = ids;
      if (mergeId !== null && id !== undefined) return { id, mergeId };
      const order = pending.current ?? dropped.order;
      if (order.every((widget, index) => widget.id === parts.widgets[index]?.id)) return null;
      const first = order.findIndex((widget) => ids.includes(widget.id));
      return { ids, to: first };
    },
  };
}
