import { dateFormatter, dayMs, type WeekStart, weekStartOf } from '@sightline/contract/core';
import {
  isOfRunningUnit,
  type ReportDateRange,
  type ReportDay,
  type ReportPeriod,
  type ReportSchedule,
  reportRangeTypes,
  weekdayIndexes,
} from '@sightline/contract/reports';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { rangeTypeNames } from '#ui/pickers/date-range-picker/range-type-names.ts';

export const periodLabels: Record<ReportPeriod, string> = {
  MONTH: 'Every month',
  WEEK: 'Every week, or every few',
  DAY: 'Every day',
  QUARTER: 'Every quarter',
};
export const dayLabels: Record<ReportDay, string> = {
  FIRST_DAY: 'First day',
  LAST_DAY: 'Last day',
  FIRST_WORK_DAY: 'First work day (Mon–Fri)',
};
/** As a dashboard's days are called. */
export const rangeLabel = (dateRange: ReportDateRange): string => rangeTypeNames[reportRangeTypes[dateRange]];
/** A Monday. */
const someMonday = Date.UTC(2026, 0, 5);
const weekdayName = (index: number, locale: string): string =>
  dateFormatter(locale, { weekday: 'long' }).format(someMonday + index * dayMs);
/** As weekdays are numbered, Monday first. */
const firstIndex = { monday: 0, saturday: 5, sunday: 6 } as const satisfies Record<WeekStart, number>;

export interface Weekday {
  index: (typeof weekdayIndexes)[number];
  label: string;
}

/** The days of a week with their names, from the day on which the reader's weeks begin. */
export function weekdayLabels(locale: string = readerLocale()): Weekday[] {
  const first = firstIndex[weekStartOf(locale)];
  const labels = weekdayIndexes.map((index) => ({ index, label: weekdayName(index, locale) }));
  return [...labels.slice(first), ...labels.slice(0, first)];
}

/** A time of day as the reader's clocks show it: "08:00", "8:00 AM". */
export const timeOfDayWords = ({ hour, minute }: { hour: number; minute: number }, locale: string = readerLocale()): string =>
  dateFormatter(locale, { timeStyle: 'short' }).format(Date.UTC(2026, 0, 5, hour, minute));

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const dayWords: Record<ReportDay, string> = {
  FIRST_DAY: 'on the first day',
  LAST_DAY: 'on the last day',
  FIRST_WORK_DAY: 'on the first work day',
};

function daysWords(schedule: ReportSchedule, locale: string): string {
  if (schedule.period === 'DAY') return periodLabels.DAY;
  if (schedule.period !== 'WEEK') return `${periodLabels[schedule.period]} ${dayWords[schedule.detail]}`;
  const weekday = weekdayName(schedule.detail, locale);
  return schedule.every === 1 ? `Every ${weekday}` : `${weekday} every ${schedule.every} weeks`;
}

/** "Every month on the first day at 08:00". */
export const whenWords = (schedule: ReportSchedule, locale: string = readerLocale()): string =>
  `${daysWords(schedule, locale)} at ${timeOfDayWords(schedule, locale)}`;

/** "Every month on the first day at 08:00 (Europe/Vienna), about last month". */
export const scheduleWords = (schedule: ReportSchedule, dateRange: ReportDateRange, locale: string = readerLocale()): string =>
  `${whenWords(schedule, locale)} (${schedule.timezone}), about ${aboutWords(dateRange)}`;

/** Of several of something: the last 7 days, but last week. */
const areSeveral = /^last (?:\d|half)/;

function aboutWords(dateRange: ReportDateRange): string {
  const name = lower(rangeLabel(dateRange));
  if (isOfRunningUnit(dateRange)) return `${name} up to the day before`;
  return areSeveral.test(name) ? `the ${name}` : name;
}

/** An instant as the clocks of a zone show it, which is named: "Tue, 1 Dec 2026, 08:00 CET". */
export const runWords = (run: Date, timezone: string, locale: string = readerLocale()): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(run);
