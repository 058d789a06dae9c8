import { isSamePeriod, type Period, precedingPeriod, type Range, type RangeType } from '@sightline/contract/core';
import { pickedRange } from '@sightline/contract/dashboards';
import type { Days } from '../calendar/calendar.tsx';

/** A range, and how it was named: with a rolling type the days move on with the calendar, with `custom` they stay. */
export interface TypedRange extends Range {
  type: RangeType;
}

export interface Picked {
  type: RangeType;
  days: Days;
  /** `own`: the days in `comparisonDays`. */
  comparison: 'off' | 'preceding' | 'own';
  comparisonDays: Days;
}

const whole = ([start, end]: Days): Period | null => (start !== null && end !== null ? { start, end } : null);

export function pickedFrom({ type, period, comparison }: TypedRange): Picked {
  const preceding = precedingPeriod(period);
  const shown = comparison ?? preceding;
  const kind = comparison === null ? 'off' : isSamePeriod(comparison, preceding) ? 'preceding' : 'own';
  return { type, days: [period.start, period.end], comparison: kind, comparisonDays: [shown.start, shown.end] };
}

/** The range Apply would yield, or null while a day is missing. */
export function rangeFrom({ type, days, comparison, comparisonDays }: Picked): TypedRange | null {
  const period = whole(days);
  const compared = comparison === 'own' ? whole(comparisonDays) : comparison;
  return period === null || compared === null ? null : { type, ...pickedRange(period, compared) };
}

/** Days picked by hand are days of their own, whatever was chosen before. */
export const withDays = (picked: Picked, days: Days): Picked => ({ ...picked, type: 'custom', days });
