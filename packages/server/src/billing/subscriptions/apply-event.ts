import { toMinorUnits } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { inTransaction, scopeOf } from '#platform/db/scope.ts';
import { type OrderAnswer, orderIdIn, type PaymentEvent, returnSchema, subscriptionIdIn } from './answers.ts';
import { lockEntitlement } from './company-rows.ts';
import { readOrder, readSubscription } from './fastspring.ts';
import { projectSubscription } from './project-subscription.ts';
import { findCompanyOfOrder, findCompanyOfSubscription, getOrderRow, putOrderRow } from './rows.ts';
import { intervalOf, shopOf } from './shop.ts';
import { recordOrder, takeOrder } from './take-order.ts';

/** What became of an event, with the reason where it was ignored, and the company where one was found. */
export interface Outcome {
  state: 'applied' | 'ignored';
  note: string;
  companyId: string | null;
}

const applied = (companyId: string | null): Outcome => ({ state: 'applied', note: '', companyId });
const ignored = (note: string, companyId: string | null = null): Outcome => ({ state: 'ignored', note, companyId });

async function takeFirstOrder(context: Context, order: OrderAnswer, reported: 'pending' | 'failed' = 'pending'): Promise<Outcome> {
  const fault = await takeOrder(context, order, { companyId: null, reported });
  const companyId = await findCompanyOfOrder(context.database.db, order.id);
  if (fault === null) return companyId === null ? ignored('nobody has claimed the order yet') : applied(companyId);
  context.log.error({ order: order.id, fault }, 'an order was not taken: look at it at FastSpring');
  return ignored(fault, companyId);
}

async function applyOrder(context: Context, event: PaymentEvent): Promise<Outcome> {
  const id = orderIdIn(event);
  const order = id === null ? null : await readOrder(context, id);
  if (order === null) return ignored('the order is unknown');
  const known = order.items[0]?.subscription ?? null;
  const companyId = known === null ? null : await findCompanyOfSubscription(context.database.db, known);
  const reported = event.type.endsWith('.pending') ? 'pending' : 'failed';
  if (companyId === null) return takeFirstOrder(context, order, reported);
  await recordOrder(context, companyId, order, reported);
  return applied(companyId);
}

/** Whatever is told of a subscription: what counts is how it stands now. */
async function applySubscription(context: Context, event: PaymentEvent): Promise<Outcome> {
  const id = subscriptionIdIn(event);
  const subscription = id === null ? null : await readSubscription(context, id);
  if (subscription === null) return ignored('the subscription is unknown');
  const shop = await shopOf(context);
  if (subscription.live !== shop.live) return ignored('the subscription is of the other mode (FASTSPRING_LIVE)');
  const interval = intervalOf(shop, subscription.product);
  if (interval === null) return ignored('the product is none of ours');
  const companyId = await findCompanyOfSubscription(context.database.db, subscription.id);
  if (companyId !== null) {
    await projectSubscription(context, companyId, subscription, interval, { isFromShop: true });
    return applied(companyId);
  }
  // Its order says whose it is, and may be told later.
  const order = subscription.initialOrderId === null ? null : await readOrder(context, subscription.initialOrderId);
  return order === null ? ignored('the subscription came from no order') : takeFirstOrder(context, order);
}

async function applyCharge(context: Context, event: PaymentEvent): Promise<Outcome> {
  const outcome = await applySubscription(context, event);
  const orderId = orderIdIn(event);
  const order = orderId === null ? null : await readOrder(context, orderId);
  if (outcome.companyId !== null && order !== null) await recordOrder(context, outcome.companyId, order, 'failed');
  return outcome;
}

async function applyReturn(context: Context, event: PaymentEvent): Promise<Outcome> {
  const { data } = returnSchema.safeParse(event.data);
  const orderId = orderIdIn(event);
  const companyId = orderId === null ? null : await findCompanyOfOrder(context.database.db, orderId);
  if (data === undefined || orderId === null || companyId === null) return ignored('the order that it returns is unknown');
  await inTransaction(scopeOf(context.database.db, companyId), async (scope) => {
    // Two returns of one order add up.
    await lockEntitlement(scope);
    const order = await getOrderRow(scope, orderId);
    const returns = { ...order.returns, [data.return]: toMinorUnits(data.totalReturn, order.currency) };
    await putOrderRow(scope, { ...order, returns: JSON.stringify(returns) });
  });
  return applied(companyId);
}

const reminders = ['subscription.trial.reminder', 'subscription.payment.reminder'];
const firstOrders = ['order.completed', 'order.failed', 'order.canceled', 'order.payment.pending', 'order.approval.pending'];

/** Brings what an event tells into our rows. Safe to do twice. Throws where the provider does not answer: then it is tried again. */
export async function applyEvent(context: Context, event: PaymentEvent): Promise<Outcome> {
  const { type } = event;
  if (event.live !== (await shopOf(context)).live) return ignored('it is of the other mode (FASTSPRING_LIVE)');
  if (reminders.includes(type)) return ignored('the payment provider writes to the buyer');
  if (firstOrders.includes(type)) return applyOrder(context, event);
  if (type === 'return.created') return applyReturn(context, event);
  if (type === 'subscription.charge.completed') return applyCharge(context, event);
  if (type.startsWith('subscription.')) return applySubscription(context, event);
  return ignored('nothing follows from events of this type');
}
