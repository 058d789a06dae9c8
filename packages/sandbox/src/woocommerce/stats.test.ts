import { describe, expect, test } from 'vitest';
import { cents, OCTOBER, type Row, type Stats, sum, sumCents, useShops } from './test-client.ts';

const { call, stats, truth } = useShops();

describe('statistics', () => {
  test('page the intervals, ten at a time and newest first, unless told otherwise', async () => {
    const reply = await call(`/wp-json/wc-analytics/reports/revenue/stats?${OCTOBER}&interval=day`);
    const { intervals } = (await reply.json()) as Stats;
    expect(intervals.map(({ interval }) => interval)).toEqual(Array.from({ length: 10 }, (_, i) => `2026-10-${31 - i}`));
    expect([reply.headers.get('x-wp-total'), reply.headers.get('x-wp-totalpages')]).toEqual(['31', '4']);
    expect(reply.headers.get('link')).toMatch(/page=2.*rel="next"/);
    expect(intervals.at(-1)).toMatchObject({
      date_start: '2026-10-22 00:00:00',
      date_start_gmt: '2026-10-21 22:00:00',
      date_end: '2026-10-22 23:59:59',
    });
  });

  test('days add up to the totals, and the totals to the books', async () => {
    const { totals, intervals } = await stats('revenue', `${OCTOBER}&interval=day&per_page=100&order=asc`);
    const days = intervals.map(({ subtotals }) => subtotals);
    expect(days).toHaveLength(31);
    for (const metric of ['total_sales', 'gross_sales', 'net_revenue', 'coupons', 'refunds', 'taxes', 'shipping']) {
      expect(sumCents(days, metric), metric).toBe(cents(totals[metric]));
      expect(cents(totals[metric]), metric).toBe(cents(truth(metric)));
    }
    for (const metric of ['orders_count', 'num_items_sold']) {
      expect(sum(days, metric), metric).toBe(totals[metric]);
      expect(totals[metric], metric).toBe(truth(metric));
    }
    const { total_sales, gross_sales, net_revenue, coupons, refunds, taxes, shipping, orders_count } = totals;
    expect(cents(net_revenue)).toBe(cents(gross_sales) - cents(coupons) - cents(refunds));
    expect(cents(total_sales)).toBe(cents(net_revenue) + cents(taxes) + cents(shipping));
    expect(orders_count).toBeGreaterThan(200);
    expect(Math.min(cents(coupons), cents(refunds), cents(taxes), cents(shipping))).toBeGreaterThan(0);
    expect(days[0]).not.toHaveProperty('products');
  });

  test('label ISO weeks, clip the outer ones and fill empty intervals with zeros', async () => {
    const { intervals } = await stats('orders', `${OCTOBER}&order=asc`);
    expect(intervals.map(({ interval }) => interval)).toEqual(['2026-40', '2026-41', '2026-42', '2026-43', '2026-44']);
    expect(intervals[0]?.date_start).toBe('2026-10-01 00:00:00');
    const future = await stats('orders', 'after=2027-01-01T00:00:00&before=2027-01-03T23:59:59&interval=day');
    expect(future.intervals.map(({ subtotals }) => subtotals.orders_count)).toEqual([0, 0, 0]);
    const american = await stats('orders', `${OCTOBER}&order=asc`, 'hudson-roasters.sandbox.test');
    expect(american.intervals[1]?.date_start).toBe('2026-10-04 00:00:00');
    const year = await stats('revenue', 'after=2026-01-01T00:00:00&before=2026-12-31T23:59:59&interval=quarter&order=asc');
    expect(year.intervals.map(({ interval }) => interval)).toEqual(['2026-1', '2026-2', '2026-3', '2026-4']);
  });

  test('agree with one another', async () => {
    const [revenue, orders, products, taxes, coupons, fresh, back] = await Promise.all([
      stats('revenue', OCTOBER),
      stats('orders', OCTOBER),
      stats('products', OCTOBER),
      stats('taxes', OCTOBER),
      stats('coupons', OCTOBER),
      stats('orders', `${OCTOBER}&customer_type=new`),
      stats('orders', `${OCTOBER}&customer_type=returning`),
    ]);
    expect(orders.totals.net_revenue).toBe(revenue.totals.net_revenue);
    expect(products.totals.net_revenue).toBe(revenue.totals.net_revenue);
    expect(products.totals.items_sold).toBe(revenue.totals.num_items_sold);
    expect(taxes.totals.total_tax).toBe(revenue.totals.taxes);
    expect(cents(taxes.totals.total_tax)).toBe(cents(taxes.totals.order_tax) + cents(taxes.totals.shipping_tax));
    expect(coupons.totals.amount).toBe(revenue.totals.coupons);
    expect((fresh.totals.orders_count ?? 0) + (back.totals.orders_count ?? 0)).toBe(orders.totals.orders_count);
    expect(cents(fresh.totals.net_revenue) + cents(back.totals.net_revenue)).toBe(cents(orders.totals.net_revenue));
    expect(fresh.totals.orders_count).toBe(truth('orders_new'));
    expect(orders.totals.avg_order_value).toBeCloseTo((orders.totals.net_revenue ?? 0) / (orders.totals.orders_count ?? 1), 8);
  });

  test('split by product, and refuse to split variations without one product', async () => {
    const { totals } = await stats('revenue', `${OCTOBER}&segmentby=category&fields[]=net_revenue&per_page=1`);
    expect(totals.segments.map(({ segment_label }) => segment_label)).toContain('Caps &amp; Hats');
    const byProduct = await stats('products', `${OCTOBER}&segmentby=product`);
    const deleted = truth('net_revenue', { product: '1181' });
    const segments = byProduct.totals.segments.map(({ subtotals }) => subtotals);
    expect(sumCents(segments, 'net_revenue') + cents(deleted)).toBe(cents(byProduct.totals.net_revenue));
    const reply = await call(`/wp-json/wc-analytics/reports/orders/stats?${OCTOBER}&segmentby=variation`);
    expect([reply.status, ((await reply.json()) as Row).code]).toEqual([400, 'wc_admin_reports_invalid_segmenting_variation']);
    const types = await stats('orders', `${OCTOBER}&segmentby=customer_type`);
    expect(types.totals.segments.map(({ subtotals }) => subtotals.orders_count)).toEqual([0, 0]);
  });

  test('filter orders by status, product, coupon and refund', async () => {
    const all = await stats('orders', OCTOBER);
    const only = (query: string) => stats('orders', `${OCTOBER}&${query}`).then(({ totals }) => totals.orders_count ?? 0);
    expect(await only('status_is[]=cancelled&status_is[]=failed')).toBe(0);
    const refunded = await only('status_is=refunded');
    expect(refunded).toBeGreaterThan(0);
    expect(refunded + (await only('status_is_not[]=refunded'))).toBe(all.totals.orders_count);
    expect((await only('refunds=all')) + (await only('refunds=none'))).toBe(all.totals.orders_count);
    expect((await only('product_includes=1001')) + (await only('product_excludes=1001'))).toBe(all.totals.orders_count);
    expect(await only('coupon_includes[]=503')).toBeGreaterThan(0);
  });

  test('refuse bad parameters in the words of WordPress', async () => {
    const reply = await call('/wp-json/wc-analytics/reports/revenue/stats?interval=decade&per_page=500&after=2026-10-01');
    expect(reply.status).toBe(400);
    const body = (await reply.json()) as { code: string; data: { params: Record<string, string>; details: Record<string, Row> } };
    expect(body.code).toBe('rest_invalid_param');
    expect(body.data.params).toEqual({
      after: 'Invalid date.',
      per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)',
      interval: 'interval is not one of hour, day, week, month, quarter, and year.',
    });
    expect(body.data.details.interval).toMatchObject({ code: 'rest_not_in_enum' });
  });
});
