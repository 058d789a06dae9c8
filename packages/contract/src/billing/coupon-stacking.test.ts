import fc from 'fast-check';
import '../../../../scripts/property-seed.ts';
import { describe, expect, it } from 'vitest';
import { type CouponType, couponTypes, defaultCouponStacking, mayStack } from './coupon-stacking.ts';

const [discount, fixed, trial, bonus] = couponTypes;

/** Rows: the type of the last applied one. Columns: the type of the new one, in the order of `couponTypes`. */
const allowed: Record<CouponType, [boolean, boolean, boolean, boolean]> = {
  'price.discount': [false, false, true, true],
  'price.fixed': [false, false, true, true],
  'trial.days': [true, true, false, true],
  'dashboards.bonus': [true, true, true, true],
};
const pairs = couponTypes.flatMap((last) => couponTypes.map((next, column) => ({ last, next, may: allowed[last][column] })));

describe('stacking of coupons', () => {
  it.each(pairs)('$next after $last: $may', ({ last, next, may }) => {
    expect(mayStack(defaultCouponStacking, [last], next)).toBe(may);
  });

  it.each(couponTypes)('lets a first coupon of %s in', (type) => {
    expect(mayStack(defaultCouponStacking, [], type)).toBe(true);
  });

  it.each<[string, CouponType[], CouponType, boolean]>([
    ['a third for dashboards', [bonus, bonus], bonus, true],
    ['a fourth for dashboards', [bonus, bonus, bonus], bonus, false],
    ['a discount when one was applied before another type', [discount, trial], discount, false],
    ['an amount when one before the last was a discount', [discount, bonus], fixed, false],
    ['a discount when one before the last was an amount', [fixed, bonus], discount, false],
    ['an amount when a discount was applied long before', [discount, bonus, trial, bonus], fixed, false],
    ['an amount after trial and dashboards alone', [trial, bonus], fixed, true],
    ['a second trial after dashboards', [trial, bonus], trial, false],
  ])('counts each type and asks the last one: %s', (_, applied, next, may) => {
    expect(mayStack(defaultCouponStacking, applied, next)).toBe(may);
  });

  it('never lets in more of a kind than one alone or any order would, whatever stands between', () => {
    const kinds: readonly (readonly [readonly CouponType[], number])[] = [
      [[discount, fixed], 1],
      [[trial], 1],
      [[bonus], 3],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...couponTypes), { maxLength: 12 }), (tried) => {
        const applied: CouponType[] = [];
        for (const type of tried) if (mayStack(defaultCouponStacking, applied, type)) applied.push(type);
        for (const [kind, max] of kinds) expect(applied.filter((type) => kind.includes(type)).length).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('lets in as many on the price as the settings say, of both types together', () => {
    const stacking = {
      ...defaultCouponStacking,
      [discount]: { max: 2, followedBy: [discount, fixed] },
      [fixed]: { max: 2, followedBy: [] },
    };
    expect(mayStack(stacking, [discount], fixed)).toBe(true);
    expect(mayStack(stacking, [discount, discount], fixed)).toBe(false);
  });

  it('follows other settings', () => {
    const stacking = { ...defaultCouponStacking, [trial]: { max: 2, followedBy: [trial] } };
    expect(mayStack(stacking, [trial], trial)).toBe(true);
    expect(mayStack(stacking, [trial, trial], trial)).toBe(false);
    expect(mayStack(stacking, [trial], bonus)).toBe(false);
  });
});
