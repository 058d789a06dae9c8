export interface Size {
  width: number;
  height: number;
}

const pixels = (text: string): number => Number.parseFloat(text) || 0;

/** The room inside an element without padding, in CSS pixels; zeros while it is not laid out. */
export function contentSize(element: Element): Size {
  const { width, height } = getComputedStyle(element);
  return { width: pixels(width), height: pixels(height) };
}
