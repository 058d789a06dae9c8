import { dayS } from '@sightline/contract/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScaleWish, shareOn, valueScale, withOneZero } from './value-scale.ts';

const options = (changes: Partial<ScaleWish> = {}): ScaleWish => ({
  type: 'number',
  intervals: 4,
  fromZero: true,
  isWhole: false,
  isExact: false,
  ...changes,
});

describe('withOneZero', () => {
  it('brings two scales to one zero', () => {
    const wish = (values: number[]) => valueScale(values, options({ isExact: true }));
    const [money, orders] = withOneZero([wish([120_000]), wish([-12, 5, 30])]);
    expect(money && shareOn(money, 0)).toBe(orders && shareOn(orders, 0));
    expect(money?.ticks).toHaveLength(orders?.ticks.length ?? 0);
    expect([money?.max ?? 0, orders?.max ?? 0, -(orders?.min ?? 0)]).toEqual([
      expect.toSatisfy((max: number) => max >= 120_000),
      expect.toSatisfy((max: number) => max >= 30),
      expect.toSatisfy((below: number) => below >= 12),
    ]);
    expect(withOneZero([wish([5])])).toEqual([wish([5])]);
  });
});

describe('valueScale', () => {
  it('has one step at least on each side of zero, and no more than it takes', () =>
    expect(valueScale([1200, -300, -1500], options({ intervals: 1 })).ticks).toEqual([-2000, 0, 2000]));

  it('counts in steps people count in', () => {
    expect(valueScale([3800, 2400], options()).ticks).toEqual([0, 1000, 2000, 3000, 4000]);
    expect(valueScale([0.37], options({ type: 'percent' })).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
    expect(valueScale([38_400], options()).ticks).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
  });

  it('counts durations in seconds, minutes and hours', () => {
    expect(valueScale([100], options({ type: 'duration' })).step).toBe(30);
    expect(valueScale([3000], options({ type: 'duration' })).step).toBe(900);
    expect(valueScale([4 * dayS], options({ type: 'duration' })).step).toBe(86_400);
  });

  it('starts bars at zero, whatever their values', () => {
    expect(valueScale([990, 1000], options()).min).toBe(0);
    expect(valueScale([-990, -1000], options()).max).toBe(0);
  });

  it('lets a nearly flat line leave zero', () => {
    const scale = valueScale([990, 1000], options({ fromZero: false }));
    expect(scale.min).toBeGreaterThan(900);
    expect(valueScale([500, 1000], options({ fromZero: false })).min).toBe(0);
  });

  it('has no ticks between whole numbers', () => {
    expect(valueScale([2], options({ isWhole: true })).ticks).toEqual([0, 1, 2]);
  });

  it('has a scale for nothing and for zeros', () => {
    expect(valueScale([], options()).max).toBe(1);
    expect(valueScale([0, 0], options({ type: 'duration' })).max).toBe(60);
  });

  it('holds every value, rises evenly and keeps to the number of steps', () => {
    const figures = fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(figures, fc.integer({ min: 1, max: 6 }), fc.boolean(), fc.boolean(), (values, intervals, fromZero, isExact) => {
        const scale = valueScale(values, options({ intervals, fromZero, isExact }));
        // What is smaller than the arithmetic's own noise counts as zero.
        const slack = scale.step * 1e-6 + 1e-12;
        expect(scale.min).toBeLessThanOrEqual(Math.min(...values) + slack);
        expect(scale.max).toBeGreaterThanOrEqual(Math.max(...values) - slack);
        expect(scale.max).toBeGreaterThan(scale.min);
        expect(scale.ticks.length - 1).toBeLessThanOrEqual(intervals + 1);
        const isMixed = values.some((value) => value <= -1e-12) && values.some((value) => value >= 1e-12);
        if (isExact) expect(scale.ticks).toHaveLength(Math.max(isMixed ? 2 : 1, intervals) + 1);
        // Around zero too, no more than so many times what there is.
        const size = Math.max(...values.map(Math.abs), 1e-9);
        expect(scale.step).toBeLessThanOrEqual(Math.max(100, 20 * size));
      }),
    );
  });
});
