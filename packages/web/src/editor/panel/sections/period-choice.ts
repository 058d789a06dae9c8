import { type Range, type RangeSetting, rangeTypes, type WeekStart } from '@sightline/contract/core';
import type { WidgetPeriod } from '@sightline/contract/dashboards';
import { resolveRange } from '@sightline/contract/frames';

/** The choice that stands for no period of a widget's own. */
export const dashboardsPeriod = '';

export type ComparisonKind = 'before' | 'own' | 'none';
type End = Exclude<keyof RangeSetting, 'rangeType'>;
export type PeriodEnds = readonly [End, End];

const noDays = { startDate: null, endDate: null, compareStartDate: null, compareEndDate: null };

/** Another period. Fixed days begin with those the dashboard shows; days to compare with stay. */
export function withPeriodType(period: WidgetPeriod | null, chosen: string, shown: Range): WidgetPeriod | null {
  const rangeType = rangeTypes.find((each) => each === chosen);
  if (rangeType === undefined) return null;
  const before = period ?? { ...noDays, compared: true };
  const isCustom = rangeType === 'custom';
  return {
    ...before,
    rangeType,
    startDate: isCustom ? (before.startDate ?? shown.period.start) : null,
    endDate: isCustom ? (before.endDate ?? shown.period.end) : null,
  };
}

export function comparisonOf({ compared, compareStartDate, compareEndDate }: WidgetPeriod): ComparisonKind {
  if (!compared) return 'none';
  return compareStartDate === null || compareEndDate === null ? 'before' : 'own';
}

/** Days of its own begin with the days before. */
export function withComparison(period: WidgetPeriod, kind: ComparisonKind, today: string, weekStart: WeekStart): WidgetPeriod {
  const rest = { ...period, compareStartDate: null, compareEndDate: null, compared: kind !== 'none' };
  if (kind !== 'own') return rest;
  const before = resolveRange({ ...rest, weekStart }, today).comparison;
  return { ...rest, compareStartDate: before?.start ?? null, compareEndDate: before?.end ?? null };
}

/** One day changed; an end before its start is swapped. An emptied day is not taken over: fixed days have both. */
export function withEnd(period: WidgetPeriod, end: End, day: string | null): WidgetPeriod {
  if (day === null || day === '') return period;
  const next = { ...period, [end]: day };
  const [first, last]: PeriodEnds =
    end === 'startDate' || end === 'endDate' ? ['startDate', 'endDate'] : ['compareStartDate', 'compareEndDate'];
  const [start, until] = [next[first], next[last]];
  return start === null || until === null || start <= until ? next : { ...next, [first]: until, [last]: start };
}
