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

/** The checkout that led to an order, or why the order is not what was sealed, in words for the log. */
export async function matchOrder(context: Context, order: OrderAnswer, companyId: string | null): Promise<AttemptRow | string> {
  const shop = await shopOf(context);
  const attempt = typeof order.tags.attempt === 'string' ? await findAttempt(context.database.db, order.tags.attempt) : undefined;
  const [item, ...more] = order.items;
  if (order.live !== shop.live) return 'it is of the other mode (FASTSPRING_LIVE)';
  if (attempt === undefined) return 'no checkout of ours led to it';
  if (attempt.order_id !== null && attempt.order_id !== order.id) return 'its checkout was used by another order';
  if (companyId !== null && attempt.company_id !== null && attempt.company_id !== companyId) return 'its checkout is of another company';
  if (item === undefined || more.length > 0) return 'it is not of one product';
  if (item.quantity !== attempt.dashboards || intervalOf(shop, item.product) !== attempt.plan_interval) return 'it is not what was sealed';
  return attempt;
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
  const attempt = await matchOrder(context, order, companyId);
  if (typeof attempt === 'string') return attempt;
  const buyer = companyId ?? attempt.company_id;
  // Whoever pays while registering claims the order when the company is there.
  if (buyer === null) {
    if (order.completed) await keepUnclaimed(context.database.db, attempt.id, order, order.changed);
    return null;
  }
  // Of two who claim it at once, one alone gets its invoice.
  const claim = { orderId: order.id, companyId: buyer, isPaid: order.completed };
  if (!(await takeAttempt(context.database.db, attempt.id, claim))) return 'its checkout was used at the same moment';
  await recordOrder(context, buyer, order, reported);
  const subscriptionId = order.items[0]?.subscription ?? null;
  if (!order.completed || subscriptionId === null) return null;
  const subscription = await readSubscription(context, subscriptionId);
  const interval = subscription && intervalOf(await shopOf(context), subscription.product);
  if (subscription === null || interval === null) return 'its subscription is unknown';
  await projectSubscription(context, buyer, subscription, interval, { isFromShop: companyId === null });
  await keepTerms(scopeOf(context.database.db, buyer), attempt, order, subscription);
  return null;
}
