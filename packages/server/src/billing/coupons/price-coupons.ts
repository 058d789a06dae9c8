import { type Coupon, couponKey, couponTexts, hasCoupon, isOnPrice } from '@sightline/contract/billing';
import { invalidInput } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { isInForce } from './in-force.ts';
import { presentCoupon } from './present.ts';
import { getCompanyServices, listUseRows, spendUseRows } from './rows.ts';

/** What is kept for the company's next payment, in the order it was applied. */
export async function listPriceCoupons({ config }: Pick<Context, 'config'>, scope: Scope): Promise<Coupon[]> {
  const { state } = await getCompanyServices(scope);
  const kept = (await listUseRows(scope)).filter((use) => isOnPrice(use.type) && isInForce(use, state));
  return kept.map((use) => presentCoupon(use, config.couponStacking));
}

/** Throws a 422 under `coupons` where a code is none of those that are kept. */
export function checkKept(kept: readonly Coupon[], codes: readonly string[]): void {
  const names = kept.map(({ name }) => name);
  const unknown = codes.filter((code) => !hasCoupon(names, code));
  if (unknown.length > 0) throw invalidInput({ coupons: unknown.map(couponTexts.isInvalid) });
}

/** They went into a payment; others stay kept. AsyncContext it twice changes nothing. */
export async function spendPriceCoupons(scope: Scope, names: readonly string[], at: Date): Promise<void> {
  if (names.length > 0) await spendUseRows(scope, names.map(couponKey), at);
}
