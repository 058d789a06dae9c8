import { type RefObject, useLayoutEffect } from 'react';

/** Below it is rounding. */
const slackPx = 1;

/** A table is as large as its cells and a drawing is one box: a long table alone has ten thousand elements, and each one watched is asked at every layout. */
const boxes = '*:not(table *, svg *)';

export interface StickingOut {
  below: number;
  beside: number;
  /** Letters that are on their way may be wider. */
  hasLetters: boolean;
}

const beyondSlack = (px: number): number => (px > slackPx ? px : 0);

/**
 * Looks whether what an element holds has room in it, now and whenever one of the two changes or letters come. `hear` is told of what sticks out, in
 * pixels; null: it is known.
 */
export function useRoom(ref: RefObject<HTMLElement | null>, hear: ((out: StickingOut) => void) | null): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !hear) return undefined;
    const look = () =>
      hear({
        below: beyondSlack(element.scrollHeight - element.clientHeight),
        beside: beyondSlack(element.scrollWidth - element.clientWidth),
        hasLetters: document.fonts.status === 'loaded',
      });
    let isOver = false;
    look();
    const observer = new ResizeObserver(look);
    for (const each of [element, ...element.querySelectorAll(boxes)]) observer.observe(each);
    document.fonts.ready.then(() => isOver || look());
    return () => {
      isOver = true;
      observer.disconnect();
    };
  });
}
