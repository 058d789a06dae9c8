import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveWidget, withOrder } from './drop-order.ts';

describe('moving a widget', () => {
  it.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 0, ['d', 'a', 'b', 'c']],
    [1, 1, ['a', 'b', 'c', 'd']],
    [0, 99, ['b', 'c', 'd', 'a']],
    [2, -5, ['c', 'a', 'b', 'd']],
    [9, 0, ['a', 'b', 'c', 'd']],
    [-1, 0, ['a', 'b', 'c', 'd']],
  ])('from %d to %d', (from, to, result) => {
    expect(moveWidget(['a', 'b', 'c', 'd'], from, to)).toEqual(result);
  });

  it('keeps every other widget in its order, and moving back undoes it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(50), fc.nat(50), (list, a, b) => {
        const from = a % list.length;
        const to = b % list.length;
        const moved = moveWidget(list, from, to);
        expect(moved[to]).toBe(list[from]);
        expect(moved.filter((entry) => entry !== list[from])).toEqual(list.filter((entry) => entry !== list[from]));
        expect(moveWidget(moved, to, from)).toEqual(list);
      }),
    );
  });

  it('counts the order anew and leaves unchanged widgets alone', () => {
    const first = { id: 'a', order: 0 };
    const result = withOrder([first, { id: 'c', order: 2 }, { id: 'b', order: 1 }]);
    expect(result.map(({ id, order }) => `${id}${order}`)).toEqual(['a0', 'c1', 'b2']);
    expect(result[0]).toBe(first);
  });
});
