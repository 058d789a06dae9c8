import { isSamePeriod, monthPeriod, orderedPeriod, precedingPeriod, wholeMonthOf } from '../time/days.ts';
import { type Day, daySchema, type Period, type Range } from '../time/period.ts';
import { periodFault } from '../time/period-bound.ts';

const comparisonOff = 'off';
/** Days outside are a slip of the keyboard; no source has figures for them. */
const firstDay = '1900-01-01';
const lastDay = '2199-12-31';

/**
 * The range as the copied address carries it: a whole calendar month by month and year, other periods by their days; the
 * comparison only when it is not the preceding period of equal length.
 */
export function rangeToSearch(range: Range): Record<string, string> {
  const { period } = range;
  const month = wholeMonthOf(period);
  const days = month === null ? { startDate: period.start, endDate: period.end } : { month: String(month.month), year: String(month.year) };
  return { ...days, ...comparisonToSearch(range) };
}

/** The part that says what the period is compared with. */
export function comparisonToSearch({ period, comparison }: Range): Record<string, string> {
  if (comparison === null) return { compare: comparisonOff };
  if (isSamePeriod(comparison, precedingPeriod(period))) return {};
  return { compareStartDate: comparison.start, compareEndDate: comparison.end };
}

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
  return period && comparedIn(search, period);
}

/** The period with what an address has it compared with. */
export const comparedIn = (search: Readonly<Record<string, unknown>>, period: Period): Range => ({
  period,
  comparison:
    search.compare === comparisonOff ? null : (periodIn(search.compareStartDate, search.compareEndDate) ?? precedingPeriod(period)),
});
