import { isRecord } from './is-record.ts';

/** Equality of plain data, whatever the order of keys; a key that is undefined counts as absent, as it does once saved. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isDeepEqual(value, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isDeepEqual(one[key], other[key]));
}
