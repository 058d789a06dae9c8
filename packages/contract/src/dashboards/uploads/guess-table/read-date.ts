import type { Day } from '../../../core/time/period.ts';

/** What a text means as a day: read day first, and month first; null where there is no such day. */
export interface DateReading {
  dayFirst: Day | null;
  monthFirst: Day | null;
  /** A time of day stands behind it. */
  timed: boolean;
  /** Eight digits, which could also be a number. */
  compact: boolean;
  /** Written with points, as where numbers have a decimal comma. */
  dotted: boolean;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthWords =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;
const time = String.raw`(?:(T|\s+|,\s*)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?|Z|UTC|[+-]\d{2}:?\d{2})?)?`;
const patterns = {
  numeric: new RegExp(String.raw`^(\d{1,4})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})${time}$`, 'i'),
  dayMonth: new RegExp(
    String.raw`^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})${time}$`,
    'i',
  ),
  monthDay: new RegExp(String.raw`^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${time}$`, 'i'),
};

const yearMin = 1900;
const yearMax = 2199;
const pad = (number: number, digits: number) => String(number).padStart(digits, '0');

function dayFrom(yearText: string, monthText: string, dayText: string): Day | null {
  const written = Number(yearText);
  // Two digits: up to 69 this century, as in spreadsheets.
  const year = yearText.length > 2 ? written : written + (written < 70 ? 2000 : 1900);
  const month = Number(monthText);
  const day = Number(dayText);
  if (year < yearMin || year > yearMax || month < 1 || month > 12 || day < 1 || day > 31) return null;
  if (day > 28 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return null;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function reading(dayFirst: Day | null, monthFirst: Day | null, marks: Partial<DateReading> = {}): DateReading | null {
  return dayFirst === null && monthFirst === null ? null : { dayFirst, monthFirst, timed: false, compact: false, dotted: false, ...marks };
}

function readNumeric(match: RegExpExecArray): DateReading | null {
  const [, first = '', separator, second = '', third = '', clock] = match;
  const timed = clock !== undefined;
  if (first.length > 2) {
    const day = first.length === 4 && third.length <= 2 ? dayFrom(first, second, third) : null;
    return reading(day, day, { timed });
  }
  if (third.length === 1) return null;
  const dotted = separator === '.';
  return reading(dayFrom(third, second, first), dotted ? null : dayFrom(third, first, second), { timed, dotted });
}

function readNamed(day: string, month: string, year: string, timed: boolean): DateReading | null {
  if (!monthWords.test(month)) return null;
  const named = dayFrom(year, String(monthNames.indexOf(month.slice(0, 3).toLowerCase()) + 1), day);
  return reading(named, named, { timed });
}

/** Reads a trimmed text as a calendar day, or null when it is none. Times are left out. */
export function readDate(text: string): DateReading | null {
  if (text.length < 6 || text.length > 40) return null;
  if (/^\d{8}$/.test(text)) {
    const day = dayFrom(text.slice(0, 4), text.slice(4, 6), text.slice(6));
    return reading(day, day, { compact: true });
  }
  const numeric = patterns.numeric.exec(text);
  if (numeric !== null) return readNumeric(numeric);
  const dayMonth = patterns.dayMonth.exec(text);
  if (dayMonth !== null) return readNamed(dayMonth[1] ?? '', dayMonth[2] ?? '', dayMonth[3] ?? '', dayMonth[4] !== undefined);
  const monthDay = patterns.monthDay.exec(text);
  return monthDay && readNamed(monthDay[2] ?? '', monthDay[1] ?? '', monthDay[3] ?? '', monthDay[4] !== undefined);
}

/** The day of a date a file reader gives (midnight UTC); null where it is none or beyond all reports. */
export function dayOfDate(date: Date): Day | null {
  const year = date.getUTCFullYear();
  return year >= yearMin && year <= yearMax ? date.toISOString().slice(0, 10) : null;
}
