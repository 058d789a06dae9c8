import { addDays, dayNumber, weekday } from '../kernel/days.ts';
import type { DayCell } from './day-cell.ts';
import { type Dimension, type DimensionReader, Labels } from './dimension.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Week of the year; weeks begin on Sunday, 1 January always lies in week 01. */
function weekOfYear(day: string): string {
  const first = `${day.slice(0, 4)}-01-01`;
  return two(Math.floor((dayNumber(day) - dayNumber(first) + weekday(first)) / 7) + 1);
}

/** ISO year and week: weeks begin on Monday, week 01 holds the first Thursday. */
function isoWeek(day: string): { year: string; week: string } {
  const thursday = addDays(day, 4 - (weekday(day) || 7));
  const year = thursday.slice(0, 4);
  return { year, week: two(Math.floor((dayNumber(thursday) - dayNumber(`${year}-01-01`)) / 7) + 1) };
}

function weekdayName(day: string): string {
  return WEEKDAYS[weekday(day)] ?? '';
}

const DAYS_MAX = 8192;

function readDay(label: (day: string) => string): DimensionReader {
  const labels = new Labels();
  let last: DayCell | null = null;
  let code = 0;
  return {
    size: DAYS_MAX,
    code: (cell) => {
      if (cell !== last) {
        last = cell;
        code = labels.code(label(cell.day));
      }
      return code;
    },
    label: (at) => labels.label(at),
  };
}

function daily(apiName: string, uiName: string, description: string, label: (day: string) => string, deprecated?: string[]): Dimension {
  const names = deprecated ? { deprecatedApiNames: deprecated } : {};
  return { ...timed(apiName, uiName, description, true, () => readDay(label)), ...names };
}

function isoYearIsoWeek(day: string): string {
  return isoWeek(day).year + isoWeek(day).week;
}

function hourOf(cell: DayCell, session: number): number {
  return Math.floor((cell.minute[session] ?? 0) / 60);
}

function timed(apiName: string, uiName: string, description: string, isDaily: boolean, read: Dimension['read']): Dimension {
  return { apiName, uiName, category: 'Time', description, scope: 'time', grain: 'session', isDaily, read };
}

const hourWords = 'The two-digit hour of the day, 00-23, in the property time zone.';
const hour = timed('hour', 'Hour', hourWords, false, () => ({ size: 24, code: hourOf, label: two }));

const dateHourWords = 'The combined values of date and hour formatted as YYYYMMDDHH.';
const dateHour = timed('dateHour', 'Date + hour (YYYYMMDDHH)', dateHourWords, false, () => {
  const day = readDay((text) => text.replaceAll('-', ''));
  return {
    size: DAYS_MAX * 24,
    code: (cell, session) => day.code(cell, session, -1, -1) * 24 + hourOf(cell, session),
    label: (code) => `${day.label(Math.floor(code / 24))}${two(code % 24)}`,
  };
});

const nthDayWords = 'The number of days since the start of the date range.';
const nthDay = timed('nthDay', 'Nth day', nthDayWords, true, ({ rangeStart }) => ({
  size: DAYS_MAX,
  code: (cell) => cell.number - rangeStart.number,
  label: (code) => String(code).padStart(4, '0'),
}));

export const timeDimensions: readonly Dimension[] = [
  daily('date', 'Date', 'The date of the event, formatted as YYYYMMDD.', (day) => day.replaceAll('-', '')),
  dateHour,
  daily('year', 'Year', 'The four-digit year of the event.', (day) => day.slice(0, 4)),
  daily('month', 'Month', 'The month of the event, a two digit integer from 01 to 12.', (day) => day.slice(5, 7)),
  daily('week', 'Week', 'The week of the event, a two-digit number from 01 to 53. Each week starts on Sunday.', weekOfYear),
  daily('day', 'Day', 'The day of the month, a two-digit number from 01 to 31.', (day) => day.slice(8, 10)),
  daily('yearMonth', 'Year month', 'The combined values of year and month.', (day) => day.slice(0, 7).replace('-', '')),
  daily('yearWeek', 'Year week', 'The combined values of year and week.', (day) => day.slice(0, 4) + weekOfYear(day)),
  daily('isoWeek', 'ISO week of the year', 'ISO week number, where each week starts on Monday.', (day) => isoWeek(day).week),
  daily('isoYear', 'ISO year', 'The ISO year of the event.', (day) => isoWeek(day).year),
  daily('isoYearIsoWeek', 'ISO week of ISO year', 'The combined values of isoWeek and isoYear.', isoYearIsoWeek),
  daily('dayOfWeek', 'Day of week', 'The integer day of the week, Sunday as the first day.', (day) => String(weekday(day)), [
    'dayOfWeekZero',
  ]),
  daily('dayOfWeekName', 'Day of week name', 'The day of the week in English.', weekdayName),
  hour,
  nthDay,
];
