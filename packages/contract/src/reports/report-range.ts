import type { WeekStart } from '../core/locale/locale-setting.ts';
import { addDays, monthPeriod, precedingPeriod } from '../core/time/days.ts';
import type { Day, Period, Range } from '../core/time/period.ts';
import { rollingPeriod } from '../frames/resolve-range.ts';
import type { ReportDateRange } from './automatic-reports.ts';

/** The whole week before the one that `today` lies in. */
function lastWeek(today: Day, weekStart: WeekStart): Period {
  const { start } = rollingPeriod('weekly', today, weekStart);
  return { start: addDays(start, -7), end: addDays(start, -1) };
}

const monthsPerQuarter = 3;

function lastQuarter(today: Day): Period {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const first = Math.floor((month - 1) / monthsPerQuarter) * monthsPerQuarter - monthsPerQuarter;
  const at = (index: number): Period => monthPeriod(year + Math.floor(index / 12), (((index % 12) + 12) % 12) + 1);
  return { start: at(first).start, end: at(first + monthsPerQuarter - 1).end };
}

/** Every range ends before `today`: a report holds whole days. */
const periods: Record<ReportDateRange, (today: Day, weekStart: WeekStart) => Period> = {
  YESTERDAY: (today) => ({ start: addDays(today, -1), end: addDays(today, -1) }),
  LAST_7_DAYS: (today) => rollingPeriod('last7Days', today),
  LAST_30_DAYS: (today) => rollingPeriod('last30Days', today),
  LAST_WEEK: lastWeek,
  LAST_MONTH: (today) => rollingPeriod('lastMonth', today),
  LAST_QUARTER: lastQuarter,
};

/** The days a report covers that is sent on `today` (in the report's zone), compared with as many days before. */
export function reportRange(dateRange: ReportDateRange, today: Day, weekStart: WeekStart): Range {
  const period = periods[dateRange](today, weekStart);
  return { period, comparison: precedingPeriod(period) };
}
