import { changeSubscription, getSubscription, planPrices, previewSubscription } from '@sightline/contract/billing';
import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { FakeShop, shopEnvironment } from '../subscriptions/testing/fake-shop.ts';
import { pricesOf, setPrices } from './index.ts';

const dearer = [{ from: 1, unit: 700 }];
const agreed = [{ from: 1, unit: 300 }];

eachEngine('plan prices', (engine) => {
  const shop = new FakeShop();
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, { send: shop.send, environment: shopEnvironment });
  });
  afterAll(() => test.close());

  const inDays = (days: number) => new Date(test.context.clock.now().getTime() + days * dayMs);
  const set = (tiers: typeof dearer | null, companyId: string | null = null, startsAt = inDays(0)) =>
    setPrices(test.context, test.context.database.db, { companyId, tiers, startsAt });
  const sealedPrice = async (harness: Pick<Harness, 'send'>, dashboards = 10) =>
    (await shop.sell(harness, dashboards)).items[0]?.pricing.price.USD;
  const preview = async (harness: Harness, dashboards: number) =>
    harness.send({ method: 'POST', url: previewSubscription.path, payload: { dashboards, interval: 1 } });
  const running = async (harness: Harness) => (await harness.send({ url: getSubscription.path })).json().data;
  const buy = async (harness: Harness, dashboards: number) => {
    const { order, subscription } = shop.order(await shop.sell(harness, dashboards), test.context.clock.now());
    const bought = await harness.send({
      ...{ method: 'POST', url: '/api/company/subscription' },
      payload: { orderId: order.id, orderRef: order.reference },
    });
    expect(bought.statusCode).toBe(200);
    return subscription;
  };

  it('are those the product comes with, until others are set: in the checkout, the preview and the page alike', async () => {
    const harness = await makeHarness(test);
    const browser = test.browser();
    expect((await browser.open('/register')).payment).toMatchObject({ prices: planPrices });
    expect([await sealedPrice(harness), (await preview(harness, 10)).json().data.dueNow]).toEqual([5.4, 5_400]);
    await set(dearer, null, inDays(2));
    await set(agreed, harness.scope.companyId, inDays(3));
    expect([await sealedPrice(harness), (await preview(harness, 10)).json().data.nextCharge]).toEqual([5.4, 5_400]);
    test.context.clock.advance(2 * dayMs);
    expect((await browser.open('/register')).payment).toMatchObject({ prices: { currency: 'USD', tiers: dearer } });
    expect([await sealedPrice(browser), await sealedPrice(harness), (await preview(harness, 10)).json().data.dueNow]).toEqual([
      7, 7, 7_000,
    ]);
    test.context.clock.advance(dayMs);
    const other = await makeHarness(test);
    expect([await sealedPrice(browser), await sealedPrice(other), await sealedPrice(harness)]).toEqual([7, 7, 3]);
    expect((await preview(harness, 10)).json().data).toMatchObject({ dueNow: 3_000, nextCharge: 3_000 });
    await set(null, harness.scope.companyId);
    expect(await sealedPrice(harness)).toBe(7);
  });

  it('leave what was bought as it was, until the plan is changed', async () => {
    await set(dearer);
    const harness = await makeHarness(test);
    const subscription = await buy(harness, 10);
    await set([{ from: 1, unit: 900 }]);
    expect(await running(harness)).toMatchObject({ plan: { dashboards: 10 }, nextCharge: 7_000 });
    // Paid: 70. Twenty cost 180 from now on.
    const { dueNow, nextCharge } = (await preview(harness, 20)).json().data;
    expect(nextCharge).toBe(18_000);
    expect(dueNow).toBeGreaterThan(10_000);
    expect(dueNow).toBeLessThanOrEqual(11_000);
    shop.things.set('/subscriptions', { id: '', subscriptions: [{ result: 'success' }] });
    shop.onChange = () => shop.change('subscriptions', subscription, 60, { quantity: 20 });
    const payload = { dashboards: 20, interval: 1 };
    expect((await harness.send({ method: 'PUT', url: changeSubscription.path, payload })).json().data).toMatchObject({
      nextCharge: 18_000,
    });
    await set(dearer);
    expect(await running(harness)).toMatchObject({ plan: { dashboards: 20 }, nextCharge: 18_000 });
  });

  it('of what waits for the next period are paid from then on', async () => {
    await set(dearer);
    const harness = await makeHarness(test);
    const subscription = await buy(harness, 10);
    await set([{ from: 1, unit: 900 }]);
    shop.things.set('/subscriptions', { id: '', subscriptions: [{ result: 'success' }] });
    shop.onChange = () => shop.change('subscriptions', subscription, 60, { quantity: 5 });
    const payload = { dashboards: 5, interval: 1 };
    expect((await harness.send({ method: 'PUT', url: changeSubscription.path, payload })).json().data).toMatchObject({
      ...{ plan: { dashboards: 10 }, nextPlan: { dashboards: 5 }, nextCharge: 4_500 },
    });
    const prices = () => harness.scope.db.selectFrom('subscription').select(['unit_price', 'paid_unit_price']).executeTakeFirstOrThrow();
    expect(await prices()).toEqual({ unit_price: 900, paid_unit_price: 700 });
    shop.change('subscriptions', subscription, 180, { quantity: 5, sequence: 2 });
    await harness.send({ method: 'POST', url: '/api/company/subscription/resume' });
    expect(await prices()).toEqual({ unit_price: 900, paid_unit_price: 900 });
  });

  it('that were agreed hold at a checkout, and not in a change that the shop would charge by its catalogue', async () => {
    const harness = await makeHarness(test);
    await set(agreed, harness.scope.companyId);
    await buy(harness, 10);
    expect(await running(harness)).toMatchObject({ nextCharge: 3_000 });
    for (const answer of [
      await preview(harness, 20),
      await harness.send({ method: 'PUT', url: changeSubscription.path, payload: { dashboards: 20, interval: 1 } }),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/agreed.*Write to us/)]);
    await set(null, harness.scope.companyId);
    expect((await preview(harness, 20)).statusCode).toBe(200);
    expect(await running(harness)).toMatchObject({ nextCharge: 3_000 });
  });

  it('of two set for one instant the later one counts', async () => {
    await set(agreed);
    await set(dearer);
    expect((await pricesOf(test.context, test.context.database.db, null)).tiers).toEqual(dearer);
  });
});
