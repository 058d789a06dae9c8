import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { applyEvents } from './apply-events.ts';
import { FakeShop, postEvents, shopEnvironment } from './testing/fake-shop.ts';

oneEngine('what the shop tells', (engine) => {
  const shop = new FakeShop();
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, { send: shop.send, environment: shopEnvironment });
  });
  afterAll(() => test.close());

  const entries = async (harness: Harness): Promise<[string, string, string][]> => {
    const rows = await harness.scope.db.selectFrom('audit_entry').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').execute();
    return rows.map(({ action, about, by_kind, by_name }) => [action, about, `${by_kind} ${by_name}`]);
  };

  it('is in the company’s log as the shop’s, once each', async () => {
    const harness = await makeHarness(test);
    const { order, subscription } = shop.order(await shop.sell(harness, 10), test.context.clock.now());
    const told = async (seconds: number, changes: object, type: string) => {
      test.context.clock.advance(1000);
      const thing = shop.change('subscriptions', subscription, seconds, changes);
      for (let times = 0; times < 2; times += 1) {
        await postEvents(test, [{ type: `subscription.${type}`, data: thing }]);
        await applyEvents(test.context);
      }
      return (await entries(harness))[0];
    };
    await postEvents(test, [{ type: 'order.completed', data: order }]);
    await applyEvents(test.context);
    expect(await entries(harness)).toEqual([['subscription.bought', '10 dashboards', 'system FastSpring']]);
    const shopsWord = (action: string, about = '12 dashboards') => [action, about, 'system FastSpring'];
    expect(await told(10, { quantity: 12 }, 'updated')).toEqual(shopsWord('subscription.changed'));
    expect(await told(20, { quantity: 12, state: 'overdue' }, 'payment.overdue')).toEqual(shopsWord('subscription.overdue'));
    expect(await told(30, { quantity: 12 }, 'updated')).toEqual(shopsWord('subscription.paid'));
    expect(await told(40, { quantity: 12, state: 'canceled' }, 'canceled')).toEqual(shopsWord('subscription.canceled'));
    expect(await told(50, { quantity: 12 }, 'uncanceled')).toEqual(shopsWord('subscription.resumed'));
    expect(await told(60, { quantity: 12, state: 'deactivated', active: false }, 'deactivated')).toEqual(shopsWord('subscription.ended'));
    expect(await told(70, { quantity: 12 }, 'resumed')).toEqual(shopsWord('subscription.resumed'));
    expect(await entries(harness)).toHaveLength(8);
  });

  it('is not there twice where a person of the company did it', async () => {
    const harness = await makeHarness(test);
    const { order, subscription } = shop.order(await shop.sell(harness, 10), test.context.clock.now());
    const payload = { orderId: order.id, orderRef: order.reference };
    expect((await harness.send({ method: 'POST', url: '/api/company/subscription', payload })).statusCode).toBe(200);
    await postEvents(test, [
      { type: 'order.completed', data: order },
      { type: 'subscription.activated', data: subscription },
    ]);
    await applyEvents(test.context);
    expect(await entries(harness)).toEqual([['subscription.bought', '10 dashboards', `user ${harness.user.name}`]]);
  });
});
