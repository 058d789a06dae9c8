import { dateFormatter } from '../core/locale/intl-formatters.ts';
import { addDays, weekdayOf } from '../core/time/days.ts';
import type { Day } from '../core/time/period.ts';
import type { DimensionKind } from '../sources/providers.ts';
import type { Cell } from './frame.ts';
import { periodWords } from './period-words.ts';
import { wordsIn } from './words/words-in.ts';

interface DimensionFormat {
  /** Without the year, for axes. */
  short?: boolean;
  /** Days and hours with the day of the week. */
  weekday?: boolean;
}

/** Monday of an ISO week: the 4th of January always lies in week 1. */
function mondayOf(year: string, week: string): Day {
  const fourth = `${year}-01-04`;
  return addDays(fourth, 1 - weekdayOf(fourth) + (Number(week) - 1) * 7);
}

type Formatter = (match: RegExpExecArray, locale: string, options: DimensionFormat) => string;
const dated: Record<Exclude<DimensionKind, 'text' | 'year'>, { pattern: RegExp; format: Formatter }> = {
  date: {
    pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
    format: ([day], locale, { short = false, weekday = false }) =>
      periodWords({ start: day, end: day }, locale, { short: true, withoutYear: short, weekday }),
  },
  hour: {
    pattern: /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T([01]\d|2[0-3])$/,
    format: ([, day, hour], locale, { short, weekday }) =>
      dateFormatter(locale, {
        ...(weekday ? { weekday: 'short' } : {}),
        ...(short ? {} : { year: 'numeric' }),
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }).format(Date.parse(`${day}T${hour}:00:00Z`)),
  },
  week: {
    pattern: /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/,
    format: ([, year = '', week = ''], locale, { short = false }) => {
      const start = mondayOf(year, week);
      return periodWords({ start, end: addDays(start, 6) }, locale, { short: true, withoutYear: short });
    },
  },
  month: {
    pattern: /^\d{4}-(?:0[1-9]|1[0-2])$/,
    format: ([month], locale, { short }) =>
      dateFormatter(locale, { month: 'short', ...(short ? {} : { year: 'numeric' }) }).format(Date.parse(`${month}-01T00:00:00Z`)),
  },
  quarter: {
    pattern: /^(\d{4})-Q([1-4])$/,
    format: ([, year = '', quarter = ''], locale, { short = false }) => {
      const name = wordsIn(locale).figures.quarter(quarter);
      return short ? name : `${name} ${year}`;
    },
  },
};

/** A dimension's value as text. A week is shown by its days; what does not look like its kind is shown as it is. */
export function formatDimension(value: Cell | undefined, kind: DimensionKind, locale: string, options: DimensionFormat = {}): string {
  if (value === null || value === undefined || value === '') return wordsIn(locale).figures.notSet;
  const text = String(value);
  if (kind === 'text' || kind === 'year') return text;
  const match = dated[kind].pattern.exec(text);
  return match === null ? text : dated[kind].format(match, locale, options);
}
