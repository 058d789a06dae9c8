import { minuteMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { bytesOfBase32 } from '../testing/base32-bytes.ts';
import { signedIn } from '../testing/signed-in.ts';
import { keepMails } from '../testing/stored-mails.ts';
import { codeAt, stepAt } from './totp.ts';

const password = 'a good password';

oneEngine('two-factor sign-in', (engine) => {
  let test: TestApp;
  let browser: Browser;
  let email: string;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ({ browser, email } = await signedIn(test, password));
    test.context.clock.advance(60_000);
  });
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', payload?: object) =>
    browser.send({ method, url: '/api/me/two-factor', ...(payload ? { payload } : {}) });
  const codeOf = (secret: string, shift = 0) => codeAt(bytesOfBase32(secret), stepAt(test.context.clock.now()) + shift);
  const signIn = async (code?: string) => {
    const other = test.browser();
    await other.open();
    const payload = { email, password, ...(code === undefined ? {} : { code }) };
    return other.send({ method: 'POST', url: '/login', payload });
  };
  const switchOn = async () => {
    const begun = (await send('POST', { password })).json().data;
    const confirmed = await send('PUT', { code: codeOf(begun.secret) });
    expect(confirmed.statusCode).toBe(200);
    test.context.clock.advance(30_000);
    return { secret: String(begun.secret), recoveryCodes: confirmed.json().data.recoveryCodes as string[] };
  };

  it('is switched on by a code of the app, and asked for from then on', async () => {
    const begun = await send('POST', { password });
    expect(begun.statusCode).toBe(201);
    const { secret, uri } = begun.json().data;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    // Nothing is asked before it is confirmed.
    expect((await signIn()).statusCode).toBe(200);
    expect((await send('GET')).json().data).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await send('PUT', { code: '12345' })).json().errors.code).toEqual(['Type the 6 digits that the app shows.']);
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    expect((await send('PUT', { code: wrong })).json().errors.code[0]).toMatch(/wrong or was used/);
    const code = codeOf(secret);
    const confirmed = await send('PUT', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(new Set(confirmed.json().data.recoveryCodes).size).toBe(10);
    expect((await send('GET')).json().data).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await send('POST', { password })).statusCode).toBe(409);

    const sessions = () => test.context.database.db.selectFrom('auth_session').select('id').execute();
    const before = (await sessions()).length;
    const asked = await signIn();
    expect([asked.statusCode, asked.cookies]).toEqual([422, []]);
    expect(asked.json().errors).toEqual({ code: ['Type the code of your authenticator app, or a recovery code.'] });
    // The code that switched it on is used.
    expect((await signIn(code)).statusCode).toBe(422);
    expect(await sessions()).toHaveLength(before);
    test.context.clock.advance(30_000);
    const next = codeOf(secret);
    const answers = await Promise.all([signIn(next), signIn(next)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await sessions()).toHaveLength(before + 1);
  });

  it('takes each recovery code once in place of a code', async () => {
    const { recoveryCodes } = await switchOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(first)).statusCode).toBe(200);
    expect((await signIn(first)).statusCode).toBe(422);
    expect((await signIn(second.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await send('GET')).json().data).toEqual({ isOn: true, recoveryCodesLeft: 8 });
    const row = await test.context.database.db.selectFrom('two_factor').selectAll().execute();
    for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code);
  });

  it('is guessed so often and no more, from wherever', async () => {
    const { secret } = await switchOn();
    for (let tries = 0; tries < 10; tries += 1) {
      const other = test.browser();
      await other.open();
      const payload = { email, password, code: '1234567' };
      expect((await other.send({ method: 'POST', url: '/login', payload, address: `203.0.113.${tries}` })).statusCode).toBe(422);
    }
    expect((await signIn(codeOf(secret))).statusCode).toBe(429);
    test.context.clock.advance(15 * minuteMs);
    expect((await signIn(codeOf(secret))).statusCode).toBe(200);
  });

  it('is switched off with the password alone', async () => {
    await switchOn();
    expect((await send('DELETE', { password: 'wrong' })).json().errors).toEqual({ password: ['This is not your password.'] });
    expect((await signIn()).statusCode).toBe(422);
    expect((await send('DELETE', { password })).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('stays through a new password of its owner, but not one that was set before the address was proven', async () => {
    const mails = keepMails(test.context);
    const fresh = async () => {
      await browser.send({ method: 'POST', url: '/forgot-password', payload: { email } });
      const token = (await mails.lastLinkTo(email)).searchParams.get('token');
      const payload = { token, password, passwordConfirmation: password };
      expect((await browser.send({ method: 'POST', url: '/reset-password', payload })).statusCode).toBe(204);
    };
    await switchOn();
    await fresh();
    expect((await signIn()).statusCode).toBe(200);
    await browser.signIn(email, password);
    await switchOn();
    await fresh();
    expect((await signIn()).statusCode).toBe(422);
  });
});
