import { type RefObject, useEffect, useRef } from 'react';
import { placeIn } from '#ui/base/own-box.ts';

interface Place {
  x: number;
  y: number;
}

/** What a finger does on a picture, or where a mouse rests, before the chart is there that answers it; in pixels from its corner. */
export interface EarlyTouch {
  id: number;
  from: Place;
  to: Place;
  isDown: boolean;
}

/** So far a pointer moves before it drags; less is a click. */
export const dragFromPx = 6;

export const isDragged = ({ from, to }: Pick<EarlyTouch, 'from' | 'to'>): boolean => Math.abs(to.x - from.x) >= dragFromPx;

/** Follows the last finger or mouse on an element while `isOn`; null where there is none, or it scrolled the page. */
export function useEarlyTouch(ref: RefObject<HTMLElement | null>, isOn: boolean): RefObject<EarlyTouch | null> {
  const touch = useRef<EarlyTouch | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn) return undefined;
    const ended = new AbortController();
    const options = { signal: ended.signal };
    const placeOf = (event: PointerEvent): Place => placeIn(element, event);
    const follow = (event: PointerEvent, isDown: boolean) => {
      if (touch.current?.id === event.pointerId) touch.current = { ...touch.current, to: placeOf(event), isDown };
    };
    const begin = (event: PointerEvent) => {
      const place = placeOf(event);
      if (event.pointerType === 'touch') touch.current = { id: event.pointerId, from: place, to: place, isDown: true };
    };
    const hover = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.buttons !== 0) return;
      const place = placeOf(event);
      touch.current = { id: event.pointerId, from: place, to: place, isDown: false };
    };
    const forget = () => {
      touch.current = null;
    };
    const leave = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') forget();
    };
    // Before whoever hears them at the card.
    element.addEventListener('pointerdown', begin, options);
    element.addEventListener('pointermove', (event) => follow(event, true), options);
    element.addEventListener('pointermove', hover, options);
    element.addEventListener('pointerleave', leave, options);
    element.addEventListener('pointerup', (event) => follow(event, false), options);
    element.addEventListener('pointercancel', forget, options);
    return () => ended.abort();
  }, [ref, isOn]);
  return touch;
}
