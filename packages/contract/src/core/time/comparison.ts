import type { Calendar } from '../locale/locale-setting.ts';
import {
  addMonths,
  type CalendarUnit,
  calendarUnits,
  monthNumber,
  monthsOfUnit,
  periodMonthsLater,
  unitPeriod,
  wholeMonthsIn,
} from './calendar-unit.ts';
import { type ComparisonKind, comparisonKinds } from './comparison-kind.ts';
import { addDays, daysBetween, isSamePeriod, lengthOf, precedingPeriod } from './days.ts';
import type { Day, Period, Range } from './period.ts';

export interface ComparisonContext {
  /** The day it is where the period is counted; null: taken as one that is over, as an address without its own comparison is read on any day. */
  today: Day | null;
  calendar: Calendar;
  /** What the period was chosen as, where that is known: the 1st to the 3rd may be a running month or a running week. */
  unit?: CalendarUnit | null;
}

const yearWeeks = 52;
const weekDays = 7;

/** What of a period has begun; all of one that is over or has not begun. */
const begunPart = ({ start, end }: Period, today: Day | null): Period =>
  today !== null && start <= today && today < end ? { start, end: today } : { start, end };

const isWithin = (inner: Period, outer: Period): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** Whether days are the part so far of the unit that today lies in: from its first day to today or yesterday. */
function isSoFar(begun: Period, unit: CalendarUnit, today: Day, calendar: Calendar): boolean {
  const whole = unitPeriod(unit, today, calendar);
  return begun.start === whole.start && begun.end < whole.end && begun.end >= addDays(today, -1);
}

/** The unit that days are the part of so far: the one they were chosen as, else the smallest that holds them. Null: they are of none, or all of it. */
export function runningUnit(begun: Period, { today, calendar, unit }: ComparisonContext): CalendarUnit | null {
  if (today === null) return null;
  const known = unit ?? calendarUnits.find((each) => isWithin(begun, unitPeriod(each, today, calendar)));
  return known !== undefined && isSoFar(begun, known, today, calendar) ? known : null;
}

const daysEarlier = ({ start, end }: Period, days: number): Period => ({ start: addDays(start, -days), end: addDays(end, -days) });

function unitBefore(begun: Period, unit: CalendarUnit): Period {
  if (unit === 'month' || unit === 'quarter' || unit === 'year') return periodMonthsLater(begun, -monthsOfUnit[unit]);
  return daysEarlier(begun, unit === 'week' ? weekDays : 1);
}

function previousPeriod(period: Period, context: ComparisonContext): Period {
  const begun = begunPart(period, context.today);
  const chosenAs = context.unit ? runningUnit(begun, context) : null;
  if (chosenAs !== null) return unitBefore(begun, chosenAs);
  const months = wholeMonthsIn(period);
  const unit = runningUnit(begun, context);
  // On the last day of a month a year that runs has whole months, and is compared as on the day before.
  if (unit === 'year' && months > monthsOfUnit.quarter && begun.end === context.today) return unitBefore(begun, unit);
  // Of months that run what has begun, against the same part of as many before.
  if (months > 0) return periodMonthsLater(begun, -months);
  return unit === null ? precedingPeriod(begun) : unitBefore(begun, unit);
}

/** Whole weeks of last year have the same weekdays, not the same dates. */
function previousYear(period: Period, context: ComparisonContext): Period {
  const begun = begunPart(period, context.today);
  const isOfWeeks = (wholeMonthsIn(period) === 0 && lengthOf(period) % weekDays === 0) || runningUnit(begun, context) === 'week';
  return isOfWeeks ? daysEarlier(begun, yearWeeks * weekDays) : periodMonthsLater(begun, -monthsOfUnit.year);
}

function matchingWeekdays(period: Period, { today }: ComparisonContext): Period {
  const begun = begunPart(period, today);
  return daysEarlier(begun, Math.ceil(lengthOf(begun) / weekDays) * weekDays);
}

const rules: Record<ComparisonKind, (period: Period, context: ComparisonContext) => Period | null> = {
  previousPeriod,
  matchingWeekdays,
  previousYear,
  previousPeriodAndYear: previousPeriod,
  none: () => null,
};

/** The days a period is compared with first; null: none. Of a period that runs, what of it has begun is compared. */
export const comparedPeriod = (kind: ComparisonKind, period: Period, context: ComparisonContext): Period | null =>
  // A later release may have kept a kind that this one does not know.
  ((rules as Partial<typeof rules>)[kind] ?? rules.previousPeriod)(period, context);

/** All that a period is compared with. The year before a year is last year: it is said once. */
export function comparedPeriods(kind: ComparisonKind, period: Period, context: ComparisonContext): Omit<Range, 'period'> {
  const comparison = comparedPeriod(kind, period, context);
  const also = kind === 'previousPeriodAndYear' ? previousYear(period, context) : null;
  return { comparison, ...(comparison !== null && also !== null && !isSamePeriod(also, comparison) && { also }) };
}

/** How a comparison was chosen: by a kind, or as days of its own. */
export type ChosenComparison = ComparisonKind | 'own';

/** The kind that gives these days, the usual one first; `own`: none does. */
export function comparisonKindOf({ period, comparison, also }: Range, context: ComparisonContext): ChosenComparison {
  if (comparison === null) return 'none';
  const gives = (kind: ComparisonKind): boolean => {
    const compared = comparedPeriods(kind, period, context);
    if (compared.comparison === null || !isSamePeriod(compared.comparison, comparison)) return false;
    return compared.also === undefined || also === undefined ? compared.also === also : isSamePeriod(compared.also, also);
  };
  return comparisonKinds.find(gives) ?? 'own';
}

/**
 * For a day of a period the one that it is compared with, or null where there is none. As many days whole weeks apart lie on each other by weekday, other
 * months, quarters and years by date: the 31st has none in a month of 30 days. All else lies on each other by the number of the day.
 */
export function counterpartDay({ current, comparison }: { current: Period; comparison: Period }): (day: Day) => Day | null {
  const months = monthsApart(current, comparison);
  if (months === null) {
    const days = daysBetween(current.start, comparison.start);
    return (day) => addDays(day, days);
  }
  return (day) => {
    const date = addMonths(day, months);
    return date.slice(8) === day.slice(8) ? date : null;
  };
}

/** The day that today lies on, where a period holds today and its comparison ends with that day: all days before are over on both sides. */
export function runningCounterpart(periods: { current: Period; comparison: Period }, today: Day): Day | null {
  const { current, comparison } = periods;
  if (today < current.start || today > current.end) return null;
  return counterpartDay(periods)(today) === comparison.end ? comparison.end : null;
}

/** By how many months the comparison lies elsewhere where it is the same days of other months; null: it is not, or is as many days whole weeks apart. */
function monthsApart(current: Period, comparison: Period): number | null {
  if (daysBetween(comparison.start, current.start) % weekDays === 0 && lengthOf(current) === lengthOf(comparison)) return null;
  const months = monthNumber(comparison.start) - monthNumber(current.start);
  const moved = periodMonthsLater(current, months);
  // Of a period that runs, what has begun is compared.
  const isMoved = months !== 0 && moved.start === comparison.start && comparison.end <= moved.end;
  const isByDate = current.start.slice(8) === '01' || months % monthsOfUnit.year === 0;
  return isMoved && isByDate ? months : null;
}
