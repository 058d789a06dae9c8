import { createHmac } from 'node:crypto';
import { listOrders, paymentWebhookPath } from '@sightline/contract/billing';
import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { applyEvents, sweepEvents } from './apply-events.ts';
import { FakeShop, postEvents, type ShopEvent, shopEnvironment } from './testing/fake-shop.ts';

interface Bought {
  order: ReturnType<FakeShop['order']>['order'];
  subscription: ReturnType<FakeShop['order']>['subscription'];
}
interface Case {
  type: string;
  /** What happened at the provider, and what it tells of it. */
  happen(shop: FakeShop, bought: Bought, now: number): object;
  /** State, dashboards, and days until the end. */
  leads: [string, number, number | null];
}

const asTold = (thing: object): object => thing;
const cases: Case[] = [
  {
    type: 'subscription.updated',
    happen: (shop, { subscription }) => asTold(shop.change('subscriptions', subscription, 60, { quantity: 40 })),
    leads: ['active', 40, 30],
  },
  {
    type: 'subscription.updated',
    // Fewer: what is paid stays.
    happen: (shop, { subscription }) => asTold(shop.change('subscriptions', subscription, 60, { quantity: 10 })),
    leads: ['active', 25, 30],
  },
  {
    type: 'subscription.charge.completed',
    happen(shop, { order, subscription }, now) {
      const next = shop.change('subscriptions', subscription, 60, { sequence: 2, quantity: 10, next: now + 60 * dayMs });
      const renewal = shop.put('orders', { ...order, id: 'renewal', reference: 'AGE-2', total: 54 });
      return { order: renewal, currency: 'USD', total: 54, status: 'successful', sequence: 2, account: 'acc', subscription: next };
    },
    leads: ['active', 10, 60],
  },
  {
    type: 'subscription.charge.failed',
    happen: (shop, { subscription }) => ({
      reason: 'EXPIRED_CARD',
      account: { id: 'acc' },
      subscription: shop.change('subscriptions', subscription, 60, { state: 'overdue' }).id,
    }),
    leads: ['overdue', 25, 30],
  },
  {
    type: 'subscription.payment.overdue',
    happen: (shop, { subscription }) => asTold(shop.change('subscriptions', subscription, 60, { state: 'overdue' })),
    leads: ['overdue', 25, 30],
  },
  {
    type: 'subscription.canceled',
    happen: (shop, { subscription }, now) =>
      asTold(shop.change('subscriptions', subscription, 60, { state: 'canceled', deactivationDate: now + 9 * dayMs })),
    leads: ['canceled', 25, 9],
  },
  {
    type: 'subscription.uncanceled',
    happen: (shop, { subscription }) => asTold(shop.change('subscriptions', subscription, 90, { state: 'active', deactivationDate: null })),
    leads: ['active', 25, 30],
  },
  {
    type: 'subscription.deactivated',
    happen: (shop, { subscription }, now) =>
      asTold(shop.change('subscriptions', subscription, 60, { state: 'deactivated', active: false, deactivationDate: now })),
    leads: ['expired', 25, 0],
  },
  {
    type: 'subscription.paused',
    happen: (shop, { subscription }) => asTold(shop.change('subscriptions', subscription, 60, { state: 'paused' })),
    leads: ['canceled', 25, 30],
  },
  {
    type: 'subscription.resumed',
    happen: (shop, { subscription }) => asTold(shop.change('subscriptions', subscription, 60, { state: 'active' })),
    leads: ['active', 25, 30],
  },
  { type: 'subscription.payment.reminder', happen: (_, { subscription }) => asTold(subscription), leads: ['active', 25, 30] },
  {
    type: 'return.created',
    happen: (_, { order }) => ({ return: 'R1', original: { order: order.id }, totalReturn: 30.5, currency: 'USD' }),
    leads: ['active', 25, 30],
  },
  { type: 'mailingListEntry.updated', happen: () => ({ id: 'x' }), leads: ['active', 25, 30] },
  { type: 'something.new', happen: () => ({}), leads: ['active', 25, 30] },
];

