import { describe, expect, it } from 'vitest';
import { askedOf, fakeShop, json, reportsPath, run } from '../test-shop.ts';

describe('customers', () => {
  const routes = {
    [`${reportsPath}/customers`]: json('customers'),
    [`${reportsPath}/customers/stats`]: {
      json: { totals: { customers_count: 3, avg_orders_count: 3, avg_total_spend: 240, avg_avg_order_value: 52.22 } },
    },
  };

  it('counts those active in the period without reading the list', async () => {
    const shop = fakeShop(routes);
    const table = await run(shop, { report: 'customers', metrics: ['customers_count', 'avg_total_spend'] });
    expect(table.rows).toEqual([[3, 240]]);
    expect(askedOf(shop)).toEqual([
      {
        path: `${reportsPath}/customers/stats`,
        params: { last_active_after: '2026-10-01T00:00:00', last_active_before: '2026-10-31T23:59:59' },
      },
    ]);
  });

  it('groups by country, asking for no more of a person than that takes', async () => {
    const shop = fakeShop(routes);
    const metrics = ['customers_count', 'total_spend', 'avg_total_spend'];
    const table = await run(shop, { report: 'customers', metrics, dimension: 'country', inputs: { mode: 'registered' } });
    expect(table.rows).toEqual([
      ['DE', 2, 700, 350],
      ['(not set)', 1, 20, 20],
    ]);
    expect(table.totals).toEqual({ customers_count: 3, total_spend: 720, avg_total_spend: 240 });
    const { params } = askedOf(shop)[1] ?? {};
    expect(params).toMatchObject({
      registered_after: '2026-10-01T00:00:00',
      _fields: 'id,orders_count,total_spend,avg_order_value,country',
    });
  });

  it('lets the shop pick the best customers', async () => {
    const shop = fakeShop(routes);
    const given = { orderBy: { column: 'total_spend', dir: 'desc' as const }, limit: 3, inputs: { mode: 'all' } };
    const table = await run(shop, { report: 'customers', metrics: ['total_spend'], dimension: 'customer', ...given });
    expect(table.rows.map(([name]) => name)).toEqual(['A B', 'C D', 'Customer #6']);
    expect(table.totals).toEqual({ total_spend: null });
    expect(askedOf(shop)[1]?.params).toMatchObject({ per_page: '3', order: 'desc' });
  });
});

describe('stock', () => {
  const routes = {
    [`${reportsPath}/stock/stats`]: { json: { totals: { products: 20, instock: 15, lowstock: 2, outofstock: 3, onbackorder: 0 } } },
    [`${reportsPath}/stock`]: {
      json: [
        { id: 12, parent_id: 0, name: 'T-Shirt', sku: 'TS', stock_status: 'lowstock', stock_quantity: 1 },
        { id: 13, name: 'Mug', stock_quantity: null },
      ],
    },
  };

  it('counts products by status', async () => {
    expect((await run(fakeShop(routes), { report: 'stock', metrics: ['outofstock', 'products'] })).rows).toEqual([[3, 20]]);
    const table = await run(fakeShop(routes), { report: 'stock', metrics: ['products'], dimension: 'stockStatus' });
    expect(table.rows[1]).toEqual(['Low in stock', 2]);
  });

  it('lists pieces by product, of one status where asked', async () => {
    const shop = fakeShop(routes);
    const filter = { join: 'and' as const, conditions: [{ field: 'stockStatus', operator: 'equals' as const, value: 'lowstock' }] };
    const table = await run(shop, { report: 'stock', metrics: ['stock_quantity'], dimension: 'product', filter });
    expect(table.rows).toEqual([
      ['T-Shirt', 1],
      ['Mug', null],
    ]);
    expect(askedOf(shop)[1]?.params.type).toBe('lowstock');
  });
});

describe('orders by channel', () => {
  const routes = { '/wc/v3/orders': json('orders') };

  it('adds up what was paid less returns, without cancelled orders, with those of custom statuses', async () => {
    const shop = fakeShop(routes);
    const table = await run(shop, { report: 'channels', metrics: ['orders_count', 'order_value'], dimension: 'channel' });
    expect(table.rows).toEqual([
      ['Campaign links', 1, 38],
      ['Direct', 1, 42.1],
      ['(not set)', 1, 10],
    ]);
    expect(table.totals).toEqual({ orders_count: 3, order_value: 90.1 });
    expect(askedOf(shop)[0]?.params).toMatchObject({ per_page: '50', _fields: 'id,status,date_created,total,refunds,meta_data' });
  });

  it('filters by country and shows days without orders as zero', async () => {
    const table = await run(fakeShop(routes), {
      report: 'channels',
      metrics: ['orders_count', 'avg_order_total'],
      dimension: 'date',
      period: { start: '2026-10-01', end: '2026-10-03' },
      filter: { join: 'and', conditions: [{ field: 'country', operator: 'equals', value: 'de' }] },
    });
    expect(table.rows).toEqual([
      ['2026-10-01', 1, 38],
      ['2026-10-02', 0, null],
      ['2026-10-03', 1, 10],
    ]);
  });
});
