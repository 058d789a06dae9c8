import type { ChartZoom, TimeAxis } from '@sightline/charts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { placeIn } from '#ui/base/own-box.ts';
import { useWords } from '../look/use-words.ts';
import styles from './chart.module.css';
import { zoomBetween } from './chart-zoom-rule.ts';
import { dragFromPx, type EarlyTouch } from './early-touch.ts';

interface Drag {
  from: number;
  to: number;
}

export interface ChartDragProps {
  canvas: RefObject<HTMLElement | null>;
  axis: TimeAxis;
  /** A drag that began before the chart was there. */
  touch: RefObject<EarlyTouch | null>;
  onZoom: (zoom: ChartZoom) => void;
}

/** A drag over a part of the time axis shows that part. */
export function ChartDrag({ canvas, axis, touch, onZoom }: ChartDragProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const given = useRef({ axis, onZoom });
  given.current = { axis, onZoom };
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const ended = new AbortController();
    const options = { signal: ended.signal };
    const early = touch.current;
    touch.current = null;
    let start: { id: number; x: number } | null = early?.isDown ? { id: early.id, x: early.from.x } : null;
    const placeOf = (event: PointerEvent) => placeIn(element, event).x;
    const farFrom = (event: PointerEvent) =>
      start !== null && start.id === event.pointerId && Math.abs(placeOf(event) - start.x) >= dragFromPx;
    const stop = () => {
      start = null;
      setDrag(null);
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button === 0) start = { id: event.pointerId, x: placeOf(event) };
      },
      options,
    );
    window.addEventListener('pointermove', (event) => start && farFrom(event) && setDrag({ from: start.x, to: placeOf(event) }), options);
    window.addEventListener(
      'pointerup',
      (event) => {
        const zoom = start && farFrom(event) ? zoomBetween(given.current.axis, start.x, placeOf(event)) : null;
        stop();
        if (zoom) given.current.onZoom(zoom);
      },
      options,
    );
    window.addEventListener('pointercancel', stop, options);
    return () => ended.abort();
  }, [canvas, touch]);
  if (!drag) return null;
  const [left, right] = [Math.max(axis.left, Math.min(drag.from, drag.to)), Math.min(axis.left + axis.width, Math.max(drag.from, drag.to))];
  return <div className={styles.drag} style={{ left, width: Math.max(0, right - left) }} aria-hidden="true" />;
}

/** Back to the whole time axis. */
export const ResetZoom = ({ onReset }: { onReset: () => void }) => (
  <Button size="s" className={styles.reset} onClick={onReset}>
    {useWords().chart.resetZoom}
  </Button>
);
