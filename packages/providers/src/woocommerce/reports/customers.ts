import { AppError } from '@sightline/contract/core';
import type { Input, Metric } from '@sightline/contract/sources';
import { z } from 'zod';
import { addUp, ratioOf } from '../../kit/arithmetic.ts';
import type { Metadata, ProviderRequest, Query, Reply, ReportMapping, Secrets, Table } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { shopReport } from '../inputs.ts';
import { distinctLabels, readRows, textOf } from '../list-row.ts';
import { byShop, count, money, ratio } from '../metrics.ts';
import { figure } from '../numbers.ts';
import { readBody } from '../read-body.ts';
import { type Params, pageAfter, pageSize, periodParams, shopCall, totalOf } from '../shop-call.ts';
import { shopMetadata } from '../shop-metadata.ts';
import type { Figures } from '../stats.ts';
import { metricsOf, toTable } from '../to-table.ts';

const path = '/wc-analytics/reports/customers';

const modes: Record<string, string> = {
  active: 'Active in the period',
  registered: 'Registered in the period',
  all: 'All, whatever the period',
};
const modeInput: Input = {
  name: 'mode',
  label: 'Customers',
  kind: 'select',
  required: true,
  initial: 'active',
  options: { kind: 'static', options: Object.entries(modes).map(([value, label]) => ({ value, label })) },
  help: 'Which customers count. What they ordered and spent is always that of their whole life as customers.',
};

const report = shopReport({
  key: 'customers',
  name: 'Customers',
  description: 'How many customers there are and what they are worth over their lifetime, by country, city or person.',
  inputs: [modeInput, ...figureInputs()],
  metrics: [
    count('customers_count', 'Customers', 'Customers'),
    count('orders_count', 'Lifetime orders', 'Lifetime value'),
    money('total_spend', 'Lifetime spend', 'Lifetime value'),
    count('avg_orders_count', 'Lifetime orders per customer', 'Lifetime value', ratio('orders_count', 'customers_count')),
    money('avg_total_spend', 'Lifetime spend per customer', 'Lifetime value', ratio('total_spend', 'customers_count')),
    money('avg_avg_order_value', 'Average order value of customers', 'Lifetime value', {
      aggregation: byShop,
      description: "The mean of the customers' own average order values.",
    }),
  ],
  dimensions: [
    { id: 'country', label: 'Country', kind: 'text', group: 'Place', description: 'Two-letter country code.' },
    { id: 'city', label: 'City', kind: 'text', group: 'Place' },
    { id: 'customer', label: 'Customer', kind: 'text', group: 'Person', description: 'Names of people: mind who can see the dashboard.' },
  ],
  filterFields: [],
  trendDimension: null,
});

function whichCustomers({ inputs, period }: Query): Params {
  const mode = inputs.mode ?? 'active';
  const { after, before } = periodParams(period);
  if (mode === 'active') return { last_active_after: after, last_active_before: before };
  if (mode === 'registered') return { registered_after: after, registered_before: before };
  if (mode === 'all') return {};
  throw new AppError('source_bad_query', `"Customers" is one of: ${Object.keys(modes).join(', ')}.`);
}

/** Sums stand in the list only; without a dimension the averages alone are one small call. */
const needsList = ({ dimension, metrics }: Query): boolean =>
  dimension !== null || metrics.some((id) => id === 'orders_count' || id === 'total_spend');
/** The shop sorts persons by what they spent, so the best few take one call. */
const isCut = ({ dimension, orderBy, limit }: Query): boolean =>
  dimension === 'customer' && orderBy?.column === 'total_spend' && limit !== null;

function listCall(query: Query, secrets: Secrets): ProviderRequest {
  return shopCall(secrets, path, {
    ...whichCustomers(query),
    orderby: 'total_spend',
    order: query.orderBy?.column === 'total_spend' ? query.orderBy.dir : 'desc',
    page: 1,
    per_page: isCut(query) ? Math.min(Math.max(query.limit ?? pageSize, 1), pageSize) : pageSize,
    // Addresses and user names stay in the shop.
    _fields: ['id', 'orders_count', 'total_spend', 'avg_order_value', ...fieldOf(query)].join(','),
  });
}
const fieldOf = ({ dimension }: Query): string[] => (dimension === null ? [] : [dimension === 'customer' ? 'name' : dimension]);

const statsSchema = z.object({ totals: z.record(z.string(), z.unknown()) });

function figuresOf(customers: Figures[]): Record<string, number | null> {
  const orderCount = addUp(customers.map((row) => figure(row.orders_count)));
  const spend = addUp(customers.map((row) => figure(row.total_spend)));
  const values = customers.map((row) => figure(row.avg_order_value));
  return {
    customers_count: customers.length,
    orders_count: orderCount,
    total_spend: spend,
    avg_orders_count: ratioOf(orderCount, customers.length),
    avg_total_spend: ratioOf(spend, customers.length),
    avg_avg_order_value: ratioOf(addUp(values), values.filter((value) => value !== null).length),
  };
}

function groupedBy(query: Query, customers: Figures[]): { label: string; figures: Record<string, number | null> }[] {
  if (query.dimension === 'customer') {
    return distinctLabels(
      customers.map((row) => {
        const id = textOf(row.id);
        const name = textOf(row.name);
        return { id, label: name === '' ? `Customer #${id}` : name, figures: row };
      }),
    ).map(({ label, figures }) => ({ label, figures: figuresOf([figures]) }));
  }
  const groups = new Map<string, Figures[]>();
  for (const row of customers) {
    const place = textOf(row[query.dimension ?? '']);
    const label = place === '' ? '(not set)' : place;
    const group = groups.get(label);
    if (group === undefined) groups.set(label, [row]);
    else group.push(row);
  }
  return [...groups].map(([label, rows]) => ({ label, figures: figuresOf(rows) }));
}

function table(query: Query, replies: Reply[][], metadata: Metadata): Table {
  const metrics = metricsOf(report, query);
  const [statsPages = [], pages = []] = replies;
  const [stats] = statsPages;
  const shops = stats === undefined ? {} : readBody(statsSchema, stats).totals;
  const customers = pages.flatMap(readRows);
  // The list is cut, but the averages and the count are the shop's over all customers.
  const all = needsList(query) && !isCut(query) ? figuresOf(customers) : {};
  const totals = Object.fromEntries(metrics.map(({ id }) => [id, figure(shops[id]) ?? all[id] ?? null]));
  const cellsOf = (figures: Record<string, number | null>) => metrics.map(({ id }: Metric) => figures[id] ?? null);
  const [first] = pages;
  const rows =
    query.dimension === null ? [cellsOf(totals)] : groupedBy(query, customers).map(({ label, figures }) => [label, ...cellsOf(figures)]);
  const rowCount = query.dimension === 'customer' && first !== undefined ? (totalOf(first) ?? rows.length) : rows.length;
  return toTable(report, query, metadata, { rows, totals, rowCount });
}

const mapping: ReportMapping = {
  metadata: (_query, secrets) => shopMetadata(secrets),
  requests(query, _metadata, secrets) {
    metricsOf(report, query);
    const stats = shopCall(secrets, `${path}/stats`, whichCustomers(query));
    return needsList(query) ? [stats, listCall(query, secrets)] : [stats];
  },
  nextPage(query, reply, pagesSoFar) {
    if (reply.request.query?.page === undefined) return null;
    const hasEnough = isCut(query) && query.limit !== null && pagesSoFar * Number(reply.request.query.per_page ?? pageSize) >= query.limit;
    return hasEnough ? null : pageAfter(reply, readRows(reply).length);
  },
  table,
};
export const customers = { report, mapping };
