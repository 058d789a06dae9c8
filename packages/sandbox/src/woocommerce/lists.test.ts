import { describe, expect, test } from 'vitest';
import { cents, type Figures, OCTOBER, type Row, sum, sumCents, useShops } from './test-client.ts';

const { call, read, readAll, stats, truth } = useShops();

describe('row reports', () => {
  test('of products add up to the statistics and name them on demand', async () => {
    const rows = await readAll(`/wc-analytics/reports/products?${OCTOBER}&orderby=items_sold&order=desc&extended_info=true`);
    const { totals } = await stats('products', OCTOBER);
    expect(sumCents(rows, 'net_revenue')).toBe(cents(totals.net_revenue));
    expect(sum(rows, 'items_sold')).toBe(totals.items_sold);
    const items = rows.map(({ items_sold }) => Number(items_sold));
    expect(items).toEqual([...items].sort((a, b) => b - a));
    const names = rows.map(({ extended_info }) => (extended_info as Row).name);
    expect(names).toContain('(Deleted)');
    const bare = await readAll(`/wc-analytics/reports/products?${OCTOBER}`);
    expect(bare[0]?.extended_info).toEqual({});
    const one = rows[0] as Row;
    expect(cents(one.net_revenue)).toBe(cents(truth('net_revenue', { product: String(one.product_id) })));
  });

  test('of coupons, taxes and variations add up as well', async () => {
    const coupons = await readAll(`/wc-analytics/reports/coupons?${OCTOBER}&extended_info=true`);
    expect(sumCents(coupons, 'amount')).toBe(cents((await stats('coupons', OCTOBER)).totals.amount));
    expect(coupons[0]?.extended_info).toMatchObject({ code: expect.any(String) });
    const taxes = await readAll(`/wc-analytics/reports/taxes?${OCTOBER}`);
    expect(sumCents(taxes, 'total_tax')).toBe(cents((await stats('taxes', OCTOBER)).totals.total_tax));
    const variations = await readAll(`/wc-analytics/reports/variations?${OCTOBER}`);
    expect(sum(variations, 'items_sold')).toBe((await stats('variations', OCTOBER)).totals.items_sold);
  });

  test('of categories count a product in each of its categories', async () => {
    const rows = await readAll(`/wc-analytics/reports/categories?${OCTOBER}&extended_info=true`);
    const clothing = rows.find(({ category_id }) => category_id === 15);
    const jackets = rows.find(({ category_id }) => category_id === 16);
    expect(clothing?.extended_info).toEqual({ name: 'Clothing' });
    expect(Number(clothing?.items_sold)).toBeGreaterThan(Number(jackets?.items_sold));
  });

  test('of orders list each order once, over all pages', async () => {
    const rows = await readAll(`/wc-analytics/reports/orders?${OCTOBER}&extended_info=true`);
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(rows.length);
    expect(rows).toHaveLength(truth('orders_count'));
    expect(rows[0]).toMatchObject({ total_formatted: expect.stringMatching(/^\d+,\d\d&nbsp;EUR$/) });
  });

  test('of customers give life-time figures', async () => {
    const top = await read<Row[]>('/wc-analytics/reports/customers?orderby=total_spend&order=desc&per_page=5');
    expect(Number(top[0]?.orders_count)).toBeGreaterThan(1);
    const { totals } = await read<{ totals: Figures }>('/wc-analytics/reports/customers/stats');
    expect(totals.customers_count).toBeGreaterThan(3000);
    const austrians = await read<{ totals: Figures }>('/wc-analytics/reports/customers/stats?country_includes=AT');
    expect(austrians.totals.customers_count).toBeLessThan(totals.customers_count ?? 0);
  });

  test('of stock match the statistics', async () => {
    const low = await read<Row[]>('/wc-analytics/reports/stock?type=lowstock&per_page=100');
    const { totals } = await read<{ totals: Figures }>('/wc-analytics/reports/stock/stats');
    expect(low).toHaveLength(totals.lowstock ?? -1);
    expect((totals.instock ?? 0) + (totals.outofstock ?? 0) + (totals.onbackorder ?? 0)).toBe(totals.products);
  });
});

