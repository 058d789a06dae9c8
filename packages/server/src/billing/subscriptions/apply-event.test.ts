import { randomUUID } from 'node:crypto';
import { getSubscription } from '@sightline/contract/billing';
import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { applyEvents } from './apply-events.ts';
import { FakeShop, postEvents, type ShopEvent, shopEnvironment } from './testing/fake-shop.ts';

type Bought = ReturnType<FakeShop['order']>;

/** What is told of something else than what was bought, and why nothing follows. */
const others: [string, (shop: FakeShop, bought: Bought) => ShopEvent, string][] = [
  ['an order that is not named', () => ({ type: 'order.completed', data: {} }), 'the order is unknown'],
  ['an order that the shop does not know', () => ({ type: 'order.completed', data: { order: 'gone' } }), 'the order is unknown'],
  [
    'an order without tags',
    (shop, { order }) => {
      const bare = { ...order, id: randomUUID(), tags: null, items: [{ product: 'dashboards-monthly', quantity: 9 }] };
      return { type: 'order.completed', data: shop.put('orders', bare) };
    },
    'no checkout of ours led to it',
  ],
  ['a subscription that is not named', () => ({ type: 'subscription.updated', data: {} }), 'the subscription is unknown'],
  [
    'a subscription that the shop does not know',
    () => ({ type: 'subscription.canceled', data: { subscription: 'gone' } }),
    'the subscription is unknown',
  ],
  [
    'a subscription that moves money where ours does not',
    (shop, { subscription }) => ({
      type: 'subscription.deactivated',
      data: shop.change('subscriptions', subscription, 60, { live: true, state: 'deactivated', active: false }),
    }),
    'the subscription is of the other mode (FASTSPRING_LIVE)',
  ],
  [
    'a subscription to something else that the seller has',
    (shop, { subscription }) => ({
      type: 'subscription.updated',
      data: shop.change('subscriptions', subscription, 60, { product: 'mug', quantity: 900 }),
    }),
    'the product is none of ours',
  ],
  [
    'a subscription that the seller made by hand',
    (shop, { subscription }) => ({
      type: 'subscription.activated',
      data: shop.put('subscriptions', { ...subscription, id: randomUUID(), initialOrderId: undefined }),
    }),
    'the subscription came from no order',
  ],
  [
    'a subscription whose order the shop does not know',
    (shop, { subscription }) => ({
      type: 'subscription.activated',
      data: shop.put('subscriptions', { ...subscription, id: randomUUID(), initialOrderId: 'gone' }),
    }),
    'the subscription came from no order',
  ],
  [
    'a charge for a subscription that the shop does not know',
    (shop, { order }) => ({
      type: 'subscription.charge.completed',
      data: { order: shop.put('orders', { ...order, id: randomUUID() }), subscription: 'gone' },
    }),
    'the subscription is unknown',
  ],
  [
    'money back for an order that is nobody’s',
    () => ({ type: 'return.created', data: { return: 'R', original: { order: 'gone' }, totalReturn: 10 } }),
    'the order that it returns is unknown',
  ],
  [
    'money back for an order that is not named',
    () => ({ type: 'return.created', data: { return: 'R', totalReturn: 10 } }),
    'the order that it returns is unknown',
  ],
];

oneEngine('an event', (engine) => {
  const shop = new FakeShop();
  let test: TestApp;
  let harness: Harness;
  let bought: Bought;

  const told = async (event: ShopEvent) => {
    const id = randomUUID();
    expect((await postEvents(test, [{ id, ...event }])).statusCode).toBe(200);
    await applyEvents(test.context);
    const kept = test.context.database.db.selectFrom('payment_event').select(['state', 'note', 'company_id']).where('id', '=', id);
    return kept.executeTakeFirstOrThrow();
  };
  const running = async () => (await harness.send({ url: getSubscription.path })).json().data;
  const invoices = () => harness.scope.db.selectFrom('payment_order').select(['id', 'state', 'total', 'returns']).execute();

  beforeAll(async () => {
    test = await testApp(engine, { send: shop.send, environment: shopEnvironment });
  });
  beforeEach(async () => {
    harness = await makeHarness(test, { dashboards: 3 });
    bought = shop.order(await shop.sell(harness, 25), test.context.clock.now());
    await told({ type: 'order.completed', data: bought.order });
  });
  afterAll(() => test.close());

  it.each(others)('of %s changes nothing that was bought, and says why', async (_, event, note) => {
    const before = [await running(), await invoices()];
    expect(before).toMatchObject([{ state: 'active', plan: { dashboards: 25 } }, [{ state: 'paid', total: 13_050 }]]);
    expect(await told(event(shop, bought))).toEqual({ state: 'ignored', note, company_id: null });
    expect([await running(), await invoices()]).toEqual(before);
  });

  it.each([
    ['names no order', () => undefined],
    ['names one that the shop does not know', () => 'gone'],
  ])('of a charge that %s begins the period that was paid, without an invoice', async (_, order) => {
    const { next } = bought.subscription;
    const later = Number(next) + 30 * dayMs;
    shop.change('subscriptions', bought.subscription, 60, { sequence: 2, quantity: 10, next: later });
    const data = { order: order(), subscription: { subscription: bought.subscription.id } };
    expect(await told({ type: 'subscription.charge.completed', data })).toMatchObject({
      state: 'applied',
      company_id: harness.scope.companyId,
    });
    expect(await running()).toMatchObject({ plan: { dashboards: 10 }, nextChargeAt: new Date(later).toISOString() });
    expect(await invoices()).toHaveLength(1);
  });

  it('of a subscription that says nothing of its period is taken as its first', async () => {
    const other = await makeHarness(test);
    const { order } = shop.order(await shop.sell(other, 4), test.context.clock.now(), { subscription: { sequence: null } });
    expect(await told({ type: 'order.completed', data: { order: order.id } })).toMatchObject({ state: 'applied' });
    const kept = await other.scope.db.selectFrom('subscription').select(['sequence', 'period_start', 'dashboards']).execute();
    expect(kept).toEqual([{ sequence: 0, period_start: test.context.clock.now(), dashboards: 4 }]);
  });
});
