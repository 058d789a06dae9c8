import { countedPlan, type Plan, type PlanInterval, unitPrice } from '@sightline/contract/billing';
import { type CompanyState, type Entitlement, entitlementAt, entitlementOf } from '@sightline/contract/company';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import { publish } from '#platform/realtime/index.ts';
import { spendPriceCoupons } from '../coupons/index.ts';
import type { SubscriptionAnswer } from './answers.ts';
import { type EntitlementRow, getEntitlementRow, lockEntitlement, setEntitlement } from './company-rows.ts';
import { recordShopChange } from './record-shop-change.ts';
import { listSubscriptionRows, putSubscriptionRow, type SubscriptionRow } from './rows.ts';
import { isStaleStart } from './stale-start.ts';

const factsOf = (row: SubscriptionRow) => ({
  ...{ state: row.state, active: row.active, nextAt: row.next_at, deactivationAt: row.deactivation_at },
});

/** Tells open pages what the company may do from now on. */
export function publishEntitlement(context: Context, companyId: string, row: EntitlementRow): void {
  const { state, dashboards, bonus_dashboards: bonusDashboards, groups } = row;
  publish(context, companyId, 'CompanySubscriptionUpdated', { state, services: { dashboards, bonusDashboards, groups } });
}

/** Null: it cannot be known, as nothing was heard of some charges. */
function periodStartOf(answer: SubscriptionAnswer, counted: Plan, kept: SubscriptionRow | undefined): Date | null {
  if (kept === undefined) return answer.sequence <= 1 ? answer.begin : null;
  if (answer.sequence > kept.sequence) return answer.sequence === kept.sequence + 1 ? kept.next_at : null;
  // Another length that counts at once begins anew; of free days none are left out.
  if (counted.interval !== kept.plan_interval && kept.state !== 'trial') return answer.changed;
  return isStaleStart(kept.period_start, answer.next, kept) ? null : kept.period_start;
}

/** What the charge that has come asked for one dashboard. */
function chargedUnit({ unit_price, unit_discount, quantity, product_interval }: SubscriptionRow): number | null {
  if (unit_discount === 0) return unit_price;
  return (unit_price ?? unitPrice({ dashboards: quantity, interval: product_interval })) - unit_discount;
}

async function keep(
  scope: Scope,
  answer: SubscriptionAnswer,
  interval: PlanInterval,
  kept: SubscriptionRow | undefined,
): Promise<SubscriptionRow> {
  const before = kept && { dashboards: kept.dashboards, interval: kept.plan_interval, sequence: kept.sequence };
  const fresh = { dashboards: answer.quantity, interval, sequence: answer.sequence };
  const counted = countedPlan(before ?? null, fresh);
  const isNewPeriod = kept !== undefined && answer.sequence > kept.sequence;
  const row = await putSubscriptionRow(scope, {
    ...{ company_id: scope.companyId, id: answer.id, account: answer.account, state: answer.state, active: answer.active },
    ...{ quantity: answer.quantity, product_interval: interval, sequence: Math.max(answer.sequence, kept?.sequence ?? 0) },
    ...{ dashboards: counted.dashboards, plan_interval: counted.interval },
    ...{ period_start: periodStartOf(answer, counted, kept) },
    // What waited for the next period is paid from then on, as the coupons lowered it.
    ...(isNewPeriod && { paid_unit_price: chargedUnit(kept), coupons: JSON.stringify([]), unit_discount: 0 }),
    ...{ begun_at: answer.begin, next_at: answer.next, deactivation_at: answer.deactivationDate, changed_at: answer.changed },
    state_since: kept?.state === answer.state ? kept.state_since : answer.changed,
  });
  // The charge that they were for has come.
  if (isNewPeriod) await spendPriceCoupons(scope, kept.coupons, answer.changed);
  return row;
}

/**
 * Brings the company in line with a subscription as the provider holds it now. One that changed earlier than what is kept says nothing new. Safe to do
 * twice, and in any order. `isFromShop`: nobody here did it, so that the company's log is told who did.
 */
export async function projectSubscription(
  context: Context,
  companyId: string,
  answer: SubscriptionAnswer,
  interval: PlanInterval,
  { isFromShop = false }: { isFromShop?: boolean } = {},
): Promise<void> {
  const now = context.clock.now();
  const changed = await inTransaction(scopeOf(context.database.db, companyId), async (scope) => {
    const before = await lockEntitlement(scope);
    const kept = (await listSubscriptionRows(scope)).find(({ id }) => id === answer.id);
    if (kept && answer.changed < kept.changed_at) return null;
    const row = await keep(scope, answer, interval, kept);
    if (isFromShop) await recordShopChange(context, scope, kept, row);
    const [first = row, ...others] = await listSubscriptionRows(scope);
    if (first.active && others.some(({ active }) => active))
      context.log.error(
        { company: companyId, counted: first.id },
        'a company pays for two subscriptions: cancel one and give the money back',
      );
    const entitlement: Entitlement & { state: CompanyState } = entitlementOf(factsOf(first), now);
    // What is over ended once, whatever is told of it later.
    const wasOver = entitlementAt({ state: before.state, expiresAt: before.expires_at }, now).state === 'expired';
    const expiresAt = wasOver && entitlement.state === 'expired' ? before.expires_at : entitlement.expiresAt;
    await setEntitlement(scope, { state: entitlement.state, expires_at: expiresAt, dashboards: first.dashboards });
    const after = await getEntitlementRow(scope);
    return after.state === before.state && after.dashboards === before.dashboards ? null : after;
  });
  if (changed !== null) publishEntitlement(context, companyId, changed);
}
