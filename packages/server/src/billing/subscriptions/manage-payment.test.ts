import { managePayment } from '@sightline/contract/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { FakeShop, shopEnvironment } from './testing/fake-shop.ts';
import { type SellingApp, sellingApp } from './testing/shop-walk.ts';

const { method, path: url } = managePayment;

oneEngine('the page where the card is changed', (engine) => {
  let test: SellingApp;
  beforeAll(async () => {
    test = await sellingApp(engine);
  });
  afterAll(() => test.close());

  it('is the buyer’s own at the shop', async () => {
    const harness = await test.harness();
    await test.buy(harness, { dashboards: 25 });
    const answer = await harness.send({ method, url });
    expect(answer.statusCode).toBe(200);
    const page = await fetch(answer.json().url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('25 × dashboards-monthly: active')]);
  });

  it('is not there without a subscription, which is said', async () => {
    const answer = await (await test.harness()).send({ method, url });
    expect([answer.statusCode, answer.json().message]).toEqual([404, expect.stringContaining('Choose a plan first')]);
  });

  it('cannot be had where the shop does not know the account', async () => {
    const shop = new FakeShop();
    const other = await testApp(engine, { send: shop.send, environment: shopEnvironment });
    const harness = await makeHarness(other);
    const { order } = shop.order(await shop.sell(harness, 5), other.context.clock.now());
    const payload = { orderId: order.id, orderRef: order.reference };
    expect((await harness.send({ method: 'POST', url: '/api/company/subscription', payload })).statusCode).toBe(200);
    const answer = await harness.send({ method, url });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_unavailable']);
    await other.close();
  });
});
