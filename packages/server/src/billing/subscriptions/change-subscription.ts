import {
  addMonths,
  daysOf,
  firstCharges,
  isChangeNow,
  type Plan,
  type PlanChange,
  type PlanPeriod,
  type PlanPrices,
  planChangeFault,
  previewPlanChange,
  type ShownPrice,
  type Subscription,
  unitPrice,
} from '@sightline/contract/billing';
import { AppError, invalidInput } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { listPriceCoupons } from '../coupons/index.ts';
import { agreedPricesOf, pricesOf, soldPrice } from '../prices/index.ts';
import { checkShown } from './check-shown.ts';
import { countDashboards, getChosen, getEntitlementRow } from './company-rows.ts';
import { cancelAtEnd, changePlan, readSubscription, undoCancel } from './fastspring.ts';
import { presentSubscription } from './present.ts';
import { projectSubscription } from './project-subscription.ts';
import { getSubscriptionRow, listSubscriptionRows, type SubscriptionRow, setCouponsOfRow, setSoldPrice } from './rows.ts';
import { intervalOf, shopOf } from './shop.ts';
import { couponRefused, couponsOfChange, makeShopCoupon, unitDiscount } from './shop-coupons.ts';
import { isStaleStart } from './stale-start.ts';

/** The subscription that runs, paid or canceled; null: none does. */
export async function findSubscription(scope: Scope): Promise<SubscriptionRow | null> {
  const [first] = await listSubscriptionRows(scope);
  return first?.active ? first : null;
}

/** What a form begins with where none runs: the plan of the last one, else what was said at registration. */
export async function planToBegin(scope: Scope): Promise<Plan> {
  const [last] = await listSubscriptionRows(scope);
  if (last) return { dashboards: last.dashboards, interval: last.plan_interval };
  const { chosen_dashboards: dashboards, chosen_interval: interval } = await getChosen(scope);
  return { dashboards, interval };
}

/** How the subscription stands at the provider now; that is kept and answered. `isFromShop`: whatever is new of it was not done here. */
export async function rereadSubscription(
  context: Context,
  scope: Scope,
  id: string,
  { isFromShop = false }: { isFromShop?: boolean } = {},
): Promise<Subscription> {
  const answer = await readSubscription(context, id);
  const interval = answer && intervalOf(await shopOf(context), answer.product);
  if (answer === null || interval === null) throw new AppError('payment_unavailable');
  await projectSubscription(context, scope.companyId, answer, interval, { isFromShop });
  return presentSubscription(await getSubscriptionRow(scope, id));
}

/**
 * The subscription that runs as the shop has it now, taken up as its event would be: what was done on the shop's own page may not be told yet, and the shop
 * refuses what does not go with it. Null: none runs any more.
 */
export async function findAtShop(context: Context, scope: Scope): Promise<SubscriptionRow | null> {
  const known = await findSubscription(scope);
  if (known === null) return null;
  await rereadSubscription(context, scope, known.id, { isFromShop: true });
  return findSubscription(scope);
}

const noneRuns = () => new AppError('not_found', 'Your company has no subscription. Choose a plan first.');

async function getAtShop(context: Context, scope: Scope): Promise<SubscriptionRow> {
  const row = await findAtShop(context, scope);
  if (row === null) throw noneRuns();
  return row;
}

/** Why a plan cannot be changed while its subscription stands so, and what to do. */
const remedies: Partial<Record<SubscriptionRow['state'], string>> = {
  canceled: 'Your subscription is canceled. Resume it first.',
  overdue: 'A payment of your subscription is due. Pay it first: change your card.',
  paused: 'Your subscription is paused at the shop. Write to us to have it go on.',
};

/** What is paid, or free; of a row that was kept before starts were, the start is reckoned back from the end. */
function periodOf(row: SubscriptionRow, now: Date): PlanPeriod {
  const { period_start, sequence, begun_at, next_at, plan_interval } = row;
  const end = next_at ?? now;
  const known = isStaleStart(period_start, next_at, row) ? null : period_start;
  return { start: known ?? (sequence <= 1 ? begun_at : addMonths(end, -plan_interval)), end };
}

async function checkChange(context: Context, scope: Scope, row: SubscriptionRow, to: Plan): Promise<void> {
  // The shop charges a change by its catalogue: it takes no price along.
  if ((await agreedPricesOf(scope.db, scope.companyId, context.clock.now())) !== null)
    throw new AppError(
      'conflict',
      'Your price was agreed with us, and a change would be charged at another one. Write to us to change your plan.',
    );
  const remedy = remedies[row.state];
  if (remedy !== undefined) throw new AppError('conflict', remedy);
  const fault = planChangeFault({ dashboards: row.quantity, interval: row.product_interval }, to);
  if (fault !== null) throw invalidInput({ dashboards: [fault] });
  const waits = planChangeFault({ dashboards: row.dashboards, interval: row.plan_interval }, to);
  if (waits !== null && to.interval < row.plan_interval) throw invalidInput({ dashboards: [waits] });
  const { bonus_dashboards: bonus } = await getEntitlementRow(scope);
  const used = (await countDashboards(scope)) - bonus;
  if (to.dashboards < used)
    throw invalidInput({ dashboards: [`You use ${used} dashboards of your plan. Archive some first, or choose ${used}.`] });
  // The shop prorates nothing on the day of a charge.
  const now = context.clock.now();
  if (row.state === 'active' && isNow(row, to) && daysOf(periodOf(row, now), now).left === 0)
    throw new AppError('conflict', 'Your plan is charged anew today. Change it as soon as that is done.');
}

