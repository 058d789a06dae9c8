import { hourMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { applyEvents } from './apply-events.ts';
import { FakeShop, postEvents, shopEnvironment } from './testing/fake-shop.ts';

eachEngine('events that wait', (engine) => {
  const shop = new FakeShop();
  let broken = false;
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, {
      environment: shopEnvironment,
      send: async (request, options) => {
        if (broken) throw new TypeError('a fault of ours');
        return shop.send(request, options);
      },
    });
  });
  beforeEach(() => test.context.database.db.deleteFrom('payment_event').execute());
  afterAll(() => test.close());

  const kept = (id: string) =>
    test.context.database.db.selectFrom('payment_event').select(['state', 'note', 'tries']).where('id', '=', id).executeTakeFirstOrThrow();
  const anHourLater = async (): Promise<void> => {
    test.context.clock.advance(hourMs);
    await applyEvents(test.context);
  };
  const overdue = async () => {
    const harness = await makeHarness(test);
    const { order, subscription } = shop.order(await shop.sell(harness, 5), test.context.clock.now());
    await postEvents(test, [{ type: 'order.completed', data: order }]);
    await applyEvents(test.context);
    const data = shop.change('subscriptions', subscription, 60, { state: 'overdue' });
    const state = async () => (await harness.scope.db.selectFrom('company').select('state').executeTakeFirstOrThrow()).state;
    expect(await state()).toBe('active');
    return { event: { id: 'overdue', type: 'subscription.payment.overdue', data }, state };
  };

  it('by a fault of ours are told apart from those that the shop holds up, hold up no other, and are applied once it is mended', async () => {
    const { event, state } = await overdue();
    broken = true;
    await postEvents(test, [event, { id: 'other', type: 'quote.created', data: {} }]);
    await applyEvents(test.context);
    expect([await kept('overdue'), (await kept('other')).state]).toEqual([
      { state: 'waiting', note: 'it failed on our side', tries: 1 },
      'ignored',
    ]);
    broken = false;
    await anHourLater();
    expect([(await kept('overdue')).state, await state()]).toEqual(['applied', 'overdue']);
  });

  it('for three days are given up, which the operator is told once', async () => {
    const { event, state } = await overdue();
    const complain = vi.spyOn(test.context.log, 'error');
    const complaints = () => complain.mock.calls.filter(([, words]) => String(words).includes('was given up'));
    shop.outage = 503;
    await postEvents(test, [event]);
    for (let hour = 0; hour < 79; hour += 1) await anHourLater();
    expect([await kept('overdue'), complaints()]).toEqual([{ state: 'waiting', note: 'payment_unavailable', tries: 79 }, []]);
    await anHourLater();
    expect(await kept('overdue')).toEqual({ state: 'failed', note: 'payment_unavailable', tries: 80 });
    expect(complaints()).toMatchObject([[{ event: 'overdue', type: event.type }, expect.any(String)]]);
    shop.outage = null;
    await anHourLater();
    expect([(await kept('overdue')).tries, complaints().length, await state()]).toEqual([80, 1, 'active']);
  });

  it('have their turn all in one run, however many they are', async () => {
    const events = Array.from({ length: 120 }, (_, index) => ({ id: `many-${index}`, type: 'quote.created', data: {} }));
    await postEvents(test, events);
    await applyEvents(test.context);
    const states = await test.context.database.db.selectFrom('payment_event').select('state').execute();
    expect([states.length, new Set(states.map(({ state }) => state))]).toEqual([120, new Set(['ignored'])]);
  });
});
