/** What a coupon does. */
export const couponTypes = ['price.discount', 'price.fixed', 'trial.days', 'dashboards.bonus'] as const;
export type CouponType = (typeof couponTypes)[number];

/** Both types on the price lower one payment, so they count as one kind. */
const kinds = { 'price.discount': 'price', 'price.fixed': 'price', 'trial.days': 'trial', 'dashboards.bonus': 'dashboards' } as const;
const isOfKindOf = (type: CouponType, other: CouponType): boolean => kinds[type] === kinds[other];

/** Those with an effect on the price of a payment. */
export const isOnPrice = (type: CouponType): boolean => kinds[type] === 'price';

/** How a type of coupon goes together with others. */
export interface StackingRule {
  /** So many coupons of its kind may be in force at once, with this one. */
  max: number;
  /** Types that may be applied directly after one of this type. */
  followedBy: readonly CouponType[];
}
export type CouponStacking = Record<CouponType, StackingRule>;

/** Without other settings: one coupon on the price, one on the trial, three for dashboards. */
export const defaultCouponStacking: CouponStacking = {
  'price.discount': { max: 1, followedBy: ['trial.days', 'dashboards.bonus'] },
  'price.fixed': { max: 1, followedBy: ['trial.days', 'dashboards.bonus'] },
  'trial.days': { max: 1, followedBy: ['price.discount', 'price.fixed', 'dashboards.bonus'] },
  'dashboards.bonus': { max: 3, followedBy: ['price.discount', 'price.fixed', 'trial.days', 'dashboards.bonus'] },
};

/** A type with its rule: a page knows those of the coupons it was told of. */
export interface StackedCoupon {
  type: CouponType;
  stacking: StackingRule;
}

/** The type of the last applied coupon decides, and the most of the new one's kind, whatever stands between. `applied`: those in force, in the order they came. */
export function mayFollow(applied: readonly StackedCoupon[], next: StackedCoupon): boolean {
  const last = applied.at(-1);
  if (last !== undefined && !last.stacking.followedBy.includes(next.type)) return false;
  return applied.filter(({ type }) => isOfKindOf(type, next.type)).length < next.stacking.max;
}

/** The same where the rules of all types are at hand. */
export function mayStack(stacking: CouponStacking, applied: readonly CouponType[], next: CouponType): boolean {
  const withRule = (type: CouponType): StackedCoupon => ({ type, stacking: stacking[type] });
  return mayFollow(applied.map(withRule), withRule(next));
}
