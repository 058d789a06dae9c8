import {
  buySubscription,
  cancelSubscription,
  changeSubscription,
  getSubscription,
  previewSubscription,
  resumeSubscription,
} from '@sightline/contract/billing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OutboundError } from '#platform/errors/outbound-error.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { applyEvents } from './apply-events.ts';
import { readOrder } from './fastspring.ts';
import { shopOf } from './shop.ts';
import { FakeShop, shopEnvironment } from './testing/fake-shop.ts';
import { type SellingApp, sellingApp } from './testing/shop-walk.ts';

oneEngine('while the shop stumbles', (engine) => {
  const shop = new FakeShop();
  /** Calls that came, and what is answered to those that change something. */
  const calls: string[] = [];
  let answer: { status: number; json: unknown } | null = null;
  let line: Error | null = null;
  let test: TestApp;
  let harness: Harness;
  let order: ReturnType<FakeShop['order']>['order'];
  let subscription: ReturnType<FakeShop['order']>['subscription'];

  beforeAll(async () => {
    test = await testApp(engine, {
      environment: shopEnvironment,
      send: async (request, options) => {
        calls.push(request.method);
        if (line !== null) throw line;
        if (request.method === 'GET' || answer === null) return shop.send(request, options);
        return { request, ...answer, headers: {}, text: '' };
      },
    });
  });
  beforeEach(async () => {
    Object.assign(shop, { outage: null });
    [answer, line] = [null, null];
    harness = await makeHarness(test, { dashboards: 3 });
    ({ order, subscription } = shop.order(await shop.sell(harness, 25), test.context.clock.now()));
    calls.length = 0;
  });
  afterAll(() => test.close());

  const buy = () => harness.send({ method: 'POST', url: buySubscription.path, payload: { orderId: order.id, orderRef: order.reference } });
  const change = () => harness.send({ method: 'PUT', url: changeSubscription.path, payload: { dashboards: 50, interval: 1 } });
  const cancel = () => harness.send({ method: 'DELETE', url: cancelSubscription.path });
  const running = async () => (await harness.send({ url: getSubscription.path })).json().data;

  it.each([
    ['is asked again where it has too much to do', 429, 3],
    ['is asked again where it has a fault', 500, 3],
    ['is asked once where it does not let us in', 401, 1],
  ])('it %s, and the buyer is told to come back', async (_, outage, tries) => {
    shop.outage = outage;
    const bought = await buy();
    expect([bought.statusCode, bought.json().code, calls.length]).toEqual([503, 'payment_unavailable', tries]);
    expect(await running()).toBeNull();
    // Nothing is lost.
    shop.outage = null;
    expect([(await buy()).statusCode, (await running()).plan.dashboards]).toEqual([200, 25]);
  });

  it('a line that breaks is told in the same words; a fault of ours is one', async () => {
    line = new OutboundError('network', 'The connection was refused.');
    const broken = await buy();
    expect([broken.statusCode, broken.json().code]).toEqual([503, 'payment_unavailable']);
    line = new TypeError('a fault of ours');
    await expect(readOrder(test.context, order.id)).rejects.toBe(line);
  });

  it('an order that cannot be read is not believed, and nobody’s name comes into the log', async () => {
    const complain = vi.spyOn(test.context.log, 'error');
    shop.put('orders', { ...order, currency: 'dollars', customer: { email: 'anna@agency.test' } });
    const bought = await buy();
    expect([bought.statusCode, await running()]).toEqual([503, null]);
    await expect(readOrder(test.context, order.id)).rejects.toMatchObject({ cause: { message: expect.stringContaining('currency') } });
    expect(JSON.stringify(complain.mock.calls)).not.toContain('anna@');
  });

  it.each<[string, { status: number; json: unknown }]>([
    ['that is not one', { status: 200, json: 'done' }],
    ['of nothing', { status: 200, json: { subscriptions: [] } }],
    ['of a refusal without a reason', { status: 200, json: { subscriptions: [{ result: 'error', error: 'no' }] } }],
    ['of a refusal with a reason', { status: 200, json: { subscriptions: [{ result: 'error', error: { quantity: 'Invalid' } }] } }],
    ['of a fault', { status: 502, json: null }],
  ])('an answer %s to a change or a cancellation is no success, and neither is tried by itself again', async (_, given) => {
    await buy();
    const before = await running();
    answer = given;
    for (const act of [change, cancel]) {
      calls.length = 0;
      const refused = await act();
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'payment_unavailable']);
      expect(calls.filter((method) => method !== 'GET')).toHaveLength(1);
    }
    expect(await running()).toEqual(before);
  });

  it('a subscription that the shop has lost stays as it was, and nobody is told that it was changed', async () => {
    await buy();
    const before = await running();
    answer = { status: 200, json: { subscriptions: [{ result: 'success' }] } };
    shop.things.delete(`/subscriptions/${subscription.id}`);
    const canceled = await cancel();
    expect([canceled.statusCode, canceled.json().code]).toEqual([503, 'payment_unavailable']);
    expect(await running()).toEqual(before);
  });

  it('a subscription whose next charge it does not name has none to show, and grows only once it does', async () => {
    await buy();
    shop.change('subscriptions', subscription, 60, { next: null });
    await harness.send({ method: 'POST', url: resumeSubscription.path });
    expect(await running()).toMatchObject({ state: 'active', nextCharge: 13_000, nextChargeAt: null, endsAt: null });
    const preview = await harness.send({ method: 'POST', url: previewSubscription.path, payload: { dashboards: 50, interval: 1 } });
    expect(preview.statusCode).toBe(409);
    shop.change('subscriptions', subscription, 120, { state: 'paused', next: null });
    await harness.send({ method: 'POST', url: resumeSubscription.path });
    expect(await running()).toMatchObject({ state: 'paused', nextCharge: null, nextChargeAt: null, endsAt: null });
  });
});

