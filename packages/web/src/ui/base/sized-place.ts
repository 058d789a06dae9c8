/** Has a card's size whatever stands in it: it can be measured without laying out what it holds, which far from the window nobody sees. */
const places = '[data-place], [data-editor-widget]';

/** The place of the card that an element stands in; the element itself where it stands in none. */
export const placeOf = (element: Element): Element => element.closest(places) ?? element;

/** Pixels between what stands there and the screen; 0: some of it can be seen. */
export function distanceFromScreen({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, screenHeight: number): number {
  return Math.max(0, top - screenHeight, -bottom);
}

export const pixelsAway = (element: Element): number => distanceFromScreen(placeOf(element).getBoundingClientRect(), window.innerHeight);
/** In a place that cannot be seen. */
export const isPlacedFar = (element: Element): boolean => placeOf(element) !== element && pixelsAway(element) > 0;
