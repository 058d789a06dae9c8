import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeepEqual } from './deep-equal.ts';

describe('isDeepEqual', () => {
  it('does not mind the order of keys, and takes undefined as absent', () => {
    expect(isDeepEqual({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1, d: undefined })).toBe(true);
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [[], {}],
    [null, {}],
    ['1', 1],
    [{ a: null }, {}],
  ])('tells %j from %j', (one, other) => {
    expect(isDeepEqual(one, other)).toBe(false);
    expect(isDeepEqual(other, one)).toBe(false);
  });

  it('finds every copy of plain data equal to it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isDeepEqual(value, structuredClone(value))).toBe(true);
      }),
    );
  });
});
