import { cancelSubscription, resumeSubscription } from '@sightline/contract/billing';
import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneEngine } from '#test/app/context.ts';
import type { Harness } from '#test/app/dashboard-harness.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { applyEvents, endPeriods, pollEvents } from '../subscriptions/index.ts';
import { type SellingApp, sellingApp } from '../subscriptions/testing/shop-walk.ts';
import { sendBillingMails } from './index.ts';

oneEngine('letters about payment, from the shop to the mailbox', (engine) => {
  let test: SellingApp;
  let receiver: SmtpReceiver;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    test = await sellingApp(engine, { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' });
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });

  const wait = (days: number) => test.context.clock.advance(days * dayMs);
  const press = async (harness: Harness, button: 'renew' | 'fail' | 'end'): Promise<void> => {
    const { id } = await harness.scope.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow();
    await test.press(`/api.fastspring.com/__subscriptions/${id}/${button}`);
  };
  /** Everything that comes again and again by itself, twice, and all at once; what somebody was written meanwhile. */
  const arrived = async ({ user }: Harness) => {
    for (let round = 0; round < 2; round += 1) {
      await applyEvents(test.context);
      await pollEvents(test.context);
      await endPeriods(test.context);
      await Promise.all([sendBillingMails(test.context), sendBillingMails(test.context)]);
    }
    return receiver.mails.splice(0).filter(({ recipients }) => recipients.includes(user.email));
  };
  const subjects = async (harness: Harness) => (await arrived(harness)).map(({ subject }) => subject);
  const buyer = async (how: string): Promise<Harness> => {
    const harness = await test.harness();
    await test.buy(harness, { dashboards: 5, buyer: how });
    return harness;
  };

  it('tell of a cancellation, once each time, and of the end, once', async () => {
    const harness = await buyer('succeeds');
    const member = await harness.colleague('member');
    expect(await subjects(harness)).toEqual([]);
    await harness.send({ method: 'DELETE', url: cancelSubscription.path });
    await harness.send({ method: 'DELETE', url: cancelSubscription.path });
    const [mail, ...more] = await arrived(harness);
    expect([mail?.subject, more.length]).toEqual(['Your subscription to Sightline is canceled', 0]);
    expect(mail?.recipients).not.toContain(member.user.email);
    const end = new Date(test.context.clock.now());
    end.setUTCMonth(end.getUTCMonth() + 1);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(end);
    expect(mail?.text).toContain(`Everything works until ${day}`);
    expect(mail?.html).toContain('/company/subscription');
    await harness.send({ method: 'POST', url: resumeSubscription.path });
    expect(await subjects(harness)).toEqual([]);
    wait(1);
    await harness.send({ method: 'DELETE', url: cancelSubscription.path });
    expect(await subjects(harness)).toEqual(['Your subscription to Sightline is canceled']);
    wait(31);
    expect(await subjects(harness)).toEqual(['Your time with Sightline has ended']);
    // The shop says so too, some time later.
    wait(0.5);
    await press(harness, 'end');
    expect(await subjects(harness)).toEqual([]);
    // Bought again and canceled again is another matter.
    await test.buy(harness, { dashboards: 5 });
    expect(await subjects(harness)).toEqual([]);
    await harness.send({ method: 'DELETE', url: cancelSubscription.path });
    expect(await subjects(harness)).toEqual(['Your subscription to Sightline is canceled']);
    wait(32);
    expect(await subjects(harness)).toEqual(['Your time with Sightline has ended']);
  });

  it('tell of a charge that fails at once, after three days and after seven, and of the end without a payment', async () => {
    const harness = await buyer('failsToRenew');
    wait(30);
    await press(harness, 'renew');
    expect(await subjects(harness)).toEqual(['Your payment for Sightline failed']);
    // The shop tries again and fails again: nothing new.
    await press(harness, 'fail');
    expect(await subjects(harness)).toEqual([]);
    wait(3);
    expect(await subjects(harness)).toEqual(['Your payment for Sightline is still due']);
    wait(4);
    const [last, ...more] = await arrived(harness);
    expect([last?.subject, more.length]).toEqual(['Your subscription to Sightline ends soon without a payment', 0]);
    expect(last?.html).toContain('/company/manage-payment');
    wait(1);
    await press(harness, 'end');
    expect(await subjects(harness)).toEqual(['Your time with Sightline has ended']);
    wait(1);
    expect(await subjects(harness)).toEqual([]);
  });

  it('end with the payment', async () => {
    const harness = await buyer('failsToRenew');
    await press(harness, 'renew');
    expect(await subjects(harness)).toEqual(['Your payment for Sightline failed']);
    await press(harness, 'renew');
    wait(4);
    expect(await subjects(harness)).toEqual([]);
    // The next failure is another one.
    await press(harness, 'fail');
    expect(await subjects(harness)).toEqual(['Your payment for Sightline failed']);
  });

  it('tell of the end of a trial, once', async () => {
    const harness = await test.harness();
    await harness.scope.db
      .updateTable('company')
      .set({ expires_at: new Date(test.context.clock.now().getTime() + dayMs) })
      .execute();
    expect(await subjects(harness)).toEqual([]);
    wait(1);
    expect(await subjects(harness)).toEqual(['Your time with Sightline has ended']);
    wait(1);
    expect(await subjects(harness)).toEqual([]);
  });
});
