import { describe, expect, it } from 'vitest';
import { type PlanInterval, planDashboardsMax, planPrice, planPrices, planPricesFault, unitPrice } from './plan-price.ts';

describe('the price of a plan', () => {
  it.each<[number, PlanInterval, number, number]>([
    [1, 1, 600, 600],
    [9, 1, 600, 5_400],
    [10, 1, 540, 5_400],
    [24, 1, 540, 12_960],
    [25, 1, 520, 13_000],
    [49, 1, 520, 25_480],
    [50, 1, 510, 25_500],
    [99, 1, 510, 50_490],
    [100, 1, 505, 50_500],
    [planDashboardsMax, 1, 505, 5_050_000],
    // Twelve months cost ten.
    [1, 12, 6_000, 6_000],
    [25, 12, 5_200, 130_000],
    [100, 12, 5_050, 505_000],
  ])('of %i dashboards every %i months: %i each, %i in all', (dashboards, interval, unit, whole) => {
    expect(unitPrice({ dashboards, interval })).toBe(unit);
    expect(planPrice({ dashboards, interval })).toBe(whole);
  });

  it('is never less for one dashboard more', () => {
    for (let dashboards = 1; dashboards < 300; dashboards += 1)
      expect(planPrice({ dashboards: dashboards + 1, interval: 1 })).toBeGreaterThanOrEqual(planPrice({ dashboards, interval: 1 }));
  });

  it.each([0, -1, 1.5, Number.NaN])('is none for %d dashboards', (dashboards) => {
    expect(() => planPrice({ dashboards, interval: 1 })).toThrow(RangeError);
  });

  it('follows the prices that are given', () => {
    expect(planPrice({ dashboards: 3, interval: 12 }, { ...planPrices, tiers: [{ from: 1, unit: 7 }] })).toBe(210);
  });

  it.each<[string, { from: number; unit: number }[], RegExp | null]>([
    ['as the product comes', [...planPrices.tiers], null],
    ['one price', [{ from: 1, unit: 450 }], null],
    [
      'dearer by quantity',
      [
        { from: 1, unit: 100 },
        { from: 2, unit: 200 },
      ],
      null,
    ],
    [
      'the same in all',
      [
        { from: 1, unit: 600 },
        { from: 10, unit: 540 },
      ],
      null,
    ],
    ['none', [], /first step begins at 1/],
    ['not from one on', [{ from: 2, unit: 600 }], /first step begins at 1/],
    ['for nothing', [{ from: 1, unit: 0 }], /not between/],
    ['in parts of cents', [{ from: 1, unit: 0.5 }], /not between/],
    ['too dear', [{ from: 1, unit: 10_000_001 }], /not between/],
    [
      'twice the same step',
      [
        { from: 1, unit: 600 },
        { from: 1, unit: 500 },
      ],
      /rising order/,
    ],
    [
      'falling',
      [
        { from: 1, unit: 600 },
        { from: 50, unit: 595 },
        { from: 10, unit: 590 },
      ],
      /rising order/,
    ],
    [
      'half a dashboard',
      [
        { from: 1, unit: 600 },
        { from: 10.5, unit: 590 },
      ],
      /whole number/,
    ],
    [
      'beyond the largest plan',
      [
        { from: 1, unit: 600 },
        { from: planDashboardsMax + 1, unit: 599 },
      ],
      /at most 10000/,
    ],
    [
      'less for one more',
      [
        { from: 1, unit: 600 },
        { from: 10, unit: 539 },
      ],
      /^10 dashboards would cost less than 9/,
    ],
  ])('may be %s or not', (_, tiers, words) => {
    const fault = planPricesFault({ tiers });
    if (words === null) expect(fault).toBeNull();
    else expect(fault).toMatch(words);
  });
});
