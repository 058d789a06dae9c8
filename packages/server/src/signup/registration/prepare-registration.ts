import { defaultDashboards } from '@sightline/contract/company';
import { invalidInput } from '@sightline/contract/core';
import type { Registration, User } from '@sightline/contract/identity';
import type { Transaction } from 'kysely';
import { checkCouponsFrom, redeemCoupons, redeemPaidCoupons } from '#billing/coupons/index.ts';
import { type Claim, claimOrder, findClaim, settleClaim } from '#billing/subscriptions/index.ts';
import type { Context } from '#platform/context.ts';
import type { Tables } from '#platform/db/tables.ts';

type RegistrationOptions = Pick<Registration, 'name' | 'email' | 'coupons' | 'dashboards' | 'interval' | 'cid' | 'orderId' | 'orderRef'>;
type NewUser = Pick<User, 'id' | 'companyId' | 'name'>;

/** What a registration brings beside the person: plan, coupons and a paid order. */
export interface PreparedRegistration {
  /** In the transaction that makes the user and the company; what it throws undoes all of it. */
  also(trx: Transaction<Tables>, user: NewUser): Promise<void>;
  /** After it. */
  finish(user: NewUser): Promise<void>;
}

async function readClaim(context: Context, { orderId, orderRef }: RegistrationOptions): Promise<Claim | null> {
  if (orderId !== undefined && orderRef !== undefined) return findClaim(context, { orderId, orderRef });
  if (orderId !== undefined || orderRef !== undefined)
    throw invalidInput({ orderId: ['The order is incomplete. Start the checkout again.'] });
  return null;
}

/**
 * Checks all that can be before a user is made, and changes nothing; throws a 422 by field. `checkOnly`: the checkout comes after it, so nobody is asked
 * for an order yet. `from`: address of the caller, for limits on guessing codes. `isConfirmed`: the e-mail address is known to be theirs.
 */
export async function prepareRegistration(
  context: Context,
  options: RegistrationOptions,
  { from, checkOnly = false, isConfirmed = false }: { from: string; checkOnly?: boolean; isConfirmed?: boolean },
): Promise<PreparedRegistration> {
  const { mode } = context.config.payment;
  const codes = options.coupons ?? [];
  const asker = { email: options.email, isConfirmed };
  await checkCouponsFrom(context, codes, asker, from);
  const claim = checkOnly ? null : await readClaim(context, options);
  if (mode === 'required' && claim === null && !checkOnly)
    throw invalidInput(
      { orderId: ['An account begins with a plan. Choose “Subscribe now”.'] },
      'An account begins with a plan. Choose “Subscribe now”.',
    );
  const dashboards = options.dashboards ?? defaultDashboards;
  return {
    async also(trx, user) {
      const { companyId } = user;
      const applicant = { ...asker, by: { id: user.id, name: user.name } };
      await trx
        .updateTable('company')
        .set({
          ...{ chosen_dashboards: dashboards, chosen_interval: options.interval ?? 1, analytics_cid: options.cid || null },
          // A trial shows what would be bought; where nothing is sold there is no plan to choose.
          ...(mode !== 'off' && { dashboards }),
        })
        .where('company_id', '=', companyId)
        .execute();
      await redeemCoupons(context, trx, companyId, codes, applicant);
      if (claim === null) return;
      await redeemPaidCoupons(context, trx, companyId, claim.coupons, applicant);
      await claimOrder(trx, claim, companyId);
    },
    async finish({ companyId }) {
      if (claim !== null) await settleClaim(context, claim, companyId);
    },
  };
}
