import { type Cell, type Column, dimensionKey } from '@sightline/contract/frames';
import type { InstancePart } from './instance-part.ts';
import { rowKeys } from './row-keys.ts';

/** Instances beside each other, before order and limit. */
export interface Joined {
  columns: Column[];
  rows: Cell[][];
  totals: Cell[];
  /** What each row was joined by. */
  keys: string[];
  hasDimension: boolean;
}

/** An outer join by the dimension's value. An instance without dimension beside others with one gives its totals only. */
export function joinParts(parts: readonly InstancePart[]): Joined {
  const dimension = parts.find((part) => part.dimension !== null)?.dimension ?? null;
  const hasDimension = dimension !== null;
  const byKey = originsByKey(parts, hasDimension);
  const origins = [...byKey.values()];
  const columns: Column[] = [
    ...(dimension === null ? [] : [{ role: 'dimension' as const, key: dimensionKey, ...dimension }]),
    ...parts.flatMap((part) => part.columns.map(({ column }) => column)),
  ];
  const rows = origins.map((origin) => [
    ...(hasDimension ? [keyOf(parts, origin)] : []),
    ...parts.flatMap((part, index) => cellsAt(part, origin[index] ?? null)),
  ]);
  const totals = [...(hasDimension ? [null] : []), ...parts.flatMap((part) => part.columns.map(({ total }) => total))];
  return { columns, rows, totals, keys: [...byKey.keys()], hasDimension };
}

/** For each row to be, the row of each instance it comes from, or null. */
function originsByKey(parts: readonly InstancePart[], hasDimension: boolean): Map<string, (number | null)[]> {
  const taking = parts.map((part) => !hasDimension || part.dimension !== null);
  const byKey = new Map<string, (number | null)[]>();
  parts.forEach((part, index) => {
    if (!taking[index]) return;
    rowKeys(part.keys).forEach((key, row) => {
      const origin = byKey.get(key) ?? parts.map(() => null);
      origin[index] = row;
      byKey.set(key, origin);
    });
  });
  return byKey;
}

export const keyOf = (parts: readonly InstancePart[], origin: readonly (number | null)[]): Cell => {
  for (const [index, part] of parts.entries()) {
    const row = origin[index];
    if (row !== null && row !== undefined && part.dimension !== null) return part.keys[row] ?? null;
  }
  return null;
};

export const cellsAt = (part: InstancePart, row: number | null): Cell[] =>
  part.columns.map(({ cells }) => (row === null ? null : (cells[row] ?? null)));
