import { companyChannel } from '@sightline/contract/app';
import { getCompany } from '@sightline/contract/company';
import { headers, pathOf } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListeningApp, listeningApp, makePerson } from '#platform/realtime/testing/listening-app.ts';
import { connectPusher, nextEvent, subscribed } from '#platform/realtime/testing/pusher-client.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { inDays } from '#test/factories/factories.ts';
import { applyEvents } from './apply-events.ts';
import { endPeriods } from './end-periods.ts';
import { FakeShop, postEvents, shopEnvironment } from './testing/fake-shop.ts';

eachEngine('how a company stands', (engine) => {
  const shop = new FakeShop();
  let test: ListeningApp;
  beforeAll(async () => {
    test = await listeningApp(engine, { send: shop.send, environment: shopEnvironment });
  });
  afterAll(() => test.close());

  it('is told to its open pages when it changes, and only then', async () => {
    const anna = await makePerson(test.context);
    const client = connectPusher(test.address, test.key, anna.token);
    const channel = await subscribed(client, companyChannel(anna.scope.companyId));
    const send = (sent: Parameters<ReturnType<typeof test.browser>['send']>[0]) =>
      test.browser().send({ ...sent, headers: { [headers.authorization]: anna.token } });
    const { order, subscription } = shop.order(await shop.sell({ send }, 40), test.context.clock.now());
    const heard: unknown[] = [];
    channel.bind('CompanySubscriptionUpdated', (payload: unknown) => heard.push(payload));
    const first = nextEvent(channel, 'CompanySubscriptionUpdated');
    await postEvents(test, [{ type: 'order.completed', data: order }]);
    await applyEvents(test.context);
    expect(await first).toEqual({ state: 'active', services: { dashboards: 40, bonusDashboards: 0, groups: 25 } });
    await postEvents(test, [{ type: 'subscription.activated', data: subscription }]);
    await applyEvents(test.context);
    const second = nextEvent(channel, 'CompanySubscriptionUpdated');
    shop.change('subscriptions', subscription, 60, { state: 'overdue' });
    await postEvents(test, [{ type: 'subscription.charge.failed', data: { subscription: subscription.id } }]);
    await applyEvents(test.context);
    expect(await second).toMatchObject({ state: 'overdue' });
    expect(heard).toHaveLength(2);
    client.disconnect();
  });

  it.each([
    ['trial', -1, 'expired', false],
    ['trial', 1, 'trial', true],
    ['canceled', -1, 'expired', false],
    ['canceled', 1, 'canceled', true],
    ['overdue', -1, 'overdue', true],
  ] as const)('ends by itself: %s, %i days before its end, is %s', async (state, days, expected, canCreateDashboard) => {
    const harness = await makeHarness(test);
    await harness.scope.db
      .updateTable('company')
      .set({ state, expires_at: inDays(test.context, days) })
      .execute();
    const company = async () => (await harness.send({ url: pathOf(getCompany) })).json().data;
    expect(await company()).toMatchObject({ state: expected, canCreateDashboard });
    await endPeriods(test.context);
    const row = await harness.scope.db.selectFrom('company').select('state').executeTakeFirstOrThrow();
    expect(row.state).toBe(expected);
    const created = await harness.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'One more' } });
    expect(created.statusCode).toBe(canCreateDashboard ? 201 : expected === 'expired' ? 402 : 403);
  });
});
