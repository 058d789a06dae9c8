import { type Coupon, couponTexts, hasCoupon, mayFollow } from '@sightline/contract/billing';

/** Why a coupon does not go together with those that are applied, in their order; null: it does. */
export const stackingFault = (applied: readonly Coupon[], next: Coupon): string | null =>
  mayFollow(applied, next) ? null : couponTexts.notStackable;

/** Nothing to apply, or it is applied already. */
export const isAppliedOrEmpty = (applied: readonly Pick<Coupon, 'name'>[], code: string): boolean =>
  code.trim() === '' ||
  hasCoupon(
    applied.map(({ name }) => name),
    code,
  );
