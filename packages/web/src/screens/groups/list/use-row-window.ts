import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type Layout, layoutFor } from './layouts.ts';

/** Rows drawn beyond what can be seen. */
const overscan = 8;
const headRem = 2.25;

interface RowWindowProps {
  /** What holds the rows. */
  place: RefObject<HTMLElement | null>;
  count: number;
  /** Is drawn wherever the list is scrolled to, so that it keeps the focus; null: none. */
  active: number | null;
}

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface Room {
  layout: Layout;
  rowPx: number;
  headPx: number;
  /** From the top of the page to the first row. */
  top: number;
}
const isSame = (one: Room, other: Room): boolean => one.layout === other.layout && one.rowPx === other.rowPx && one.top === other.top;

/** Which rows of a long list are drawn while the page is scrolled, and how they are laid out. */
export function useRowWindow({ place, count, active }: RowWindowProps) {
  const [room, setRoom] = useState<Room>({ layout: layoutFor(0), rowPx: layoutFor(0).rowRem * remPx(), headPx: 0, top: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => {
      const rem = remPx();
      const { width, top } = element.getBoundingClientRect();
      const layout = layoutFor(width / rem);
      const next = {
        layout,
        rowPx: layout.rowRem * rem,
        headPx: layout.name === 'wide' ? headRem * rem : 0,
        top: Math.round(top + window.scrollY),
      };
      setRoom((before) => (isSame(before, next) ? before : next));
    };
    measure();
    // What stands above it comes and goes.
    const observer = new ResizeObserver(measure);
    for (const each of [element, document.body]) observer.observe(each);
    return () => observer.disconnect();
  }, [place]);
  const { layout, rowPx, headPx, top } = room;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (active === null || active >= count || shown.includes(active)) return shown;
      return [...shown, active].toSorted((a, b) => a - b);
    },
    [active, count],
  );
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan,
    scrollMargin: top,
    scrollPaddingStart: headPx,
    rangeExtractor,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  // Rows that were measured for another layout are forgotten.
  useLayoutEffect(() => {
    if (rowPx > 0) virtualizer.measure();
  }, [virtualizer, rowPx]);
  return { virtualizer, layout, rowPx, top };
}
