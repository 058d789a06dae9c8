import { createCipheriv, privateEncrypt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { afterAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../index.ts';

type Json = Record<string, unknown>;
const stateDir = mkdtempSync(join(tmpdir(), 'sightline-sandbox-'));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

const webhookUrl = 'http://127.0.0.1:9/hook';
async function send(
  { address }: Sandbox,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Json> {
  const answer = await fetch(`${address}${path}`, {
    method,
    // A connection that was kept open ends with the process.
    headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as Json) };
}
const open = (sandbox: Sandbox) => send(sandbox, 'POST', '/api.fastspring.com/__shop', { webhookUrl });
const credentials = (shop: Json) => ({ authorization: `Basic ${Buffer.from(`${shop.apiUser}:${shop.apiPassword}`).toString('base64')}` });
function seal({ privateKey }: Json, sold: object): { payload: string; key: string } {
  const aesKey = Buffer.alloc(16, 7);
  const cipher = createCipheriv('aes-128-ecb', aesKey, null);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(sold)), cipher.final()]);
  return { payload: sealed.toString('base64'), key: privateEncrypt(String(privateKey), aesKey).toString('base64') };
}
const coupon = { coupon: 'sl-1', codes: ['SL-1'], discount: { type: 'percent', percent: 20 }, discountPeriodCount: 1 };

it('is the same shop at the same address after a restart, with what sellers told it', async () => {
  const first = await createSandbox({ stateDir });
  const shop = await open(first);
  expect(await send(first, 'POST', '/api.fastspring.com/coupons', coupon, credentials(shop))).toMatchObject({ result: 'success' });
  const { orderReference } = await send(first, 'POST', `/${shop.storefront}/checkout`, {
    ...{ accessKey: shop.accessKey, buyer: 'succeeds' },
    ...seal(shop, { items: [{ product: 'dashboards-monthly', quantity: 25, pricing: { price: { USD: 5.2 } } }] }),
  });
  const orderPath = `/api.fastspring.com/orders/${(orderReference as { id: string }).id}`;
  const order = await send(first, 'GET', orderPath, undefined, credentials(shop));
  await first.close();
  const second = await createSandbox({ stateDir });
  expect(second.address).toBe(first.address);
  // Known before anybody opens it anew.
  expect(await send(second, 'GET', orderPath, undefined, credentials(shop))).toEqual(order);
  const [{ subscription }] = order.items as [{ subscription: string }];
  const changed = { subscriptions: [{ subscription, quantity: 50, coupons: ['SL-1'] }] };
  expect(await send(second, 'POST', '/api.fastspring.com/subscriptions', changed, credentials(shop))).toMatchObject({
    subscriptions: [{ result: 'success' }],
  });
  const path = `/api.fastspring.com/subscriptions/${subscription}`;
  expect(await send(second, 'GET', path, undefined, credentials(shop))).toMatchObject({ quantity: 50, nextChargeTotal: 204 });
  expect(await open(second)).toEqual(shop);
  await second.close();
});

it('takes another port where that one is taken, and begins anew where what was kept is of another form', async () => {
  const first = await createSandbox({ stateDir });
  const shop = await open(first);
  const { port } = new URL(first.address);
  await first.close();
  const squatter = createServer();
  await new Promise<void>((done) => squatter.listen(Number(port), '127.0.0.1', done));
  writeFileSync(join(stateDir, 'fastspring.state'), serialize({ version: 0, value: new Map() }));
  const second = await createSandbox({ stateDir });
  expect(second.address).not.toBe(first.address);
  expect((await open(second)).accessKey).not.toBe(shop.accessKey);
  await second.close();
  await new Promise((done) => squatter.close(done));
});

it('keeps nothing without a folder', async () => {
  const [first, second] = [await createSandbox(), await createSandbox()];
  expect((await open(first)).accessKey).not.toBe((await open(second)).accessKey);
  await Promise.all([first.close(), second.close()]);
});
