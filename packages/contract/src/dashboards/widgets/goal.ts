import { type Calendar, defaultCalendar } from '../../core/locale/locale-setting.ts';
import { monthsOfUnit, unitPeriod } from '../../core/time/calendar-unit.ts';
import { addDays, daysBetween, lengthOf } from '../../core/time/days.ts';
import type { Day, Period } from '../../core/time/period.ts';
import type { ChangeVerdict } from '../../frames/change.ts';
import type { Cell, ColumnGoal } from '../../frames/frame.ts';
import type { Aggregation, DimensionKind, GoodDirection, ValueType } from '../../sources/providers.ts';
import type { Goal } from './widgets.ts';

/** Whether a metric is an amount, of which twice the days have twice as much: a rate, a mean or a state is none. */
export const isAmount = ({ aggregation, type }: { aggregation: Aggregation; type: ValueType }): boolean =>
  aggregation.kind === 'sum' || (aggregation.kind === 'provider' && (type === 'number' || type === 'money'));

const earlier = (one: Day, other: Day): Day => (daysBetween(one, other) < 0 ? other : one);

/** The months or years of a period, each with how much of it the period has (1: all of it). */
function sharesOf(period: Period, of: 'month' | 'year', calendar: Calendar): number[] {
  const shares: number[] = [];
  let { start } = period;
  while (start <= period.end) {
    const unit = unitPeriod(of, start, calendar);
    shares.push(lengthOf({ start, end: earlier(unit.end, period.end) }) / lengthOf(unit));
    start = addDays(unit.end, 1);
  }
  return shares;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const factors: Record<Goal['per'], (period: Period, calendar: Calendar) => number> = {
  period: () => 1,
  day: lengthOf,
  month: (period, calendar) => sum(sharesOf(period, 'month', calendar)),
  year: (period, calendar) => sum(sharesOf(period, 'year', calendar)),
};

/** Days of a period that are over. The running day is not: its figures are still coming in. */
const daysOver = (period: Period, today: Day): number => Math.min(lengthOf(period), Math.max(0, daysBetween(period.start, today)));

/** From where a goal is seen. A goal per year is one of the fiscal year. */
interface GoalView {
  today: Day;
  calendar: Calendar;
}

/** A metric's goal over a period, seen from `today`: amounts are scaled to its days, a level stays what it is. */
export function goalOver(
  goal: Goal,
  metric: { aggregation: Aggregation; type: ValueType },
  period: Period,
  { today, calendar }: GoalView,
): ColumnGoal {
  if (!isAmount(metric)) return { target: goal.value, expected: null, isSpread: false };
  const target = goal.value * factors[goal.per](period, calendar);
  const over = daysOver(period, today);
  return { target, expected: over === 0 ? null : (target * over) / lengthOf(period), isSpread: true };
}

/** Months, quarters and years of answers are those of the calendar. */
const monthsIn = (period: Period): number => factors.month(period, defaultCalendar);

const unitsIn: Record<Exclude<DimensionKind, 'text'>, (period: Period) => number> = {
  hour: (period) => lengthOf(period) * 24,
  date: lengthOf,
  week: (period) => lengthOf(period) / 7,
  month: monthsIn,
  quarter: (period) => monthsIn(period) / monthsOfUnit.quarter,
  year: (period) => factors.year(period, defaultCalendar),
};

/** What each hour, day, week … of a period has to bring for its goal: the height of a line in a chart over time. Null over names. */
export function goalLevel({ target, isSpread }: ColumnGoal, period: Period, kind: DimensionKind): number | null {
  if (kind === 'text') return null;
  return isSpread ? target / unitsIn[kind](period) : target;
}

export interface GoalProgress {
  /** Of the target, as a fraction; null where nothing can be said: no number, or a target of zero. */
  share: number | null;
  /** Against what is expected by now, as a fraction (0.1: 10 % ahead); null once all days are over, before the first is, and for levels. */
  pace: number | null;
  verdict: ChangeVerdict;
}

const nothing: GoalProgress = { share: null, pace: null, verdict: 'neutral' };

/** How far a value is. Until all days are over it is evaluated by its pace, then by the target. */
export function goalProgress(value: Cell | undefined, { target, expected, isSpread }: ColumnGoal, good: GoodDirection): GoalProgress {
  if (typeof value !== 'number' || !Number.isFinite(value)) return nothing;
  const share = target === 0 ? null : value / target;
  if (isSpread && expected === null) return { ...nothing, share };
  const due = expected ?? target;
  const pace = expected === null || expected === 0 || expected === target ? null : (value - expected) / Math.abs(expected);
  const isGood = good === 'down' ? value <= due : value >= due;
  return { share, pace, verdict: good === 'neutral' ? 'neutral' : isGood ? 'good' : 'bad' };
}
