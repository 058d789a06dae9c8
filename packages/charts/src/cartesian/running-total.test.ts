import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runningTotal } from './running-total.ts';

it('goes on over days without a figure, begins with the first and ends with the last', () => {
  expect(runningTotal([null, 2, null, 3, 0, null, null])).toEqual([null, 2, 2, 5, 5, null, null]);
  expect(runningTotal([null, null])).toEqual([null, null]);
  expect(runningTotal([])).toEqual([]);
});

it('ends with all of it', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -1000, max: 1000 }))), (values) => {
      const known = runningTotal(values).filter((value) => value !== null);
      expect(known.at(-1)).toBe(
        values.some((value) => value !== null) ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : undefined,
      );
    }),
  );
});
