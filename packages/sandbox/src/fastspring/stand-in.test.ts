import { createCipheriv, createHmac, privateEncrypt, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../index.ts';

interface Shop {
  storefront: string;
  accessKey: string;
  privateKey: string;
  apiUser: string;
  apiPassword: string;
  webhookSecret: string;
}
type Json = Record<string, unknown>;

let sandbox: Sandbox;
let listener: Server;
let shop: Shop;
const heard: { body: string; signature: string | undefined }[] = [];
let status = 200;

async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; json: Json }> {
  const answer = await fetch(`${sandbox.address}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: (await answer.json()) as Json };
}
const api = (method: string, path: string, body?: unknown) => {
  const credentials = Buffer.from(`${shop.apiUser}:${shop.apiPassword}`).toString('base64');
  return send(method, `/api.fastspring.com${path}`, body, { authorization: `Basic ${credentials}` });
};
function seal(sold: object): { payload: string; key: string } {
  const aesKey = randomBytes(16);
  const cipher = createCipheriv('aes-128-ecb', aesKey, null);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(sold)), cipher.final()]);
  return { payload: sealed.toString('base64'), key: privateEncrypt(shop.privateKey, aesKey).toString('base64') };
}
const sold = { items: [{ product: 'dashboards-monthly', quantity: 25, pricing: { price: { USD: 5.2 } } }], tags: { attempt: 'a1' } };
const checkout = (buyer: string, parts: object = seal(sold)) =>
  send('POST', `/${shop.storefront}/checkout`, { accessKey: shop.accessKey, buyer, ...parts });
const types = (): string[] =>
  heard.flatMap(({ body }) => (JSON.parse(body) as { events: { type: string }[] }).events.map(({ type }) => type));

beforeAll(async () => {
  listener = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    heard.push({ body, signature: request.headers['x-fs-signature']?.toString() });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  sandbox = await createSandbox({ now: () => new Date('2026-11-20T09:00:00Z') });
  const webhookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
  shop = (await send('POST', '/api.fastspring.com/__shop', { webhookUrl })).json as unknown as Shop;
});
afterAll(async () => {
  await sandbox.close();
  await new Promise((done) => listener.close(done));
});

it('sells what was sealed, and tells it signed', async () => {
  heard.length = 0;
  const { json } = await checkout('succeeds');
  expect(json.orderReference).toEqual({ id: expect.any(String), reference: expect.stringMatching(/^SIG/) });
  expect(types()).toEqual(['order.completed', 'subscription.activated']);
  for (const { body, signature } of heard) expect(signature).toBe(createHmac('sha256', shop.webhookSecret).update(body).digest('base64'));
  const order = (await api('GET', `/orders/${(json.orderReference as { id: string }).id}`)).json;
  expect(order).toMatchObject({ completed: true, total: 130, live: false, tags: { attempt: 'a1' } });
  const [{ subscription: id }] = order.items as [{ subscription: string }];
  expect((await api('GET', `/subscriptions/${id}`)).json).toMatchObject({
    state: 'active',
    active: true,
    quantity: 25,
    price: 5.2,
    sequence: 1,
  });
  expect((await api('GET', `/subscriptions/${id}/entries`)).json).toHaveLength(1);
  const changed = await api('POST', '/subscriptions', { subscriptions: [{ subscription: id, quantity: 50, prorate: true }] });
  expect(changed.json).toEqual({ subscriptions: [{ subscription: id, action: 'subscription.update', result: 'success' }] });
  expect((await api('DELETE', `/subscriptions/${id}`)).json).toMatchObject({ subscriptions: [{ result: 'success' }] });
  expect((await api('DELETE', `/subscriptions/${id}`)).json).toMatchObject({ subscriptions: [{ result: 'error' }] });
  expect((await api('GET', `/subscriptions/${id}`)).json).toMatchObject({ state: 'canceled', active: true, quantity: 50, price: 5.1 });
  await api('POST', '/subscriptions', { subscriptions: [{ subscription: id, deactivation: null }] });
  expect((await api('GET', `/subscriptions/${id}`)).json).toMatchObject({ state: 'active', deactivationDate: null });
  await api('DELETE', `/subscriptions/${id}?billingPeriod=0`);
  expect((await api('GET', `/subscriptions/${id}`)).json).toMatchObject({ state: 'deactivated', active: false });
  // What was left of the period at the new price, less what was paid.
  expect((await api('GET', `/subscriptions/${id}/entries`)).json).toMatchObject([{ order: { total: 130 } }, { order: { total: 125 } }]);
  expect(types().slice(2)).toEqual([
    ...['subscription.charge.completed', 'subscription.updated'],
    ...['subscription.canceled', 'subscription.uncanceled', 'subscription.canceled', 'subscription.deactivated'],
  ]);
});

it('prorates nothing in free days, which come back with a cancellation that is undone; a coupon counts for what is charged after them', async () => {
  const pricing = { price: { USD: 5.2 }, discountType: 'percent', quantityDiscounts: { '1': 50 }, discountDuration: 1, trial: 30 };
  const { json } = await checkout('succeeds', seal({ ...sold, items: [{ product: 'dashboards-monthly', quantity: 25, pricing }] }));
  const order = (await api('GET', `/orders/${(json.orderReference as { id: string }).id}`)).json;
  const [{ subscription: id }] = order.items as [{ subscription: string }];
  const now = async () => (await api('GET', `/subscriptions/${id}`)).json;
  expect([order.total, await now()]).toMatchObject([0, { state: 'trial', nextChargeTotal: 65 }]);
  const change = (more: object) => api('POST', '/subscriptions', { subscriptions: [{ subscription: id, quantity: 50, ...more }] });
  expect((await change({ prorate: true })).json).toMatchObject({ subscriptions: [{ result: 'error', error: { prorate: 'TRIAL' } }] });
  await api('DELETE', `/subscriptions/${id}`);
  await change({ deactivation: null });
  expect(await now()).toMatchObject({ state: 'trial', quantity: 25, nextChargeTotal: 65 });
  // What was sealed was about the other plan.
  expect((await change({ prorate: false })).json).toMatchObject({ subscriptions: [{ result: 'success' }] });
  expect(await now()).toMatchObject({ state: 'trial', quantity: 50, nextChargeTotal: 255 });
});

it('refuses what was not sealed with its key', async () => {
  const good = seal(sold);
  const other = { ...good, payload: seal(sold).payload };
  for (const parts of [
    other,
    { ...good, key: '' },
    { ...good, key: 'AAAA' },
    { payload: '', key: good.key },
    seal({ items: [] }),
    seal({}),
  ])
    expect(await checkout('succeeds', parts)).toMatchObject({ status: 400, json: { code: 400, text: 'payload-invalid' } });
});

it('asks sellers for their credentials', async () => {
  expect((await send('GET', '/api.fastspring.com/orders/x')).status).toBe(401);
  expect((await api('GET', '/orders/x')).status).toBe(404);
  expect((await api('GET', '/events/unprocessed')).json).toMatchObject({ result: 'error', error: { begin: 'Begin required.' } });
});

it('keeps what was not taken', async () => {
  status = 500;
  await checkout('declines');
  status = 200;
  const { events } = (await api('GET', '/events/unprocessed?days=7')).json as { events: { id: string; type: string }[] };
  expect(events.map(({ type }) => type)).toEqual(['order.failed']);
  for (const { id } of events) await api('POST', `/events/${id}`, { processed: true });
  expect((await api('GET', '/events/unprocessed?days=7')).json.events).toEqual([]);
});

it('signs a buyer in to change the card', async () => {
  const { json } = await api('GET', '/accounts/acc-1/authenticate');
  expect(json).toMatchObject({ accounts: [{ account: 'acc-1', result: 'success', url: expect.stringContaining('/account/acc-1') }] });
});
