import { randomBytes } from 'node:crypto';
import {
  type Coupon,
  couponTexts,
  discountedPrice,
  discountPercent,
  hasCoupon,
  type Plan,
  type PlanPrices,
  unitPrice,
} from '@sightline/contract/billing';
import { invalidInput } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { checkKept, listPriceCoupons } from '../coupons/index.ts';
import { createCoupon } from './fastspring.ts';

/** Coupons kept for the company that count at a change of its plan: those named, or all. Throws a 422 under `coupons`. */
export async function couponsOfChange(context: Context, scope: Scope, codes: readonly string[] | undefined): Promise<Coupon[]> {
  const kept = await listPriceCoupons(context, scope);
  if (codes === undefined) return kept;
  checkKept(kept, codes);
  return kept.filter(({ name }) => hasCoupon(codes, name));
}

/** What coupons take off one dashboard of a plan, in minor units. */
export const unitDiscount = (plan: Plan, coupons: readonly Coupon[], prices: PlanPrices): number =>
  unitPrice(plan, prices) - discountedPrice(plan, coupons, prices).unit;

/**
 * The shop knows no coupon of ours, and takes one alone for a subscription that runs: it gets one that stands for all of them, for one use and one charge.
 * Its code is told to nobody. Answers the code; null: they take nothing off. Throws a 422 under `coupons` where the shop does not take it.
 */
export async function makeShopCoupon(
  context: Context,
  { plan, product, coupons, prices }: { plan: Plan; product: string; coupons: readonly Coupon[]; prices: PlanPrices },
): Promise<string | null> {
  const percent = discountPercent(plan, coupons, prices);
  if (percent === 0) return null;
  const code = `SL-${randomBytes(12).toString('hex').toUpperCase()}`;
  const names = coupons.map(({ name }) => name).join(', ');
  if (!(await createCoupon(context, { code, percent, product, reason: `Coupon ${names}` }))) throw couponRefused();
  return code;
}

export const couponRefused = () =>
  invalidInput(
    { coupons: [couponTexts.notValid] },
    `${couponTexts.notValid}. The shop does not take it for a subscription that runs. Nothing was changed: leave it out, and it stays kept.`,
  );
