import { getSubscription, previewSubscription } from '@sightline/contract/billing';
import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { applyEvents } from './apply-events.ts';
import { FakeShop, postEvents, shopEnvironment } from './testing/fake-shop.ts';

const start = '2026-11-20T09:00:00Z';
const inDays = (days: number): number => new Date(start).getTime() + days * dayMs;

oneEngine('what is known of a subscription', (engine) => {
  const shop = new FakeShop();
  let test: TestApp;
  let harness: Harness;
  let subscription: ReturnType<FakeShop['order']>['subscription'];

  const tell = async (type: string, data: object): Promise<void> => {
    await postEvents(test, [{ type, data }]);
    await applyEvents(test.context);
  };
  const buy = async (dashboards: number, changes: object = {}) => {
    const sold = shop.order(await shop.sell(harness, dashboards), test.context.clock.now(), { subscription: changes });
    await tell('order.completed', sold.order);
    return sold.subscription;
  };
  const stands = (seconds: number, changes: object) =>
    tell('subscription.updated', shop.change('subscriptions', subscription, seconds, changes));
  const dueFor = async (dashboards: number): Promise<number> =>
    (await harness.send({ method: 'POST', url: previewSubscription.path, payload: { dashboards, interval: 1 } })).json().data.dueNow;
  const row = () => harness.scope.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
  const running = async () => (await harness.send({ url: getSubscription.path })).json().data;

  beforeAll(async () => {
    test = await testApp(engine, { send: shop.send, environment: shopEnvironment });
  });
  beforeEach(async () => {
    test.context.clock.set(start);
    harness = await makeHarness(test, { dashboards: 3 });
  });
  afterAll(() => test.close());

  it('may be missing charges: the period is reckoned back from its end, so that the rest of it is paid by its days', async () => {
    subscription = await buy(10);
    // The second charge was never told. From 19 January to 19 February are 31 days.
    await stands(60, { sequence: 3, next: inDays(91) });
    test.context.clock.set(new Date(inDays(91 - 10)).toISOString());
    expect((await row()).period_start).toBeNull();
    expect(await dueFor(20)).toBe(Math.round((5_400 * 10) / 31));
  });

  it('may begin late: what was charged before it was first told of is not taken for its first period', async () => {
    subscription = await buy(10, { begin: inDays(-61), sequence: 3, next: inDays(31) });
    expect((await row()).period_start).toBeNull();
    test.context.clock.set(new Date(inDays(21)).toISOString());
    // From 21 November to 21 December are 30 days, however long ago it was bought.
    expect(await dueFor(20)).toBe(1_800);
  });

  it('of a first period without a start begins where the subscription does', async () => {
    subscription = await buy(10, { next: inDays(30) });
    await harness.scope.db.updateTable('subscription').set({ period_start: null }).execute();
    test.context.clock.set(new Date(inDays(15)).toISOString());
    expect(await dueFor(20)).toBe(2_700);
  });

  it('may hold a start that an older release left behind, which counts for nothing', async () => {
    subscription = await buy(10, { next: inDays(30) });
    const stale = { sequence: 3, next_at: new Date(inDays(91)) };
    await harness.scope.db.updateTable('subscription').set(stale).execute();
    test.context.clock.set(new Date(inDays(91 - 10)).toISOString());
    expect(await dueFor(20)).toBe(Math.round((5_400 * 10) / 31));
    await stands(60, { sequence: 3, next: inDays(91) });
    expect((await row()).period_start).toBeNull();
  });

  it('may be older than prices: it costs what the product came with, less the coupons of one charge', async () => {
    const sold = await shop.sell(harness, 10);
    await test.context.database.db
      .updateTable('checkout_attempt')
      .set({ unit_price: null })
      .where('id', '=', sold.tags.attempt ?? '')
      .execute();
    const { order, subscription: first } = shop.order(sold, test.context.clock.now());
    subscription = first;
    await tell('order.completed', order);
    expect([await row(), await running()]).toMatchObject([{ unit_price: null }, { nextCharge: 5_400, discount: 0 }]);
    await harness.scope.db.updateTable('subscription').set({ unit_discount: 100 }).execute();
    expect(await running()).toMatchObject({ nextCharge: 4_400, discount: 1_000 });
    await stands(60, { sequence: 2, next: inDays(60) });
    expect([await row(), await running()]).toMatchObject([
      { paid_unit_price: 440, unit_discount: 0 },
      { nextCharge: 5_400, discount: 0 },
    ]);
  });

  it('is told to the operator where a company pays for two at once; the newer one counts', async () => {
    const complain = vi.spyOn(test.context.log, 'error');
    const [first, second] = [await shop.sell(harness, 5), await shop.sell(harness, 8)];
    const older = shop.order(first, new Date(inDays(0)));
    const newer = shop.order(second, new Date(inDays(1)));
    await tell('order.completed', older.order);
    expect(complain).not.toHaveBeenCalled();
    await tell('order.completed', newer.order);
    expect(complain).toHaveBeenCalledWith(
      { company: harness.scope.companyId, counted: newer.subscription.id },
      expect.stringContaining('pays for two subscriptions'),
    );
    expect(await running()).toMatchObject({ id: newer.subscription.id, plan: { dashboards: 8 } });
    complain.mockRestore();
  });
});
