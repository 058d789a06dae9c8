import type { Cell } from '@sightline/contract/frames';

const isNone = (cell: Cell): boolean => cell === null || cell === '';

/** Text without regard to case or any language's rules: every process and every reader gets the same order. */
function compareText(one: string, other: string): number {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  if (left === right) return one < other ? -1 : one > other ? 1 : 0;
  return left < right ? -1 : 1;
}

const numeric = /^-?\d+(\.\d+)?$/;

function compareCells(one: Cell, other: Cell): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  return numeric.test(left) && numeric.test(right) ? Number(left) - Number(right) : compareText(left, right);
}

/** Row numbers in order; what has no value comes last either way, equal rows keep their places. */
export function orderRows(cells: readonly Cell[], dir: 'asc' | 'desc'): number[] {
  const turn = dir === 'asc' ? 1 : -1;
  return cells
    .map((_, row) => row)
    .sort((rowA, rowB) => {
      const [one, other] = [cells[rowA] ?? null, cells[rowB] ?? null];
      if (isNone(one) || isNone(other)) return Number(isNone(one)) - Number(isNone(other));
      return turn * compareCells(one, other);
    });
}
