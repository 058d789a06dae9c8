import type { RangeSetting, RangeType } from '@sightline/contract/core';

/** A rolling type needs no days; fixed days begin with those shown. Either way the comparison is the period before. */
export const withRangeType = (setting: RangeSetting, rangeType: RangeType, shown: { start: string; end: string }): RangeSetting => ({
  rangeType,
  startDate: rangeType === 'custom' ? (setting.startDate ?? shown.start) : null,
  endDate: rangeType === 'custom' ? (setting.endDate ?? shown.end) : null,
  compareStartDate: null,
  compareEndDate: null,
});

/** An end before the start is swapped. An emptied day is not taken over: a fixed period has both. */
export function withDay(setting: RangeSetting, end: 'startDate' | 'endDate', day: string): RangeSetting {
  if (day === '') return setting;
  const next = { ...setting, [end]: day };
  const { startDate, endDate } = next;
  if (startDate === null || endDate === null || startDate <= endDate) return next;
  return { ...next, startDate: endDate, endDate: startDate };
}
