import { type RefObject, useLayoutEffect } from 'react';

/** `--space-12`: what stays free at the edge of the window. */
const gap = 12;

/** How far something is moved to the side, in pixels, to lie within a width; where it has no room its left edge is what is seen. */
export const shiftInto = ({ left, right }: { left: number; right: number }, width: number): number =>
  Math.max(gap - left, Math.min(0, width - gap - right));

/** Moves what is placed beside its opener into the window, wherever the opener stands after its row was wrapped. */
export function useInsideWindow(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return undefined;
    const place = () => {
      current.style.translate = '';
      const shift = shiftInto(current.getBoundingClientRect(), document.documentElement.clientWidth);
      if (shift !== 0) current.style.translate = `${shift}px`;
    };
    const observer = new ResizeObserver(place);
    observer.observe(document.documentElement);
    observer.observe(current);
    place();
    return () => observer.disconnect();
  }, [panel]);
}
