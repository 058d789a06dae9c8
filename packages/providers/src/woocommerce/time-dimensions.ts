import { isoWeekOf } from '@sightline/contract/core';
import type { Dimension } from '@sightline/contract/sources';
import { MalformedReply } from '../kit/provider.ts';

/** The shop groups weeks from its own first weekday; ours begin on Monday, so weeks are added up from days. */
export const timeDimensions: Dimension[] = [
  { id: 'hour', label: 'Hour', kind: 'hour', group: 'Time' },
  { id: 'date', label: 'Date', kind: 'date', group: 'Time' },
  { id: 'week', label: 'Week', kind: 'week', group: 'Time' },
  { id: 'month', label: 'Month', kind: 'month', group: 'Time' },
  { id: 'year', label: 'Year', kind: 'year', group: 'Time' },
];
export const timeDimensionIds = timeDimensions.map(({ id }) => id);

/** The shop's word for the intervals a time dimension is made of. */
export function intervalOf(dimension: string): string {
  return dimension === 'date' || dimension === 'week' ? 'day' : dimension;
}

/** The dimension's cell for a moment the shop names `2026-10-01 09:00:00` or `2026-10-01T09:00:00`, in its own zone. */
export function timeCell(dimension: string, moment: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}))?/.exec(moment);
  if (parts === null) throw new MalformedReply(`Not a time: ${moment}`);
  const day = moment.slice(0, 10);
  switch (dimension) {
    case 'hour':
      return `${day}T${parts[4] ?? '00'}`;
    case 'week':
      return isoWeekOf(day);
    case 'month':
      return moment.slice(0, 7);
    case 'year':
      return moment.slice(0, 4);
    default:
      return day;
  }
}
