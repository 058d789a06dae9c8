import { minuteMs } from '@sightline/contract/core';
import type { Invitation } from '@sightline/contract/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker, type Worker } from '#platform/jobs/worker.ts';
import { bounceSample } from '#platform/mail/bounces/testing/bounce-sample.ts';
import { takeBounces } from '#reports/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { type ImapMailbox, startImapMailbox } from '#test/servers/imap-server.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { accountMailJob } from './account-mails.ts';

const inTime = { timeout: 20_000 };

eachEngine('the mail of an invitation that comes back', (engine) => {
  let test: TestApp;
  let receiver: SmtpReceiver;
  let mailbox: ImapMailbox;
  let worker: Worker;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    mailbox = await startImapMailbox();
    test = await testApp(engine, {
      environment: {
        ...{ SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' },
        ...{ BOUNCE_MAILBOX: mailbox.url, BOUNCE_ADDRESS: 'bounces@sightline.test' },
      },
    });
    worker = await startWorker(test.context, [accountMailJob]);
  });
  afterAll(async () => {
    await worker.stop(5000);
    await test.close();
    await mailbox.close();
    await receiver.close();
  });

  it('is told beside it and to whoever invited, once, and by nothing but its own word', async () => {
    const harness = await makeHarness(test);
    await harness.send({ method: 'POST', url: '/api/users', payload: { name: 'Cleo', email: 'cleo@client.test', role: 'viewer' } });
    const sentTo = (address: string) => receiver.mails.filter(({ recipients }) => recipients.includes(address));
    const mailOf = async () => ((await harness.send({ url: '/api/invitations' })).json().data as Invitation[])[0]?.mail;
    await expect.poll(mailOf, inTime).toMatchObject({ state: 'sent' });
    const [mail] = sentTo('cleo@client.test');
    expect(mail?.bouncesTo).toMatch(/^bounces\+[0-9a-f]{32}@sightline\.test$/);
    const comesBack = async (sample: string, to = mail?.bouncesTo ?? '') => {
      mailbox.deliver(bounceSample(sample, { to, messageId: mail?.messageId ?? '' }), test.context.clock.now());
      test.context.clock.advance(5 * minuteMs);
      await takeBounces(test.context);
    };
    await comesBack('postfix-failed', `bounces+${'0'.repeat(32)}@sightline.test`);
    await comesBack('postfix-delayed');
    expect(await mailOf()).toMatchObject({ state: 'sent' });
    await comesBack('postfix-failed');
    expect(await mailOf()).toMatchObject({ state: 'failed', reason: expect.stringContaining('There is no such mailbox.'), againBy: null });
    await comesBack('postfix-failed');
    await expect
      .poll(() => sentTo(harness.user.email).map(({ subject }) => subject), inTime)
      .toEqual(['Your invitation to Cleo could not be delivered']);
    // Whoever runs the mail server of an invited address writes nothing into our mails.
    const [told] = sentTo(harness.user.email);
    expect(told?.text).toContain('the reason stands under Users');
    expect(`${told?.text} ${told?.html}`.toLowerCase()).not.toContain('mailbox');
  });
});
