import { dateFormatter, evenlySpaced } from '../core/locale/intl-formatters.ts';
import type { Period, Range } from '../core/time/period.ts';
import { wordsIn } from './words/words-in.ts';

interface WordsOptions {
  /** Short month names, for narrow places. */
  short?: boolean;
  /** Leave the year out, where it is said elsewhere. */
  withoutYear?: boolean;
}

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A period in words of the locale: "1–31 October 2026", "28 September – 4 October 2026", "5 October 2026". */
export function periodWords(period: Period, locale: string, options: WordsOptions = {}): string {
  const formatter = dateFormatter(locale, {
    day: 'numeric',
    month: options.short ? 'short' : 'long',
    ...(options.withoutYear ? {} : { year: 'numeric' }),
  });
  // The same words, and the most frequent ones: each day of a chart or a table has them, and ranges take many times as long.
  if (period.start === period.end) return evenlySpaced(formatter.format(instantOf(period.start)));
  const parts = formatter.formatRangeToParts(instantOf(period.start), instantOf(period.end));
  const ends = parts.filter((part) => part.source !== 'shared');
  // Two bare numbers are set close together; some locales' data spaces them.
  const isNumberRange = ends.length === 2 && ends.every((part) => part.type === 'day');
  const betweenAt = parts.findIndex((part) => part.source === 'startRange') + 1;
  const texts = parts.map((part, index) => (isNumberRange && index === betweenAt ? part.value.replace(/^\s*[–-]\s*$/u, '–') : part.value));
  return evenlySpaced(texts.join(''));
}

/** A range in words: the period, and what it is compared with ("against 1–30 September", the year only where it differs), or null. */
export function rangeWords(range: Range, locale: string, options: { short?: boolean } = {}): { period: string; comparison: string | null } {
  const { period, comparison } = range;
  const words = periodWords(period, locale, options);
  if (comparison === null) return { period: words, comparison: null };
  const years = new Set([period.start, period.end, comparison.start, comparison.end].map((day) => day.slice(0, 4)));
  return {
    period: words,
    comparison: wordsIn(locale).period.against(periodWords(comparison, locale, { ...options, withoutYear: years.size === 1 })),
  };
}

/** Under a dashboard's name: the days it shows and in which zone, said the same where it is read and where it is edited. */
export function daysWords(range: Range, timezone: string, locale: string): string {
  const { period, comparison } = rangeWords(range, locale);
  return `${comparison === null ? period : `${period}, ${comparison}`} · ${timezone}`;
}
