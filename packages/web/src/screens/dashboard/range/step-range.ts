import { addDays, type Calendar, lengthOf, type Period, periodMonthsLater, unitPeriod, wholeMonthsIn } from '@sightline/contract/core';
import { comparedWith, runningUnitOf } from '@sightline/contract/frames';
import type { TypedRange } from '#ui/pickers/date-range-picker/picked.ts';

const daysLater = ({ start, end }: Period, days: number): Period => ({ start: addDays(start, days), end: addDays(end, days) });

function stepped(range: TypedRange, by: 1 | -1, today: string, calendar: Calendar): Period {
  const { period, type } = range;
  const months = wholeMonthsIn(period);
  if (months > 0) return periodMonthsLater(period, months * by);
  const unit = runningUnitOf(period, { type, calendar, today });
  if (unit === null) return daysLater(period, lengthOf(period) * by);
  const whole = unitPeriod(unit, today, calendar);
  return unitPeriod(unit, by === 1 ? addDays(whole.end, 1) : addDays(whole.start, -1), calendar);
}

/**
 * The period before or after of the same kind: weeks, months, quarters and years go by themselves, other days by their number. A comparison keeps its kind;
 * one of its own moves along.
 */
export function stepRange(range: TypedRange, by: 1 | -1, { today, calendar }: { today: string; calendar: Calendar }): TypedRange {
  const period = stepped(range, by, today, calendar);
  // Of what runs nothing is shown that has not begun.
  const shown = period.start <= today && today < period.end ? { start: period.start, end: today } : period;
  const moved = { type: 'custom' as const, period: shown };
  // By all of its unit: on the last day of a month what has begun of a year would be so many months.
  if (range.kind !== 'own') return { ...moved, kind: range.kind, ...comparedWith(range.kind, period, { ...moved, calendar, today }) };
  const { comparison, also } = range;
  const along = (days: Period): Period => stepped({ ...range, period: days }, by, today, calendar);
  return { ...moved, kind: 'own', comparison: comparison && along(comparison), ...(also && { also: along(also) }) };
}
