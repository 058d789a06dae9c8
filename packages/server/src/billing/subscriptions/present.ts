import { type Invoice, planPrices, type Subscription } from '@sightline/contract/billing';
import type { Selectable } from 'kysely';
import type { PaymentOrderTable } from '#platform/db/tables.ts';
import { soldPrice } from '../prices/index.ts';
import type { SubscriptionRow } from './rows.ts';

export function presentSubscription(row: SubscriptionRow): Subscription {
  const plan = { dashboards: row.dashboards, interval: row.plan_interval };
  const next = { dashboards: row.quantity, interval: row.product_interval };
  const isSame = plan.dashboards === next.dashboards && plan.interval === next.interval;
  const goesOn = row.active && row.state !== 'canceled' && row.state !== 'paused';
  const discount = goesOn ? row.unit_discount * row.quantity : 0;
  const end = row.deactivation_at ?? row.next_at;
  return {
    ...{ id: row.id, state: row.state, plan, nextPlan: isSame || !goesOn ? null : next, currency: planPrices.currency },
    nextCharge: goesOn ? soldPrice(next, row.unit_price) - discount : null,
    discount,
    nextChargeAt: goesOn ? (row.next_at?.toISOString() ?? null) : null,
    endsAt: goesOn ? null : (end?.toISOString() ?? null),
  };
}

export function presentOrder(row: Selectable<PaymentOrderTable>): Invoice {
  const refunded = Object.values(row.returns).reduce((sum, amount) => sum + amount, 0);
  const returned = refunded >= row.total ? 'refunded' : 'partlyRefunded';
  return {
    ...{ id: row.id, reference: row.reference, date: row.ordered_at.toISOString(), currency: row.currency, total: row.total, refunded },
    state: refunded > 0 ? returned : row.state,
    invoiceUrl: row.invoice_url,
  };
}
