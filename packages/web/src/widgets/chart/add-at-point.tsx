import type { ChartParts } from '@sightline/charts';
import type { Day } from '@sightline/contract/core';
import { periodWords } from '@sightline/contract/frames';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { ownBox, placeIn } from '#ui/base/own-box.ts';
import styles from './chart-notes.module.css';
import type { ChartTip } from './chart-tip.ts';
import { pointAt } from './chart-zoom-rule.ts';
import { dragFromPx } from './early-touch.ts';

interface Picked {
  x: number;
  y: number;
  day: Day;
}

export interface AddAtPointProps {
  canvas: RefObject<HTMLElement | null>;
  parts: Pick<ChartParts, 'points' | 'time'>;
  tip: RefObject<ChartTip | null>;
  locale: string;
  onAdd: (day: Day) => void;
}

/** Half of what the button may be wide or high, in pixels: so far it keeps from the chart's edges. */
const half = { x: 96, y: 16 };
const within = (place: number, size: number, margin: number) => Math.max(Math.min(margin, size / 2), Math.min(place, size - margin));

/** A click on a chart over time offers to write a note on the day under the pointer. */
export function AddAtPoint({ canvas, parts, tip, locale, onAdd }: AddAtPointProps) {
  const [picked, pick] = useState<Picked | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const { time, points } = parts;
    if (!element || !time) return undefined;
    const ended = new AbortController();
    const options = { signal: ended.signal };
    let down = { x: 0, isTouch: false };
    element.addEventListener(
      'pointerdown',
      ({ clientX, pointerType }) => {
        down = { x: clientX, isTouch: pointerType === 'touch' };
      },
      options,
    );
    element.addEventListener(
      'click',
      (event) => {
        if (Math.abs(event.clientX - down.x) >= dragFromPx) return;
        const box = ownBox(element);
        const { x, y } = placeIn(element, event);
        const day = x < time.left || x > time.left + time.width ? null : points.day(pointAt(time, x));
        // It would come between the pointer and what is offered; a finger has no other way to read it.
        if (!down.isTouch) tip.current?.hide();
        pick(day === null ? null : { x: within(x, box.width, half.x), y: within(y, box.height, half.y), day });
      },
      options,
    );
    document.addEventListener('pointerdown', ({ target }) => target !== button.current && pick(null), { ...options, capture: true });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && pick(null), options);
    return () => {
      ended.abort();
      pick(null);
    };
  }, [canvas, parts, tip]);
  if (!picked) return null;
  const { x, y, day } = picked;
  return (
    <Button ref={button} size="s" className={styles.addHere} style={{ left: x, top: y }} onClick={() => onAdd(day)}>
      Add a note on {periodWords({ start: day, end: day }, locale, { short: true, withoutYear: true })}
    </Button>
  );
}
