import type { RangeSetting } from '@sightline/contract/core';
import type { DashboardRecord } from './rows.ts';

type RangeColumns = Pick<
  DashboardRecord,
  'range_type' | 'start_date' | 'end_date' | 'compare_start_date' | 'compare_end_date' | 'comparison_kind'
>;

/** The days a row opens with. */
export const rangeSettingOf = (row: RangeColumns): RangeSetting => ({
  rangeType: row.range_type,
  startDate: row.start_date,
  endDate: row.end_date,
  compareStartDate: row.compare_start_date,
  compareEndDate: row.compare_end_date,
  comparisonKind: row.comparison_kind,
});

/** The same for writing. */
export const rangeColumns = ({
  rangeType,
  startDate,
  endDate,
  compareStartDate,
  compareEndDate,
  comparisonKind,
}: RangeSetting): RangeColumns => ({
  range_type: rangeType,
  start_date: startDate,
  end_date: endDate,
  compare_start_date: compareStartDate,
  compare_end_date: compareEndDate,
  comparison_kind: comparisonKind,
});
