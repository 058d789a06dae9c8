import type { Period, Range } from '@sightline/contract/period';
import { isSamePeriod, precedingPeriod } from '@sightline/contract/rules/days';
import { type PickedComparison, pickedRange } from '@sightline/contract/rules/picker-limits';

/** Two clicks make a period; between them only the first day is known. */
export type Days = [string | null, string | null];

export interface Picked {
  days: Days;
  /** `own`: the days in `comparisonDays`. */
  comparison: 'off' | 'preceding' | 'own';
  comparisonDays: Days;
}

const whole = ([start, end]: Days): Period | null => (start !== null && end !== null ? { start, end } : null);

export function pickedFrom({ period, comparison }: Range): Picked {
  const preceding = precedingPeriod(period);
  const shown = comparison ?? preceding;
  const kind = comparison === null ? 'off' : isSamePeriod(comparison, preceding) ? 'preceding' : 'own';
  return { days: [period.start, period.end], comparison: kind, comparisonDays: [shown.start, shown.end] };
}

/** The range Apply would yield, or null while a day is missing. */
export function rangeFrom(picked: Picked): Range | null {
  const period = whole(picked.days);
  if (period === null) return null;
  if (picked.comparison !== 'own') return pickedRange(period, picked.comparison);
  const own = whole(picked.comparisonDays);
  return own === null ? null : pickedRange(period, own satisfies PickedComparison);
}
