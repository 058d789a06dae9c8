import { type Entry, entriesBetween, netOf, quantityOf } from './entries.ts';
import { amountOf } from './money.ts';
import { orderFilter, orderFilterRules, statusesOf } from './order-filter.ts';
import { orderRules, pageRules } from './params.ts';
import { type Sorts, sortedPage } from './reply.ts';
import { rangeRules, readRange } from './report-range.ts';
import { type Route, reportRoute } from './route.ts';
import { gmtOf, sqlOf } from './shop-time.ts';
import type { Store } from './store.ts';

function extendedInfo(store: Store, { order }: Entry): unknown {
  const { id, firstName, lastName, username } = store.customer(order.customerId);
  return {
    products: order.lines.map(({ productId, quantity }) => ({ id: productId, name: store.product(productId)?.name ?? '', quantity })),
    coupons: order.coupons.map(({ couponId }) => ({ id: couponId, code: store.codeOf(couponId) })),
    customer: { customer_id: id, first_name: firstName, last_name: lastName, username },
  };
}

/** `50,00&nbsp;EUR` */
function formatTotal(cents: number, currency: string): string {
  return `${(cents / 100).toFixed(2).replace('.', ',')}&nbsp;${currency}`;
}

export const ordersReport: Route = reportRoute(
  'orders',
  {
    ...rangeRules,
    ...pageRules,
    ...orderRules(['date', 'num_items_sold', 'net_total'], 'date'),
    ...orderFilterRules,
    extended_info: { type: 'boolean' },
  },
  ({ store, address }, params) => {
    const { after, before } = readRange(store, params);
    const keep = orderFilter(params, store.analyticsNow());
    const sales = entriesBetween(store, after, before, { dateType: 'date_paid', statuses: statusesOf(params) }).filter(
      (entry) => !entry.isRefund && keep(entry),
    );
    const sorts: Sorts<Entry> = { date: ({ at }) => at, num_items_sold: quantityOf, net_total: netOf };
    const describe = (entry: Entry) => {
      const { order, status } = entry;
      return {
        order_id: order.id,
        order_number: String(order.id),
        date_created: sqlOf(order.created),
        date_created_gmt: sqlOf(gmtOf(store.shop.zone, order.created)),
        status,
        customer_id: order.customerId,
        num_items_sold: quantityOf(entry),
        net_total: amountOf(netOf(entry)),
        total_formatted: formatTotal(
          entry.lines.reduce((sum, { net, tax, shipping }) => sum + net + tax + shipping, entry.shippingTax),
          store.shop.currency,
        ),
        customer_type: order.isReturning ? 'returning' : 'new',
        extended_info: params.boolean('extended_info') ? extendedInfo(store, entry) : {},
      };
    };
    return sortedPage(address, params, sales, sorts, ({ order }) => order.id, describe);
  },
);
