import type { Coupon, CouponStacking } from '@sightline/contract/billing';
import type { CouponRow } from './rows.ts';

export function presentCoupon({ name, type, value }: Pick<CouponRow, 'name' | 'type' | 'value'>, stacking: CouponStacking): Coupon {
  const { max, followedBy } = stacking[type];
  return { name, type, value: Number(value), stacking: { max, followedBy: [...followedBy] } };
}
