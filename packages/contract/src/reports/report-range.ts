import type { Calendar } from '../core/locale/locale-setting.ts';
import type { ComparisonKind } from '../core/time/comparison-kind.ts';
import { addDays } from '../core/time/days.ts';
import type { Day, Range } from '../core/time/period.ts';
import { comparedWith, isRunningType, type RollingType, rollingPeriod } from '../frames/resolve-range.ts';
import type { ReportDateRange } from './automatic-reports.ts';

/** What a report's days are as a range type, whose words are its own. */
export const reportRangeTypes: Record<ReportDateRange, RollingType> = {
  YESTERDAY: 'yesterday',
  THIS_WEEK: 'weekly',
  LAST_WEEK: 'lastWeek',
  THIS_MONTH: 'monthly',
  LAST_MONTH: 'lastMonth',
  LAST_HALF_MONTH: 'midMonthly',
  THIS_QUARTER: 'quarterly',
  LAST_QUARTER: 'lastQuarter',
  THIS_YEAR: 'yearly',
  LAST_YEAR: 'lastYear',
  LAST_7_DAYS: 'last7Days',
  LAST_14_DAYS: 'last14Days',
  LAST_28_DAYS: 'last28Days',
  LAST_30_DAYS: 'last30Days',
  LAST_90_DAYS: 'last90Days',
  LAST_12_MONTHS: 'last12Months',
};

/** Whether a report is of a week, month, quarter or year that goes on. */
export const isOfRunningUnit = (dateRange: ReportDateRange): boolean => isRunningType(reportRangeTypes[dateRange]);

/**
 * The days a report covers that is sent on `today` (in the report's zone), and those that they are compared with. It holds whole days, so what goes on is seen
 * from the last day that is over; on the first of a month that is all of the month before.
 */
export function reportRange(dateRange: ReportDateRange, kind: ComparisonKind, today: Day, calendar: Calendar): Range {
  const type = reportRangeTypes[dateRange];
  const seen = isRunningType(type) ? addDays(today, -1) : today;
  const period = rollingPeriod(type, seen, calendar);
  return { period, ...comparedWith(kind, period, { type, calendar, today: seen }) };
}
