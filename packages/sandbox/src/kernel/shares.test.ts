import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOut, shareWithin } from './shares.ts';

const phase = fc.double({ min: 0, max: 1, noNaN: true });
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

it('shares a whole number out without losing any of it', () => {
  expect(shareOut(10, [1, 1, 2])).toEqual([3, 2, 5]);
  const weights = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(1_000_000), weights, phase, (total, parts, start) => {
      const shares = shareOut(total, parts, start);
      expect(sum(shares)).toBe(total);
      expect(shares.every((share) => share >= 0 && Number.isInteger(share))).toBe(true);
    }),
  );
});

it('never gives a part more than its bound, tilted or not', () => {
  const bounds = fc.array(fc.tuple(fc.nat(5000), fc.double({ min: 0.5, max: 2, noNaN: true })), { minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(bounds, fc.double({ min: 0, max: 1, noNaN: true }), phase, (parts, part, start) => {
      const limits = parts.map(([bound]) => bound);
      const total = Math.floor(sum(limits) * part);
      const shares = shareWithin(
        total,
        limits,
        parts.map(([, tilt]) => tilt),
        start,
      );
      expect(sum(shares)).toBe(total);
      expect(shares.every((share, index) => share >= 0 && share <= (limits[index] ?? 0))).toBe(true);
    }),
  );
  expect(shareWithin(20, [1000, 1000], [0.5, 1.5])).toEqual([5, 15]);
});
