import { counterpartDay } from '@sightline/contract/core';
import type { DimensionKind } from '@sightline/contract/sources';
import type { InstancePart } from './instance-part.ts';
import { rowKeys } from './row-keys.ts';
import { isTimeKind, ordinalShift, type TimeKind, timeOrdinal } from './time-ordinal.ts';

type Periods = Parameters<typeof counterpartDay>[0];

/**
 * For each row, by what it was joined by, the row of an instance's comparison that it faces, or null. Names face the same name; a day (and an hour of it)
 * the one that it is compared with; the n-th week, month or year of the period the n-th of the comparison, whichever have figures.
 */
export function counterpartsOf(
  keys: readonly string[],
  kind: DimensionKind | null,
  comparison: InstancePart,
  periods: Periods,
): (number | null)[] {
  if (kind === null) return keys.map(() => (comparison.keys.length > 0 ? 0 : null));
  if (comparison.dimension === null) return keys.map(() => null);
  if (!isTimeKind(kind)) {
    const rowOf = new Map(rowKeys(comparison.keys).map((key, row) => [key, row]));
    return keys.map((key) => rowOf.get(key) ?? null);
  }
  const rowOf = new Map(comparison.keys.map((key, row) => [timeOrdinal(String(key ?? ''), kind), row]));
  const faced = facedBy(kind, periods);
  return keys.map((key) => {
    const ordinal = faced(key);
    return ordinal === null ? null : (rowOf.get(ordinal) ?? null);
  });
}

const dayLength = 'YYYY-MM-DD'.length;

/** For a time of the period the ordinal of the one that it is compared with; null: there is none, or it is none of this kind. */
function facedBy(kind: TimeKind, periods: Periods): (key: string) => number | null {
  if (kind === 'date' || kind === 'hour') {
    const otherDay = counterpartDay(periods);
    return (key) => {
      if (timeOrdinal(key, kind) === null) return null;
      const day = otherDay(key.slice(0, dayLength));
      return day === null ? null : timeOrdinal(`${day}${key.slice(dayLength)}`, kind);
    };
  }
  const shift = ordinalShift(periods.current.start, periods.comparison.start, kind);
  return (key) => {
    const ordinal = timeOrdinal(key, kind);
    return ordinal === null ? null : ordinal + shift;
  };
}
