import type { Metric } from '@sightline/contract/sources';
import { z } from 'zod';
import { addUp } from '../../kit/arithmetic.ts';
import type { Reply, ReportMapping } from '../../kit/provider.ts';
import { filterParams, oneOfFilter } from '../filters.ts';
import { shopReport } from '../inputs.ts';
import { distinctLabels, nameOr, readRows, textOf } from '../list-row.ts';
import { count } from '../metrics.ts';
import { figure } from '../numbers.ts';
import { readBody } from '../read-body.ts';
import { pageAfter, pageSize, shopCall } from '../shop-call.ts';
import { shopMetadata } from '../shop-metadata.ts';
import type { Figures } from '../stats.ts';
import { metricsOf, toTable } from '../to-table.ts';

const statuses: Record<string, string> = {
  instock: 'In stock',
  lowstock: 'Low in stock',
  outofstock: 'Out of stock',
  onbackorder: 'On backorder',
};
const filters = [oneOfFilter('stockStatus', 'Stock status', 'type', statuses)];

const snapshot = { aggregation: { kind: 'last' } } as const;
const wholeShop = {
  incompatibleWith: [{ dimensions: ['product', 'stockStatus'], reason: 'This counts over the whole shop. Leave out the dimension.' }],
};
const statusCount = (id: string, good: Metric['good']): Metric =>
  count(id, `Products ${(statuses[id] ?? id).toLowerCase()}`, 'Stock', { good, ...snapshot, ...wholeShop });

const report = shopReport({
  key: 'stock',
  name: 'Stock',
  description: 'What is in stock at this moment, whatever the period.',
  metrics: [
    count('products', 'Products', 'Stock', {
      good: 'neutral',
      ...snapshot,
      incompatibleWith: [{ dimensions: ['product'], reason: 'Each row is one product. Choose "Stock" instead.' }],
    }),
    statusCount('instock', 'up'),
    statusCount('lowstock', 'down'),
    statusCount('outofstock', 'down'),
    statusCount('onbackorder', 'down'),
    count('stock_quantity', 'Stock', 'Stock', {
      ...snapshot,
      description: 'Pieces; empty where the shop does not manage the stock of a product.',
      incompatibleWith: [
        { dimensions: ['stockStatus'], reason: 'The shop does not add up pieces by status. Choose the dimension "Product".' },
      ],
    }),
  ],
  dimensions: [
    { id: 'product', label: 'Product', kind: 'text', group: 'Product' },
    { id: 'stockStatus', label: 'Stock status', kind: 'text', group: 'Stock' },
  ],
  filterFields: filters.map(({ field }) => field),
  trendDimension: null,
  usesPeriod: false,
});

/** Some versions wrap the counts in `totals`. */
const statsSchema = z.union([
  z.object({ totals: z.record(z.string(), z.unknown()) }).transform(({ totals }) => totals),
  z.record(z.string(), z.unknown()),
]);

const isList = (reply: Reply): boolean => reply.request.query?.page !== undefined;
const wantsList = (dimension: string | null, metrics: string[]): boolean => dimension === 'product' || metrics.includes('stock_quantity');

const mapping: ReportMapping = {
  metadata: (_query, secrets) => shopMetadata(secrets),
  requests(query, metadata, secrets) {
    metricsOf(report, query);
    const params = filterParams(filters, query, metadata);
    const stats = shopCall(secrets, '/wc-analytics/reports/stock/stats');
    const list = shopCall(secrets, '/wc-analytics/reports/stock', { page: 1, per_page: pageSize, ...params });
    return wantsList(query.dimension, query.metrics) ? [stats, list] : [stats];
  },
  nextPage: (_query, reply) => (isList(reply) ? pageAfter(reply, readRows(reply).length) : null),
  table(query, replies, metadata) {
    const metrics = metricsOf(report, query);
    const [statsPages = [], pages = []] = replies;
    const [statsReply] = statsPages;
    const chosen = chosenStatus(filterParams(filters, query, metadata).type);
    const counts = countsOf(statsReply === undefined ? {} : readBody(statsSchema, statsReply), chosen);
    const products = pages.flatMap(readRows);
    const figures: Record<string, number | null> = { ...counts, stock_quantity: addUp(products.map((row) => figure(row.stock_quantity))) };
    const totals = Object.fromEntries(metrics.map(({ id }) => [id, figures[id] ?? null]));
    return toTable(report, query, metadata, { rows: rowsOf(query.dimension, metrics, totals, products, counts, chosen), totals });
  },
};

const chosenStatus = (type: unknown): string | null => (typeof type === 'string' ? type : null);

/** With a status chosen, the counts of the others are not part of the answer. */
function countsOf(stats: Figures, chosen: string | null): Record<string, number | null> {
  const counts = Object.fromEntries(
    Object.keys(statuses).map((status) => [status, chosen === null || chosen === status ? figure(stats[status]) : null]),
  );
  return { ...counts, products: chosen === null ? figure(stats.products) : (counts[chosen] ?? null) };
}

function rowsOf(
  dimension: string | null,
  metrics: Metric[],
  totals: Record<string, number | null>,
  products: Figures[],
  counts: Record<string, number | null>,
  chosen: string | null,
) {
  if (dimension === 'product') {
    const rows = products.map((row) => ({ id: textOf(row.id), label: nameOr(row.name, 'product', textOf(row.id)), figures: row }));
    return distinctLabels(rows).map(({ label, figures }) => [label, ...metrics.map(({ id }) => figure(figures[id]))]);
  }
  if (dimension === 'stockStatus') {
    return Object.entries(statuses)
      .filter(([status]) => chosen === null || chosen === status)
      .map(([status, label]) => [label, ...metrics.map(() => counts[status] ?? null)]);
  }
  return [metrics.map(({ id }) => totals[id] ?? null)];
}
export const stock = { report, mapping };
