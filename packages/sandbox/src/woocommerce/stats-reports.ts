import { dateTypes, type Entry, type EntryLine, restrictCoupons, restrictLines } from './entries.ts';
import { couponsMeasure, ordersMeasure, productsMeasure, revenueMeasure, taxesMeasure } from './measures.ts';
import { orderFilter, orderFilterRules, statusesOf } from './order-filter.ts';
import type { Params } from './params.ts';
import type { StatsReport } from './stats-report.ts';
import type { Store } from './store.ts';

const LINE_SEGMENTS = ['product', 'category', 'variation'];
const ORDER_SEGMENTS = [...LINE_SEGMENTS, 'coupon', 'customer_type'];
const usualStatuses = () => null;

function words(text: string): string[] {
  return text.split(' ');
}

function same(names: string): Record<string, string> {
  return Object.fromEntries(words(names).map((name) => [name, name]));
}

/** Lines of the products, categories and variations asked for. */
export function lineFilter({ catalogue }: Store, params: Params): (line: EntryLine) => boolean {
  const products = [...params.ids('products'), ...params.ids('product_includes')];
  const variations = params.ids('variations');
  const categories = params.ids('categories');
  const inCategories = catalogue.products
    .filter(({ categoryIds }) => categoryIds.some((id) => categories.includes(id)))
    .map(({ id }) => id);
  return ({ productId, variationId }) =>
    (products.length === 0 || products.includes(productId)) &&
    (variations.length === 0 || variations.includes(variationId)) &&
    (categories.length === 0 || inCategories.includes(productId));
}

export function cutToCoupons(params: Params): (entry: Entry) => Entry | null {
  const wanted = params.ids('coupons');
  return (entry) => restrictCoupons(entry, (id) => wanted.length === 0 || wanted.includes(id));
}

export function cutToTaxes(params: Params): (entry: Entry) => Entry | null {
  const wanted = params.ids('taxes');
  return (entry) => (wanted.length === 0 || wanted.includes(entry.order.taxRateId) ? entry : null);
}

function cutToLines(keepAlso: (line: EntryLine) => boolean): StatsReport['cut'] {
  return (store, params) => {
    const keep = lineFilter(store, params);
    return (entry) => restrictLines(entry, (line) => keepAlso(line) && keep(line));
  };
}

const usual = { totalsOnly: [], statuses: usualStatuses };

const revenue: StatsReport = {
  ...usual,
  name: 'revenue',
  metrics: words('orders_count num_items_sold gross_sales total_sales coupons coupons_count refunds taxes shipping net_revenue products'),
  totalsOnly: ['products'],
  orderBy: {
    ...same('total_sales coupons refunds shipping taxes net_revenue orders_count gross_sales'),
    items_sold: 'num_items_sold',
  },
  segmentBy: ORDER_SEGMENTS,
  rules: { product_includes: { type: 'ids' }, date_type: { type: 'enum', values: dateTypes } },
  measure: revenueMeasure,
  cut: () => (entry) => entry,
};

const orders: StatsReport = {
  name: 'orders',
  metrics: words(
    'orders_count num_items_sold net_revenue avg_order_value avg_items_per_order coupons coupons_count total_customers products',
  ),
  totalsOnly: ['products'],
  orderBy: same('net_revenue orders_count avg_order_value'),
  segmentBy: ORDER_SEGMENTS,
  rules: orderFilterRules,
  measure: ordersMeasure,
  statuses: statusesOf,
  cut: (store, params) => {
    const keep = orderFilter(params, store.analyticsNow());
    return (entry) => (keep(entry) ? entry : null);
  },
};

const productsLike = {
  ...usual,
  metrics: ['items_sold', 'net_revenue', 'orders_count'],
  orderBy: {
    ...same('net_revenue orders_count items_sold'),
    // Known to the parameter check, though there are no such figures to sort by.
    ...same('coupons refunds shipping taxes'),
  },
  segmentBy: LINE_SEGMENTS,
  measure: productsMeasure,
};

const products: StatsReport = {
  ...productsLike,
  name: 'products',
  rules: { products: { type: 'ids' }, categories: { type: 'ids' }, variations: { type: 'ids' } },
  cut: cutToLines(() => true),
};

const variations: StatsReport = {
  ...productsLike,
  name: 'variations',
  rules: { product_includes: { type: 'ids' }, variations: { type: 'ids' } },
  cut: cutToLines(({ variationId }) => variationId > 0),
};

const coupons: StatsReport = {
  ...usual,
  name: 'coupons',
  metrics: ['amount', 'coupons_count', 'orders_count'],
  orderBy: same('amount coupons_count orders_count'),
  segmentBy: [...LINE_SEGMENTS, 'coupon'],
  rules: { coupons: { type: 'ids' }, product_includes: { type: 'ids' } },
  measure: couponsMeasure,
  cut: (_store, params) => cutToCoupons(params),
};

const taxes: StatsReport = {
  ...usual,
  name: 'taxes',
  metrics: ['total_tax', 'order_tax', 'shipping_tax', 'orders_count', 'tax_codes'],
  orderBy: same('items_sold total_sales orders_count products_count'),
  segmentBy: ['tax_rate_id'],
  rules: { taxes: { type: 'ids' } },
  measure: taxesMeasure,
  cut: (_store, params) => cutToTaxes(params),
};

export const statsReports: readonly StatsReport[] = [revenue, orders, products, variations, coupons, taxes];
