import { describe, expect, it } from 'vitest';
import type { FakeAnswer } from '../../kit/fake-runtime.ts';
import { askedOf, fakeShop, reportsPath, run } from '../test-shop.ts';

describe('orders', () => {
  const figures = (orders: number, sales: number): FakeAnswer => ({
    json: {
      totals: { orders_count: orders, net_revenue: sales, avg_order_value: 1, num_items_sold: 7, avg_items_per_order: 1 },
      intervals: [],
    },
  });

  it('splits new and returning customers by one call each, with totals of all', async () => {
    const shop = fakeShop({
      [`${reportsPath}/orders/stats`]: (_request, url) => {
        const type = url.searchParams.get('customer_type');
        return type === null ? figures(10, 250) : type === 'new' ? figures(4, 50) : figures(6, 200);
      },
    });
    const table = await run(shop, { report: 'orders', metrics: ['orders_count', 'avg_order_value'], dimension: 'customerType' });
    expect(table.rows).toEqual([
      ['New customers', 4, 12.5],
      ['Returning customers', 6, 200 / 6],
    ]);
    expect(table.totals).toEqual({ orders_count: 10, avg_order_value: 25 });
  });

  it('splits by the statuses this shop has, custom ones included and drafts not', async () => {
    const statuses = [
      { slug: 'completed', name: 'Completed', total: 1 },
      { slug: 'shipped', name: 'Shipped &amp; billed', total: 1 },
      { slug: 'checkout-draft', name: 'Draft', total: 1 },
    ];
    const shop = fakeShop({
      '/wc/v3/reports/orders/totals': { json: statuses },
      [`${reportsPath}/orders/stats`]: (_request, url) => figures(url.searchParams.getAll('status_is[]').length, 9),
    });
    const table = await run(shop, { report: 'orders', metrics: ['orders_count'], dimension: 'status' });
    expect(table.rows).toEqual([
      ['Completed', 1],
      ['Shipped & billed', 1],
    ]);
    expect(table.totals).toEqual({ orders_count: 2 });
  });

  it('keeps to the rows a filter on the dimension lets through', async () => {
    const shop = fakeShop({ [`${reportsPath}/orders/stats`]: figures(4, 50) });
    const filter = { join: 'and' as const, conditions: [{ field: 'customerType', operator: 'equals' as const, value: 'new' }] };
    const table = await run(shop, { report: 'orders', metrics: ['orders_count'], dimension: 'customerType', filter });
    expect(table.rows).toEqual([['New customers', 4]]);
    expect(new Set(askedOf(shop).map(({ params }) => params.customer_type))).toEqual(new Set(['new']));
  });

  it('turns filters into the parameters of the shop, looking names up', async () => {
    const shop = fakeShop({
      '/wc/v3/products': {
        json: [
          { id: 12, name: 'T-Shirt &amp; more', sku: 'TS' },
          { id: 13, name: 'T-Shirt & more blue', sku: '' },
        ],
      },
      [`${reportsPath}/orders/stats`]: figures(4, 50),
    });
    await run(shop, {
      report: 'orders',
      metrics: ['orders_count'],
      filter: {
        join: 'or',
        conditions: [
          { field: 'status', operator: 'in', value: ['completed', 'processing'] },
          { field: 'status', operator: 'equals', value: 'on-hold' },
          { field: 'product', operator: 'equals', value: 'T-Shirt & More' },
          { field: 'coupon', operator: 'notEquals', value: '5' },
          { field: 'customerType', operator: 'equals', value: 'returning' },
        ],
      },
    });
    expect(askedOf(shop).at(-1)?.params).toMatchObject({
      'status_is[]': 'completed,processing,on-hold',
      'product_includes[]': '12',
      'coupon_excludes[]': '5',
      customer_type: 'returning',
      match: 'any',
    });
  });

  it.each([
    [{ field: 'product', operator: 'equals', value: 'Nothing such' }, /no product called "Nothing such"/],
    [{ field: 'product', operator: 'contains', value: 'x' }, /equals, notEquals, in/],
    [{ field: 'customerType', operator: 'equals', value: 'old' }, /new, returning/],
    [{ field: 'colour', operator: 'equals', value: 'red' }, /cannot be filtered by "colour"/],
  ] as const)('refuses the filter %j with the remedy', async (condition, text) => {
    const shop = fakeShop({ '/wc/v3/products': { json: [] }, [`${reportsPath}/orders/stats`]: figures(1, 1) });
    const asked = run(shop, { report: 'orders', metrics: ['orders_count'], filter: { join: 'and', conditions: [{ ...condition }] } });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query', message: expect.stringMatching(text) });
  });

  it('refuses two of a kind that the shop would read as either', async () => {
    const conditions = ['1', '2'].map((value) => ({ field: 'product', operator: 'equals' as const, value }));
    const asked = run(fakeShop({}), { report: 'orders', metrics: ['orders_count'], filter: { join: 'and', conditions } });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query', message: expect.stringContaining('once only') });
  });
});
