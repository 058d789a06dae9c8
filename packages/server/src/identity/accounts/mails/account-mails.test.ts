import type { Invitation } from '@sightline/contract/identity';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openQueue, startWorker, type Worker } from '#platform/jobs/worker.ts';
import { createSendMail } from '#platform/outbound/mail.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { accountMailJob } from './account-mails.ts';

const inTime = { timeout: 20_000 };

eachEngine('a mail about an account', (engine) => {
  let test: TestApp;
  let receiver: SmtpReceiver;
  let worker: Worker;
  let harness: Harness;
  let email: string;
  let count = 0;
  /** The pauses are short here, not their number. */
  const start = (attempts = accountMailJob.attempts) =>
    startWorker(test.context, [{ ...accountMailJob, attempts, pauses: { firstS: 1, longestS: 1 } }]);
  const sendTo = (smtpUrl: string): void => {
    const server = { smtpUrl, from: { name: 'Sightline', address: 'sightline@agency.test' } };
    test.context.sendMail = createSendMail({ server, keep: null, log: test.context.log, now: () => new Date() });
  };
  beforeAll(async () => {
    test = await testApp(engine);
    receiver = await startSmtpReceiver();
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });
  beforeEach(async () => {
    count += 1;
    email = `cleo${count}@client.test`;
    harness = await makeHarness(test);
    receiver.mails.length = 0;
    receiver.answer.recipient = () => 250;
    sendTo(receiver.url);
    worker = await start();
  });
  afterEach(() => worker.stop(5000));
  const invite = () => harness.send({ method: 'POST', url: '/api/users', payload: { name: 'Cleo', email, role: 'viewer' } });
  const listed = async (): Promise<Invitation[]> => (await harness.send({ url: '/api/invitations' })).json().data;
  const mailOf = async () => (await listed()).find((each) => each.email === email)?.mail;
  const sentTo = (address: string) => receiver.mails.filter(({ recipients }) => recipients.includes(address));

  it('is handed over soon after the answer', async () => {
    const answer = await invite();
    expect(answer.json().data.mail).toEqual({ state: 'waiting', reason: null, againBy: null });
    await expect.poll(() => sentTo(email).length, inTime).toBe(1);
    await expect.poll(mailOf, inTime).toEqual({ state: 'sent', reason: null, againBy: null });
  });

  it('waits for a mail server that is away, and says so meanwhile', async () => {
    await receiver.close();
    expect((await invite()).statusCode).toBe(202);
    const browser = test.browser();
    await browser.open('/forgot-password');
    const asked = await browser.send({ method: 'POST', url: '/forgot-password', payload: { email: harness.user.email } });
    expect(asked.statusCode).toBe(204);
    await expect.poll(mailOf, inTime).toMatchObject({ state: 'deferred', reason: 'Nothing answers at the address of the mail server.' });
    expect((await mailOf())?.againBy).toMatch(/^2026-/);
    receiver = await startSmtpReceiver();
    sendTo(receiver.url);
    await expect.poll(() => sentTo(email).length, inTime).toBe(1);
    await expect
      .poll(() => sentTo(harness.user.email).map(({ subject }) => subject), inTime)
      .toEqual(['Choose a new password for Sightline']);
    await expect.poll(mailOf, inTime).toMatchObject({ state: 'sent' });
  });

  it('comes again where a server greylists, more often than the queue once tried', async () => {
    let asked = 0;
    receiver.answer.recipient = () => {
      asked += 1;
      return asked <= 6 ? 450 : 250;
    };
    await invite();
    await expect.poll(() => sentTo(email).length, { timeout: 60_000 }).toBe(1);
    expect(asked).toBe(7);
    await expect.poll(mailOf, inTime).toMatchObject({ state: 'sent', reason: null, againBy: null });
  }, 90_000);

  it('is shown as failed where it is refused for good, and whoever invited is told', async () => {
    receiver.answer.recipient = (address) => (address === email ? 554 : 250);
    await invite();
    await expect.poll(mailOf, inTime).toMatchObject({ state: 'failed', againBy: null });
    expect((await mailOf())?.reason).toContain('Refused by the test');
    await expect.poll(() => sentTo(harness.user.email).length, inTime).toBe(1);
    const [told] = sentTo(harness.user.email);
    expect(told?.subject).toBe('Your invitation to Cleo could not be delivered');
    // What the mail server wrote stands there alone.
    expect(told?.text).toContain('the reason stands under Users');
    expect(told?.text).not.toContain('Refused by the test');
    // Sent again to an address that is right by now.
    receiver.answer.recipient = () => 250;
    const [invitation] = await listed();
    await harness.send({ method: 'POST', url: `/api/invitations/${invitation?.id}/mail` });
    await expect.poll(() => sentTo(email).length, inTime).toBe(1);
    await expect.poll(mailOf, inTime).toEqual({ state: 'sent', reason: null, againBy: null });
  });

  it('is given up at last, and told too', async () => {
    await worker.stop(5000);
    worker = await start(2);
    receiver.answer.recipient = (address) => (address === email ? 450 : 250);
    await invite();
    await expect.poll(mailOf, inTime).toMatchObject({ state: 'failed', againBy: null });
    expect((await mailOf())?.reason).toContain('did not take it for a whole day');
    await expect.poll(() => sentTo(harness.user.email).length, inTime).toBe(1);
  });

  it('is shown as failed, and told, also where the last attempt throws', async () => {
    await worker.stop(5000);
    worker = await start(2);
    const { sendMail } = test.context;
    test.context.sendMail = (mail) => {
      if (mail.to.includes(email)) throw new Error('no mail can be written');
      return sendMail(mail);
    };
    await invite();
    await expect
      .poll(mailOf, inTime)
      .toMatchObject({ state: 'failed', reason: expect.stringContaining('the fault is ours'), againBy: null });
    await expect.poll(() => sentTo(harness.user.email).length, inTime).toBe(1);
  });

  it('is lost by no process that ends after its answer', async () => {
    await worker.stop(5000);
    // What a process without jobs of its own does; on the embedded database it is the same one.
    const close = await openQueue(test.context, [accountMailJob]);
    expect((await invite()).statusCode).toBe(202);
    await close();
    // It stands where another process finds it, and nothing of it is in this one.
    const { rows } = await sql`select data from pgboss.job where name = 'send-account-mail' and state = 'created'`.execute(
      test.context.database.db,
    );
    expect(rows).toMatchObject([{ data: { kind: 'invitation' } }]);
    expect(sentTo(email)).toEqual([]);
    worker = await start();
    await expect.poll(() => sentTo(email).length, inTime).toBe(1);
  });
});
