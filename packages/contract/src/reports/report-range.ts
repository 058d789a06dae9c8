import type { WeekStart } from '../core/locale/locale-setting.ts';
import { comparedPeriods } from '../core/time/comparison.ts';
import type { ComparisonKind } from '../core/time/comparison-kind.ts';
import type { Day, Range } from '../core/time/period.ts';
import { type RollingType, rollingPeriod } from '../frames/resolve-range.ts';
import type { ReportDateRange } from './automatic-reports.ts';

/** What a report's days are as a range type. Each ends before `today`: a report holds whole days. */
const rangeTypeOf: Record<ReportDateRange, RollingType> = {
  YESTERDAY: 'yesterday',
  LAST_7_DAYS: 'last7Days',
  LAST_30_DAYS: 'last30Days',
  LAST_WEEK: 'lastWeek',
  LAST_MONTH: 'lastMonth',
  LAST_QUARTER: 'lastQuarter',
};

/** The days a report covers that is sent on `today` (in the report's zone), and those that they are compared with. */
export function reportRange(dateRange: ReportDateRange, kind: ComparisonKind, today: Day, weekStart: WeekStart): Range {
  const period = rollingPeriod(rangeTypeOf[dateRange], today, weekStart);
  return { period, ...comparedPeriods(kind, period, { today, weekStart }) };
}
