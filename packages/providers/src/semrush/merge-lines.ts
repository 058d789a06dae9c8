import { list } from './columns.ts';
import type { Values } from './read-values.ts';

export interface Line {
  cell: string;
  values: Values;
}

/** Figures that add up over the pages of one keyword. */
const additive = [list.traffic.id, list.trafficShare.id, list.costShare.id];

/** One line for each cell: the best placed one, with the traffic of all. Order stays that of the first of each. */
export function mergeLines(lines: Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const before = merged.get(line.cell);
    merged.set(line.cell, before === undefined ? line : { cell: line.cell, values: together(before.values, line.values) });
  }
  return [...merged.values()];
}

function together(left: Values, right: Values): Values {
  const placeOf = (values: Values): number => values[list.position.id] ?? Number.POSITIVE_INFINITY;
  const best = placeOf(right) < placeOf(left) ? right : left;
  const sums = additive.filter((id) => id in best).map((id) => [id, sumOf(left[id] ?? null, right[id] ?? null)]);
  return { ...best, ...Object.fromEntries(sums) };
}

const sumOf = (left: number | null, right: number | null): number | null => (left === null ? right : right === null ? left : left + right);