oneEngine('what was done at the shop’s own page and is not told yet', (engine) => {
  let test: SellingApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await sellingApp(engine);
  });
  beforeEach(async () => {
    harness = await test.harness();
    await test.buy(harness, { dashboards: 25 });
  });
  afterAll(() => test.close());
  /** As it was known before the shop changed it. */
  const forget = (state: 'active' | 'canceled') =>
    harness.scope.db.updateTable('subscription').set({ state, deactivation_at: null }).execute();

  const cancel = () => harness.send({ method: 'DELETE', url: cancelSubscription.path });
  const resume = () => harness.send({ method: 'POST', url: resumeSubscription.path });

  it('is no obstacle: what is canceled there is canceled here, and resumed where that is asked', async () => {
    await cancel();
    await forget('active');
    const canceled = await cancel();
    expect([canceled.statusCode, canceled.json().data?.state]).toEqual([200, 'canceled']);
    await forget('active');
    expect((await resume()).json().data).toMatchObject({ state: 'active', endsAt: null });
  });

  it('does not keep a buyer from canceling what was resumed there', async () => {
    await forget('canceled');
    expect((await cancel()).json().data).toMatchObject({ state: 'canceled', nextCharge: null });
  });

  it('ends here what has ended there', async () => {
    const { id } = await harness.scope.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow();
    const { accessKey } = await shopOf(test.context);
    await cancel();
    await test.press('/api.fastspring.com/__webhooks', { accessKey, hold: true });
    await test.press(`/api.fastspring.com/__subscriptions/${id}/end`);
    await forget('active');
    expect((await cancel()).json().data).toMatchObject({ state: 'deactivated', nextCharge: null });
    expect((await harness.send({ url: getSubscription.path })).json().data).toBeNull();
    await test.press('/api.fastspring.com/__webhooks', { accessKey });
  });

  const change = (dashboards: number) =>
    harness.send({ method: 'PUT', url: changeSubscription.path, payload: { dashboards, interval: 1 } });
  const recorded = async () =>
    (await harness.scope.db.selectFrom('audit_entry').select(['action', 'by_name']).orderBy('at').execute()).map((row) =>
      Object.values(row),
    );
  /** Done at the shop, of which it tells only when this is over. */
  const untold = async (act: () => Promise<unknown>): Promise<void> => {
    const { accessKey } = await shopOf(test.context);
    await test.press('/api.fastspring.com/__webhooks', { accessKey, hold: true });
    await act();
    await test.press('/api.fastspring.com/__webhooks', { accessKey });
    await applyEvents(test.context);
  };
  const press = async (button: 'renew' | 'fail' | 'end') => {
    const { id } = await harness.scope.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow();
    await test.press(`/api.fastspring.com/__subscriptions/${id}/${button}`);
  };

  it('is said to who changes the plan of what was canceled there, with what to do; then it goes', async () => {
    await cancel();
    await forget('active');
    const refused = await change(50);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Your subscription is canceled. Resume it first.']);
    expect((await harness.send({ url: getSubscription.path })).json().data).toMatchObject({ state: 'canceled', nextCharge: null });
    expect((await resume()).statusCode).toBe(200);
    expect((await change(50)).json().data).toMatchObject({ state: 'active', plan: { dashboards: 50 } });
  });

  it('is no obstacle to a change of what was resumed there', async () => {
    await forget('canceled');
    expect((await change(50)).json().data).toMatchObject({ state: 'active', plan: { dashboards: 50 } });
  });

  it('is said to who changes the plan of what could not be charged there', async () => {
    await untold(async () => {
      await press('fail');
      const refused = await change(50);
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/due.*change your card/)]);
    });
  });

  it('is said to who changes or resumes what has ended there, and a new one can be bought at once', async () => {
    await untold(async () => {
      await cancel();
      await press('end');
      for (const state of ['active', 'canceled'] as const)
        for (const act of [() => change(50), resume]) {
          await harness.scope.db.updateTable('subscription').set({ state, active: true, deactivation_at: null }).execute();
          const refused = await act();
          expect([refused.statusCode, refused.json().message]).toEqual([404, expect.stringContaining('Choose a plan')]);
        }
      await harness.scope.db.updateTable('subscription').set({ state: 'active', active: true }).execute();
      expect((await test.buy(harness, { dashboards: 5 })).json().data).toMatchObject({ state: 'active', plan: { dashboards: 5 } });
    });
    expect((await harness.send({ url: getSubscription.path })).json().data).toMatchObject({ plan: { dashboards: 5 } });
  });

  it('stands in the log as what the shop did, once, as if its event had come first', async () => {
    await harness.scope.db.deleteFrom('audit_entry').execute();
    await untold(async () => {
      await press('fail');
      await change(50);
    });
    expect(await recorded()).toEqual([['subscription.overdue', 'FastSpring']]);
  });
});
