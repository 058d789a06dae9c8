import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Keeps the middle of what is seen in the middle while the content of a scrolled place is drawn at another scale. */
export function useSteadyCentre(place: RefObject<HTMLElement | null>, scale: number): void {
  const centre = useRef({ x: 0.5, y: 0.5 });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const remember = () => {
      centre.current = {
        x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
        y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
      };
    };
    element.addEventListener('scroll', remember);
    return () => element.removeEventListener('scroll', remember);
  }, [place]);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    if (scale <= 1) centre.current = { x: 0.5, y: 0.5 };
    const { x, y } = centre.current;
    element.scrollTo(x * element.scrollWidth - element.clientWidth / 2, y * element.scrollHeight - element.clientHeight / 2);
  }, [place, scale]);
}
