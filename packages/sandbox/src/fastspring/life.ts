import { dayMs } from '../kernel/time-units.ts';
import { orderAnswer, subscriptionAnswer } from './answers.ts';
import type { Sold } from './open-payload.ts';
import { type Buyer, discountOfNext, findProduct, type Order, randomId, type Shop, type Subscription } from './shop.ts';
import { happened } from './webhooks.ts';

function monthsOn(at: Date, months: number): Date {
  const to = new Date(at);
  to.setUTCMonth(to.getUTCMonth() + months);
  // A day that the month does not have leads into the next one.
  if (to.getUTCDate() !== at.getUTCDate()) to.setUTCDate(0);
  return to;
}

const periodEnd = (product: string, start: Date): Date => monthsOn(start, findProduct(product)?.months ?? 1);

/** Always later than before: what changed twice at one instant could not be told apart. */
function touch(subscription: Subscription, now: Date, change: Partial<Subscription>): void {
  const changed = new Date(Math.max(now.getTime(), subscription.changed.getTime() + 1));
  Object.assign(subscription, change, { changed });
}

const tell = (shop: Shop, now: Date, subscription: Subscription, ...types: string[]): Promise<void> =>
  happened(
    shop,
    now,
    types.map((type) => ({ type: `subscription.${type}`, data: subscriptionAnswer(shop, subscription) })),
  );

function addOrder(shop: Shop, values: Omit<Order, 'id' | 'reference'>): Order {
  const order = { ...values, id: randomId(), reference: `SIG261120-${1000 + shop.orders.size}-10${100 + shop.orders.size}` };
  shop.orders.set(order.id, order);
  return order;
}

async function activate(shop: Shop, order: Order, now: Date): Promise<void> {
  const { cents, discount, trialDays } = order.terms;
  const isTrial = trialDays > 0;
  const next = isTrial ? new Date(now.getTime() + trialDays * dayMs) : periodEnd(order.product, now);
  const subscription: Subscription = {
    ...{ id: randomId(), buyer: order.buyer, state: isTrial ? 'trial' : 'active', product: order.product, quantity: order.quantity },
    // Of the first period that is charged, which is the next one of a trial.
    ...{ cents, discount: isTrial ? discount : 0, couponPercent: 0, periodStart: now, paid: order.cents },
    ...{ changed: now, begin: now, next, deactivation: null, sequence: 1 },
    ...{ tags: order.tags, orderIds: [order.id] },
  };
  shop.subscriptions.set(subscription.id, subscription);
  Object.assign(order, { completed: true, at: now, subscription: subscription.id });
  await happened(shop, now, [{ type: 'order.completed', data: orderAnswer(shop, order) }]);
  await tell(shop, now, subscription, 'activated');
}

/** A checkout comes to its end; null: it was closed, or the card refused. */
export async function buy(shop: Shop, sold: Sold, buyer: Buyer, now: Date): Promise<{ id: string; reference: string } | null> {
  if (buyer === 'closes') return null;
  const { product, quantity, terms, tags } = sold;
  const { cents, discount, trialDays } = terms;
  const contact = sold.contact ?? { first: 'Test', last: 'Buyer', email: 'buyer@sandbox.test' };
  const order = addOrder(shop, {
    ...{ buyer, completed: false, at: now, product, quantity, subscription: null },
    cents: trialDays > 0 ? 0 : (cents - discount) * quantity,
    ...{ tags, contact, terms },
  });
  if (buyer === 'declines') {
    await happened(shop, now, [{ type: 'order.failed', data: orderAnswer(shop, order) }]);
    return null;
  }
  if (buyer === 'paysByTransfer') await happened(shop, now, [{ type: 'order.payment.pending', data: orderAnswer(shop, order) }]);
  else await activate(shop, order, now);
  return { id: order.id, reference: order.reference };
}

/** The transfer arrives. False: it did already. */
export async function settle(shop: Shop, order: Order, now: Date): Promise<boolean> {
  if (order.completed) return false;
  await activate(shop, order, now);
  return true;
}

async function failCharge(shop: Shop, subscription: Subscription, now: Date): Promise<void> {
  touch(subscription, now, { state: 'overdue' });
  const data = { reason: 'EXPIRED_CARD', account: 'acc', quote: null, subscription: subscription.id };
  await happened(shop, now, [{ type: 'subscription.charge.failed', data }]);
  await tell(shop, now, subscription, 'payment.overdue');
}

/** What a subscription is charged, as an order of its own. */
function addCharge(shop: Shop, subscription: Subscription, total: number, now: Date): Order {
  const { product, quantity, cents, tags, buyer } = subscription;
  const contact = { first: 'Test', last: 'Buyer', email: 'buyer@sandbox.test' };
  const order = addOrder(shop, {
    ...{ buyer, completed: true, at: now, product, quantity, subscription: subscription.id, tags, contact },
    ...{ cents: total, terms: { cents, discount: 0, trialDays: 0 } },
  });
  subscription.orderIds.push(order.id);
  return order;
}

