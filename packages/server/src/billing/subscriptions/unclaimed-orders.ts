import { hourMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { redeemPaidCoupons } from '../coupons/index.ts';
import { claimOrder, settleClaim } from './claim-order.ts';
import { readOrder } from './fastspring.ts';
import { findAttempt } from './rows.ts';
import { claimNotification, findProvenBuyer, listUnclaimed, type UnclaimedOrder } from './unclaimed-rows.ts';

/** So long somebody who has just paid may take to make their account. */
const patienceMs = hourMs;

/** Gives an order to whoever proved the address that was named at its checkout; false: nobody did. */
async function giveToBuyer(context: Context, { attemptId, orderId, email }: UnclaimedOrder): Promise<boolean> {
  const { db } = context.database;
  const buyer = email === null ? null : await findProvenBuyer(db, email);
  const order = buyer && (await readOrder(context, orderId));
  const attempt = await findAttempt(db, attemptId);
  if (buyer === null || order === null || email === null || attempt === undefined || attempt.company_id !== null) return false;
  const claim = { order, attemptId, coupons: attempt.coupons };
  await db.transaction().execute(async (trx) => {
    await redeemPaidCoupons(context, trx, buyer.companyId, claim.coupons, { email, isConfirmed: true, by: buyer });
    await claimOrder(trx, claim, buyer.companyId);
  });
  await settleClaim(context, claim, buyer.companyId);
  context.log.info({ order: orderId, company: buyer.companyId }, 'a paid order was given to whoever proved its address');
  return true;
}

/**
 * Job: orders that somebody paid while registering and whose account is missing. Whoever proved the address since gets theirs; the operator is told once of
 * those that wait for longer than an account takes.
 */
export async function findBuyers(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const order of await listUnclaimed(context.database.db)) {
    const isGiven = await giveToBuyer(context, order).catch((error: unknown) => {
      context.log.warn({ error, order: order.orderId }, 'a paid order is given to its buyer later');
      return false;
    });
    if (isGiven || now.getTime() - order.paidAt.getTime() < patienceMs) continue;
    if (await claimNotification(context.database.db, order.attemptId, now))
      context.log.error(
        { order: order.orderId, reference: order.orderReference, paidAt: order.paidAt },
        'a paid order has no account: write to its buyer, or give the money back at FastSpring',
      );
  }
}
