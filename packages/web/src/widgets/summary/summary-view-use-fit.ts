import { type RefObject, useLayoutEffect, useState } from 'react';
import { arrangeFigures, figureListOf } from './summary-view-fit.ts';

/** Brings all figures into a card's room by standing closer. Answers how many of the list have none even so. */
export function useFigureFit(summary: RefObject<HTMLElement | null>): number {
  const [hidden, setHidden] = useState(0);
  // After every drawing: other figures may be longer.
  useLayoutEffect(() => {
    const element = summary.current;
    const list = element && figureListOf(element);
    if (!element || !list) return undefined;
    const look = () => setHidden(arrangeFigures(element, list));
    look();
    const observer = new ResizeObserver(look);
    for (const each of [element, list]) observer.observe(each);
    return () => observer.disconnect();
  });
  return hidden;
}
