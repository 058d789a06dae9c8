/** Rows asked for at once. */
export const windowSize = 100;

/** The windows that hold the rows from `first` to `last`, by where each begins; at least the first one. */
export function windowsOf(first: number, last: number, total: number | null): number[] {
  const end = total === null ? last : Math.min(last, Math.max(0, total - 1));
  const begin = Math.min(Math.max(0, first), end);
  const from = Math.floor(begin / windowSize);
  const to = Math.floor(Math.max(begin, end) / windowSize);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * windowSize);
}

export interface LoadedWindow<Row> {
  offset: number;
  rows: readonly Row[];
}

/** The row at a place; null while its window is not there. */
export function rowAt<Row>(windows: readonly LoadedWindow<Row>[], index: number): Row | null {
  const window = windows.find(({ offset }) => index >= offset && index < offset + windowSize);
  return window?.rows[index - window.offset] ?? null;
}
