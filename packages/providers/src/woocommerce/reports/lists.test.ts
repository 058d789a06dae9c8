import { describe, expect, it } from 'vitest';
import { askedOf, fakeShop, json, reportsPath, run } from '../test-shop.ts';

describe('lists', () => {
  it('lists products by readable, distinct names, with totals from the stats call', async () => {
    const shop = fakeShop({
      [`${reportsPath}/products`]: json('products', { 'X-WP-Total': '5', 'X-WP-TotalPages': '1' }),
      [`${reportsPath}/products/stats`]: json('products-stats'),
    });
    const table = await run(shop, { report: 'products', metrics: ['items_sold', 'net_revenue'], dimension: 'product' });
    expect(table.rows).toEqual([
      ['T-Shirt – Tom & Co', 30, 600.5],
      ['Mug (#13)', 9, 180],
      ['Mug (#14)', 4, 40],
      ['Deleted product #15', 1, 9.5],
      ['Deleted product #16', 1, 1],
    ]);
    expect(table).toMatchObject({ totals: { items_sold: 45, net_revenue: 831 }, rowCount: 5 });
  });

  it('lets the shop sort and cut, and counts what was left out', async () => {
    const shop = fakeShop({
      [`${reportsPath}/products`]: json('products', { 'X-WP-Total': '1234', 'X-WP-TotalPages': '247' }),
      [`${reportsPath}/products/stats`]: json('products-stats'),
    });
    const table = await run(shop, {
      report: 'products',
      metrics: ['items_sold'],
      dimension: 'product',
      orderBy: { column: 'items_sold', dir: 'desc' },
      limit: 5,
      filter: { join: 'and', conditions: [{ field: 'category', operator: 'in', value: ['15', '16'] }] },
    });
    const [list, totals] = askedOf(shop);
    expect(askedOf(shop)).toHaveLength(2);
    expect(list?.params).toMatchObject({
      orderby: 'items_sold',
      order: 'desc',
      per_page: '5',
      extended_info: 'true',
      'categories[]': '15,16',
    });
    expect(totals?.params).toMatchObject({ 'categories[]': '15,16' });
    expect(table.rowCount).toBe(1234);
  });

  it('reads all pages where no limit is given', async () => {
    const shop = fakeShop({
      [`${reportsPath}/products`]: json('products', { 'X-WP-Total': '10', 'X-WP-TotalPages': '2' }),
      [`${reportsPath}/products/stats`]: json('products-stats'),
    });
    expect((await run(shop, { report: 'products', metrics: ['items_sold'], dimension: 'product' })).rows).toHaveLength(10);
  });

  it.each([
    [
      'variations',
      'variation',
      'variations',
      [
        {
          product_id: 12,
          variation_id: 33,
          items_sold: 9,
          net_revenue: 180,
          orders_count: 8,
          extended_info: { name: 'T-Shirt', attributes: [{ id: 0, name: 'size', option: 'L' }] },
        },
      ],
      'items_sold',
      ['T-Shirt - L', 9],
    ],
    [
      'categories',
      'category',
      'products',
      [{ category_id: 15, items_sold: 30, net_revenue: 600.5, orders_count: 21, products_count: 3, extended_info: { name: 'Albums' } }],
      'products_count',
      ['Albums', 3],
    ],
    [
      'coupons',
      'coupon',
      'coupons',
      [{ coupon_id: 5, amount: 40, orders_count: 4, extended_info: { code: 'summer10' } }],
      'amount',
      ['summer10', 40],
    ],
    [
      'taxes',
      'taxRate',
      'taxes',
      [
        {
          tax_rate_id: 1,
          name: 'VAT',
          tax_rate: 19,
          country: 'DE',
          state: '',
          total_tax: 16.5,
          order_tax: 16.5,
          shipping_tax: 0,
          orders_count: 3,
        },
      ],
      'total_tax',
      ['VAT 19 % (DE)', 16.5],
    ],
  ])('lists %s', async (report, dimension, stats, rows, metric, expected) => {
    const shop = fakeShop({
      [`${reportsPath}/${report}`]: { json: rows },
      [`${reportsPath}/${stats}/stats`]: {
        json: { totals: { items_sold: 9, amount: 40, total_tax: 16.5, products_count: 3 }, intervals: [] },
      },
    });
    const table = await run(shop, { report, metrics: [metric], dimension });
    expect(table.rows).toEqual([expected]);
    // The products of two categories may be the same, so their numbers have no total.
    expect(table.totals).toEqual({ [metric]: metric === 'products_count' ? null : expected[1] });
  });

  it('shows a list report by day as well', async () => {
    const shop = fakeShop({
      [`${reportsPath}/coupons/stats`]: {
        json: { totals: { amount: 3 }, intervals: [{ date_start: '2026-10-01 00:00:00', subtotals: { amount: 3 } }] },
      },
    });
    expect((await run(shop, { report: 'coupons', metrics: ['amount'], dimension: 'month' })).rows).toEqual([['2026-10', 3]]);
  });
});
