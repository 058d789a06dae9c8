import {
  type Calendar,
  type ChosenComparison,
  defaultComparison,
  orderedPeriod,
  type Period,
  type Range,
  type RangeType,
} from '@sightline/contract/core';
import { comparedWith } from '@sightline/contract/frames';
import type { Days } from '../calendar/calendar.tsx';

/** A range, and how it was named: with a rolling type the days move on with the calendar, with `custom` they stay; so do those of a comparison of its own. */
export interface TypedRange extends Range {
  type: RangeType;
  kind: ChosenComparison;
}

/** From where it is picked. */
export interface PickingDay {
  today: string;
  calendar: Calendar;
}

export interface Picked {
  type: RangeType;
  days: Days;
  /** `own`: the days in `comparisonDays`. */
  kind: ChosenComparison;
  comparisonDays: Days;
  /** Of days of its own the second comparison that came with them; it goes as soon as other days are picked. */
  also?: Period;
}

const whole = ([one, other]: Days): Period | null => (one !== null && other !== null ? orderedPeriod(one, other) : null);

export const pickedFrom = ({ type, kind, period, comparison, also }: TypedRange): Picked => ({
  type,
  days: [period.start, period.end],
  kind,
  comparisonDays: comparison === null ? [null, null] : [comparison.start, comparison.end],
  ...(kind === 'own' && also && { also }),
});

/** The range Apply would yield, or null while a day is missing. Days picked in the wrong order are swapped. */
export function rangeFrom({ type, days, kind, comparisonDays, also }: Picked, { today, calendar }: PickingDay): TypedRange | null {
  const period = whole(days);
  if (period === null) return null;
  if (kind !== 'own') return { type, kind, period, ...comparedWith(kind, period, { type, calendar, today }) };
  const comparison = whole(comparisonDays);
  return comparison === null ? null : { type, kind, period, comparison, ...(also && { also }) };
}

/** Days picked by hand are days of their own, whatever was chosen before. */
export const withDays = ({ also: _also, ...picked }: Picked, days: Days): Picked => ({ ...picked, type: 'custom', days });

/** Other days of its own to compare with. */
export const withComparisonDays = ({ also: _also, ...picked }: Picked, comparisonDays: Days): Picked => ({ ...picked, comparisonDays });

/** Another comparison; days of its own begin with those that were compared, or would be. */
export function withComparison({ also: _also, ...picked }: Picked, kind: ChosenComparison, from: PickingDay): Picked {
  if (kind !== 'own') return { ...picked, kind };
  const before = picked.kind === 'own' || picked.kind === 'none' ? defaultComparison : picked.kind;
  const comparison = rangeFrom({ ...picked, kind: before }, from)?.comparison;
  return { ...picked, kind, comparisonDays: comparison ? [comparison.start, comparison.end] : picked.comparisonDays };
}
