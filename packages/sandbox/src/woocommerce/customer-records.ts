import type { Customer } from './customers.ts';
import { amountOf } from './money.ts';
import { type Order, statusOf } from './order.ts';
import type { WallTime } from './shop-time.ts';
import type { Store } from './store.ts';

const COUNTED = ['processing', 'on-hold', 'completed', 'refunded'];

/** A customer's whole life with the shop. */
export interface CustomerRecord {
  customer: Customer;
  /** Null for guests. */
  registered: WallTime | null;
  lastActive: WallTime;
  orders: number;
  /** What was paid, tax and shipping included, less what came back. */
  spend: number;
  averageOrder: number;
}

function paidFor(order: Order, now: WallTime): number {
  const sale = order.lines.reduce((sum, line) => sum + line.subtotal - line.discount + line.tax + line.shipping, order.shippingTax);
  if (!order.refund || order.refund.at > now) return sale;
  return order.refund.lines.reduce((sum, { net, tax, shipping }) => sum - net - tax - shipping, sale - order.refund.shippingTax);
}

/** Everyone who ever ordered, as Analytics knows them. */
export function customerRecords(store: Store): CustomerRecord[] {
  const now = store.analyticsNow();
  const sums = new Map<number, { first: WallTime; last: WallTime; orders: number; cents: number }>();
  for (const order of store.allOrders()) {
    const status = statusOf(order, now);
    if (status === null || !COUNTED.includes(status)) continue;
    const sum = sums.get(order.customerId) ?? { first: order.created, last: order.created, orders: 0, cents: 0 };
    sums.set(order.customerId, sum);
    sum.last = order.created;
    sum.orders += 1;
    sum.cents += paidFor(order, now);
  }
  return [...sums].map(([id, { first, last, orders, cents }]) => {
    const customer = store.customer(id);
    return {
      customer,
      registered: customer.userId === 0 ? null : first,
      lastActive: last,
      orders,
      spend: amountOf(cents),
      averageOrder: amountOf(Math.round(cents / orders)),
    };
  });
}
