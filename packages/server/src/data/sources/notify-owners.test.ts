import { dayMs, hourMs, minuteMs } from '@sightline/contract/core';
import { getProvider } from '@sightline/providers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import { createSendMail } from '#platform/outbound/mail.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { inDays, makeCompany, makeInstance, makeSource, makeUser, makeWidget } from '#test/factories/factories.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { markSourceInvalid } from '../query-pipeline/index.ts';
import { notifyOfLostLogins, warnOfEndingLogins } from './index.ts';
import { keepLogin } from './keep-login.ts';

const provider = 'google-analytics';

eachEngine("mails to a source's owner", (engine) => {
  let receiver: SmtpReceiver;
  let context: TestContext;
  let scope: Scope;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    const environment = { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' };
    context = await testContext(engine, { environment });
  });
  afterAll(async () => {
    await context.close();
    await receiver.close();
  });
  beforeEach(async () => {
    context.clock.set('2026-11-20T09:00:00Z');
    await context.database.db.deleteFrom('source').execute();
    scope = await makeCompany(context);
    receiver.mails.length = 0;
    Object.assign(receiver.answer, { recipient: () => 250, mail: () => 250 });
  });
  const source = (values: Parameters<typeof makeSource>[2] = {}) =>
    makeSource(context, scope, { provider, account_id: '1', account_label: 'anna@agency.test', ...values });
  const dashboard = async (name: string, sourceId: string) =>
    createDashboardIn(context, scope, {
      name,
      timezone: 'UTC',
      createdBy: 'u1',
      widgets: [1, 2].map(() => makeWidget({ nature: 'interactive', instances: [makeInstance({ type: provider, sourceId })] })),
    });
  const login = (loginEndsAt: Date | null, accountId = '1') => ({
    provider: getProvider(provider),
    account: { id: accountId, label: 'anna@agency.test' },
    secrets: {},
    scopes: [],
    tokenExpiresAt: null,
    loginEndsAt,
  });
  const subjects = () => receiver.mails.map(({ subject }) => subject);
  const column = async (id: string) =>
    scope.db
      .selectFrom('source')
      .select(['login_warned_days', 'invalid_told', 'mail_after'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('tell whoever connected it, once, that it no longer works: which, why, what shows no data, and where to mend it', async () => {
    const user = await makeUser(context, scope, 'member');
    const id = await source({ created_by: user.id, account_label: '<b>anna</b>@agency.test' });
    await dashboard('Peak & Partners', id);
    const { id: old } = await dashboard('Old one', id);
    await scope.db.updateTable('dashboard').set({ active: false }).where('id', '=', old).execute();
    await markSourceInvalid(context, scope, id, 'The permission was taken back.');
    await notifyOfLostLogins(context);
    await notifyOfLostLogins(context);
    await markSourceInvalid(context, scope, id, 'Again.');
    await notifyOfLostLogins(context);
    expect(receiver.mails).toHaveLength(1);
    const [mail] = receiver.mails;
    expect(mail?.recipients).toEqual([user.email]);
    expect(mail?.subject).toBe('Google Analytics (<b>anna</b>@agency.test) needs you to sign in again');
    expect(mail?.text).toContain('The permission was taken back.');
    expect(mail?.text).toContain("'Data Error'");
    expect(mail?.text).toContain('- Peak & Partners');
    expect(mail?.text?.match(/Peak/g)).toHaveLength(1);
    expect(mail?.text).not.toContain('Old one');
    expect(mail?.text).toContain('http://sightline.test/company/sources');
    expect(mail?.html).toContain('Peak &amp; Partners');
    expect(mail?.html).not.toContain('<b>');
  });

  it('tell it again only of a login that was renewed in between', async () => {
    const user = await makeUser(context, scope);
    const id = await source({ created_by: user.id });
    await markSourceInvalid(context, scope, id, 'First.');
    await notifyOfLostLogins(context);
    expect(await keepLogin(context, scope, login(null), id, user)).toEqual({ sourceId: id, revived: [] });
    await notifyOfLostLogins(context);
    await markSourceInvalid(context, scope, id, 'Second.');
    await notifyOfLostLogins(context);
    expect(receiver.mails.map(({ text }) => /First|Second/.exec(text ?? '')?.[0])).toEqual(['First', 'Second']);
  });

  it('tell nothing while the company’s time is over, and what is still so once it is back', async () => {
    const user = await makeUser(context, scope, 'member');
    const id = await source({ created_by: user.id });
    await source({ account_id: '2', created_by: user.id, login_ends_at: inDays(context, 6) });
    await markSourceInvalid(context, scope, id, 'Expired.');
    await scope.db.updateTable('company').set({ state: 'expired' }).execute();
    await notifyOfLostLogins(context);
    await warnOfEndingLogins(context);
    expect(receiver.mails).toEqual([]);
    await scope.db.updateTable('company').set({ state: 'active' }).execute();
    await notifyOfLostLogins(context);
    await warnOfEndingLogins(context);
    expect(receiver.mails).toHaveLength(2);
  });

  it('go to the admins where whoever connected it is gone, and to nobody where nobody is left', async () => {
    const id = await source({ created_by: 'u_gone' });
    await markSourceInvalid(context, scope, id, 'Expired.');
    await notifyOfLostLogins(context);
    expect(receiver.mails).toEqual([]);
    const admins = [await makeUser(context, scope), await makeUser(context, scope)];
    await makeUser(context, scope, 'member');
    const stranger = await makeCompany(context);
    await makeUser(context, stranger);
    context.clock.advance(dayMs);
    await notifyOfLostLogins(context);
    expect(receiver.mails.map(({ recipients }) => recipients.toSorted())).toEqual([admins.map(({ email }) => email).toSorted()]);
  });

  it('warn 14, 7 and 1 days before a login ends, however often somebody looks', async () => {
    const user = await makeUser(context, scope);
    const id = await source({ created_by: user.id, login_ends_at: inDays(context, 20) });
    await dashboard('Peak', id);
    const said: [number, string | undefined][] = [];
    for (let hours = 0; hours <= 21 * 24; hours += 6) {
      receiver.mails.length = 0;
      await warnOfEndingLogins(context);
      for (const { subject } of receiver.mails) said.push([20 - hours / 24, subject]);
      context.clock.advance(6 * hourMs);
    }
    const subject = 'Google Analytics (anna@agency.test): sign in again before 10 Dec 2026';
    expect(said).toEqual([14, 7, 1].map((days) => [days, subject]));
  });

  it('say of a warning who is concerned, what will break, and in how many days', async () => {
    const user = await makeUser(context, scope);
    const id = await source({ created_by: user.id, login_ends_at: new Date('2026-12-03T23:30:00Z') });
    await dashboard('Peak', id);
    await warnOfEndingLogins(context);
    const [mail] = receiver.mails;
    expect(mail?.recipients).toEqual([user.email]);
    // The reader's day: Vienna is an hour ahead.
    expect(mail?.text).toContain('Google Analytics (anna@agency.test) ends on 4 Dec 2026, in 14 days');
    expect(mail?.text).toContain('- Peak');
    expect(mail?.text).toContain('http://sightline.test/company/sources');
  });

  it('write the day as their owner chose', async () => {
    const user = await makeUser(context, scope);
    await context.database.db.updateTable('auth_user').set({ language: 'de' }).where('id', '=', user.id).execute();
    await source({ created_by: user.id, login_ends_at: new Date('2026-12-03T23:30:00Z') });
    await warnOfEndingLogins(context);
    expect(subjects()).toEqual(['Google Analytics (anna@agency.test): sign in again before 04.12.2026']);
  });

  it('pass over the warnings that had passed at connecting, and after downtime all but the nearest', async () => {
    const user = await makeUser(context, scope);
    await keepLogin(context, scope, login(inDays(context, 5)), null, user);
    await warnOfEndingLogins(context);
    expect(subjects()).toEqual([]);
    context.clock.advance(4.5 * dayMs);
    await warnOfEndingLogins(context);
    await warnOfEndingLogins(context);
    expect(subjects()).toHaveLength(1);

    receiver.mails.length = 0;
    context.clock.set('2026-11-20T09:00:00Z');
    await keepLogin(context, scope, login(inDays(context, 60)), null, user);
    await warnOfEndingLogins(context);
    context.clock.advance(56 * dayMs);
    await warnOfEndingLogins(context);
    await warnOfEndingLogins(context);
    expect(receiver.mails.map(({ text }) => /in \d+ days/.exec(text ?? '')?.[0])).toEqual(['in 4 days']);
  });

  it('start anew when the end moves off, and stop when the login is over', async () => {
    const user = await makeUser(context, scope);
    const id = await source({ created_by: user.id, login_ends_at: inDays(context, 6) });
    await warnOfEndingLogins(context);
    expect((await column(id)).login_warned_days).toBe(7);
    await scope.db
      .updateTable('source')
      .set({ login_ends_at: inDays(context, 30) })
      .execute();
    await warnOfEndingLogins(context);
    expect((await column(id)).login_warned_days).toBeNull();
    expect(receiver.mails).toHaveLength(1);
    context.clock.advance(16.5 * dayMs);
    await warnOfEndingLogins(context);
    expect(receiver.mails).toHaveLength(2);
    await markSourceInvalid(context, scope, id, 'Expired.');
    context.clock.advance(8 * dayMs);
    await warnOfEndingLogins(context);
    expect(receiver.mails).toHaveLength(2);
  });

  it('are sent once when two workers look at the same moment', async () => {
    const user = await makeUser(context, scope);
    await source({ created_by: user.id, login_ends_at: inDays(context, 3) });
    const lost = await source({ created_by: user.id, account_id: '2' });
    await markSourceInvalid(context, scope, lost, 'Expired.');
    receiver.answer.mail = () => new Promise((done) => setTimeout(done, 50, 250));
    await Promise.all([1, 2, 3].flatMap(() => [notifyOfLostLogins(context), warnOfEndingLogins(context)]));
    expect(receiver.mails).toHaveLength(2);
  });

  it('are tried again after a failure, and count as sent only once a server took them', async () => {
    const user = await makeUser(context, scope);
    const id = await source({ created_by: user.id });
    await markSourceInvalid(context, scope, id, 'Expired.');
    receiver.answer.mail = () => 451;
    await expect(notifyOfLostLogins(context)).rejects.toMatchObject({ cause: { message: expect.stringMatching(/451|Refused/) } });
    expect((await column(id)).invalid_told).toBe(false);
    receiver.answer.mail = () => 250;
    await notifyOfLostLogins(context);
    expect(receiver.mails).toHaveLength(0);
    context.clock.advance(5 * minuteMs);
    await notifyOfLostLogins(context);
    expect(receiver.mails).toHaveLength(1);
    expect(await column(id)).toMatchObject({ invalid_told: true, mail_after: null });
  });

  it('are given up when they are refused for good, and do not keep others waiting', async () => {
    const [gone, there] = [await makeUser(context, scope), await makeUser(context, scope)];
    for (const [at, user] of [gone, there].entries()) {
      const id = await source({ id: `s_${at}_${scope.companyId}`, created_by: user.id, account_id: String(at) });
      await markSourceInvalid(context, scope, id, 'Expired.');
    }
    receiver.answer.recipient = (address) => (address === gone.email ? 550 : 250);
    await notifyOfLostLogins(context);
    receiver.answer.recipient = () => 250;
    context.clock.advance(dayMs);
    await notifyOfLostLogins(context);
    expect(receiver.mails.map(({ recipients }) => recipients)).toEqual([[there.email]]);
  });

  it('are not claimed as sent where no mail server is configured, and go out once there is one', async () => {
    const user = await makeUser(context, scope);
    const id = await source({ created_by: user.id });
    await markSourceInvalid(context, scope, id, 'Expired.');
    const dumb = { ...context, sendMail: createSendMail({ server: null, keep: null, log: context.log, now: context.clock.now }) };
    await notifyOfLostLogins(dumb);
    expect((await column(id)).invalid_told).toBe(false);
    context.clock.advance(dayMs);
    await notifyOfLostLogins(context);
    expect(receiver.mails).toHaveLength(1);
  });
});
