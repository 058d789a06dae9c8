import { describe, expect, it } from 'vitest';
import { discountedPrice, discountPercent, type PriceCoupon } from './coupon-price.ts';
import { unitPrice } from './plan-price.ts';

const percent = (value: number): PriceCoupon => ({ type: 'price.discount', value });
const off = (value: number): PriceCoupon => ({ type: 'price.fixed', value });

describe('the first period with coupons', () => {
  it.each<[number, 1 | 12, PriceCoupon[], [number, number, number]]>([
    [25, 1, [], [520, 13_000, 0]],
    [25, 1, [percent(20)], [416, 10_400, 2600]],
    [25, 12, [percent(20)], [4160, 104_000, 26_000]],
    [25, 1, [percent(33.33)], [346, 8650, 4350]],
    [25, 1, [percent(100)], [0, 0, 13_000]],
    [25, 1, [off(10)], [480, 12_000, 1000]],
    // A third of ten dollars is no whole cent.
    [3, 1, [off(10)], [266, 798, 1002]],
    [1, 1, [off(500)], [0, 0, 600]],
    [25, 1, [percent(50), off(10)], [220, 5500, 7500]],
    [25, 1, [off(10), percent(50)], [240, 6000, 7000]],
    // Those that are not on the price.
    [
      25,
      1,
      [
        { type: 'trial.days', value: 30 },
        { type: 'dashboards.bonus', value: 5 },
      ],
      [520, 13_000, 0],
    ],
  ])('%i dashboards for %i months with %j', (dashboards, interval, coupons, [unit, total, discount]) => {
    expect(discountedPrice({ dashboards, interval }, coupons)).toEqual({ unit, total, discount });
  });

  it('is the same for a shop that takes a percentage off, of one or of all', () => {
    for (const dashboards of [1, 3, 7, 25, 49, 333, 1000])
      for (const interval of [1, 12] as const)
        for (const coupons of [[], [percent(20)], [percent(33.33)], [percent(0.01)], [off(10)], [off(10), percent(50)], [percent(100)]]) {
          const plan = { dashboards, interval };
          const { unit, total } = discountedPrice(plan, coupons);
          const left = 1 - discountPercent(plan, coupons) / 100;
          expect(
            [Math.round(unitPrice(plan) * left), Math.round(unitPrice(plan) * dashboards * left)],
            JSON.stringify([plan, coupons]),
          ).toEqual([unit, total]);
        }
  });
});
