import { daysIn, isoWeekOf, type Period, quarterOf, twoDigits } from '@sightline/contract/core';
import type { DimensionKind } from '@sightline/contract/sources';

const hours = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));

/** Every value a time dimension has within a period, in order, in the form `DimensionKind` gives; empty for text. */
export function timeStepsOf(kind: DimensionKind, period: Period): string[] {
  if (kind === 'text') return [];
  return [...new Set(daysIn(period).flatMap((day) => stepsOfDay(kind, day)))];
}

function stepsOfDay(kind: Exclude<DimensionKind, 'text'>, day: string): string[] {
  switch (kind) {
    case 'date':
      return [day];
    case 'hour':
      return hours.map((hour) => `${day}T${hour}`);
    case 'week':
      return [isoWeekOf(day)];
    case 'month':
      return [day.slice(0, 7)];
    case 'quarter':
      return [quarterOf(day)];
    case 'year':
      return [day.slice(0, 4)];
    default:
      return kind satisfies never;
  }
}
