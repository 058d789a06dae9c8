import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEPT } from './atoms.ts';
import { CellSpread } from './cells.ts';
import { CLASSES, type Split } from './leaves.ts';

/** A split of some leaves with the given weights, the same for every class. */
function splitBy(weights: readonly number[]): Split {
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = Float64Array.from(weights, (weight) => {
    const share = Math.min(1, weight / left);
    left -= weight;
    return share;
  });
  return { leaves: weights.map((weight, leaf) => ({ values: { leaf }, weight })), shares: Array.from({ length: CLASSES }, () => shares) };
}

const weights = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 40 });
const growth = fc.array(fc.nat(500), { minLength: 1, maxLength: 12 });
const phase = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('CellSpread', () => {
  it('gives every leaf no less than nothing, and all leaves together what came in between', () => {
    fc.assert(
      fc.property(weights, growth, phase, fc.nat(KEPT - 1), (given, steps, own, at) => {
        const cells = new CellSpread(own, splitBy(given));
        const groups = Int32Array.from(given, (_, leaf) => leaf);
        const [before, after] = [new Float64Array(KEPT), new Float64Array(KEPT)];
        for (const step of steps) {
          before.set(after);
          after[at] = (after[at] ?? 0) + step;
          const out = new Float64Array(given.length * KEPT);
          cells.between(before, after, groups, out);
          expect(out.every((amount, index) => amount >= 0 && (amount === 0 || index % KEPT === at))).toBe(true);
          expect(out.reduce((sum, amount) => sum + amount, 0)).toBe(step);
        }
      }),
    );
  });
});
