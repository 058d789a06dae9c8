import { describe, expect, test } from 'vitest';
import { managerKey, noReportsKey, revokedKey, subscriberKey, writeKey } from './keys.ts';
import { basic, cents, OCTOBER, type Row, SHOP, sum, sumCents, useShops } from './test-client.ts';

const { call, read, stats } = useShops();

describe('the site', () => {
  test('introduces itself without a key', async () => {
    const reply = await call('/wp-json/?_fields=name,url,timezone_string,gmt_offset,namespaces', {});
    expect(await reply.json()).toEqual({
      name: 'Alpine Outfitters',
      url: `https://${SHOP}`,
      gmt_offset: '1',
      timezone_string: 'Europe/Vienna',
      namespaces: ['oembed/1.0', 'wc/v3', 'wc-analytics', 'wp/v2'],
    });
  });

  test('is unknown under any other name', async () => {
    const reply = await call('/wp-json/', {}, 'nobody.sandbox.test');
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toMatch(/text\/html/);
  });

  test('tells its currency to a key in the header or in the address', async () => {
    const expected = { code: 'EUR', name: 'Euro', symbol: '&euro;' };
    expect(await read('/wc/v3/data/currencies/current')).toEqual(expected);
    const pair = new URLSearchParams({ consumer_key: managerKey.key, consumer_secret: managerKey.secret });
    expect(await (await call(`/wp-json/wc/v3/data/currencies/current?${pair}`, {})).json()).toEqual(expected);
  });
});

describe('keys', () => {
  const currency = '/wp-json/wc/v3/data/currencies/current';
  const refused = async (headers: Record<string, string>, path = currency) => {
    const reply = await call(path, headers);
    return { status: reply.status, ...((await reply.json()) as { code: string; message: string }) };
  };

  test('that are unknown or revoked count as none', async () => {
    const anonymous = { status: 401, code: 'woocommerce_rest_cannot_view' };
    expect(await refused({})).toMatchObject(anonymous);
    expect(await refused(basic(revokedKey))).toMatchObject(anonymous);
    expect(await refused(basic({ ...managerKey, key: `ck_${'0'.repeat(40)}` }))).toMatchObject(anonymous);
  });

  test('with a wrong secret, or for writing only, are named as such', async () => {
    const code = 'woocommerce_rest_authentication_error';
    const wrong = { ...managerKey, secret: `cs_${'0'.repeat(40)}` };
    expect(await refused(basic(wrong))).toMatchObject({ status: 401, code, message: 'Consumer secret is invalid.' });
    expect((await call(currency, basic(wrong))).headers.get('www-authenticate')).toMatch(/^Basic/);
    expect(await refused(basic(writeKey))).toMatchObject({
      status: 401,
      code,
      message: 'The API key provided does not have read permissions.',
    });
  });

  test('reach what their user may see', async () => {
    const report = `/wp-json/wc-analytics/reports/revenue/stats?${OCTOBER}`;
    expect((await call(currency, basic(noReportsKey))).status).toBe(200);
    expect(await refused(basic(noReportsKey), report)).toMatchObject({ status: 403, code: 'woocommerce_rest_cannot_view' });
    expect(await refused(basic(subscriberKey))).toMatchObject({ status: 403 });
  });

  test('do not open foreign namespaces', async () => {
    expect(await refused(basic(managerKey), '/wp-json/wp/v2/posts')).toMatchObject({
      status: 401,
      code: 'woocommerce_rest_authentication_error',
    });
  });
});

describe('odd shops', () => {
  test('without the analytics namespace answer rest_no_route there and the old reports elsewhere', async () => {
    const shop = 'old-shop.sandbox.test';
    const reply = await call('/wp-json/wc-analytics/reports/revenue/stats', basic(managerKey), shop);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
    const [sales] = await read<Row[]>('/wc/v3/reports/sales?date_min=2026-10-01&date_max=2026-10-31', shop);
    const days = Object.values(sales?.totals as Record<string, Row>);
    expect(days).toHaveLength(31);
    expect(sales?.total_sales).toMatch(/^\d+\.\d\d$/);
    expect(sumCents(days, 'sales')).toBe(cents(sales?.total_sales));
    expect(sum(days, 'orders')).toBe(sales?.total_orders);
  });

  test('with plain permalinks answer only at rest_route, and know no key there', async () => {
    const shop = 'plain-permalinks.sandbox.test';
    const pretty = await call('/wp-json/', {}, shop);
    expect([pretty.status, pretty.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    expect(await (await call('/?rest_route=/', {}, shop)).json()).toMatchObject({ name: 'Plain Permalinks' });
    expect((await call('/?rest_route=/wc/v3/orders', basic(managerKey), shop)).status).toBe(401);
  });

  test('drop the header, move, close for repairs or print notices', async () => {
    const currency = '/wp-json/wc/v3/data/currencies/current';
    const pair = new URLSearchParams({ consumer_key: managerKey.key, consumer_secret: managerKey.secret });
    expect((await call(currency, basic(managerKey), 'stripped-header.sandbox.test')).status).toBe(401);
    expect((await call(`${currency}?${pair}`, {}, 'stripped-header.sandbox.test')).status).toBe(200);
    const moved = await call(`${currency}?a=1`, {}, 'moved.sandbox.test');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `https://${SHOP}${currency}?a=1`]);
    const closed = await call(currency, basic(managerKey), 'maintenance.sandbox.test');
    expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '600']);
    const noisy = await (await call(currency, basic(managerKey), 'noisy.sandbox.test')).text();
    expect(noisy).toMatch(/^<br \/>\n<b>Notice/);
    expect(JSON.parse(noisy.slice(noisy.indexOf('{')))).toMatchObject({ code: 'EUR' });
  });

  test('that import twice a day show orders later in Analytics than in the list', async () => {
    const shop = 'late-analytics.sandbox.test';
    const today = 'after=2026-11-18T00:00:00&before=2026-11-18T23:59:59';
    const { totals } = await stats('revenue', `${today}&date_type=date_created`, shop);
    const orders = await read<Row[]>(`/wc/v3/orders?${today}`, shop);
    expect(totals.orders_count).toBe(0);
    expect(orders.length).toBeGreaterThan(0);
  });
});
