import type { RangeSetting } from '@sightline/contract/core';
import type { NewDashboard } from './create-dashboard.ts';

/** The days somebody last chose, as those a new dashboard begins with; null: nothing was chosen yet. */
export const datesColumns = (dates: RangeSetting | null): NonNullable<NewDashboard['like']> =>
  dates === null
    ? {}
    : {
        range_type: dates.rangeType,
        start_date: dates.startDate,
        end_date: dates.endDate,
        compare_start_date: dates.compareStartDate,
        compare_end_date: dates.compareEndDate,
      };
