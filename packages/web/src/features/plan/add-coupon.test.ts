import { type Coupon, type CouponType, couponTypes, defaultCouponStacking, mayStack } from '@sightline/contract/billing';
import { describe, expect, it } from 'vitest';
import { isAppliedOrEmpty, stackingFault } from './add-coupon.ts';

const couponOf = (type: CouponType, name: string = type): Coupon => {
  const { max, followedBy } = defaultCouponStacking[type];
  return { name, type, value: 1, stacking: { max, followedBy: [...followedBy] } };
};

describe('a coupon that is added', () => {
  it.each(couponTypes.flatMap((before) => couponTypes.map((next) => [before, next] as const)))(
    '%s, then %s: as the server decides',
    (before, next) => {
      const fault = stackingFault([couponOf(before)], couponOf(next));
      expect(fault === null).toBe(mayStack(defaultCouponStacking, [before], next));
      if (fault !== null) expect(fault).toBe('Code / Coupon not stackable with other code(s) / coupon(s)');
    },
  );

  it('does not slip a second one on the price in behind another type', () => {
    expect(stackingFault([couponOf('price.discount'), couponOf('dashboards.bonus')], couponOf('price.fixed'))).not.toBeNull();
  });

  it('is not applied twice, whatever its case, and not without a code', () => {
    const applied = [couponOf('price.discount', 'SUMMER20')];
    expect(['summer20 ', 'SUMMER20', ' ', 'WINTER'].map((code) => isAppliedOrEmpty(applied, code))).toEqual([true, true, true, false]);
  });
});
