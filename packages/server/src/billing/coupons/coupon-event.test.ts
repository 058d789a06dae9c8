import { companyChannel } from '@sightline/contract/app';
import { headers } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListeningApp, listeningApp, makePerson } from '#platform/realtime/testing/listening-app.ts';
import { connectPusher, nextEvent, type PusherClient, subscribed } from '#platform/realtime/testing/pusher-client.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';

oneEngine('a coupon that was applied', (engine) => {
  let test: ListeningApp;
  let client: PusherClient;
  beforeAll(async () => {
    test = await listeningApp(engine);
  });
  afterAll(async () => {
    client.disconnect();
    await test.close();
  });

  it('is told to the company’s open pages with what it may have now', async () => {
    const anna = await makePerson(test.context);
    client = connectPusher(test.address, test.key, anna.token);
    const told = nextEvent(await subscribed(client, companyChannel(anna.scope.companyId)), 'CompanySubscriptionUpdated');
    const coupon = await makeCoupon(test.context, { value: 5 });
    await test.app.inject({
      method: 'POST',
      url: '/api/company/coupon',
      headers: { [headers.authorization]: anna.token },
      payload: { coupon },
    });
    expect(await told).toEqual({ state: 'trial', services: { dashboards: 25, bonusDashboards: 5, groups: expect.any(Number) } });
  });
});
