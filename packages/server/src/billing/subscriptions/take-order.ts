import { dayMs, toMinorUnits } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { PaymentOrderTable } from '#platform/db/tables.ts';
import { spendPriceCoupons } from '../coupons/index.ts';
import type { OrderAnswer, SubscriptionAnswer } from './answers.ts';
import { readSubscription } from './fastspring.ts';
import { projectSubscription } from './project-subscription.ts';
import { type AttemptRow, findAttempt, findOrderRow, putOrderRow, setFirstPrice, takeAttempt } from './rows.ts';
import { intervalOf, shopOf } from './shop.ts';
import { keepUnclaimed } from './unclaimed-rows.ts';

type OrderState = PaymentOrderTable['state'];

/** What happened to an order never goes back: told late, a transfer that came is not under way again. */
const rank: Record<OrderState, number> = { pending: 0, failed: 1, paid: 2 };

/** Writes an invoice down, once. */
export async function recordOrder(context: Context, companyId: string, order: OrderAnswer, reported: OrderState): Promise<void> {
  const scope = scopeOf(context.database.db, companyId);
  const kept = await findOrderRow(scope, order.id);
  const state = order.completed ? 'paid' : reported;
  if (kept && rank[kept.state] >= rank[state]) return;
  await putOrderRow(scope, {
    ...{ company_id: companyId, id: order.id, reference: order.reference, state },
    ...{ currency: order.currency, total: toMinorUnits(order.total, order.currency), invoice_url: order.invoiceUrl },
    ...{ subscription_id: order.items[0]?.subscription ?? null, returns: JSON.stringify({}), ordered_at: order.changed },
  });
}

/** Why an order is not what was sealed, in words for the log; null: it is. */
export async function orderFault(context: Context, order: OrderAnswer, companyId: string | null): Promise<string | null> {
  const shop = await shopOf(context);
  const attempt = typeof order.tags.attempt === 'string' ? await findAttempt(context.database.db, order.tags.attempt) : undefined;
  const [item, ...more] = order.items;
  if (order.live !== shop.live) return 'it is of the other mode (FASTSPRING_LIVE)';
  if (attempt === undefined) return 'no checkout of ours led to it';
  if (attempt.order_id !== null && attempt.order_id !== order.id) return 'its checkout was used by another order';
  if (companyId !== null && attempt.company_id !== null && attempt.company_id !== companyId) return 'its checkout is of another company';
  if (item === undefined || more.length > 0) return 'it is not of one product';
  if (item.quantity !== attempt.dashboards || intervalOf(shop, item.product) !== attempt.plan_interval) return 'it is not what was sealed';
  return null;
}

/** Coupons of a checkout lower one payment: its own, or where it began with free days the first one after them. */
async function keepTerms(scope: Scope, attempt: AttemptRow, order: OrderAnswer, subscription: SubscriptionAnswer): Promise<void> {
  const { unit_price: unit, unit_discount: unitDiscount, trial_days: trialDays, coupons } = attempt;
  const paidUntil = subscription.next ?? subscription.deactivationDate;
  // A day's grace: the shop may charge at another hour than that of the order.
  const isFree = trialDays > 0 && paidUntil !== null && paidUntil.getTime() <= order.changed.getTime() + (trialDays + 1) * dayMs;
  if (!isFree) await spendPriceCoupons(scope, coupons, order.changed);
  if (unit === null) return;
  const charges = trialDays > 0 ? subscription.sequence - 1 : subscription.sequence;
  const paid = isFree || charges > 1 ? unit : unit - unitDiscount;
  await setFirstPrice(scope, subscription.id, { unit, paid, ...(isFree ? { coupons, unitDiscount } : { coupons: [], unitDiscount: 0 }) });
}

/**
 * A first order: its invoice is kept, its checkout used up, its subscription the company's. `companyId`: who claims it; null: whoever the checkout was for.
 * Answers what is wrong, for the log; null: it was taken, or waits for its payment, or for somebody who registers.
 */
export async function takeOrder(
  context: Context,
  order: OrderAnswer,
  { companyId, reported = 'pending' }: { companyId: string | null; reported?: OrderState },
): Promise<string | null> {
  const fault = await orderFault(context, order, companyId);
  if (fault !== null) return fault;
  const attemptId = String(order.tags.attempt);
  const attempt = await findAttempt(context.database.db, attemptId);
  const buyer = companyId ?? attempt?.company_id ?? null;
  // Whoever pays while registering claims the order when the company is there.
  if (buyer === null) {
    if (order.completed) await keepUnclaimed(context.database.db, attemptId, order, order.changed);
    return null;
  }
  await recordOrder(context, buyer, order, reported);
  const subscriptionId = order.items[0]?.subscription ?? null;
  if (!order.completed || subscriptionId === null) return null;
  if (!(await takeAttempt(context.database.db, attemptId, order.id, buyer))) return 'its checkout was used at the same moment';
  const subscription = await readSubscription(context, subscriptionId);
  const interval = subscription && intervalOf(await shopOf(context), subscription.product);
  if (subscription === null || interval === null) return 'its subscription is unknown';
  await projectSubscription(context, buyer, subscription, interval, { isFromShop: companyId === null });
  if (attempt !== undefined) await keepTerms(scopeOf(context.database.db, buyer), attempt, order, subscription);
  return null;
}
