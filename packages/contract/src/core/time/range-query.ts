import { orderedPeriod } from './days.ts';
import type { Range, RangeQuery } from './period.ts';

/** Days as calls ask for their figures. */
export const rangeQueryOf = ({ period, comparison }: Range, timezone: string): RangeQuery => ({
  start: period.start,
  end: period.end,
  ...(comparison && { compareStart: comparison.start, compareEnd: comparison.end }),
  timezone,
});

/** The days of a call's query; a comparison needs both ends, an end before its start is swapped. */
export const rangeOfQuery = ({ start, end, compareStart, compareEnd }: RangeQuery): Range => ({
  period: orderedPeriod(start, end),
  comparison: compareStart === undefined || compareEnd === undefined ? null : orderedPeriod(compareStart, compareEnd),
});
