import { type Invoice, listOrders } from '@sightline/contract/billing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine, oneEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { pollEvents } from './poll-events.ts';
import { shopOf } from './shop.ts';
import { FakeShop, shopEnvironment } from './testing/fake-shop.ts';
import { type SellingApp, sellingApp } from './testing/shop-walk.ts';

oneEngine('what the shop sent while nobody listened', (engine) => {
  let test: SellingApp;
  beforeAll(async () => {
    test = await sellingApp(engine);
  });
  afterAll(() => test.close());

  it('is taken whole in one go, though the shop hands it out in parts', async () => {
    const harness = await test.harness();
    await test.buy(harness, { dashboards: 25 });
    const { id } = await harness.scope.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow();
    const { accessKey } = await shopOf(test.context);
    await test.press('/api.fastspring.com/__webhooks', { accessKey, hold: true });
    for (let month = 0; month < 27; month += 1) await test.press(`/api.fastspring.com/__subscriptions/${id}/renew`);
    await pollEvents(test.context);
    const { data: invoices }: { data: Invoice[] } = (await harness.send({ url: listOrders.path })).json();
    expect([invoices.length, new Set(invoices.map(({ state }) => state))]).toEqual([28, new Set(['paid'])]);
    expect(await test.press('/api.fastspring.com/__webhooks', { accessKey })).toEqual({ sent: 0 });
  });
});

eachEngine('what the shop keeps for us', (engine) => {
  const shop = new FakeShop();
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, { send: shop.send, environment: shopEnvironment });
  });
  beforeEach(() => {
    shop.things.clear();
  });
  afterAll(() => test.close());
  const events = () => test.context.database.db.selectFrom('payment_event').select(['id', 'state']).execute();

  it('may be nothing', async () => {
    await pollEvents(test.context);
    expect(await events()).toEqual([]);
  });

  it('is ours before the shop is told so: where it does not hear it, the same comes again and counts once', async () => {
    const harness = await makeHarness(test);
    const { order } = shop.order(await shop.sell(harness, 8), test.context.clock.now());
    const state = async () => (await harness.scope.db.selectFrom('company').select('state').executeTakeFirstOrThrow()).state;
    const event = { id: 'kept', type: 'order.completed', live: false, data: order };
    shop.things.set('/events/unprocessed', { id: '', more: false, events: [event] });
    await expect(pollEvents(test.context)).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect([await events(), await state()]).toEqual([[{ id: 'kept', state: 'waiting' }], 'trial']);
    shop.things.set('/events/kept', { id: 'kept' });
    for (let round = 0; round < 2; round += 1) {
      await pollEvents(test.context);
      expect([await events(), await state()]).toEqual([[{ id: 'kept', state: 'applied' }], 'active']);
    }
    expect(await harness.scope.db.selectFrom('payment_order').select('id').execute()).toHaveLength(1);
  });
});
