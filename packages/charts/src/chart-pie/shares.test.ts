import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenShares } from '../kit/shares.ts';
import { dimension, frame, metric } from '../testing/frames.ts';
import { namedMax, otherShare } from './shares.ts';

const tenthsOf = (shares: readonly number[]) => shares.map((share) => Math.round(share * 1000));

describe('writtenShares', () => {
  it('gives what rounding down leaves to the largest remainders', () => {
    // Rounded each for itself: 56.6, 33.7 and 9.8, which is 100.1.
    expect(tenthsOf(writtenShares([57.4, 34.2, 9.9]))).toEqual([565, 337, 98]);
    expect(tenthsOf(writtenShares([1, 1, 1]))).toEqual([334, 333, 333]);
    expect(writtenShares([0, 0])).toEqual([0, 0]);
    expect(writtenShares([])).toEqual([]);
  });

  it('adds up to 100.0 and is nowhere further than a tenth from the truth', () => {
    const figure = fc.oneof(fc.nat({ max: 1_000_000 }), fc.double({ min: 0, max: 1e15, noNaN: true }));
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1, maxLength: 40 }), (figures) => {
        const whole = figures.reduce((sum, value) => sum + value, 0);
        fc.pre(whole > 0);
        const tenths = tenthsOf(writtenShares(figures));
        expect(tenths.reduce((sum, share) => sum + share, 0)).toBe(1000);
        tenths.forEach((share, index) => {
          expect(Math.abs(share - ((figures[index] ?? 0) / whole) * 1000)).toBeLessThanOrEqual(1 + 1e-6);
        });
      }),
    );
  });
});

describe('otherShare', () => {
  const of = (figures: number[], more: { rowCount?: number; total?: number } = {}) =>
    frame({
      columns: [dimension(), metric()],
      rows: figures.map((figure, index) => [`Row ${index}`, figure]),
      ...(more.rowCount !== undefined && { rowCount: more.rowCount, totals: [null, more.total ?? null] }),
    });

  it('is what has no name, in the order of size, with what the limit of the widget left out', () => {
    expect(otherShare(of([30, 10, 10, 10, 10, 10, 10]), 8)).toBe(0);
    expect(namedMax).toBe(7);
    expect(otherShare(of([1, 3, 1, 1, 1, 1, 1, 1]), 8)).toBeCloseTo(0.1);
    expect(otherShare(of([2, 2], { rowCount: 40, total: 16 }), 8)).toBeCloseTo(0.75);
    expect(otherShare(of([0, 0]), 8)).toBe(0);
  });
});
