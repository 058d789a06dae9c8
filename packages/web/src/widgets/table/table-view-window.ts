/** Tables up to this many rows are drawn whole. */
export const wholeRowsMax = 80;
/** Drawn beyond what can be seen, at either end. */
const rowsBeyond = 12;
/** The window moves by so many rows, so that not every pixel of scrolling draws it anew. */
const stride = 8;

export interface RowWindow {
  /** Of the first row drawn, and of the first that is not drawn any more. */
  from: number;
  to: number;
}

/** The rows to draw of a long table, by pixels: how far it is scrolled, and how much of it can be seen. */
export function rowWindow(scrolled: number, seen: number, rowHeight: number, count: number): RowWindow {
  if (count <= wholeRowsMax || rowHeight <= 0) return { from: 0, to: count };
  const first = Math.floor(Math.max(0, scrolled) / rowHeight / stride) * stride;
  const from = Math.max(0, Math.min(first, count) - rowsBeyond);
  const to = Math.min(count, first + Math.ceil(seen / rowHeight) + stride + rowsBeyond);
  return { from: Math.min(from, to), to };
}
