/** Days in the account's zone, both included. */
export interface Range {
  start: string;
  stop: string;
}

/** All days of the ranges, from the first to the last. */
export function hull(ranges: readonly Range[]): Range {
  const [start = ''] = ranges.map((range) => range.start).sort();
  const stop =
    ranges
      .map((range) => range.stop)
      .sort()
      .at(-1) ?? '';
  return { start, stop };
}
