import { type Calendar, calendarOf, defaultCalendar } from '../core/locale/locale-setting.ts';
import { addMonths, type CalendarUnit, unitPeriod } from '../core/time/calendar-unit.ts';
import { type ChosenComparison, comparedPeriods, comparisonKindOf, runningUnit } from '../core/time/comparison.ts';
import type { ComparisonKind } from '../core/time/comparison-kind.ts';
import { addDays, orderedPeriod } from '../core/time/days.ts';
import type { Day, Period, Range, RangeSetting, RangeType } from '../core/time/period.ts';
import { boundedPeriod } from '../core/time/period-bound.ts';

export type RollingType = Exclude<RangeType, 'custom'>;

type Rule = (today: Day, calendar: Calendar) => Period;

/** The unit that today lies in, from its first day to today. */
const soFar =
  (unit: CalendarUnit): Rule =>
  (today, calendar) => ({ start: unitPeriod(unit, today, calendar).start, end: today });

/** The whole unit before the one that today lies in. */
const wholeBefore =
  (unit: CalendarUnit): Rule =>
  (today, calendar) =>
    unitPeriod(unit, addDays(unitPeriod(unit, today, calendar).start, -1), calendar);

/** So many whole days: they end yesterday. */
const lastDays =
  (count: number): Rule =>
  (today) => ({ start: addDays(today, -count), end: addDays(today, -1) });

const lastMonth = wholeBefore('month');

/** Days a rolling range type stands for, seen from `today`. */
const rolling: Record<RollingType, Rule> = {
  daily: soFar('day'),
  yesterday: wholeBefore('day'),
  weekly: soFar('week'),
  lastWeek: wholeBefore('week'),
  monthly: soFar('month'),
  lastMonth,
  /** The last finished half month: the 1st-15th once it is the 16th, until then the 16th to the end of the month before. */
  midMonthly: (today, calendar) => {
    if (Number(today.slice(8)) >= 16) return { start: `${today.slice(0, 8)}01`, end: `${today.slice(0, 8)}15` };
    const { start, end } = lastMonth(today, calendar);
    return { start: `${start.slice(0, 8)}16`, end };
  },
  quarterly: soFar('quarter'),
  lastQuarter: wholeBefore('quarter'),
  yearly: soFar('year'),
  lastYear: wholeBefore('year'),
  last7Days: lastDays(7),
  last14Days: lastDays(14),
  last28Days: lastDays(28),
  last30Days: lastDays(30),
  last90Days: lastDays(90),
  /** Twelve whole months: they end with the last one. */
  last12Months: (today, calendar) => {
    const { start, end } = lastMonth(today, calendar);
    return { start: addMonths(start, -11), end };
  },
};

/** The days a rolling range type means today, in the usual calendar unless it says otherwise. */
export const rollingPeriod = (type: RollingType, today: Day, calendar: Calendar = defaultCalendar): Period =>
  rolling[type](today, calendar);

/** `custom` is as stored, of what is too long the last days; one stored day is a period of its own, none falls back to the last 30 days. */
function periodOf(setting: RangeSetting, today: Day, calendar: Calendar): Period {
  if (setting.rangeType !== 'custom') return rollingPeriod(setting.rangeType, today, calendar);
  const start = setting.startDate ?? setting.endDate;
  const end = setting.endDate ?? setting.startDate;
  return start === null || end === null ? rollingPeriod('last30Days', today) : boundedPeriod(orderedPeriod(start, end), today);
}

/** Of the types that run with their unit. */
const runningUnits: Partial<Record<RangeType, CalendarUnit>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
};

/** Whether a type goes on with its unit until that is over. */
export const isRunningType = (type: RangeType): boolean => runningUnits[type] !== undefined;

/** How days were chosen, which says what they are compared with. */
interface Chosen {
  type: RangeType;
  calendar: Calendar;
  today: Day;
}

const contextOf = ({ type, calendar, today }: Chosen) => ({ today, calendar, unit: runningUnits[type] ?? null });

/** The unit that days are the part of so far, as they were chosen; null: they are of none, or all of it. */
export const runningUnitOf = (period: Period, chosen: Chosen): CalendarUnit | null => runningUnit(period, contextOf(chosen));

/** What a period is compared with by a kind. */
export const comparedWith = (kind: ComparisonKind, period: Period, chosen: Chosen): Omit<Range, 'period'> =>
  comparedPeriods(kind, period, contextOf(chosen));

/** The kind of comparison that a range has, as it was chosen. */
export const chosenComparison = (range: Range, chosen: Chosen): ChosenComparison => comparisonKindOf(range, contextOf(chosen));

/** What a setting compares with. */
export const keptComparison = ({ comparisonKind, compareStartDate, compareEndDate }: RangeSetting): ChosenComparison =>
  compareStartDate === null || compareEndDate === null ? comparisonKind : 'own';

/** The days a dashboard's setting means today, in the usual calendar unless it says otherwise. Compared with days of its own where it has some, otherwise by its kind. */
export function resolveRange(setting: RangeSetting & Partial<Calendar>, today: Day): Range {
  const calendar = calendarOf(setting);
  const period = periodOf(setting, today, calendar);
  const { rangeType: type, comparisonKind, compareStartDate, compareEndDate } = setting;
  if (compareStartDate === null || compareEndDate === null)
    return { period, ...comparedWith(comparisonKind, period, { type, calendar, today }) };
  return { period, comparison: boundedPeriod(orderedPeriod(compareStartDate, compareEndDate), today) };
}
