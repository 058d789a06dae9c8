/** Twice as long after each try that failed, from `firstMs` on, up to `longestMs`. `tries` counts those that were made. */
export const backoffMs = (tries: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }): number =>
  Math.min(longestMs, firstMs * 2 ** (tries - 1));
