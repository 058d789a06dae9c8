import { type Range, type RangeType, rangeToSearch, rangeTypeSchema, searchToRange, type WeekStart } from '@sightline/contract/core';
import { resolveRange } from '@sightline/contract/frames';

/** A range with the type that names it; see ui/date-range-picker. */
type TypedRange = Range & { type: RangeType };

const dayKeys = ['startDate', 'endDate', 'month', 'year'];
/** Every name in the address that says something about the range. */
export const rangeKeys = ['rangeType', ...dayKeys, 'compare', 'compareStartDate', 'compareEndDate'];

/**
 * The range as the page's own address keeps it: a rolling type by its name, so that a bookmark moves on with the calendar. The address that
 * is copied for others carries days instead.
 */
export function rangeToAddress({ type, ...range }: TypedRange): Record<string, string> {
  const search = rangeToSearch(range);
  if (type === 'custom') return search;
  const comparison = Object.entries(search).filter(([name]) => !dayKeys.includes(name));
  return { rangeType: type, ...Object.fromEntries(comparison) };
}

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
  const setting = { rangeType: rolling.data, startDate: null, endDate: null, compareStartDate: null, compareEndDate: null, weekStart };
  const { period } = resolveRange(setting, today);
  const { compare, compareStartDate, compareEndDate } = search;
  const range = searchToRange({ startDate: period.start, endDate: period.end, compare, compareStartDate, compareEndDate });
  return range && { type: rolling.data, ...range };
}
