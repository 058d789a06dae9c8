import type { RangeType } from '@sightline/contract/period';

/** SPEC section 4's range types, in words. */
export const rangeTypeNames: Record<RangeType, string> = {
  daily: 'Today',
  weekly: 'This week',
  monthly: 'This month',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  lastMonth: 'Last month',
  midMonthly: 'Last half month',
  custom: 'Custom',
};