describe('several reports at once', () => {
  test('come as performance indicators', async () => {
    const wanted = 'revenue/total_sales,orders/orders_count,orders/avg_order_value,coupons/amount';
    const indicators = await read<Row[]>(`/wc-analytics/reports/performance-indicators?stats=${wanted}&${OCTOBER}`);
    expect(indicators.map(({ stat }) => stat)).toEqual(wanted.split(','));
    expect(indicators[0]).toEqual({
      stat: 'revenue/total_sales',
      chart: 'total_sales',
      label: 'Total sales',
      format: 'currency',
      value: truth('total_sales'),
    });
    const reply = await call(`/wp-json/wc-analytics/reports/performance-indicators?stats=revenue/happiness&${OCTOBER}`);
    expect(reply.status).toBe(400);
  });

  test('come as leaderboards', async () => {
    const boards = await read<{ id: string; rows: { value: unknown }[][] }[]>(`/wc-analytics/leaderboards?${OCTOBER}&per_page=3`);
    expect(boards.map(({ id }) => id)).toEqual(['customers', 'coupons', 'categories', 'products']);
    const [best] = await readAll(`/wc-analytics/reports/products?${OCTOBER}&orderby=items_sold`);
    expect(boards[3]?.rows[0]?.[1]?.value).toBe(best?.items_sold);
  });
});

describe('wc/v3 lists', () => {
  test('of orders write money as text and hold what the reports count', async () => {
    const orders = await readAll(`/wc/v3/orders?${OCTOBER}&status=any&orderby=date&order=asc`);
    const created = await stats('revenue', `${OCTOBER}&date_type=date_created`);
    const counted = orders.filter(({ status }) => !['pending', 'failed', 'cancelled'].includes(String(status)));
    expect(counted).toHaveLength(created.totals.orders_count ?? -1);
    expect(orders[0]?.total).toMatch(/^\d+\.\d\d$/);
    const statuses = new Set(orders.map(({ status }) => status));
    expect([...statuses]).toEqual(expect.arrayContaining(['completed', 'refunded', 'cancelled', 'failed']));
    const dates = orders.map(({ date_created }) => String(date_created));
    expect(dates).toEqual([...dates].sort());
    const sources = orders.flatMap(({ meta_data }) => (meta_data as Row[]).filter(({ key }) => key === '_wc_order_attribution_utm_source'));
    expect(sources.map(({ value }) => value)).toContain('(direct)');
  });

  test('keep to the fields asked for', async () => {
    const [order] = await read<Row[]>('/wc/v3/orders?per_page=1&_fields=id,total,line_items.name');
    expect(Object.keys(order ?? {})).toEqual(['id', 'total', 'line_items']);
    expect(Object.keys(((order?.line_items ?? []) as Row[])[0] ?? {})).toEqual(['name']);
  });

  test('of products, categories, coupons and customers can be searched and paged', async () => {
    const jackets = await read<Row[]>('/wc/v3/products?search=jacket&orderby=title&order=asc&_fields=id,name');
    expect(jackets.map(({ name }) => name)).toEqual(['Down jacket', 'Storm jacket']);
    const beyond = await call('/wp-json/wc/v3/products?page=9');
    expect([beyond.status, ((await beyond.json()) as Row).code]).toEqual([400, 'rest_post_invalid_page_number']);
    expect(await read('/wc/v3/orders?page=99999')).toEqual([]);
    const categories = await read<Row[]>('/wc/v3/products/categories?per_page=100&_fields=id,name,parent');
    expect(categories).toContainEqual({ id: 16, name: 'Jackets', parent: 15 });
    const coupons = await read<Row[]>('/wc/v3/coupons?search=black&_fields=code,discount_type,amount');
    expect(coupons).toEqual([{ code: 'blackweek20', discount_type: 'percent', amount: '20.00' }]);
    const customers = await read<Row[]>('/wc/v3/customers?per_page=2&_fields=id,role');
    expect(customers.map(({ role }) => role)).toEqual(['customer', 'customer']);
  });

  test('count orders by status', async () => {
    const totals = await read<{ slug: string; total: number }[]>('/wc/v3/reports/orders/totals');
    const of = (slug: string) => totals.find((entry) => entry.slug === slug)?.total ?? -1;
    expect(totals.map(({ slug }) => slug)).toEqual([
      'pending',
      'processing',
      'on-hold',
      'completed',
      'cancelled',
      'refunded',
      'failed',
      'checkout-draft',
    ]);
    expect(of('completed')).toBeGreaterThan(of('processing'));
    expect(of('checkout-draft')).toBe(0);
  });
});
