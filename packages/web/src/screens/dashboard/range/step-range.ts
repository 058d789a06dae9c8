import {
  addDays,
  isSamePeriod,
  lengthOf,
  monthPeriod,
  type Period,
  precedingPeriod,
  type Range,
  wholeMonthOf,
} from '@sightline/contract/core';

const months = 12;

function stepped(period: Period, by: 1 | -1): Period {
  const month = wholeMonthOf(period);
  if (month) {
    const index = month.year * months + month.month - 1 + by;
    return monthPeriod(Math.floor(index / months), (index % months) + 1);
  }
  const days = lengthOf(period) * by;
  return { start: addDays(period.start, days), end: addDays(period.end, days) };
}

/** The period before or after of the same kind: calendar months go by months. A comparison of its own moves along. */
export function stepRange({ period, comparison }: Range, by: 1 | -1): Range {
  const next = stepped(period, by);
  if (comparison === null) return { period: next, comparison: null };
  const isPreceding = isSamePeriod(comparison, precedingPeriod(period));
  return { period: next, comparison: isPreceding ? precedingPeriod(next) : stepped(comparison, by) };
}
