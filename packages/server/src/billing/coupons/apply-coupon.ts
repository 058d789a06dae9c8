import { type applyCoupon, couponTexts } from '@sightline/contract/billing';
import type { User } from '@sightline/contract/identity';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { publish } from '#platform/realtime/index.ts';
import { countGuesses, countsOfCompany } from './guesses.ts';
import { isInForce } from './in-force.ts';
import { getCompanyServices, listUseRows } from './rows.ts';
import { type Taken, takeCoupon } from './take-coupon.ts';

const texts: Record<Taken, (code: string) => string> = {
  activated: couponTexts.activated,
  alreadyInForce: couponTexts.activated,
  unconfirmed: couponTexts.confirmFirst,
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
  const takeBack = await countGuesses(context, countsOfCompany(scope.companyId), 1);
  const { taken, inForce, company } = await inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const taken = await takeCoupon(context, inside, code, { email: user.email, isConfirmed: user.emailVerified, by: user });
    const company = await getCompanyServices(inside);
    const inForce = (await listUseRows(inside)).filter((use) => isInForce(use, company.state));
    return { taken, inForce, company };
  });
  if (taken !== 'invalid') await takeBack();
  if (taken === 'activated') publish(context, scope.companyId, 'CompanySubscriptionUpdated', company);
  return { applied: inForce.map((use) => use.name), message: texts[taken](code) };
}
