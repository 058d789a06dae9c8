import { type RefObject, useEffect } from 'react';

/** Moves about in what is larger than its place by dragging with the mouse or a pen; fingers scroll it anyway. */
export function useDragScroll(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const drag = (event: PointerEvent) => {
      if (element.hasPointerCapture(event.pointerId)) element.scrollBy(-event.movementX, -event.movementY);
    };
    const start = (event: PointerEvent) => {
      const isLarger = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      if (event.pointerType !== 'touch' && event.button === 0 && isLarger) element.setPointerCapture(event.pointerId);
    };
    element.addEventListener('pointerdown', start);
    element.addEventListener('pointermove', drag);
    return () => {
      element.removeEventListener('pointerdown', start);
      element.removeEventListener('pointermove', drag);
    };
  }, [place]);
}
