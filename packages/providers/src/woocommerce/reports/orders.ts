import { AppError, dayMinutes } from '@sightline/contract/core';
import { z } from 'zod';
import type { Metadata, Query, ReportMapping, Secrets } from '../../kit/provider.ts';
import { filterParams, oneOfFilter, type ShopFilter, statusFilter, thingFilter } from '../filters.ts';
import { shopReport } from '../inputs.ts';
import { count, distinct, money, netSales, orders as ordersMetric, ratio, totalOnly } from '../metrics.ts';
import { coupons, products, readStatuses, statusesRequest } from '../option-lists.ts';
import { figureOf, readStats, totalsCall } from '../stats.ts';
import { timeDimensionIds, timeDimensions } from '../time-dimensions.ts';
import { metadataOf, nextIntervals, type StatsSpec, statsRequests, statsTable, totalsOf } from '../time-report.ts';
import { lateImportWarnings, metricsOf, toTable } from '../to-table.ts';

/** The shop has no labels of its own for these, and split by `segmentby` it loses their figures: one call for each instead. */
const customerTypes: Record<string, string> = { new: 'New customers', returning: 'Returning customers' };
const refundKinds: Record<string, string> = { none: 'Not returned', partial: 'Returned in part', full: 'Returned in full' };

const filters: ShopFilter[] = [
  statusFilter('status_is', 'status_is_not'),
  thingFilter(products, 'Product', 'product_includes', 'product_excludes'),
  thingFilter(coupons, 'Coupon', 'coupon_includes', 'coupon_excludes'),
  oneOfFilter('customerType', 'Customer type', 'customer_type', customerTypes),
  oneOfFilter('refunds', 'Returns', 'refunds', refundKinds),
];

const spec: StatsSpec = {
  path: '/wc-analytics/reports/orders/stats',
  filters,
  report: shopReport({
    key: 'orders',
    name: 'Orders',
    description: 'Orders and what stands in them, by time, status, or new and returning customers.',
    metrics: [
      ordersMetric(),
      netSales(),
      money('avg_order_value', 'Average order value', 'Orders', {
        description: 'Net sales for each order.',
        ...ratio('net_revenue', 'orders_count'),
      }),
      count('num_items_sold', 'Items sold', 'Orders', { description: 'Returned items are taken off.' }),
      count('avg_items_per_order', 'Items per order', 'Orders', ratio('num_items_sold', 'orders_count')),
      money('coupons', 'Discounted by coupons', 'Coupons', { good: 'neutral' }),
      count('coupons_count', 'Different coupons used', 'Coupons', { good: 'neutral', ...distinct() }),
      count('total_customers', 'Customers who ordered', 'Customers', distinct()),
      count('products', 'Different products sold', 'Orders', totalOnly(timeDimensionIds)),
    ],
    dimensions: [
      ...timeDimensions,
      {
        id: 'status',
        label: 'Order status',
        kind: 'text',
        group: 'Order',
        description: 'Shows pending, failed and cancelled orders as well.',
      },
      { id: 'customerType', label: 'Customer type', kind: 'text', group: 'Customer', description: 'New or returning.' },
    ],
    filterFields: filters.map(({ field }) => field),
    filterJoins: ['and', 'or'],
    trendDimension: 'date',
  }),
};

interface Slice {
  label: string;
  params: Record<string, string | string[]>;
}
const statusesSchema = z.array(z.object({ slug: z.string(), name: z.string() }));

/** The rows of a dimension the shop cannot group by: each is a call of its own. Null: an ordinary question. */
function slicesOf(query: Query, metadata: Metadata): Slice[] | null {
  if (query.dimension === 'customerType') {
    return Object.entries(customerTypes)
      .filter(([type]) => allows(query, 'customerType', type))
      .map(([type, label]) => ({ label, params: { customer_type: type } }));
  }
  if (query.dimension !== 'status') return null;
  return statusesSchema
    .parse(metadata.statuses)
    .filter(({ slug }) => allows(query, 'status', slug))
    .map(({ slug, name }) => ({ label: name, params: { status_is: [slug] } }));
}

/** Whether the filter's conditions on the dimension itself let this row through. */
function allows({ filter }: Query, field: string, value: string): boolean {
  return (filter?.conditions ?? [])
    .filter((condition) => condition.field === field)
    .every((condition) => {
      const values = (Array.isArray(condition.value) ? condition.value : [condition.value]).map(String);
      return condition.operator === 'notEquals' ? !values.includes(value) : values.includes(value);
    });
}

/** The filter without the conditions that already chose the rows. */
function restOfFilter(query: Query): Query['filter'] {
  const { filter, dimension } = query;
  if (filter === null || !filter.conditions.some(({ field }) => field === dimension)) return filter;
  if (filter.join === 'or' && filter.conditions.some(({ field }) => field !== dimension)) {
    throw new AppError('source_bad_query', 'A filter on the dimension itself can only be joined by "and" with other conditions.');
  }
  return { ...filter, conditions: filter.conditions.filter(({ field }) => field !== dimension) };
}

function sliceRequests(query: Query, slices: Slice[], metadata: Metadata, secrets: Secrets) {
  const params = filterParams(filters, { filter: restOfFilter(query) }, metadata);
  if (params.match === 'any') {
    throw new AppError('source_bad_query', 'By status or customer type, conditions can only be joined by "and".');
  }
  const [only] = slices;
  // Without the statuses named, the totals would leave out the pending, failed and cancelled orders that stand in the rows.
  const all = query.dimension === 'status' ? { status_is: slices.flatMap(({ params: { status_is } }) => status_is ?? []) } : {};
  const whole = slices.length === 1 && only !== undefined ? only.params : all;
  return [{ params: whole }, ...slices].map((slice) => totalsCall(secrets, spec.path, query, { ...params, ...slice.params }));
}

const mapping: ReportMapping = {
  metadata: (query, secrets) => [
    ...metadataOf(filters)(query, secrets),
    ...(query.dimension === 'status'
      ? [{ name: 'statuses', request: statusesRequest(secrets), read: readStatuses, keepMinutes: dayMinutes }]
      : []),
  ],
  requests(query, metadata, secrets) {
    const slices = slicesOf(query, metadata);
    if (slices === null) return statsRequests(spec, query, metadata, secrets);
    metricsOf(spec.report, query);
    return sliceRequests(query, slices, metadata, secrets);
  },
  nextPage: nextIntervals,
  table(query, replies, metadata) {
    const slices = slicesOf(query, metadata);
    if (slices === null) return statsTable(spec, query, replies, metadata);
    const metrics = metricsOf(spec.report, query);
    const [whole, ...parts] = replies.map(([reply]) => (reply === undefined ? {} : readStats(reply).totals));
    return toTable(spec.report, query, metadata, {
      rows: slices.map(({ label }, at) => [label, ...metrics.map((metric) => figureOf(metric, parts[at] ?? {}))]),
      totals: totalsOf(metrics, whole ?? {}),
      warnings: lateImportWarnings(query, metadata),
    });
  },
};
export const orders = { report: spec.report, mapping };