oneEngine('what the payment provider tells', (engine) => {
  const shop = new FakeShop();
  let test: TestApp;
  let harness: Harness;

  const company = async (): Promise<[string, number, number | null]> => {
    const row = await harness.scope.db.selectFrom('company').select(['state', 'dashboards', 'expires_at']).executeTakeFirstOrThrow();
    const end = row.expires_at;
    return [row.state, row.dashboards, end && Math.round((end.getTime() - test.context.clock.now().getTime()) / dayMs)];
  };
  const events = () => test.context.database.db.selectFrom('payment_event').select(['id', 'type', 'state', 'note']).orderBy('id').execute();
  const orders = () => harness.scope.db.selectFrom('payment_order').selectAll().orderBy('id').execute();
  const told = async (...given: ShopEvent[]): Promise<void> => {
    expect((await postEvents(test, given)).statusCode).toBe(200);
    await applyEvents(test.context);
  };
  const buy = async (dashboards = 25): Promise<Bought> => {
    const bought = shop.order(await shop.sell(harness, dashboards), test.context.clock.now());
    await told({ type: 'order.completed', data: bought.order }, { type: 'subscription.activated', data: bought.subscription });
    return bought;
  };

  beforeAll(async () => {
    test = await testApp(engine, { send: shop.send, environment: shopEnvironment });
  });
  beforeEach(async () => {
    harness = await makeHarness(test, { dashboards: 3 });
    shop.outage = null;
    await test.context.database.db.deleteFrom('payment_event').execute();
  });
  afterAll(() => test.close());

  describe.each(cases.map((entry, index) => [`${index} ${entry.type}`, entry] as const))('%s', (_, { type, happen, leads }) => {
    it('is applied, once, whatever comes twice, late or changed', async () => {
      const bought = await buy();
      const before = shop.things.get(`/subscriptions/${bought.subscription.id}`);
      const data = happen(shop, bought, test.context.clock.now().getTime());
      const event = { id: `e-${type}`, type, data };
      // A wrong signature changes nothing.
      for (const signature of ['', 'bm90IHNpZ25lZA==', null]) {
        expect((await postEvents(test, [event], signature)).statusCode).toBe(401);
      }
      await applyEvents(test.context);
      expect(await company()).toEqual(['active', 25, 30]);
      expect((await events()).some(({ id }) => id === event.id)).toBe(false);

      await told(event);
      expect(await company()).toEqual(leads);
      const known = [await company(), await orders(), (await events()).length];
      // The same again, and the same in one call.
      await told(event, event);
      expect([await company(), await orders(), (await events()).length]).toEqual(known);
      // Sent again by hand: another id.
      await told({ ...event, id: `${event.id}-again` });
      expect([await company(), await orders()]).toEqual(known.slice(0, 2));
      // Older news arrive after it, and the provider's answer is old as well.
      if (before) shop.put('subscriptions', { ...before });
      await told({ id: `${event.id}-old`, type: 'subscription.activated', data: bought.subscription });
      expect([await company(), await orders()]).toEqual(known.slice(0, 2));
      expect((await events()).every(({ state }) => state === 'applied' || state === 'ignored')).toBe(true);
    });
  });

  it('makes a company active when its order is paid, whichever is told first', async () => {
    for (const turned of [false, true]) {
      harness = await makeHarness(test, { dashboards: 3 });
      const { order, subscription } = shop.order(await shop.sell(harness, 50, 12), test.context.clock.now());
      const both = [
        { type: 'order.completed', data: order },
        { type: 'subscription.activated', data: { ...subscription, account: { id: 'acc' } } },
      ];
      await told(...(turned ? both.toReversed() : both));
      expect(await company()).toEqual(['active', 50, 30]);
      const [invoice, ...more] = await orders();
      expect(more).toEqual([]);
      expect(invoice).toMatchObject({ id: order.id, state: 'paid', total: 13_050, currency: 'USD', subscription_id: subscription.id });
    }
  });

  it('waits for a transfer, and does not go back to waiting', async () => {
    const sold = await shop.sell(harness, 25);
    const { order, subscription } = shop.order(sold, test.context.clock.now(), { order: { completed: false } });
    await told({ type: 'order.payment.pending', data: order });
    expect([await company(), (await orders())[0]?.state]).toEqual([['trial', 3, null], 'pending']);
    shop.change('orders', order, 60, { completed: true });
    await told({ type: 'order.completed', data: order });
    expect([await company(), (await orders())[0]?.state]).toEqual([['active', 25, 30], 'paid']);
    shop.put('orders', order);
    await told({ type: 'order.failed', data: order }, { type: 'order.payment.pending', data: order });
    expect([await company(), (await orders())[0]?.state]).toEqual([['active', 25, 30], 'paid']);
    expect(subscription.state).toBe('active');
  });

  it('takes no order that is not what was sealed', async () => {
    const now = test.context.clock.now();
    const sold = await shop.sell(harness, 25);
    const [item] = sold.items;
    const wrong = [
      { tags: {} },
      { tags: { ...sold.tags, attempt: 'unknown' } },
      { items: [{ ...item, quantity: 500, subscription: 's' }] },
      { items: [{ ...item, product: 'dashboards-yearly', subscription: 's' }] },
      { items: [{ ...item, product: 'mug', subscription: 's' }] },
      { items: [item, item] },
      { live: true },
    ];
    for (const changes of wrong) await told({ type: 'order.completed', data: shop.order(sold, now, { order: changes }).order });
    expect([await company(), await orders()]).toEqual([['trial', 3, null], []]);
    expect((await events()).every(({ state, note }) => state === 'ignored' && note !== '')).toBe(true);
  });

  it('uses a checkout for one order alone', async () => {
    const now = test.context.clock.now();
    const sold = await shop.sell(harness, 25);
    const first = shop.order(sold, now);
    const second = shop.order(sold, now);
    await told({ type: 'order.completed', data: first.order });
    await told({ type: 'order.completed', data: second.order });
    expect((await orders()).map(({ id }) => id)).toEqual([first.order.id]);
    expect(await company()).toEqual(['active', 25, 30]);
  });

  it('credits what was returned', async () => {
    const { order } = await buy();
    const returned = (id: string, totalReturn: number) =>
      told({ type: 'return.created', data: { return: id, original: { id: order.id }, totalReturn } });
    const invoice = async () => (await harness.send({ url: listOrders.path })).json().data[0];
    await returned('R1', 30.5);
    expect(await invoice()).toMatchObject({ state: 'partlyRefunded', total: 13_050, refunded: 3_050 });
    await returned('R2', 100);
    expect(await invoice()).toMatchObject({ state: 'refunded', total: 13_050, refunded: 13_050 });
  });

  it('leaves what is of the other mode alone', async () => {
    const { subscription } = await buy();
    shop.change('subscriptions', subscription, 60, { state: 'overdue' });
    await told({ type: 'subscription.payment.overdue', data: subscription, live: true });
    expect(await company()).toEqual(['active', 25, 30]);
  });

  it('tries again while the provider does not answer, and others go on', async () => {
    const { subscription } = await buy();
    shop.change('subscriptions', subscription, 60, { state: 'overdue' });
    shop.outage = 503;
    await told({ id: 'late', type: 'subscription.payment.overdue', data: subscription }, { id: 'other', type: 'quote.created', data: {} });
    expect(await company()).toEqual(['active', 25, 30]);
    const states = async () => Object.fromEntries((await events()).map(({ id, state }) => [id, state]));
    expect(await states()).toMatchObject({ late: 'waiting', other: 'ignored' });
    shop.outage = null;
    await applyEvents(test.context);
    expect(await states()).toMatchObject({ late: 'waiting' });
    test.context.clock.advance(120_000);
    await applyEvents(test.context);
    expect(await states()).toMatchObject({ late: 'applied' });
    expect((await company())[0]).toBe('overdue');
  });

  it('counts the newest of two subscriptions', async () => {
    const { subscription } = await buy();
    shop.change('subscriptions', subscription, 60, { state: 'deactivated', active: false });
    await told({ type: 'subscription.deactivated', data: subscription });
    expect((await company())[0]).toBe('expired');
    test.context.clock.advance(dayMs);
    await buy(9);
    expect(await company()).toEqual(['active', 9, 30]);
    await told({ type: 'subscription.updated', data: subscription });
    expect(await company()).toEqual(['active', 9, 30]);
  });

  it.each(['', 'nothing', '{}', '[]', '{"events":[{"id":"a"}]}'])('refuses a signed body that holds no events: %j', async (payload) => {
    const signature = createHmac('sha256', shopEnvironment.FASTSPRING_WEBHOOK_SECRET).update(payload).digest('base64');
    const headers = { 'content-type': 'application/json', 'x-fs-signature': signature };
    const answer = await test.app.inject({ method: 'POST', url: paymentWebhookPath, payload, headers });
    expect(answer.statusCode).toBe(422);
    expect(await events()).toEqual([]);
  });

  it('forgets what was told long ago', async () => {
    await buy();
    await sweepEvents(test.context);
    expect(await events()).toHaveLength(2);
    test.context.clock.advance(31 * dayMs);
    await sweepEvents(test.context);
    expect(await events()).toEqual([]);
  });
});
