import { expect, it } from 'vitest';
import { couponTexts } from './coupon-texts.ts';

it('says what the specification says, word for word', () => {
  expect([couponTexts.isInvalid('A1'), couponTexts.activated('A1'), couponTexts.notValid, couponTexts.notStackable]).toEqual([
    'Code / Coupon A1 is invalid',
    'Code / Coupon A1 activated successfully',
    'Code / Coupon not valid',
    'Code / Coupon not stackable with other code(s) / coupon(s)',
  ]);
});
