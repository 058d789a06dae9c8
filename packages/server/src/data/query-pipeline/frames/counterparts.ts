import type { Period } from '@sightline/contract/core';
import type { DimensionKind } from '@sightline/contract/sources';
import type { InstancePart } from './instance-part.ts';
import { rowKeys } from './row-keys.ts';
import { isTimeKind, ordinalShift, timeOrdinal } from './time-ordinal.ts';

/**
 * For each row, by what it was joined by, the row of an instance's comparison that it faces, or null. Names face the same name; the n-th day
 * (hour, week, month) of the period faces the n-th of the comparison, whichever days have figures.
 */
export function counterpartsOf(
  keys: readonly string[],
  kind: DimensionKind | null,
  comparison: InstancePart,
  periods: { current: Period; comparison: Period },
): (number | null)[] {
  if (kind === null) return keys.map(() => (comparison.keys.length > 0 ? 0 : null));
  if (comparison.dimension === null) return keys.map(() => null);
  if (!isTimeKind(kind)) {
    const rowOf = new Map(rowKeys(comparison.keys).map((key, row) => [key, row]));
    return keys.map((key) => rowOf.get(key) ?? null);
  }
  const shift = ordinalShift(periods.current.start, periods.comparison.start, kind);
  const rowOf = new Map(comparison.keys.map((key, row) => [timeOrdinal(String(key ?? ''), kind), row]));
  return keys.map((key) => {
    const ordinal = timeOrdinal(key, kind);
    return ordinal === null ? null : (rowOf.get(ordinal + shift) ?? null);
  });
}