async function tellCharge(shop: Shop, subscription: Subscription, order: Order, now: Date): Promise<void> {
  const data = {
    ...{ order: orderAnswer(shop, order), currency: 'USD', total: order.cents / 100, status: 'successful', timestamp: now.getTime() },
    ...{ sequence: subscription.sequence, periods: null, account: 'acc', subscription: subscriptionAnswer(shop, subscription) },
  };
  await happened(shop, now, [{ type: 'subscription.charge.completed', data }]);
}

export async function charge(shop: Shop, subscription: Subscription, now: Date): Promise<void> {
  const { product, quantity, cents, next: periodStart } = subscription;
  const paid = (cents - discountOfNext(subscription)) * quantity;
  const order = addCharge(shop, subscription, paid, now);
  const period = { periodStart, paid, next: periodEnd(product, periodStart), sequence: subscription.sequence + 1 };
  touch(subscription, now, { ...period, state: 'active', discount: 0, couponPercent: 0 });
  await tellCharge(shop, subscription, order, now);
}

async function end(shop: Shop, subscription: Subscription, now: Date): Promise<void> {
  touch(subscription, now, { state: 'deactivated', deactivation: now });
  await tell(shop, now, subscription, 'deactivated');
}

export type ClockButton = 'renew' | 'fail' | 'end';
export const clockButtons: readonly ClockButton[] = ['renew', 'fail', 'end'];

/** The clock moves on for one subscription: it is charged, its charge fails, or the end of its period comes. */
export async function press(shop: Shop, subscription: Subscription, button: ClockButton, now: Date): Promise<boolean> {
  if (subscription.state === 'deactivated') return false;
  const endsNow = button === 'end' && subscription.state !== 'active' && subscription.state !== 'trial';
  if (endsNow) await end(shop, subscription, now);
  else if (subscription.state === 'canceled') return false;
  else if (
    button === 'fail' ||
    (subscription.buyer === 'failsToRenew' && (subscription.state === 'active' || subscription.state === 'trial'))
  )
    await failCharge(shop, subscription, now);
  else await charge(shop, subscription, now);
  return true;
}

export async function cancel(shop: Shop, subscription: Subscription, atOnce: boolean, now: Date): Promise<void> {
  touch(subscription, now, { state: 'canceled', deactivation: atOnce ? now : subscription.next });
  await tell(shop, now, subscription, 'canceled');
  if (atOnce) await end(shop, subscription, now);
}

/** Nothing was charged yet: its first order only began the free days. */
const isStillFree = (shop: Shop, { orderIds }: Subscription): boolean =>
  orderIds.length === 1 && (shop.orders.get(orderIds[0] ?? '')?.terms.trialDays ?? 0) > 0;

export async function resume(shop: Shop, subscription: Subscription, now: Date): Promise<void> {
  touch(subscription, now, { state: isStillFree(shop, subscription) ? 'trial' : 'active', deactivation: null });
  await tell(shop, now, subscription, 'uncanceled');
}

/**
 * Another product or quantity, at the price of the catalogue; what was sealed about the old one is over. Where the rest is paid at once, another length begins a
 * period of its own.
 */
export async function update(
  shop: Shop,
  subscription: Subscription,
  change: { product: string; quantity: number; cents: number; couponPercent: number; prorate: boolean },
  now: Date,
): Promise<void> {
  const { prorate, ...values } = change;
  const total = values.cents * values.quantity;
  const isOtherLength = values.product !== subscription.product;
  const due = prorate ? dueAtOnce(subscription, { total, isOtherLength }, now) : 0;
  const period = isOtherLength ? { periodStart: now, next: periodEnd(values.product, now) } : {};
  touch(subscription, now, { ...values, discount: 0, ...(prorate && { ...period, paid: total }) });
  if (due > 0) await tellCharge(shop, subscription, addCharge(shop, subscription, due, now), now);
  await tell(shop, now, subscription, 'updated');
}

/** A change is prorated up to the day of the call. */
const dayOf = (at: Date): number => Math.floor(at.getTime() / dayMs);

/** Days of the period that runs: all of them, and those that are left. */
function daysOf({ periodStart, next }: Subscription, now: Date): { all: number; left: number } {
  const all = Math.max(1, dayOf(next) - dayOf(periodStart));
  return { all, left: Math.min(all, Math.max(0, dayOf(next) - dayOf(now))) };
}

/** Why a change of a subscription cannot be prorated, as the shop names it; null: it can. */
export function prorationFault(subscription: Subscription, now: Date): string | null {
  if (subscription.state === 'trial') return 'TRIAL';
  if (subscription.state !== 'active') return 'INACTIVE';
  return daysOf(subscription, now).left === 0 ? 'PENDING_REBILL' : null;
}

/** What is charged at once: the rest of the period at the new price, or the whole of one of another length, less what is left of what was paid. */
export function dueAtOnce(
  subscription: Subscription,
  { total, isOtherLength }: { total: number; isOtherLength: boolean },
  now: Date,
): number {
  const { all, left } = daysOf(subscription, now);
  if (isOtherLength) return Math.max(0, total - Math.round((subscription.paid * left) / all));
  return Math.round((Math.max(0, total - subscription.paid) * left) / all);
}
