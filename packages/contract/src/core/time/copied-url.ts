import { defaultCalendar } from '../locale/locale-setting.ts';
import { comparedPeriod } from './comparison.ts';
import { defaultComparison } from './comparison-kind.ts';
import { isSamePeriod, monthPeriod, orderedPeriod, wholeMonthOf } from './days.ts';
import { type Day, daySchema, type Period, type Range } from './period.ts';
import { periodFault } from './period-bound.ts';

/** In an address: nothing is compared. */
export const comparisonOff = 'off';
/** Days outside are a slip of the keyboard; no source has figures for them. */
const firstDay = '1900-01-01';
const lastDay = '2199-12-31';

/** What days in an address are compared with where it says nothing: the same on whichever day it is read. */
const usualComparison = (period: Period): Period | null =>
  comparedPeriod(defaultComparison, period, { today: null, calendar: defaultCalendar });

/**
 * The range as the copied address carries it: a whole calendar month by month and year, other periods by their days; the
 * comparison only when it is not the preceding period of equal length, of whole calendar months as many months.
 */
export function rangeToSearch(range: Range): Record<string, string> {
  const { period } = range;
  const month = wholeMonthOf(period);
  const days = month === null ? { startDate: period.start, endDate: period.end } : { month: String(month.month), year: String(month.year) };
  return { ...days, ...comparisonToSearch(range) };
}

function comparisonToSearch({ period, comparison, also }: Range): Record<string, string> {
  if (comparison === null) return { compare: comparisonOff };
  const usual = usualComparison(period);
  const first = usual !== null && isSamePeriod(comparison, usual) ? {} : ownComparisonToSearch(comparison);
  return { ...first, ...(also && { alsoStartDate: also.start, alsoEndDate: also.end }) };
}

/** Days of its own to compare with. */
export const ownComparisonToSearch = ({ start, end }: Period): Record<string, string> => ({ compareStartDate: start, compareEndDate: end });

function dayIn(value: unknown): Day | null {
  const day = daySchema.safeParse(value);
  return day.success && day.data >= firstDay && day.data <= lastDay ? day.data : null;
}

function periodIn(start: unknown, end: unknown): Period | null {
  const first = dayIn(start);
  const last = dayIn(end);
  return first === null || last === null || periodFault(first, last) !== null ? null : orderedPeriod(first, last);
}

/** Anything but text and numbers is no part of an address. */
const plainText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function monthIn(month: unknown, year: unknown): Period | null {
  // Routers turn digits in an address into numbers; both forms are read.
  if (!/^(0?[1-9]|1[0-2])$/.test(plainText(month)) || !/^\d{4}$/.test(plainText(year))) return null;
  const period = monthPeriod(Number(year), Number(month));
  return period.start >= firstDay && period.end <= lastDay ? period : null;
}

/** The range an address names, or null when it names none that can be read. Values that make no sense are ignored. */
export function searchToRange(search: Readonly<Record<string, unknown>>): Range | null {
  const period = monthIn(search.month, search.year) ?? periodIn(search.startDate, search.endDate);
  if (period === null) return null;
  const comparison = search.compare === comparisonOff ? null : (ownComparisonIn(search) ?? usualComparison(period));
  const also = comparison && periodIn(search.alsoStartDate, search.alsoEndDate);
  return { period, comparison, ...(also && { also }) };
}

/** Days of its own that an address names to compare with; null: none that can be read. */
export const ownComparisonIn = (search: Readonly<Record<string, unknown>>): Period | null =>
  periodIn(search.compareStartDate, search.compareEndDate);
