import { expect, it } from 'vitest';
import { stepRows } from './step-rows.ts';

it.each([
  [null, 'ArrowDown', 0],
  [null, 'ArrowUp', 9],
  [0, 'ArrowDown', 1],
  [0, 'ArrowUp', 0],
  [9, 'ArrowDown', 9],
  [2, 'PageDown', 6],
  [8, 'PageDown', 9],
  [2, 'PageUp', 0],
  [5, 'Home', 0],
  [5, 'End', 9],
  [5, 'a', null],
] as const)('from row %s %s leads to %s', (at, key, to) => {
  expect(stepRows(at, key, 10, 4)).toBe(to);
});

it('leads nowhere in an empty list', () => {
  expect(stepRows(null, 'ArrowDown', 0, 4)).toBeNull();
});