const countedPlanOf = (row: SubscriptionRow): Plan => ({ dashboards: row.dashboards, interval: row.plan_interval });
const isNow = (row: SubscriptionRow, to: Plan): boolean => isChangeNow(countedPlanOf(row), to);

function previewOf(row: SubscriptionRow, to: Plan, prices: PlanPrices, now: Date): PlanChange {
  const from = countedPlanOf(row);
  const paid = row.state === 'trial' ? null : soldPrice(from, row.paid_unit_price);
  return previewPlanChange({ from, to, now, paid, period: periodOf(row, now) }, prices);
}

/** A plan, and the coupons that are to count; left out: all that are kept. */
export interface Wished extends Plan {
  coupons?: readonly string[] | undefined;
  shown?: ShownPrice | undefined;
}

/**
 * `discount`: what coupons take off what is due now: the first payment of a subscription. Of one that runs they lower the next whole charge, `nextDiscount`:
 * the shop takes nothing off a difference.
 */
export async function previewChange(
  context: Context,
  scope: Scope,
  { coupons: codes, ...to }: Wished,
): Promise<PlanChange & { discount: number; nextDiscount: number }> {
  const row = await findSubscription(scope);
  const now = context.clock.now();
  const prices = await pricesOf(context, scope.db, scope.companyId);
  if (row === null) {
    const { dueNow, discount, nextCharge } = firstCharges(to, await listPriceCoupons(context, scope), prices);
    const nextChargeAt = addMonths(now, to.interval);
    return { effective: 'now', effectiveAt: now, dueNow, discount, nextCharge, nextDiscount: 0, nextChargeAt };
  }
  await checkChange(context, scope, row, to);
  const nextDiscount = unitDiscount(to, await couponsOfChange(context, scope, codes), prices) * to.dashboards;
  const change = previewOf(row, to, prices, now);
  return { ...change, nextCharge: change.nextCharge - nextDiscount, discount: 0, nextDiscount };
}

export async function changeSubscriptionOf(
  context: Context,
  scope: Scope,
  { coupons: codes, shown, ...to }: Wished,
): Promise<Subscription> {
  const row = await getAtShop(context, scope);
  await checkChange(context, scope, row, to);
  const prices = await pricesOf(context, scope.db, scope.companyId);
  const { effective, dueNow, nextCharge } = previewOf(row, to, prices, context.clock.now());
  const coupons = await couponsOfChange(context, scope, codes);
  const discount = unitDiscount(to, coupons, prices);
  checkShown(shown, { dueNow, nextCharge: nextCharge - discount * to.dashboards });
  const shop = await shopOf(context);
  const product = shop.products[to.interval];
  const code = await makeShopCoupon(context, { plan: to, product, coupons, prices });
  const isTaken = await changePlan(context, {
    ...{ id: row.id, product, quantity: to.dashboards, prorate: effective === 'now' && row.state !== 'trial' },
    ...(code !== null ? { coupons: [code] } : row.coupons.length > 0 && { coupons: [] }),
  });
  if (!isTaken) throw couponRefused();
  const names = code === null ? [] : coupons.map(({ name }) => name);
  await setCouponsOfRow(scope, row.id, names, discount);
  const unit = unitPrice(to, prices);
  await setSoldPrice(scope, row.id, { next: unit, paid: effective === 'now' ? unit : undefined });
  return rereadSubscription(context, scope, row.id);
}

export async function cancelSubscriptionOf(context: Context, scope: Scope): Promise<Subscription> {
  const known = await findSubscription(scope);
  if (known === null) throw noneRuns();
  const { id } = known;
  const before = await rereadSubscription(context, scope, id, { isFromShop: true });
  // Asked twice, it is canceled once.
  if (before.state === 'canceled' || before.state === 'deactivated') return before;
  await cancelAtEnd(context, id);
  return rereadSubscription(context, scope, id);
}

export async function resumeSubscriptionOf(context: Context, scope: Scope): Promise<Subscription> {
  const row = await getAtShop(context, scope);
  if (row.state !== 'canceled') return presentSubscription(row);
  const { id } = row;
  await undoCancel(context, id);
  return rereadSubscription(context, scope, id);
}
