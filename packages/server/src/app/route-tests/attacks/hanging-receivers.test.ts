import { dayMs, minuteMs } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { snooze, startAlertSender } from '#monitoring/incidents/index.ts';
import { notificationsHarness } from '#monitoring/incidents/testing/notifications-harness.ts';
import { watchedGroup } from '#monitoring/incidents/testing/watched-group.ts';
import { OutboundError } from '#platform/errors/outbound-error.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';

const apart = { causes: {} };

eachEngine('a company whose receivers never answer', (engine) => {
  const harness = notificationsHarness(engine);

  it('keeps no snooze of another from ending, and nobody from stopping the product', async () => {
    const { context, group, scope } = harness;
    const target = { campaignId: group.campaignId, domainIds: null };
    await snooze(context, scope, target, { for: 'day', reason: '' }, { name: 'Anna', timezone: 'UTC' });
    const flood = await watchedGroup(context, await makeCompany(context), 20, 'hang.test');
    await flood.channel({ type: 'webhook', address: `${harness.http.url}/hang` });
    await flood.fail(
      Array.from({ length: 20 }, (_, index) => index),
      apart,
    );
    context.clock.advance(2 * minuteMs);
    const { send } = context;
    const hanging = Promise.withResolvers<never>();
    let hung = 0;
    context.send = () => {
      hung += 1;
      return hanging.promise;
    };
    const sender = startAlertSender(context);
    await expect.poll(() => hung, { timeout: 8000 }).toBe(4);
    context.clock.advance(dayMs);
    await expect
      .poll(() => scope.db.selectFrom('snooze').select('id').where('ended_at', 'is', null).execute(), { timeout: 8000 })
      .toEqual([]);
    const stopped = sender.stop();
    hanging.reject(new OutboundError('timeout', 'It took too long to answer.'));
    await stopped;
    // What had not begun is left to whoever goes on.
    expect(hung).toBe(4);
    context.send = send;
  });
});
