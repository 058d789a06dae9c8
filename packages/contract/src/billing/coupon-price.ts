import { toMinorUnits } from '../core/locale/minor-units.ts';
import type { CouponType } from './coupon-stacking.ts';
import { type Plan, type PlanPrices, planPrice, planPrices, unitPrice } from './plan-price.ts';

/** A coupon as far as money goes: percent or an amount of major units, by its type. */
export interface PriceCoupon {
  type: CouponType;
  value: number;
}

export interface DiscountedPrice {
  /** Of one dashboard and the whole plan for its first period, in minor units, without tax. */
  unit: number;
  total: number;
  /** What the coupons take off the first period; later ones cost the full price. */
  discount: number;
}

/**
 * What the first period of a plan costs with coupons, in the order they were applied. The shop sells by the dashboard, so the price of one is what is
 * lowered: down to a whole minor unit, in the buyer's favour, and never below nothing.
 */
export function discountedPrice(plan: Plan, coupons: readonly PriceCoupon[], prices: PlanPrices = planPrices): DiscountedPrice {
  const full = unitPrice(plan, prices);
  let unit = full;
  for (const { type, value } of coupons) {
    // In hundredths of a percent, so that nothing drifts.
    if (type === 'price.discount') unit = Math.floor((unit * (10_000 - Math.round(value * 100))) / 10_000);
    if (type === 'price.fixed') unit = Math.floor((unit * plan.dashboards - toMinorUnits(value, prices.currency)) / plan.dashboards);
    unit = Math.max(0, unit);
  }
  return { unit, total: unit * plan.dashboards, discount: (full - unit) * plan.dashboards };
}

/** What a first checkout charges: at once, and after the period or the free days that it begins with. */
export interface FirstCharges {
  freeDays: number;
  dueNow: number;
  nextCharge: number;
  /** What the coupons take off the first of them that is charged. */
  discount: number;
}

/** Days of trial among the coupons come before the first charge. */
export const freeDaysOf = (coupons: readonly PriceCoupon[]): number =>
  coupons.filter(({ type }) => type === 'trial.days').reduce((days, { value }) => days + value, 0);

export function firstCharges(plan: Plan, coupons: readonly PriceCoupon[], prices: PlanPrices = planPrices): FirstCharges {
  const { total, discount } = discountedPrice(plan, coupons, prices);
  const freeDays = freeDaysOf(coupons);
  const charges = freeDays > 0 ? { dueNow: 0, nextCharge: total } : { dueNow: total, nextCharge: planPrice(plan, prices) };
  return { freeDays, discount, ...charges };
}

/** Enough that a shop that takes it off one dashboard, or off the whole plan, comes to the same minor units. */
const percentDecimals = 6;

/** What the coupons take off a plan, in percent. A percentage is the one form of a discount that means the same whether a shop counts by the piece or by the order. */
export function discountPercent(plan: Plan, coupons: readonly PriceCoupon[], prices: PlanPrices = planPrices): number {
  const full = unitPrice(plan, prices);
  return Number((((full - discountedPrice(plan, coupons, prices).unit) / full) * 100).toFixed(percentDecimals));
}
