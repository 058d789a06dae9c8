import { type RefObject, useLayoutEffect } from 'react';

/** Below it is rounding. */
const slackPx = 1;

/** A table is as large as its cells and a drawing is one box: a long table alone has ten thousand elements, and each one watched is asked at every layout. */
const boxes = '*:not(table *, svg *)';

/**
 * Looks whether what an element holds has room in it, now and whenever one of the two changes (a font that comes later does). `hear` is told of what
 * sticks out, in pixels.
 */
export function useRoom(ref: RefObject<HTMLElement | null>, hear: (out: { below: number; beside: number }) => void): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = () => {
      const below = element.scrollHeight - element.clientHeight;
      const beside = element.scrollWidth - element.clientWidth;
      if (below > slackPx || beside > slackPx) hear({ below: below > slackPx ? below : 0, beside: beside > slackPx ? beside : 0 });
    };
    look();
    const observer = new ResizeObserver(look);
    for (const each of [element, ...element.querySelectorAll(boxes)]) observer.observe(each);
    return () => observer.disconnect();
  });
}
