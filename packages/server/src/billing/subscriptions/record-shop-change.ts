import type { AuditAction } from '@sightline/contract/identity';
import { paymentProvider, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { SubscriptionRow } from './rows.ts';

type Happened = Extract<AuditAction, `subscription.${string}`>;

/** What became of a subscription, in the log's words; null: nothing that people would look for. */
function happenedTo(before: SubscriptionRow | undefined, after: SubscriptionRow): Happened | null {
  if (before === undefined) return 'subscription.bought';
  if (before.active !== after.active) return after.active ? 'subscription.resumed' : 'subscription.ended';
  if (before.state !== after.state && after.state === 'canceled') return 'subscription.canceled';
  if (before.state === 'canceled' && after.state !== 'canceled') return 'subscription.resumed';
  if (before.state !== after.state && after.state === 'overdue') return 'subscription.overdue';
  if (before.state === 'overdue' && after.state === 'active') return 'subscription.paid';
  const isSame = before.quantity === after.quantity && before.product_interval === after.product_interval;
  return isSame ? null : 'subscription.changed';
}

/** Writes into the company's log what the shop told. What people did here is in it already, and the same then. */
export async function recordShopChange(
  context: Context,
  scope: Scope,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
): Promise<void> {
  const action = happenedTo(before, after);
  if (action === null) return;
  const [about, details] = [`${after.quantity} dashboards`, { interval: after.product_interval }];
  await recordAudit(scope, { at: context.clock.now(), by: paymentProvider, action, about, details });
}
