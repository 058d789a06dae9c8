import { dayMs, minuteMs } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unsentPauseMs } from '#platform/mail/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { applyEvents } from '../subscriptions/index.ts';
import { FakeShop, postEvents, shopEnvironment } from '../subscriptions/testing/fake-shop.ts';
import { sendBillingMails } from './index.ts';

eachEngine('letters about payment', (engine) => {
  const shop = new FakeShop();
  const sent: { to: readonly string[]; subject: string; text: string }[] = [];
  let [isDeferred, isAway] = [false, false];
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, {
      send: shop.send,
      environment: shopEnvironment,
      change: (context) =>
        Object.assign(context, {
          sendMail: async (mail: (typeof sent)[number]) => {
            if (isAway) return { state: 'unsent', reason: 'no mail server is set' };
            if (isDeferred) return { state: 'deferred', reason: 'busy' };
            sent.push(mail);
            return { state: 'sent', reason: '' };
          },
        }),
    });
  });
  afterAll(() => test.close());
  const work = () => sendBillingMails(test.context);
  /** What somebody was written since the last look. */
  const mailsTo = (address: string): string[] =>
    sent
      .splice(0)
      .filter(({ to }) => to.includes(address))
      .map(({ subject }) => subject);

  it('tell of a failed charge at once, after three days and after seven, each once, and again when it fails again', async () => {
    const harness = await makeHarness(test);
    const member = await harness.colleague('member');
    const { order, subscription } = shop.order(await shop.sell(harness, 5), test.context.clock.now());
    await postEvents(test, [{ type: 'order.completed', data: order }]);
    await applyEvents(test.context);
    const stands = async (state: string, seconds: number) => {
      const data = shop.change('subscriptions', subscription, seconds, { state });
      await postEvents(test, [{ type: 'subscription.updated', data }]);
      await applyEvents(test.context);
    };
    const at = (days: number) => Math.round((test.context.clock.now().getTime() - Number(subscription.changed)) / 1000) + days;
    await work();
    expect(mailsTo(harness.user.email)).toEqual([]);
    await stands('overdue', at(1));
    isDeferred = true;
    await expect(work()).rejects.toThrow('could not be sent');
    isDeferred = false;
    // Another process would have it meanwhile.
    await work();
    expect(mailsTo(harness.user.email)).toEqual([]);
    test.context.clock.advance(6 * minuteMs);
    await Promise.all([work(), work()]);
    expect(sent.flatMap(({ to }) => to)).not.toContain(member.user.email);
    expect(sent[0]?.text).toContain('/company/manage-payment');
    expect(mailsTo(harness.user.email)).toEqual(['Your payment for Sightline failed']);
    await work();
    // What is told again changes nothing.
    await stands('overdue', at(2));
    test.context.clock.advance(3 * dayMs);
    await work();
    await work();
    expect(mailsTo(harness.user.email)).toEqual(['Your payment for Sightline is still due']);
    test.context.clock.advance(4 * dayMs);
    await work();
    await work();
    expect(mailsTo(harness.user.email)).toEqual(['Your subscription to Sightline ends soon without a payment']);
    await stands('active', at(3));
    await work();
    expect(mailsTo(harness.user.email)).toEqual([]);
    await stands('overdue', at(4));
    await work();
    expect(mailsTo(harness.user.email)).toEqual(['Your payment for Sightline failed']);
  });

  it('tell of the end of a trial, once', async () => {
    const harness = await makeHarness(test);
    const now = test.context.clock.now();
    await harness.scope.db.updateTable('company').set({ state: 'expired', expires_at: now }).execute();
    await work();
    await work();
    expect(mailsTo(harness.user.email)).toEqual(['Your time with Sightline has ended']);
  });

  it('wait for a mail server where there is none yet, and are sent once there is', async () => {
    const harness = await makeHarness(test);
    await harness.scope.db.updateTable('company').set({ state: 'expired', expires_at: test.context.clock.now() }).execute();
    isAway = true;
    await work();
    const letters = () => harness.scope.db.selectFrom('billing_letter').select(['kind', 'sent_at']).execute();
    expect(await letters()).toEqual([{ kind: 'expired', sent_at: null }]);
    isAway = false;
    test.context.clock.advance(unsentPauseMs);
    await work();
    await work();
    expect(mailsTo(harness.user.email)).toEqual(['Your time with Sightline has ended']);
    expect(await letters()).toEqual([{ kind: 'expired', sent_at: expect.any(Date) }]);
  });

  it('name no day where a subscription that is paused has none', async () => {
    const harness = await makeHarness(test);
    const { order, subscription } = shop.order(await shop.sell(harness, 5), test.context.clock.now());
    await postEvents(test, [{ type: 'order.completed', data: order }]);
    await applyEvents(test.context);
    const data = shop.change('subscriptions', subscription, 1, { state: 'paused', next: null });
    await postEvents(test, [{ type: 'subscription.paused', data }]);
    await applyEvents(test.context);
    await work();
    const [mail] = sent.filter(({ to }) => to.includes(harness.user.email));
    expect(mail?.text).toContain('Everything works until the paid period ends');
    expect(mailsTo(harness.user.email)).toEqual(['Your subscription to Sightline is canceled']);
  });
});
