import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { contentSize, type Size } from './content-size.ts';

/** Computed styles are rounded to so much. */
const roundingPx = 0.01;
const isSame = (one: Size, other: Size): boolean =>
  Math.abs(one.width - other.width) < roundingPx && Math.abs(one.height - other.height) < roundingPx;

/** The size of an element without padding, in pixels; null until it is in the page. Known before the first frame with it is painted. */
export function useSize<T extends HTMLElement>(): [RefObject<T | null>, Size | null] {
  const ref = useRef<T | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const keep = (size: Size) => setSize((before) => (before && isSame(before, size) ? before : size));
    keep(contentSize(element));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) keep({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
