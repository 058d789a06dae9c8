import { createRequire } from 'node:module';
import type WooCommerce from '@woocommerce/woocommerce-rest-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { type ApiKey, managerKey, noReportsKey, revokedKey } from './keys.ts';
import { woocommerce } from './stand-in.ts';
import { cents, type Row, SHOP } from './test-client.ts';

/** A CommonJS package whose class is called `default`: importers see it in different places, `require` always here. */
const wooCommerce: typeof WooCommerce = createRequire(import.meta.url)('@woocommerce/woocommerce-rest-api');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox([woocommerce], { seed: 'woo-test', now: () => new Date('2026-11-18T10:00:00Z') });
});
afterAll(() => sandbox.close());

interface Reply<T> {
  status: number;
  headers: { get(name: string): unknown };
  data: T;
}

/** The shop's own address, as a user types it; on the way out the sandbox takes the place of the shop. */
function library(key: ApiKey = managerKey, more: { shop?: string; queryStringAuth?: boolean } = {}) {
  const { shop = SHOP, queryStringAuth = false } = more;
  const toSandbox = (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    return fetch(new Request(request.url.replace('https://', `${sandbox.address}/`), request));
  };
  return new wooCommerce.default({
    url: `https://${shop}`,
    consumerKey: key.key,
    consumerSecret: key.secret,
    version: 'wc/v3',
    queryStringAuth,
    axiosConfig: { adapter: 'fetch', env: { fetch: toSandbox, Request: null, Response: null } },
  });
}

async function refusal(call: Promise<unknown>): Promise<{ status: unknown; data: unknown }> {
  const error: unknown = await call.then(
    () => null,
    (problem: unknown) => problem,
  );
  if (!(error instanceof Error) || !('response' in error)) throw error instanceof Error ? error : new Error('The call was not refused.');
  const { response } = error as Error & { response: { status: unknown; data: unknown } };
  return response;
}

describe('WooCommerce’s own library', () => {
  it.each([
    ['in the header', false],
    ['in the address', true],
  ])('connects with the keys %s', async (_, queryStringAuth) => {
    const { data } = (await library(managerKey, { queryStringAuth }).get('data/currencies/current')) as Reply<Row>;
    expect(data).toMatchObject({ code: 'EUR' });
  });

  it('reads every page of the orders of a month, lists of statuses included', async () => {
    const api = library();
    const orders: Row[] = [];
    let pages = 1;
    for (let page = 1; page <= pages; page++) {
      const reply = (await api.get('orders', {
        after: '2026-10-19T00:00:00',
        before: '2026-11-18T23:59:59',
        status: ['completed', 'processing'],
        per_page: 100,
        page,
        orderby: 'date',
        order: 'asc',
        _fields: ['id', 'status', 'total', 'date_created'],
      })) as Reply<Row[]>;
      pages = Number(reply.headers.get('x-wp-totalpages'));
      orders.push(...reply.data);
      expect(Number(reply.headers.get('x-wp-total'))).toBeGreaterThanOrEqual(orders.length);
    }
    expect(pages).toBeGreaterThan(2);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['completed', 'processing']));
    const [first] = orders;
    const { data: one } = (await api.get(`orders/${first?.id}`)) as Reply<Row>;
    expect(one).toMatchObject({ id: first?.id, total: first?.total });
  });

  it('lists products, categories, coupons and customers', async () => {
    const api = library();
    for (const endpoint of ['products', 'products/categories', 'coupons', 'customers']) {
      const { data, headers } = (await api.get(endpoint, { per_page: 5 })) as Reply<Row[]>;
      expect(data.length, endpoint).toBeGreaterThan(0);
      expect(Number(headers.get('x-wp-total'))).toBeGreaterThanOrEqual(data.length);
      expect(data.every(({ id }) => Number.isInteger(id))).toBe(true);
    }
    const { data: found } = (await api.get('products', { search: 'a', orderby: 'popularity', order: 'desc', per_page: 3 })) as Reply<Row[]>;
    const sold = found.map(({ total_sales }) => Number(total_sales));
    expect(sold).toEqual([...sold].sort((a, b) => b - a));
  });

  it('runs the old reports, whose days add up to their total', async () => {
    const { data } = (await library().get('reports/sales', { date_min: '2026-10-01', date_max: '2026-10-31' })) as Reply<
      { total_sales: string; totals: Record<string, { sales: string }> }[]
    >;
    const days = Object.values(data[0]?.totals ?? {});
    expect(days).toHaveLength(31);
    expect(days.reduce((sum, { sales }) => sum + cents(sales), 0)).toBe(cents(data[0]?.total_sales));
    for (const name of ['orders', 'products', 'customers', 'coupons']) {
      const { data: totals } = (await library().get(`reports/${name}/totals`)) as Reply<{ slug: string; total: number }[]>;
      expect(totals.length, name).toBeGreaterThan(1);
    }
    const { data: sellers } = (await library().get('reports/top_sellers', { period: 'last_month' })) as Reply<Row[]>;
    expect(sellers.length).toBeGreaterThan(3);
  });

  it('says what was wrong', async () => {
    const api = library();
    expect(await refusal(api.get('orders', { per_page: 500 }))).toMatchObject({
      status: 400,
      data: { code: 'rest_invalid_param', data: { params: { per_page: expect.stringContaining('between 1') } } },
    });
    expect(await refusal(api.get('orders/1'))).toMatchObject({ status: 404, data: { code: 'woocommerce_rest_shop_order_invalid_id' } });
    expect(await refusal(api.get('nonsense'))).toMatchObject({ status: 404, data: { code: 'rest_no_route' } });
    expect(await refusal(api.post('orders', { status: 'completed' }))).toMatchObject({
      status: 401,
      data: { code: 'woocommerce_rest_authentication_error', message: 'The API key provided does not have write permissions.' },
    });
    expect(await refusal(library(revokedKey).delete('orders/1'))).toMatchObject({
      status: 401,
      data: { code: 'woocommerce_rest_cannot_delete' },
    });
    expect(await refusal(library(revokedKey).get('orders'))).toMatchObject({ status: 401, data: { code: 'woocommerce_rest_cannot_view' } });
    expect(await refusal(library(noReportsKey).get('reports/sales'))).toMatchObject({ status: 403 });
    expect(await refusal(library(managerKey, { shop: 'maintenance.sandbox.test' }).get('orders'))).toMatchObject({ status: 503 });
  });

  it('needs the keys in the address where the server drops the header', async () => {
    const shop = 'stripped-header.sandbox.test';
    expect(await refusal(library(managerKey, { shop }).get('orders'))).toMatchObject({ status: 401 });
    expect((await library(managerKey, { shop, queryStringAuth: true }).get('orders')).status).toBe(200);
  });
});
