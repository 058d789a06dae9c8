import { defaultCouponStacking } from '@sightline/contract/billing';
import { expect, it } from 'vitest';
import { couponStackingSetting, readCouponStacking } from './env-coupon-stacking.ts';

it('is the standard without the setting', () => {
  expect(couponStackingSetting.safeParse(undefined).success).toBe(true);
  expect(readCouponStacking(undefined)).toEqual(defaultCouponStacking);
});

it('changes what is named and nothing else', () => {
  const text = '{"dashboards.bonus":{"max":5},"price.discount":{"followedBy":["price.fixed"]}}';
  expect(couponStackingSetting.safeParse(text).success).toBe(true);
  expect(readCouponStacking(text)).toEqual({
    ...defaultCouponStacking,
    'dashboards.bonus': { ...defaultCouponStacking['dashboards.bonus'], max: 5 },
    'price.discount': { max: 1, followedBy: ['price.fixed'] },
  });
});

it.each([
  ['no JSON', 'dashboards.bonus=5', 'must be JSON'],
  ['a type that is none', '{"price.gift":{"max":1}}', 'price.gift'],
  ['a number below zero', '{"trial.days":{"max":-1}}', 'trial.days.max'],
  ['a follower that is no type', '{"trial.days":{"followedBy":["x"]}}', 'trial.days.followedBy.0'],
  ['a word it does not know', '{"trial.days":{"maximum":1}}', 'maximum'],
])('is refused with words for %s', (_, text, named) => {
  const { error } = couponStackingSetting.safeParse(text);
  expect(error?.issues[0]?.message).toContain(named);
  expect(error?.issues[0]?.message).toContain('{"dashboards.bonus":{"max":5}}');
});
