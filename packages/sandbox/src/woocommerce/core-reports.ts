import { customerRecords } from './customer-records.ts';
import { type Entry, entriesBetween } from './entries.ts';
import { intervalsBetween, sortIntoIntervals } from './intervals.ts';
import { revenueMeasure } from './measures.ts';
import { sumOf } from './money.ts';
import { orderStatuses, statusOf } from './order.ts';
import type { ParamRules, Params } from './params.ts';
import { type Route, reportRoute } from './route.ts';
import { DAY, SECOND, type WallTime, wallOfDay } from './shop-time.ts';
import type { Store } from './store.ts';

const periodRules: ParamRules = {
  period: { type: 'enum', values: ['week', 'month', 'last_month', 'year'] },
  date_min: { type: 'text' },
  date_max: { type: 'text' },
};

/** Long ranges are grouped by month. */
const DAYS_SHOWN_MAX = 90;

/** `date_min`/`date_max`, else the named period, else today. */
function readPeriod(store: Store, params: Params): { after: WallTime; before: WallTime } {
  const today = Math.floor(store.now() / DAY) * DAY;
  const end = today + DAY - SECOND;
  const min = params.text('date_min');
  const max = params.text('date_max');
  const date = new Date(today);
  const monthStart = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1);
  if (min !== null || max !== null) {
    return { after: min === null ? today : wallOfDay(min), before: max === null ? end : wallOfDay(max) + DAY - SECOND };
  }
  const period = params.text('period');
  if (period === 'week') return { after: today - 6 * DAY, before: end };
  if (period === 'month') return { after: monthStart(0), before: end };
  if (period === 'last_month') return { after: monthStart(-1), before: monthStart(0) - SECOND };
  if (period === 'year') return { after: Date.UTC(date.getUTCFullYear(), 0, 1), before: end };
  return { after: today, before: end };
}

/** The old reports count by the day of the order and know none of Analytics' filters. */
function oldEntries(store: Store, after: WallTime, before: WallTime): Entry[] {
  return entriesBetween(store, after, before, { dateType: 'date_created', statuses: ['completed', 'processing', 'on-hold', 'refunded'] });
}

function money(value: number | undefined): string {
  return (value ?? 0).toFixed(2);
}

const sales = reportRoute('sales', periodRules, ({ store }, params) => {
  const { after, before } = readPeriod(store, params);
  const days = Math.round((before + SECOND - after) / DAY);
  const kind = days > DAYS_SHOWN_MAX ? 'month' : 'day';
  const entries = oldEntries(store, after, before);
  const intervals = intervalsBetween(after, before, kind, 1);
  const lists = sortIntoIntervals(entries, intervals, kind, 1);
  const newcomers = (from: WallTime, to: WallTime) =>
    entries.filter(
      ({ order, isRefund, at }) => !isRefund && !order.isReturning && at >= from && at <= to && store.customer(order.customerId).userId > 0,
    ).length;
  const figures = revenueMeasure(entries);
  const totals = Object.fromEntries(
    intervals.map(({ label, start, end }, i) => {
      const own = revenueMeasure(lists[i] ?? []);
      return [
        label,
        {
          sales: money(own.total_sales),
          orders: own.orders_count,
          items: own.num_items_sold,
          tax: money(own.taxes),
          shipping: money(own.shipping),
          discount: money(own.coupons),
          customers: newcomers(start, end),
        },
      ];
    }),
  );
  const body = {
    total_sales: money(figures.total_sales),
    net_sales: money(figures.net_revenue),
    average_sales: money((figures.net_revenue ?? 0) / Math.max(1, days)),
    total_orders: figures.orders_count,
    total_items: figures.num_items_sold,
    total_tax: money(figures.taxes),
    total_shipping: money(figures.shipping),
    // A number where everything beside it is text, as WooCommerce has it.
    total_refunds: figures.refunds,
    total_discount: money(figures.coupons),
    totals_grouped_by: kind,
    // PHP writes an empty map as a list.
    totals: intervals.length === 0 ? [] : totals,
    total_customers: newcomers(after, before),
  };
  return { body: [body] };
});

const topSellers = reportRoute('top_sellers', periodRules, ({ store }, params) => {
  const { after, before } = readPeriod(store, params);
  const units = new Map<number, number>();
  for (const entry of oldEntries(store, after, before).filter(({ isRefund }) => !isRefund)) {
    for (const { productId, quantity } of entry.lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  const rows = [...units].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 12);
  return { body: rows.map(([id, quantity]) => ({ title: store.product(id)?.name ?? '', product_id: id, quantity })) };
});

const orderTotals = reportRoute('orders/totals', {}, ({ store }) => {
  const now = store.now();
  const counts = new Map<string, number>();
  for (const order of store.allOrders()) {
    const status = statusOf(order, now);
    if (status !== null) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return { body: orderStatuses.map(([slug, name]) => ({ slug, name, total: counts.get(slug) ?? 0 })) };
});

function totalsRoute(name: string, count: (store: Store) => readonly (readonly [slug: string, name: string, total: number])[]): Route {
  return reportRoute(`${name}/totals`, {}, ({ store }) => ({
    body: count(store).map(([slug, label, total]) => ({ slug, name: label, total })),
  }));
}

const productTotals = totalsRoute('products', ({ catalogue }) => {
  const products = catalogue.products.filter(({ isDeleted }) => !isDeleted);
  const variable = products.filter(({ variations }) => variations.length > 0).length;
  return [
    ['external', 'External/Affiliate product', 0],
    ['grouped', 'Grouped product', 0],
    ['simple', 'Simple product', products.length - variable],
    ['variable', 'Variable product', variable],
  ];
});

const customerTotals = totalsRoute('customers', (store) => {
  const paying = customerRecords(store).filter(({ registered }) => registered !== null).length;
  return [
    ['paying', 'Paying customer', paying],
    ['non_paying', 'Non-paying customer', 0],
  ];
});

const couponTotals = totalsRoute('coupons', ({ catalogue }) => {
  const count = (type: string) => sumOf(catalogue.coupons, (coupon) => (coupon.type === type ? 1 : 0));
  return [
    ['percent', 'Percentage discount', count('percent')],
    ['fixed_cart', 'Fixed cart discount', count('fixed_cart')],
    ['fixed_product', 'Fixed product discount', count('fixed_product')],
  ];
});

const reviewTotals = totalsRoute('reviews', () =>
  [1, 2, 3, 4, 5].map((stars) => [`rated_${stars}_out_of_5`, `Rated ${stars} out of 5`, 0] as const),
);

export const coreReports: readonly Route[] = [sales, topSellers, orderTotals, productTotals, customerTotals, couponTotals, reviewTotals];
