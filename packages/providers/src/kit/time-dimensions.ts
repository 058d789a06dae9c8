import { isoWeekOf } from '@sightline/contract/core';
import type { Dimension } from '@sightline/contract/sources';

/** Steps of time that are added up from days. */
const steps = {
  date: { label: 'Date', of: (day: string) => day },
  week: { label: 'Week', of: isoWeekOf },
  month: { label: 'Month', of: (day: string) => day.slice(0, 7) },
  year: { label: 'Year', of: (day: string) => day.slice(0, 4) },
} as const;
type Step = keyof typeof steps;

export interface TimeDimension extends Dimension {
  kind: Step;
  /** The step a day belongs to. */
  stepOf(day: string): string;
}
export const timeDimensions: TimeDimension[] = (['date', 'week', 'month', 'year'] as const).map((id) => ({
  id,
  label: steps[id].label,
  kind: id,
  group: 'Time',
  stepOf: steps[id].of,
}));
export const timeIds = timeDimensions.map(({ id }) => id);
/** Those longer than a day. */
export const stepIds = timeIds.filter((id) => id !== 'date');
