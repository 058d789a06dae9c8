import { dayMs, hourMs } from '@sightline/contract/core';
import type { Session } from '@sightline/contract/identity';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { signedIn } from '../testing/signed-in.ts';
import { keepMails } from '../testing/stored-mails.ts';

const [old, fresh] = ['the old password', 'a fresh password'];
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

eachEngine('sessions', (engine) => {
  let test: TestApp;
  let here: Browser;
  let there: Browser;
  let email: string;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ({ browser: here, email } = await signedIn(test, old));
    there = test.browser();
    await there.open();
    const payload = { email, password: old };
    await there.send({ method: 'POST', url: '/login', payload, headers: { 'user-agent': firefox }, address: '203.0.113.7' });
  });
  const statusOf = async (browser: Browser) => (await browser.send({ url: '/api/me' })).statusCode;
  const list = async (browser = here): Promise<Session[]> => (await browser.send({ url: '/api/me/sessions' })).json().data;
  const change = (form: object, browser = here) => browser.send({ method: 'PUT', url: '/api/me/password', payload: form });

  it('are listed with device, address and last use, the own one marked', async () => {
    const sessions = await list();
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({ device: 'Firefox on Linux', address: '203.0.113.7' });
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ address: '127.0.0.1' });
    expect(JSON.stringify(sessions)).not.toContain(decodeURIComponent(there.cookies.get('sightline.session_token') ?? '?').split('.')[0]);
  });

  it('tell when they were used last', async () => {
    const { db } = test.context.database;
    const [sleeping] = (await list()).filter(({ isCurrent }) => !isCurrent);
    const hourAgo = new Date(Date.now() - hourMs);
    await db
      .updateTable('auth_session')
      .set({ updatedAt: hourAgo })
      .where('id', '=', sleeping?.id ?? '')
      .execute();
    const find = async () => (await list()).find(({ id }) => id === sleeping?.id);
    expect((await find())?.lastUsedAt).toBe(hourAgo.toISOString());
    await statusOf(there);
    expect(Date.now() - Date.parse((await find())?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it('outlive a clock that was ahead', async () => {
    const tenDays = 10 * dayMs;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + tenDays });
    try {
      expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
    } finally {
      vi.useRealTimers();
    }
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
  });

  it('are renewed in their last days, with the cookie of it', async () => {
    const { db } = test.context.database;
    const soon = new Date(Date.now() + dayMs);
    await db.updateTable('auth_session').set({ expiresAt: soon }).execute();
    const answer = await here.send({ url: '/api/me' });
    expect([answer.statusCode, String(answer.headers['set-cookie'])]).toEqual([200, expect.stringContaining('session_token=')]);
    const { expiresAt } = await db
      .selectFrom('auth_session')
      .select('expiresAt')
      .orderBy('expiresAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(soon.getTime() + 5 * dayMs);
  });

  it('end one by one, at once, and only by their person', async () => {
    const [other] = (await list()).filter(({ isCurrent }) => !isCurrent);
    const url = `/api/me/sessions/${other?.id}`;
    const { browser: stranger } = await signedIn(test, old, 'admin');
    expect((await stranger.send({ method: 'DELETE', url })).statusCode).toBe(404);
    expect(await statusOf(there)).toBe(200);
    expect((await here.send({ method: 'DELETE', url })).statusCode).toBe(204);
    expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200]);
    expect((await here.send({ method: 'DELETE', url })).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('end everywhere together, here too', async () => {
    expect((await here.send({ method: 'DELETE', url: '/api/me/sessions' })).statusCode).toBe(204);
    expect([await statusOf(there), await statusOf(here)]).toEqual([401, 401]);
    expect((await here.signIn(email, old)).statusCode).toBe(200);
  });

  it('end with a new password, but for the one that set it; links to set one end too', async () => {
    const mails = keepMails(test.context);
    await there.send({ method: 'POST', url: '/forgot-password', payload: { email } });
    const token = (await mails.lastLinkTo(email)).searchParams.get('token');
    const form = { currentPassword: old, password: fresh, passwordConfirmation: fresh };
    expect((await change(form)).statusCode).toBe(204);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    const reset = { token, password: 'somebody else', passwordConfirmation: 'somebody else' };
    expect((await there.send({ method: 'POST', url: '/reset-password', payload: reset })).statusCode).toBe(422);
    expect((await there.signIn(email, old)).statusCode).toBe(422);
    expect((await there.signIn(email, fresh)).statusCode).toBe(200);
  });

  it('keep a password that is not known, and say what is wrong under its field', async () => {
    const form = { currentPassword: 'wrong', password: fresh, passwordConfirmation: fresh };
    for (let tries = 0; tries < 10; tries += 1)
      expect((await change(form)).json().errors).toEqual({ currentPassword: ['This is not your password.'] });
    expect((await change({ ...form, currentPassword: old })).statusCode).toBe(429);
    expect((await change({ ...form, password: 'short', currentPassword: '' })).json().errors).toMatchObject({
      currentPassword: ['Please fill out this field.'],
      password: ['At least 8 characters.'],
    });
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
    expect((await test.browser().signIn(email, old)).statusCode).toBe(200);
  });
});
