import type { Day } from '../../core/time/period.ts';

export interface PickerLimits {
  /** Days after today may be chosen. */
  future?: boolean;
  min?: Day | null;
  max?: Day | null;
}

/** Years the year picker shows before and after the current one. */
export const pickerYearsBefore = 5;
export const pickerYearsAfter = 6;

/** First and last day that may be chosen; null: no bound on that side. */
export function selectableDays(limits: PickerLimits, today: Day): { min: Day | null; max: Day | null } {
  const max = limits.max ?? null;
  if (limits.future) return { min: limits.min ?? null, max };
  return { min: limits.min ?? null, max: max === null || max > today ? today : max };
}

/** Days after today (unless allowed) and outside min and max cannot be chosen. */
export function isDayDisabled(day: Day, limits: PickerLimits, today: Day): boolean {
  const { min, max } = selectableDays(limits, today);
  return (min !== null && day < min) || (max !== null && day > max);
}

/** The years of the year picker, in order. */
export function pickerYears(today: Day): number[] {
  const current = Number(today.slice(0, 4));
  return Array.from({ length: pickerYearsBefore + 1 + pickerYearsAfter }, (_, index) => current - pickerYearsBefore + index);
}
