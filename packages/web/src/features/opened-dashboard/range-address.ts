import { comparedIn, comparisonToSearch, rangeToSearch, rangeTypeSchema, searchToRange, type WeekStart } from '@sightline/contract/core';
import { rollingPeriod } from '@sightline/contract/frames';
import type { TypedRange } from '#ui/pickers/date-range-picker/picked.ts';

/** Every name in the address that says something about the range. */
export const rangeKeys = ['rangeType', 'startDate', 'endDate', 'month', 'year', 'compare', 'compareStartDate', 'compareEndDate'];

/**
 * The range as the page's own address keeps it: a rolling type by its name, so that a bookmark moves on with the calendar. The address that
 * is copied for others carries days instead.
 */
export const rangeToAddress = ({ type, ...range }: TypedRange): Record<string, string> =>
  type === 'custom' ? rangeToSearch(range) : { rangeType: type, ...comparisonToSearch(range) };

/**
 * The range an address names, seen from `today` in weeks that begin on `weekStart`; null when it names none that can be read, or one that has not begun:
 * nothing can be shown of it, and the picker offers no such days.
 */
export function addressToRange(search: Readonly<Record<string, unknown>>, today: string, weekStart: WeekStart): TypedRange | null {
  const rolling = rangeTypeSchema.exclude(['custom']).safeParse(search.rangeType);
  if (!rolling.success) {
    const range = searchToRange(search);
    return range && range.period.start <= today ? { type: 'custom', ...range } : null;
  }
  return { type: rolling.data, ...comparedIn(search, rollingPeriod(rolling.data, today, weekStart)) };
}
