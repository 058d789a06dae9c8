import { randomUUID } from 'node:crypto';
import { invalidInput } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { OrderAnswer } from './answers.ts';
import { keepEvents } from './event-rows.ts';
import { readOrder } from './fastspring.ts';
import { takeAttempt } from './rows.ts';
import { matchOrder, takeOrder } from './take-order.ts';

/** An order that somebody paid before they had a company. */
export interface Claim {
  order: OrderAnswer;
  attemptId: string;
  /** Names of the coupons that lowered its price. */
  coupons: readonly string[];
}

const refuse = (words: string) => invalidInput({ orderId: [words] }, words);

/** The order, read at the shop and matched with what we sealed: nothing that the browser says of it is believed. Throws a 422 under `orderId`. */
export async function findClaim(context: Context, { orderId, orderRef }: { orderId: string; orderRef: string }): Promise<Claim> {
  const order = await readOrder(context, orderId);
  if (order === null || order.reference !== orderRef)
    throw refuse('This order is not known to the payment provider. Start the checkout again.');
  const attempt = await matchOrder(context, order, null);
  if (typeof attempt === 'string' || attempt.company_id !== null) {
    const fault = typeof attempt === 'string' ? attempt : 'it is of a company already';
    context.log.warn({ order: order.id, fault }, 'an order was refused at a registration');
    throw refuse('This order does not belong to this registration. Nothing was changed; write to us with its number.');
  }
  return { order, attemptId: attempt.id, coupons: attempt.coupons };
}

/** Makes the order the company's inside the caller's transaction, once. */
export async function claimOrder(trx: Db, { order, attemptId }: Claim, companyId: string): Promise<void> {
  if (!(await takeAttempt(trx, attemptId, { orderId: order.id, companyId })))
    throw refuse('This order was used at the same moment for another account. Sign in there.');
}

/** Its invoice and subscription become the company's. Where the shop does not answer now, a job does it as soon as it does. */
export async function settleClaim(context: Context, { order }: Claim, companyId: string): Promise<void> {
  try {
    const fault = await takeOrder(context, order, { companyId });
    if (fault !== null)
      context.log.error({ order: order.id, company: companyId, fault }, 'an order was not taken: look at it at FastSpring');
  } catch (error) {
    context.log.warn({ error, order: order.id, company: companyId }, 'a paid order is taken later');
    const event = { id: `claim-${randomUUID()}`, type: 'order.completed', live: order.live, data: { id: order.id } };
    await keepEvents(context.database.db, [event], context.clock.now());
  }
}
