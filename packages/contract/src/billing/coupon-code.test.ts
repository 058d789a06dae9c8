import { expect, it } from 'vitest';
import { couponKey, hasCoupon } from './coupon-code.ts';

it.each([
  ['WELCOME20', 'welcome20', true],
  ['Welcome20', ' wELCOME20 ', true],
  ['WELCOME20', 'WELCOME2', false],
  ['WELCOME20', 'WELCOME-20', false],
])('%j and %j are one code: %s', (one, other, same) => {
  expect(couponKey(one) === couponKey(other)).toBe(same);
  expect(hasCoupon(['OTHER', one], other)).toBe(same);
});

it('is not in an empty list', () => {
  expect(hasCoupon([], 'WELCOME20')).toBe(false);
});
