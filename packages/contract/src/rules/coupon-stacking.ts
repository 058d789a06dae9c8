/** PRODUCT.md 4: what a coupon does. */
export const couponTypes = ['price.discount', 'price.fixed', 'trial.days', 'dashboards.bonus'] as const;
export type CouponType = (typeof couponTypes)[number];

/** How a type of coupon goes together with others. */
export interface StackingRule {
  /** So many coupons of the type may be in force at once. */
  max: number;
  /** Types that may be applied directly after one of this type. */
  followedBy: readonly CouponType[];
}
export type CouponStacking = Record<CouponType, StackingRule>;

/**
 * Without other settings: one coupon on the price, one on the trial, three for dashboards. A second one on the price never directly follows a first.
 */
export const defaultCouponStacking: CouponStacking = {
  'price.discount': { max: 1, followedBy: ['trial.days', 'dashboards.bonus'] },
  'price.fixed': { max: 1, followedBy: ['trial.days', 'dashboards.bonus'] },
  'trial.days': { max: 1, followedBy: ['price.discount', 'price.fixed', 'dashboards.bonus'] },
  'dashboards.bonus': { max: 3, followedBy: ['price.discount', 'price.fixed', 'trial.days', 'dashboards.bonus'] },
};

/** SPEC section 5: the type of the last applied coupon decides, and the most of the new one's type. `applied`: types in force, in the order they came. */
export function mayStack(stacking: CouponStacking, applied: readonly CouponType[], next: CouponType): boolean {
  const last = applied.at(-1);
  if (last !== undefined && !stacking[last].followedBy.includes(next)) return false;
  return applied.filter((type) => type === next).length < stacking[next].max;
}
