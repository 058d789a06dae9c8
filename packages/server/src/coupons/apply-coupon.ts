import type { applyCoupon, User } from '@sightline/contract';
import { couponTexts } from '@sightline/contract/rules/coupon-texts';
import type { z } from 'zod';
import { lockCompany } from '../company/index.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { countAttempt, takeBackAttempt } from '../http/attempts.ts';
import { publish } from '../realtime/index.ts';
import { isInForce } from './in-force.ts';
import { getCompanyServices, listUseRows } from './rows.ts';
import { type Taken, takeCoupon } from './take-coupon.ts';

/** Codes that are none, of one company. */
const guesses = { max: 20, windowS: 15 * 60 };

const texts: Record<Taken, (code: string) => string> = {
  activated: couponTexts.activated,
  alreadyInForce: couponTexts.activated,
  invalid: couponTexts.isInvalid,
  notStackable: () => couponTexts.notStackable,
};

/** The coupon counts as valid if `applied` holds it. */
export async function applyCouponTo(
  context: Context,
  scope: Scope,
  user: User,
  code: string,
): Promise<z.input<(typeof applyCoupon.replies)[200]>> {
  await countAttempt(context, scope.companyId, 'coupon', guesses);
  const { taken, inForce, company } = await inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const taken = await takeCoupon(context, inside, code, { email: user.email, by: user });
    const company = await getCompanyServices(inside);
    const inForce = (await listUseRows(inside)).filter((use) => isInForce(use, company.state));
    return { taken, inForce, company };
  });
  if (taken !== 'invalid') await takeBackAttempt(context, scope.companyId, 'coupon');
  if (taken === 'activated') publish(context, scope.companyId, 'CompanySubscriptionUpdated', company);
  return { applied: inForce.map((use) => use.name), message: texts[taken](code) };
}
