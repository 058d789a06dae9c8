import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendOne } from '#company/company-mail/index.ts';
import { settleMails } from '#identity/accounts/testing/stored-mails.ts';
import { composeNotification } from '#platform/mail/index.ts';
import { countSend, type SendKind } from '#platform/mail/send-limits.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';

const notification = { siteTitle: 'Sightline', subject: 'Hello', parts: ['Hello'], because: 'A test.' };

oneEngine('mails to strangers', (engine) => {
  let receiver: SmtpReceiver;
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    test = await testApp(engine, { environment: { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' } });
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });
  beforeEach(async () => {
    harness = await makeHarness(test);
    receiver.mails.length = 0;
    receiver.answer.recipient = () => 250;
  });
  const confirm = (isConfirmed: boolean) =>
    test.context.database.db.updateTable('auth_user').set({ emailVerified: isConfirmed }).where('id', '=', harness.user.id).execute();
  const invite = (email: string) => harness.send({ method: 'POST', url: '/api/users', payload: { name: 'Eve', email, role: 'viewer' } });
  const channel = async () => {
    const target = { type: 'email', recipients: ['stranger@elsewhere.test'], mode: { kind: 'instant' } };
    const answer = await harness.send({ method: 'POST', url: '/api/alert-channels', payload: { name: 'Team', target } });
    const { id } = answer.json().data;
    return () => harness.send({ method: 'POST', url: `/api/alert-channels/${id}/test` });
  };
  const mailOut = async (to = 'stranger@elsewhere.test', kind: 'report' | 'alert' = 'report') =>
    sendOne(test.context, { companyId: harness.scope.companyId, kind, to, composed: await composeNotification(notification) });
  const spend = async (kind: SendKind, left: number) => {
    await countSend(test.context, harness.scope.companyId, kind);
    const spent = test.context.database.db.updateTable('attempt').where('key', '=', `sent:${kind}`);
    await spent.set({ count: left }).where('company_id', '=', harness.scope.companyId).execute();
  };

  it('wait until whoever sends them has confirmed their own address, and say how', async () => {
    await confirm(false);
    const test1 = await channel();
    for (const answer of [await invite('stranger@elsewhere.test'), await test1()]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe(
        `Confirm your own e-mail address first: open the link in the mail to ${harness.user.email}. Your account page can send it.`,
      );
    }
    for (const kind of ['report', 'alert'] as const)
      expect(await mailOut(undefined, kind)).toMatchObject({
        state: 'deferred',
        reason: expect.stringMatching(/^Nobody in your company has confirmed/),
      });
    await settleMails(test.context);
    expect(receiver.mails).toEqual([]);
    await confirm(true);
    expect((await invite('stranger@elsewhere.test')).statusCode).toBe(202);
    expect((await test1()).statusCode).toBe(204);
    expect(await mailOut()).toMatchObject({ state: 'accepted' });
    await settleMails(test.context);
    expect(receiver.mails).toHaveLength(3);
  });

  it('are so many invitations a day and no more, those that are sent again too', async () => {
    expect((await invite('stranger0@elsewhere.test')).statusCode).toBe(202);
    // Nothing goes to whoever is invited already, so it takes nobody's place.
    for (let count = 0; count < 60; count += 1) expect((await invite('stranger0@elsewhere.test')).statusCode).toBe(422);
    for (let count = 1; count < 50; count += 1) expect((await invite(`stranger${count}@elsewhere.test`)).statusCode).toBe(202);
    const [{ id }] = (await harness.send({ url: '/api/invitations' })).json().data;
    for (const answer of [
      await invite('one.more@elsewhere.test'),
      await harness.send({ method: 'POST', url: `/api/invitations/${id}/mail` }),
    ]) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '86400']);
      expect(answer.json().message).toBe(
        'Your company has sent 50 invitations within a day, and that is the most. More can be sent in 24 hours.',
      );
    }
    await settleMails(test.context);
    expect(receiver.mails).toHaveLength(50);
    const elsewhere = await makeHarness(test);
    const payload = { name: 'Eve', email: 'one.more@elsewhere.test', role: 'viewer' };
    expect((await elsewhere.send({ method: 'POST', url: '/api/users', payload })).statusCode).toBe(202);
    test.context.clock.advance(dayMs);
    expect((await invite('one.more@elsewhere.test')).statusCode).toBe(202);
  });

  it('are so many tests of channels a day and no more', async () => {
    const testChannel = await channel();
    for (let count = 0; count < 30; count += 1) expect((await testChannel()).statusCode).toBe(204);
    const answer = await testChannel();
    expect([answer.statusCode, answer.json().message]).toEqual([429, expect.stringContaining('30 test messages within a day')]);
    expect(receiver.mails).toHaveLength(30);
  });

  it.each([
    ['report', 1500, 'report mails'],
    ['alert', 2000, 'alert mails'],
  ] as const)('that nobody waits for are put off at the end of the day’s number: %s', async (kind, max, words) => {
    await harness.scope.db.updateTable('company').set({ bonus_dashboards: 5 }).execute();
    await spend(kind, max - 1);
    // One that is not taken does not count.
    receiver.answer.recipient = () => 554;
    expect(await mailOut(undefined, kind)).toMatchObject({ state: 'refused' });
    receiver.answer.recipient = () => 250;
    expect(await mailOut(undefined, kind)).toMatchObject({ state: 'accepted' });
    expect(await mailOut(undefined, kind)).toMatchObject({
      state: 'deferred',
      reason: expect.stringContaining(`${max} ${words} within a day`),
    });
    expect(receiver.mails).toHaveLength(1);
    test.context.clock.advance(dayMs);
    expect(await mailOut(undefined, kind)).toMatchObject({ state: 'accepted' });
  });
});
