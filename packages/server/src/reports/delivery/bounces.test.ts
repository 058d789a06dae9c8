import { dayMs, hourMs } from '@sightline/contract/core';
import { reportFieldsSchema } from '@sightline/contract/reports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import { bounceSample } from '#platform/mail/bounces/testing/bounce-sample.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeUser, makeWidget } from '#test/factories/factories.ts';
import { type ImapMailbox, startImapMailbox } from '#test/servers/imap-server.ts';
import { type ReceivedMail, type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { createReport } from '../schedules/change-reports.ts';
import { resend } from './resend.ts';
import { takeBounces } from './take-bounces.ts';
import { sendNow } from './testing/send-now.ts';

eachEngine('reports that come back', (engine) => {
  let receiver: SmtpReceiver;
  let mailbox: ImapMailbox;
  let context: TestContext;
  let scope: Scope;
  let owner: { id: string; email: string };
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
  });
  afterAll(() => receiver.close());
  beforeEach(async () => {
    mailbox = await startImapMailbox();
    context = await testContext(engine, {
      environment: {
        ...{ SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' },
        ...{ BOUNCE_MAILBOX: mailbox.url, BOUNCE_ADDRESS: 'bounces@sightline.test' },
      },
    });
    context.clock.set('2026-11-30T12:00:00Z');
    scope = await makeCompany(context);
    owner = await makeUser(context, scope, 'member');
    const made = await createDashboardIn(context, scope, { name: 'Alpine', timezone: 'UTC', createdBy: owner.id, widgets: [makeWidget()] });
    const fields = {
      ...{ dashboardId: made.id, recipients: 'anna@client.test', dateRange: 'YESTERDAY', withPdf: false, withPreview: false },
      ...{ period: 'DAY', hour: 8, minute: 0, timezone: 'Europe/Vienna' },
    };
    await createReport(context, scope, reportFieldsSchema.parse(fields), owner);
    receiver.mails.length = 0;
    context.clock.set('2026-12-01T07:00:00Z');
    return async () => {
      await context.close();
      await mailbox.close();
    };
  });

  const run = () => sendNow(context);
  const isReport = ({ subject }: ReceivedMail): boolean => subject?.startsWith('Alpine') ?? false;
  const sent = (): ReceivedMail => {
    const mail = receiver.mails.findLast(isReport);
    if (mail === undefined) throw new Error('no report was sent');
    return mail;
  };
  const about = ({ bouncesTo, messageId }: ReceivedMail) => ({ to: bouncesTo, messageId: messageId ?? '' });
  const comesBack = (sample: string, changes: { to?: string; messageId?: string } = {}) =>
    mailbox.deliver(bounceSample(sample, { ...about(sent()), ...changes }), context.clock.now());
  const ledger = () => scope.db.selectFrom('report_delivery').selectAll().orderBy('run_at').execute();
  const last = async () => {
    const row = (await ledger()).at(-1);
    if (row === undefined) throw new Error('nothing is recorded');
    return row;
  };
  const notified = () => receiver.mails.filter((mail) => !isReport(mail));
  const tomorrow = async () => {
    context.clock.advance(dayMs);
    await run();
  };

  it('are sent from an address of their own, and told to their owner when they come back days later', async () => {
    await run();
    expect(sent().bouncesTo).toMatch(/^bounces\+[0-9a-f]{32}@sightline\.test$/);
    expect((await last()).state).toBe('accepted');
    context.clock.advance(hourMs);
    await takeBounces(context);
    expect((await last()).state).toBe('accepted');
    comesBack('postfix-failed');
    await takeBounces(context);
    expect(await last()).toMatchObject({ state: 'bounced', hard_bounce: true, reason: expect.stringContaining('no such mailbox') });
    expect((await last()).steps.map(({ kind }) => kind)).toEqual(['due', 'rendered', 'handed_over', 'accepted', 'bounced']);
    expect(mailbox.messages()).toMatchObject([{ isSeen: true }]);
    await run();
    expect(notified()).toMatchObject([{ recipients: [owner.email] }]);
    // What the other mail server wrote stands on the page alone.
    expect(notified()[0]?.text).toContain('The mail came back.');
    expect(notified()[0]?.text).not.toContain('User unknown');
    // Read once more, it says nothing new.
    mailbox.renumber();
    await takeBounces(context);
    await run();
    expect(notified()).toHaveLength(1);
    expect((await last()).steps).toHaveLength(5);
  });

  it('are known by the headers that came back, where the address was lost on the way', async () => {
    await run();
    comesBack('exchange-failed', { to: 'no-reply@sightline.test' });
    await takeBounces(context);
    expect((await last()).state).toBe('bounced');
  });

  it.each(['qmail-failed', 'exim-failed'])('are known by their address alone, where only people can read them: %s', async (sample) => {
    await run();
    comesBack(sample, { messageId: '<other@elsewhere.test>' });
    await takeBounces(context);
    expect(await last()).toMatchObject({ state: 'bounced', reason: expect.stringContaining('permanent error') });
  });

  it('stay accepted while a mail server still tries, and when it says that it delivered', async () => {
    await run();
    comesBack('postfix-delayed');
    comesBack('exim-delayed');
    comesBack('delivered');
    await takeBounces(context);
    const { state, steps } = await last();
    expect([state, ...steps.slice(4).map(({ kind }) => kind)]).toEqual(['accepted', 'delayed', 'delayed', 'delivered']);
    expect(mailbox.messages().map(({ isSeen }) => isSeen)).toEqual([true, true, true]);
    await run();
    expect(notified()).toEqual([]);
  });

  it('are not what a person or their absence note writes, nor what somebody made up; those are left unseen', async () => {
    await run();
    comesBack('vacation');
    comesBack('person');
    comesBack('postfix-failed', { to: `bounces+${'0'.repeat(32)}@sightline.test`, messageId: '<made-up@sightline.test>' });
    mailbox.deliver('no mail at all', context.clock.now());
    await takeBounces(context);
    expect(await last()).toMatchObject({ state: 'accepted' });
    expect((await last()).steps).toHaveLength(4);
    expect(mailbox.messages().map(({ isSeen }) => isSeen)).toEqual([false, false, false, false]);
  });

  it('end the mails to an address after two in a row, until somebody sends one again', async () => {
    await run();
    comesBack('postfix-failed');
    await takeBounces(context);
    await tomorrow();
    expect((await last()).state).toBe('accepted');
    comesBack('qmail-failed');
    await takeBounces(context);
    expect((await last()).reason).toMatch(/second in a row, so no more are sent/);
    const before = receiver.mails.filter(isReport).length;
    await tomorrow();
    expect(await last()).toMatchObject({
      state: 'refused',
      attempts: 0,
      reason: expect.stringMatching(/last two mails to this address came back/),
    });
    expect(receiver.mails.filter(isReport)).toHaveLength(before);
    const { id } = await last();
    await resend(context, scope, id, 0, 'Ben');
    await run();
    expect(await last()).toMatchObject({ state: 'accepted' });
    expect((await last()).steps.map(({ reason }) => reason)).toContain('Sent again by Ben.');
    await tomorrow();
    expect((await last()).state).toBe('accepted');
  });

  it('for a passing fault do not end the mails', async () => {
    await run();
    comesBack('gmail-failed');
    await takeBounces(context);
    await tomorrow();
    comesBack('postfix-expired');
    await takeBounces(context);
    expect((await ledger()).map(({ state, hard_bounce }) => `${state} ${hard_bounce}`)).toEqual(['bounced false', 'bounced false']);
    await tomorrow();
    expect((await last()).state).toBe('accepted');
  });

  it('of an earlier attempt are noted, and the mail that was sent again stays accepted', async () => {
    await run();
    const first = about(sent());
    comesBack('postfix-failed');
    await takeBounces(context);
    await resend(context, scope, (await last()).id, 1);
    await run();
    expect(sent().bouncesTo).not.toBe(first.to);
    expect(sent().messageId).toBe(first.messageId);
    mailbox.deliver(bounceSample('exchange-failed', first), context.clock.now());
    await takeBounces(context);
    expect((await last()).state).toBe('accepted');
    expect((await last()).steps.at(-1)).toMatchObject({ kind: 'bounced', reason: expect.stringContaining('RecipientNotFound') });
  });

  it('are read by one process at a time, and to the end after one that died', async () => {
    await run();
    comesBack('vacation');
    comesBack('postfix-failed');
    await Promise.all([takeBounces(context), takeBounces(context), takeBounces(context)]);
    expect((await last()).steps.filter(({ kind }) => kind === 'bounced')).toHaveLength(1);
    await context.database.db
      .updateTable('bounce_mailbox')
      .set({ lease: 'died', lease_until: new Date(context.clock.now().getTime() + 60_000) })
      .execute();
    comesBack('postfix-delayed');
    await takeBounces(context);
    expect((await last()).steps.at(-1)?.kind).toBe('bounced');
    context.clock.advance(60_000);
    await takeBounces(context);
    expect((await last()).steps.at(-1)?.kind).toBe('delayed');
    expect(mailbox.messages().map(({ isSeen }) => isSeen)).toEqual([false, true, true]);
  });

  it('say so where the mailbox cannot be opened, and are read when it can', async () => {
    await run();
    comesBack('postfix-failed');
    const wrong = {
      ...context,
      config: { ...context.config, bounces: context.config.bounces && { ...context.config.bounces, password: 'wrong' } },
    };
    await expect(takeBounces(wrong)).rejects.toThrow();
    expect((await last()).state).toBe('accepted');
    await takeBounces(context);
    expect((await last()).state).toBe('bounced');
  });
});
