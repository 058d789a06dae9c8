/** How a row is laid out, by the room that the list has. Rows of one layout have one height, so that any place of ten thousand is known. */
export interface Layout {
  name: 'wide' | 'medium' | 'narrow';
  rowRem: number;
}
const wide: Layout = { name: 'wide', rowRem: 3.25 };
const medium: Layout = { name: 'medium', rowRem: 4.75 };
const narrow: Layout = { name: 'narrow', rowRem: 6.25 };

/** `width` in units of the font's size: at 200 % zoom there is room for half as much. */
export function layoutFor(widthRem: number): Layout {
  if (widthRem >= 61) return wide;
  return widthRem >= 32 ? medium : narrow;
}
