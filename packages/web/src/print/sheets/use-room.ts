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

/** A drawing that goes to its card's edge ends in the room under the body: there the card is the room. */
const roomOf = (body: HTMLElement): HTMLElement => (body.querySelector('[data-to-edge]') && body.parentElement) || body;

const beyondSlack = (px: number): number => (px > slackPx ? px : 0);
const below = ({ scrollHeight, clientHeight }: HTMLElement): number => scrollHeight - clientHeight;

/**
 * Looks whether what a card's body holds has room in it, now and whenever one of the two changes or letters come. `hear` is told of what sticks out, in
 * pixels; null: it is known.
 */
export function useRoom(body: RefObject<HTMLElement | null>, hear: ((out: StickingOut) => void) | null): void {
  useLayoutEffect(() => {
    if (!body.current || !hear) return undefined;
    const element = roomOf(body.current);
    // A drawing gives way to the words above and below it, down to nothing: then the card tells.
    const card = body.current.parentElement ?? element;
    const look = () =>
      hear({
        below: beyondSlack(Math.max(below(element), below(card))),
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
