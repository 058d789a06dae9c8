import {
  type Calendar,
  type ChosenComparison,
  calendarOf,
  defaultComparison,
  type Range,
  type RangeSetting,
  type RangeType,
  rangeTypes,
  rollingSetting,
} from '@sightline/contract/core';
import type { WidgetPeriod } from '@sightline/contract/dashboards';
import { keptComparison, resolveRange } from '@sightline/contract/frames';

/** The choice that stands for no period of a widget's own. */
export const dashboardsPeriod = '';

type End = Exclude<keyof RangeSetting, 'rangeType' | 'comparisonKind'>;
type PeriodEnds = readonly [End, End];
export const shownEnds: PeriodEnds = ['startDate', 'endDate'];
export const comparedEnds: PeriodEnds = ['compareStartDate', 'compareEndDate'];

/** Another type of a dashboard's period, or of a widget's own. A rolling one needs no days; fixed days begin with those shown. */
export function withRangeType(setting: WidgetPeriod, rangeType: RangeType, shown: Range): WidgetPeriod {
  const isCustom = rangeType === 'custom';
  return {
    ...setting,
    rangeType,
    startDate: isCustom ? (setting.startDate ?? shown.period.start) : null,
    endDate: isCustom ? (setting.endDate ?? shown.period.end) : null,
  };
}

/** Another period of a widget's own, or none. */
export function withPeriodType(period: WidgetPeriod | null, chosen: string, shown: Range): WidgetPeriod | null {
  const rangeType = rangeTypes.find((each) => each === chosen);
  return rangeType === undefined ? null : withRangeType(period ?? rollingSetting(rangeType), rangeType, shown);
}

/** What it compares with. */
export const comparisonOf = (setting: WidgetPeriod): ChosenComparison => (setting.compared === false ? 'none' : keptComparison(setting));

/** Another comparison. Days of its own begin with those that were compared, or would be. */
export function withComparison(
  { compared: _, ...setting }: WidgetPeriod,
  kind: ChosenComparison,
  { today, calendar }: { today: string; calendar: Calendar },
): WidgetPeriod {
  const rest = { ...setting, compareStartDate: null, compareEndDate: null };
  if (kind !== 'own') return { ...rest, comparisonKind: kind };
  const usual = rest.comparisonKind === 'none' ? { ...rest, comparisonKind: defaultComparison } : rest;
  const { comparison } = resolveRange({ ...usual, ...calendarOf(calendar) }, today);
  return { ...usual, compareStartDate: comparison?.start ?? null, compareEndDate: comparison?.end ?? null };
}

/** One day changed; an end before its start is swapped. An emptied day is not taken over: fixed days have both. */
export function withEnd(setting: WidgetPeriod, end: End, day: string | null): WidgetPeriod {
  if (day === null || day === '') return setting;
  const next = { ...setting, [end]: day };
  const [first, last] = shownEnds.includes(end) ? shownEnds : comparedEnds;
  const [start, until] = [next[first], next[last]];
  return start === null || until === null || start <= until ? next : { ...next, [first]: until, [last]: start };
}
