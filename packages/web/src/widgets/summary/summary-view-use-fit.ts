import { type RefObject, useLayoutEffect, useState } from 'react';
import { ownBox } from '#ui/base/own-box.ts';

/** How close figures stand: as they like to, or with the first one's change beside it. */
const fits = ['roomy', 'close'] as const;

/** Brings all figures into a card's room by standing closer. Answers how many of the list have none even so. */
export function useFigureFit(summary: RefObject<HTMLElement | null>): number {
  const [hidden, setHidden] = useState(0);
  // After every drawing: other figures may be longer.
  useLayoutEffect(() => {
    const element = summary.current;
    const list = element?.querySelector<HTMLElement>('section:has(> dl)');
    if (!element || !list) return undefined;
    const look = () => {
      list.style.maxBlockSize = '';
      for (const fit of fits) {
        element.dataset.fit = fit;
        if (list.scrollHeight <= list.clientHeight + 1) return setHidden(0);
      }
      const { top, bottom } = ownBox(list);
      const ends = [...list.querySelectorAll(':scope > dl > div')].map((figure) => ownBox(figure).bottom);
      const whole = ends.filter((end) => end <= bottom + 1);
      setHidden(ends.length - whole.length);
      // None is cut.
      list.style.maxBlockSize = `${Math.max(0, ...whole.map((end) => end - top))}px`;
    };
    look();
    const observer = new ResizeObserver(look);
    for (const each of [element, list]) observer.observe(each);
    return () => observer.disconnect();
  });
  return hidden;
}
