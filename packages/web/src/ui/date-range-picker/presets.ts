import { type Period, type RangeType, rangeTypes } from '@sightline/contract/period';
import { resolveRange } from '@sightline/contract/rules/resolve-range';

const names: Record<RangeType, string> = {
  daily: 'Today',
  weekly: 'This week',
  monthly: 'This month',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  lastMonth: 'Last month',
  midMonthly: 'Last half month',
  custom: 'Custom',
};

/** Each rolling range type with the days it stands for today. */
export const presetsFor = (today: string): { type: RangeType; name: string; period: Period }[] =>
  rangeTypes
    .filter((type) => type !== 'custom')
    .map((type) => ({
      type,
      name: names[type],
      period: resolveRange({ rangeType: type, startDate: null, endDate: null, compareStartDate: null, compareEndDate: null }, today).period,
    }));
