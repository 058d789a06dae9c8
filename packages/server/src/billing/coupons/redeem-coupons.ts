import { couponTexts } from '@sightline/contract/billing';
import { invalidInput } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { type Applicant, takeCoupon } from './take-coupon.ts';

/**
 * Applies the codes, in their order, to a company inside the caller's transaction; throws a 422 under `coupons` where one cannot be had any more, which
 * undoes all of it.
 */
export async function redeemCoupons(
  context: Pick<Context, 'config' | 'clock'>,
  trx: Db,
  companyId: string,
  codes: readonly string[],
  applicant: Applicant,
): Promise<void> {
  if (codes.length === 0) return;
  const scope = scopeOf(trx, companyId);
  await lockCompany(scope);
  for (const code of codes) {
    const taken = await takeCoupon(context, scope, code, applicant);
    if (taken === 'invalid') throw invalidInput({ coupons: [couponTexts.isInvalid(code)] });
    if (taken === 'unconfirmed') throw invalidInput({ coupons: [couponTexts.registerFirst(code)] });
    if (taken === 'notStackable') throw invalidInput({ coupons: [couponTexts.notStackable] });
  }
}

/** Those that a checkout counted on which is paid by now: what was sealed holds, so one that cannot be had any more stops nothing. */
export async function redeemPaidCoupons(
  context: Pick<Context, 'config' | 'clock'>,
  trx: Db,
  companyId: string,
  codes: readonly string[],
  applicant: Applicant,
): Promise<void> {
  const scope = scopeOf(trx, companyId);
  await lockCompany(scope);
  for (const code of codes) await takeCoupon(context, scope, code, applicant);
}
