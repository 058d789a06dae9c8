import { dayMs } from '@sightline/contract/core';
import { loginWarnedFromDays } from '@sightline/contract/sources';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerConsent } from '#app/demo/answer-consent.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type SandboxedApp, sandboxedApp } from '#test/app/sandboxed-app.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { warnOfEndingLogins } from './index.ts';

const anna = 'anna@alpine-agency.test';

oneEngine('the end of a login', (engine) => {
  let receiver: SmtpReceiver;
  let test: SandboxedApp;
  let harness: Harness;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    test = await sandboxedApp(engine, {
      environment: { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' },
    });
    harness = await makeHarness(test);
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });

  beforeEach(async () => {
    test.context.clock.set('2026-11-20T09:00:00Z');
    await harness.scope.db.deleteFrom('source').execute();
  });

  /** Through the consent page and back, as a browser goes. */
  const connect = async (provider: string): Promise<void> => {
    const start = await harness.send({ url: `/sources/${provider}/connect`, headers: { host: 'sightline.test' } });
    const callback = await answerConsent(String(start.headers.location), { user: anna, decision: 'allow' });
    const done = await harness.send({ url: `/sources/${provider}/callback?${new URLSearchParams(callback)}` });
    expect(done.body).toContain('<h1>Connected</h1>');
  };
  const endOf = async (provider: string): Promise<string | null> => {
    const { data } = (await harness.send({ url: '/api/sources' })).json();
    return data.find(({ name }: { name: string }) => name === provider).loginEndsAt;
  };
  const after = (days: number): string => new Date(test.context.clock.now().getTime() + days * dayMs).toISOString();
  const isWarned = async (): Promise<boolean> => {
    receiver.mails.length = 0;
    await warnOfEndingLogins(test.context);
    return receiver.mails.length > 0;
  };

  // A long-lived token of Meta cannot be renewed; LinkedIn's refresh token ends a year after the sign-in, whatever is renewed by it.
  it.each([
    ['facebook-ads', 'Facebook Ads', 60],
    ['linkedin-ads', 'LinkedIn Ads', 365],
  ])('of %s is known from the consent on, and its owner warned two weeks ahead', async (provider, name, days) => {
    await connect(provider);
    const end = after(days);
    expect(await endOf(provider)).toBe(end);
    test.context.clock.advance((days - loginWarnedFromDays) * dayMs - 1000);
    expect(await isWarned()).toBe(false);
    test.context.clock.advance(1000);
    expect(await isWarned()).toBe(true);
    expect(receiver.mails.map(({ recipients, subject }) => [recipients, subject])).toEqual([
      [[harness.user.email], expect.stringMatching(new RegExp(`^${name} \\(.+\\): sign in again before`))],
    ]);
    expect(await endOf(provider)).toBe(end);
  });

  it('is put off by a new sign-in, and the warning with it', async () => {
    await connect('facebook-ads');
    test.context.clock.advance(50 * dayMs);
    await connect('facebook-ads');
    expect(await endOf('facebook-ads')).toBe(after(60));
    expect(await isWarned()).toBe(false);
  });

  it('is not told where none is known', async () => {
    await connect('google-analytics');
    expect(await endOf('google-analytics')).toBeNull();
  });
});
