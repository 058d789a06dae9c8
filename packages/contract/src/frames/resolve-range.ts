import type { WeekStart } from '../core/locale/locale-setting.ts';
import { addDays, monthPeriod, orderedPeriod, precedingPeriod, weekdayOf } from '../core/time/days.ts';
import type { Day, Period, Range, RangeSetting, RangeType } from '../core/time/period.ts';
import { boundedPeriod } from '../core/time/period-bound.ts';

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

function monthBefore(day: Day): Period {
  const last = addDays(firstOfMonth(day), -1);
  return monthPeriod(Number(last.slice(0, 4)), Number(last.slice(5, 7)));
}

/** As `weekdayOf` counts. */
const firstWeekday: Record<WeekStart, number> = { monday: 1, saturday: 6, sunday: 7 };

type RollingType = Exclude<RangeType, 'custom'>;

/** Days a rolling range type stands for, seen from `today`. */
const rolling: Record<RollingType, (today: Day, weekStart: WeekStart) => Period> = {
  /** Today alone. */
  daily: (today) => ({ start: today, end: today }),
  /** The first day of this week to today. */
  weekly: (today, weekStart) => ({ start: addDays(today, -((weekdayOf(today) - firstWeekday[weekStart] + 7) % 7)), end: today }),
  /** The first of this month to today. */
  monthly: (today) => ({ start: firstOfMonth(today), end: today }),
  /** Seven whole days: they end yesterday. */
  last7Days: (today) => ({ start: addDays(today, -7), end: addDays(today, -1) }),
  /** Thirty whole days: they end yesterday. */
  last30Days: (today) => ({ start: addDays(today, -30), end: addDays(today, -1) }),
  /** The calendar month before this one. */
  lastMonth: monthBefore,
  /** The last finished half month: the 1st-15th once it is the 16th, until then the 16th to the end of the month before. */
  midMonthly: (today) => {
    if (Number(today.slice(8)) >= 16) return { start: firstOfMonth(today), end: `${today.slice(0, 8)}15` };
    const { start, end } = monthBefore(today);
    return { start: `${start.slice(0, 8)}16`, end };
  },
};

/** The days a rolling range type means today, in weeks that begin on Monday unless it says otherwise. */
export const rollingPeriod = (type: RollingType, today: Day, weekStart: WeekStart = 'monday'): Period => rolling[type](today, weekStart);

/** `custom` is as stored, of what is too long the last days; one stored day is a period of its own, none falls back to the last 30 days. */
function periodOf(setting: RangeSetting, today: Day, weekStart: WeekStart | undefined): Period {
  if (setting.rangeType !== 'custom') return rollingPeriod(setting.rangeType, today, weekStart);
  const start = setting.startDate ?? setting.endDate;
  const end = setting.endDate ?? setting.startDate;
  return start === null || end === null ? rollingPeriod('last30Days', today) : boundedPeriod(orderedPeriod(start, end), today);
}

/** The days a dashboard's setting means today, in weeks that begin on Monday unless it says otherwise. Compared with the stored comparison, otherwise with the preceding period of equal length. */
export function resolveRange(setting: RangeSetting & { weekStart?: WeekStart }, today: Day): Range {
  const period = periodOf(setting, today, setting.weekStart);
  const { compareStartDate, compareEndDate } = setting;
  const comparison =
    compareStartDate === null || compareEndDate === null
      ? precedingPeriod(period)
      : boundedPeriod(orderedPeriod(compareStartDate, compareEndDate), today);
  return { period, comparison };
}
