import { daysBetween, isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { type Order, type OrderLine, statusOf } from './order.ts';
import { DAY, wallOfDay } from './shop-time.ts';
import { findShop, shops } from './shops.ts';
import { storeOf } from './store.ts';

const NOT_COUNTED = ['pending', 'failed', 'cancelled', 'checkout-draft'];
const nothing = { orders_count: 0, orders_new: 0, num_items_sold: 0, gross_sales: 0, coupons: 0, refunds: 0, taxes: 0, shipping: 0 };
type Sums = typeof nothing;
const METRICS = [...Object.keys(nothing), 'net_revenue', 'total_sales'];

function addSale(sums: Sums, order: Order, lines: readonly OrderLine[]): void {
  sums.orders_count += 1;
  if (!order.isReturning) sums.orders_new += 1;
  for (const line of lines) {
    sums.num_items_sold += line.quantity;
    sums.gross_sales += line.subtotal;
    sums.coupons += line.discount;
    sums.taxes += line.tax;
    sums.shipping += line.shipping;
  }
  if (lines.length === order.lines.length) sums.taxes += order.shippingTax;
}

/**
 * `{shop, start, end, metric, product?}`: a metric of Analytics between two days (both included), by the day of payment, straight
 * from the orders. Money in units of the shop's currency.
 */
export function wooLedger(query: Record<string, string>, world: World): { value: number } {
  const shop = findShop(query.shop ?? '');
  if (!shop) throw new Error(`shop must be one of: ${shops.map(({ host }) => host).join(', ')}.`);
  const { start = '', end = '', metric = '', product } = query;
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be days written YYYY-MM-DD.');
  if (!METRICS.includes(metric)) throw new Error(`metric must be one of: ${METRICS.join(', ')}.`);
  const store = storeOf(world, shop);
  const now = store.analyticsNow();
  const isIn = (at: number | null | undefined) =>
    typeof at === 'number' && at >= wallOfDay(start) && at < wallOfDay(end) + DAY && at <= now;
  const keep = ({ productId }: { productId: number }) => product === undefined || productId === Number(product);
  const sums: Sums = { ...nothing };
  // Payments and refunds come after the order, so everything since the opening may matter.
  for (const order of daysBetween(shop.opened, end).flatMap((day) => store.ordersOn(day))) {
    const status = statusOf(order, now);
    if (status === null || NOT_COUNTED.includes(status)) continue;
    const lines = order.lines.filter(keep);
    if (isIn(order.paid) && lines.length > 0) addSale(sums, order, lines);
    if (order.refund && isIn(order.refund.at)) {
      for (const { line, quantity, net, tax, shipping } of order.refund.lines) {
        if (!keep(line)) continue;
        sums.num_items_sold -= quantity;
        sums.refunds += net;
        sums.taxes -= tax;
        sums.shipping -= shipping;
      }
      if (product === undefined) sums.taxes -= order.refund.shippingTax;
    }
  }
  const net = sums.gross_sales - sums.coupons - sums.refunds;
  const all = { ...sums, net_revenue: net, total_sales: net + sums.taxes + sums.shipping };
  const value = all[metric as keyof typeof all];
  return { value: metric.startsWith('orders_') || metric === 'num_items_sold' ? value : value / 100 };
}
