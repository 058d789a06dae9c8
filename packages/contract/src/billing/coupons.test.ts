import { describe, expect, it } from 'vitest';
import { type CouponType, couponTypes } from './coupon-stacking.ts';
import { couponCodesSchema, couponValues } from './coupons.ts';

describe('codes that a form sends', () => {
  it.each<[string, unknown, string[]]>([
    ['a list', [' One ', 'two'], ['One', 'two']],
    ['the same as JSON text', '["One", "two"]', ['One', 'two']],
    ['an empty list', '[]', []],
    ['nothing typed', '', []],
  ])('are read from %s', (_, given, codes) => {
    expect(couponCodesSchema.parse(given)).toEqual(codes);
  });

  it.each<[string, unknown]>([
    ['text that is no JSON', 'One,two'],
    ['JSON that is no list', '{"code":"One"}'],
    ['a list of other things', '[1]'],
    ['an empty code', '["One", " "]'],
    ['a code that is too long', ['x'.repeat(41)]],
    ['too many', Array.from({ length: 11 }, (_, number) => `C${number}`)],
  ])('are refused as %s', (_, given) => {
    expect(couponCodesSchema.safeParse(given).success).toBe(false);
  });
});

it.each<[CouponType, number, boolean]>([
  ['price.discount', 100, true],
  ['price.discount', 12.5, true],
  ['price.discount', 101, false],
  ['price.discount', 0, false],
  ['price.fixed', 19.99, true],
  ['price.fixed', 0.001, false],
  ['price.fixed', 1.999, false],
  ['trial.days', 30, true],
  ['trial.days', 1.5, false],
  ['dashboards.bonus', 5, true],
  ['dashboards.bonus', -1, false],
])('%s of %d: %s', (type, value, valid) => {
  expect(couponValues[type].schema.safeParse(value).success).toBe(valid);
});

it('says what a value counts, with the currency of an amount', () => {
  expect(couponTypes.map((type) => `5 ${couponValues[type].unit}`)).toEqual([
    ...['5 percent of the price', '5 USD off the price', '5 days', '5 dashboards'],
  ]);
});
