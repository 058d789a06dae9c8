import type { Coupon } from '@sightline/contract/coupons';
import { hasCoupon } from '@sightline/contract/rules/coupon-code';
import { couponTexts } from '@sightline/contract/rules/coupon-texts';

/** SPEC section 5: why a coupon does not go together with those that are applied, in their order; null: it does. */
export function stackingFault(applied: readonly Coupon[], next: Coupon): string | null {
  const last = applied.at(-1);
  const mayFollow = last === undefined || last.stacking.followedBy.includes(next.type);
  const isRoom = applied.filter(({ type }) => type === next.type).length < next.stacking.max;
  return mayFollow && isRoom ? null : couponTexts.notStackable;
}

/** SPEC section 5: nothing to apply, or it is applied already. */
export const isAppliedOrEmpty = (applied: readonly Pick<Coupon, 'name'>[], code: string): boolean =>
  code.trim() === '' ||
  hasCoupon(
    applied.map(({ name }) => name),
    code,
  );
