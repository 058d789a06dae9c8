import { AppError, daysIn } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import { type FilterField, textOperators } from '@sightline/contract/sources';
import { addUp, ratioOf } from '../../kit/arithmetic.ts';
import { filterRows } from '../../kit/local-filter.ts';
import type { Query, ReportMapping } from '../../kit/provider.ts';
import { decodeText } from '../decode-text.ts';
import { shopReport } from '../inputs.ts';
import { count, money, ratio } from '../metrics.ts';
import { type OrderOrigin, type OriginField, readOrders } from '../order-origin.ts';
import { pageAfter, periodParams, shopCall } from '../shop-call.ts';
import { shopMetadata } from '../shop-metadata.ts';
import { timeCell, timeDimensions } from '../time-dimensions.ts';
import { isTimeDimension } from '../time-report.ts';
import { metricsOf, toTable } from '../to-table.ts';

/** Whole orders are heavy: shared hosts fail over a hundred at once. */
const ordersPerPage = 50;

/** Each field of an order's origin, with the part of the order it needs (https://developer.wordpress.org/rest-api/using-the-rest-api/global-parameters/#_fields). */
const fields: Record<OriginField, { label: string; group: string; asks: string }> = {
  channel: { label: 'Channel', group: 'Origin', asks: 'meta_data' },
  utmSource: { label: 'UTM source', group: 'Origin', asks: 'meta_data' },
  utmMedium: { label: 'UTM medium', group: 'Origin', asks: 'meta_data' },
  utmCampaign: { label: 'UTM campaign', group: 'Origin', asks: 'meta_data' },
  device: { label: 'Device', group: 'Origin', asks: 'meta_data' },
  paymentMethod: { label: 'Payment method', group: 'Order', asks: 'payment_method_title' },
  country: { label: 'Billing country', group: 'Customer', asks: 'billing.country' },
};
const isOriginField = (id: string): id is OriginField => Object.hasOwn(fields, id);

const report = shopReport({
  key: 'channels',
  name: 'Orders by channel',
  description:
    'Which channels, campaigns, devices, countries and payment methods bring orders. Needs order attribution (WooCommerce 8.5 and newer).',
  metrics: [
    count('orders_count', 'Orders', 'Orders', { description: 'By the day they were placed; without pending, failed and cancelled ones.' }),
    money('order_value', 'Order value', 'Orders', { description: 'What customers paid, taxes and shipping included, less returns.' }),
    money('avg_order_total', 'Average order value', 'Orders', ratio('order_value', 'orders_count')),
  ],
  dimensions: [...Object.entries(fields).map(([id, { label, group }]) => ({ id, label, group, kind: 'text' as const })), ...timeDimensions],
  filterFields: Object.entries(fields).map(
    ([id, { label }]): FilterField => ({
      id,
      label,
      kind: 'text',
      operators: [...textOperators],
    }),
  ),
  filterJoins: ['and', 'or'],
  trendDimension: 'date',
});

/** Only what the answer needs: names, addresses and e-mails of customers stay in the shop. */
function askedFields({ dimension, filter }: Query): string {
  const used = [dimension ?? '', ...(filter?.conditions ?? []).map(({ field }) => field)];
  const own = used.filter(isOriginField).map((id) => fields[id].asks);
  return [...new Set(['id', 'status', 'date_created', 'total', 'refunds', ...own])].join(',');
}

const notSet = '(not set)';
function cellOf(order: OrderOrigin, dimension: string): string {
  if (isTimeDimension(dimension)) return timeCell(dimension, order.date);
  if (!isOriginField(dimension)) throw new AppError('source_bad_query', `This report has no "${dimension}". Edit the widget.`);
  const text = decodeText(order[dimension]);
  return text === '' ? notSet : text;
}

function figuresOf(orders: OrderOrigin[]): Record<string, number | null> {
  const value = addUp(orders.map((order) => order.value)) ?? 0;
  return { orders_count: orders.length, order_value: value, avg_order_total: ratioOf(value, orders.length) };
}

/** Days without orders are zero, not missing. Hours are too many for that. */
function emptyTimes({ dimension, period }: Query): string[] {
  if (!isTimeDimension(dimension) || dimension === 'hour') return [];
  return [...new Set(daysIn(period).map((day) => timeCell(dimension, day)))];
}

const mapping: ReportMapping = {
  metadata: (_query, secrets) => shopMetadata(secrets),
  requests(query, _metadata, secrets) {
    metricsOf(report, query);
    return [
      shopCall(secrets, '/wc/v3/orders', {
        ...periodParams(query.period),
        status: 'any',
        orderby: 'date',
        order: 'asc',
        page: 1,
        per_page: ordersPerPage,
        _fields: askedFields(query),
      }),
    ];
  },
  nextPage: (_query, reply) => pageAfter(reply, readOrders(reply).onPage),
  table(query, replies, metadata) {
    const metrics = metricsOf(report, query);
    const all = replies.flat().flatMap((reply) => readOrders(reply).orders);
    const orders = filterRows(all, query.filter, cellOf);
    const cellsOf = (some: OrderOrigin[]): Cell[] => {
      const figures = figuresOf(some);
      return metrics.map(({ id }) => figures[id] ?? null);
    };
    const { dimension } = query;
    const groups = new Map<string, OrderOrigin[]>(emptyTimes(query).map((cell) => [cell, []]));
    for (const order of dimension === null ? [] : orders) {
      const cell = cellOf(order, dimension ?? '');
      const group = groups.get(cell);
      if (group === undefined) groups.set(cell, [order]);
      else group.push(order);
    }
    const totals = figuresOf(orders);
    return toTable(report, query, metadata, {
      rows: dimension === null ? [cellsOf(orders)] : [...groups].map(([cell, some]) => [cell, ...cellsOf(some)]),
      totals: Object.fromEntries(metrics.map(({ id }) => [id, totals[id] ?? null])),
      warnings: ['Counts orders by the day they were placed; the other reports follow the date setting of the shop.'],
    });
  },
};
export const channels = { report, mapping };
