import { dateFormatter, evenlySpaced } from '../core/locale/intl-formatters.ts';
import { list } from '../core/locale/list.ts';
import { localeFacts } from '../core/locale/locale.ts';
import { monthNumber, monthsOfUnit, unitPeriod, wholeMonthsIn, yearOf } from '../core/time/calendar-unit.ts';
import { isSamePeriod } from '../core/time/days.ts';
import type { Period, Range } from '../core/time/period.ts';
import { twoDigits } from '../core/values/two-digits.ts';
import { wordsIn } from './words/words-in.ts';

interface WordsOptions {
  /** Short month names, for narrow places. */
  short?: boolean;
  /** Leave the year out, where it is said elsewhere. */
  withoutYear?: boolean;
  /** Of days: with the day of the week. */
  weekday?: boolean;
}

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Of the calendar, and called by its number: where years begin in another month that number means another one. */
const isWholeYears = (period: Period, months: number, locale: string): boolean =>
  months > 0 && months % monthsOfUnit.year === 0 && period.start.endsWith('-01-01') && localeFacts(locale).yearStart === 1;

/** One month or one year, which is said by its name. */
const isOneUnit = (period: Period, locale: string): boolean => {
  const months = wholeMonthsIn(period);
  return months === 1 || (months === monthsOfUnit.year && isWholeYears(period, months, locale));
};

/** "2026/27" */
const yearsWords = (year: number): string => `${year}/${twoDigits((year + 1) % 100)}`;

/** What a whole year or quarter is called where years do not begin in January: "FY 2026/27", for short "2026/27"; "Q2 2026/27". Null: it is neither, or they do. */
function fiscalName(period: Period, locale: string, short: boolean): string | null {
  const calendar = localeFacts(locale);
  const months = calendar.yearStart === 1 ? 0 : wholeMonthsIn(period);
  if (months !== monthsOfUnit.year && months !== monthsOfUnit.quarter) return null;
  const unit = months === monthsOfUnit.year ? 'year' : 'quarter';
  if (!isSamePeriod(unitPeriod(unit, period.start, calendar), period)) return null;
  const words = wordsIn(locale);
  const years = yearsWords(yearOf(period.start, calendar));
  if (unit === 'year') return short ? years : words.period.fiscalYear(years);
  const begun = monthNumber(period.start) - monthNumber(unitPeriod('year', period.start, calendar).start);
  return `${words.figures.quarter(String(begun / monthsOfUnit.quarter + 1))} ${years}`;
}

/** What of a date is said: of whole years and months no days. */
function fieldsOf(period: Period, locale: string, { short, withoutYear, weekday }: WordsOptions): Intl.DateTimeFormatOptions {
  const months = wholeMonthsIn(period);
  if (isWholeYears(period, months, locale)) return { year: 'numeric' };
  return {
    ...(months === 0 && { day: 'numeric', ...(weekday && { weekday: 'short' }) }),
    month: short ? 'short' : 'long',
    ...(!withoutYear && { year: 'numeric' }),
  };
}

/**
 * A period in words of the locale: "October 2026", "5–11 October 2026", "28 September – 4 October 2026", "5 October 2026", "2025". Where years do not begin
 * in January: "FY 2026/27 (April 2026 – March 2027)", "Q2 2026/27 (July – September 2026)", in narrow places "2026/27" and "Q2 2026/27".
 */
export function periodWords(period: Period, locale: string, options: WordsOptions = {}): string {
  const { short = false } = options;
  const name = fiscalName(period, locale, short);
  if (name === null) return daysInWords(period, locale, options);
  return short ? name : `${name} (${daysInWords(period, locale, options)})`;
}

function daysInWords(period: Period, locale: string, options: WordsOptions): string {
  const formatter = dateFormatter(locale, fieldsOf(period, locale, options));
  // The same words, and the most frequent ones: each day of a chart or a table has them, and ranges take many times as long.
  if (period.start === period.end || isOneUnit(period, locale)) return evenlySpaced(formatter.format(instantOf(period.start)));
  const parts = formatter.formatRangeToParts(instantOf(period.start), instantOf(period.end));
  const ends = parts.filter((part) => part.source !== 'shared');
  // Two bare numbers are set close together; some locales' data spaces them.
  const isNumberRange = ends.length === 2 && ends.every(({ type }) => type === 'day' || type === 'year');
  const betweenAt = parts.findIndex((part) => part.source === 'startRange') + 1;
  const texts = parts.map((part, index) => (isNumberRange && index === betweenAt ? part.value.replace(/^\s*[–-]\s*$/u, '–') : part.value));
  return evenlySpaced(texts.join(''));
}

/** The days of a comparison in words: the year only where it is another than the period's, or where no days are said. */
export function comparedWords(period: Period, comparison: Period, locale: string, options: WordsOptions = {}): string {
  const years = new Set([period.start, period.end, comparison.start, comparison.end].map((day) => day.slice(0, 4)));
  return periodWords(comparison, locale, { ...options, withoutYear: years.size === 1 && wholeMonthsIn(comparison) === 0 });
}

/** The days of all that is compared, in words: "5–11 October"; of two each with its year: "September 2026 and October 2025". Null: nothing is. */
export function comparisonWords({ period, comparison, also }: Range, locale: string, options: WordsOptions = {}): string | null {
  if (comparison === null) return null;
  if (also === undefined) return comparedWords(period, comparison, locale, options);
  return list([periodWords(comparison, locale, options), periodWords(also, locale, options)], locale);
}

/** A range in words: the period, and what it is compared with ("against 5–11 October"), or null. */
export function rangeWords(range: Range, locale: string, options: { short?: boolean } = {}): { period: string; comparison: string | null } {
  const compared = comparisonWords(range, locale, options);
  return { period: periodWords(range.period, locale, options), comparison: compared && wordsIn(locale).period.against(compared) };
}

/** Under a dashboard's name: the days it shows and in which zone, said the same where it is read and where it is edited. */
export function daysWords(range: Range, timezone: string, locale: string): string {
  const { period, comparison } = rangeWords(range, locale);
  return `${comparison === null ? period : `${period}, ${comparison}`} · ${timezone}`;
}
