import type { ReportDateRange } from '@sightline/contract/automatic-reports';
import { type ReportDay, type ReportPeriod, type ReportSchedule, weekdayIndexes } from '@sightline/contract/report-schedule';

export const periodLabels: Record<ReportPeriod, string> = {
  MONTH: 'Every month',
  WEEK: 'Every week, or every few',
  DAY: 'Every day',
  QUARTER: 'Every quarter',
};
export const dayLabels: Record<ReportDay, string> = {
  FIRST_DAY: 'First day',
  LAST_DAY: 'Last day',
  FIRST_WORK_DAY: 'First work day (Monday to Friday)',
};
export const rangeLabels: Record<ReportDateRange, string> = {
  LAST_7_DAYS: 'Last 7 days',
  LAST_30_DAYS: 'Last 30 days',
  LAST_MONTH: 'Last month',
  LAST_WEEK: 'Last week',
  YESTERDAY: 'Yesterday',
  LAST_QUARTER: 'Last quarter',
};
/** A Monday. */
const someMonday = Date.UTC(2026, 0, 5);
const weekdayName = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
const nameOf = (index: number): string => weekdayName.format(someMonday + index * 86_400_000);
export const weekdayLabels = weekdayIndexes.map((index) => ({ index, label: nameOf(index) }));

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const dayWords: Record<ReportDay, string> = {
  FIRST_DAY: 'on the first day',
  LAST_DAY: 'on the last day',
  FIRST_WORK_DAY: 'on the first work day',
};

function daysWords(schedule: ReportSchedule): string {
  if (schedule.period === 'DAY') return periodLabels.DAY;
  if (schedule.period !== 'WEEK') return `${periodLabels[schedule.period]} ${dayWords[schedule.detail]}`;
  const weekday = nameOf(schedule.detail);
  return schedule.every === 1 ? `Every ${weekday}` : `${weekday} every ${schedule.every} weeks`;
}

/** "Every month on the first day at 8:00 (Europe/Vienna), about last month". */
export const scheduleWords = (schedule: ReportSchedule, dateRange: ReportDateRange): string =>
  `${daysWords(schedule)} at ${schedule.hour}:${String(schedule.minute).padStart(2, '0')} (${schedule.timezone}), about ${aboutWords(dateRange)}`;

const aboutWords = (dateRange: ReportDateRange): string =>
  dateRange === 'LAST_7_DAYS' || dateRange === 'LAST_30_DAYS' ? `the ${lower(rangeLabels[dateRange])}` : lower(rangeLabels[dateRange]);

/** An instant as the clocks of a zone show it: "Tue, 1 Dec 2026, 08:00". */
export const runWords = (run: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  }).format(run);
