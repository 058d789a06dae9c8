/** Of an element, in its own pixels: those of its style sheet, of `clientWidth` and of what is observed. */
export interface OwnBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
}

/** Browsers that do not say it measure in the element's own pixels. */
const zoomOf = ({ currentCSSZoom = 1 }: { currentCSSZoom?: number }): number => currentCSSZoom;

/** `getBoundingClientRect` tells pixels of the screen, which are others where what stands around is zoomed, as the editor's board is beside its panel. */
export function ownBox(element: Pick<Element, 'getBoundingClientRect'> & { currentCSSZoom?: number }): OwnBox {
  const zoom = zoomOf(element);
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  return { left: left / zoom, right: right / zoom, top: top / zoom, bottom: bottom / zoom, width: width / zoom, height: height / zoom };
}

/** Where a pointer is in an element, from its corner, in the element's own pixels. */
export function placeIn(element: Element, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): { x: number; y: number } {
  const zoom = zoomOf(element);
  const { left, top } = ownBox(element);
  return { x: clientX / zoom - left, y: clientY / zoom - top };
}
