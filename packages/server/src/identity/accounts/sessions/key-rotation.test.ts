import { randomBytes } from 'node:crypto';
import { headers } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { addUser } from '../testing/add-user.ts';
import { bytesOfBase32 } from '../testing/base32-bytes.ts';
import { codeAt, stepAt } from '../two-factor/totp.ts';
import { beginTwoFactorOf, confirmTwoFactorOf } from '../two-factor/two-factor.ts';

const [email, password] = ['anna@agency.test', 'correct horse battery'];
const [oldKey, newKey] = ['a', 'b'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
const sessionCookie = 'sightline.session_token';

eachEngine('what was signed before the key changed', (engine) => {
  let before: TestApp;
  let rotated: TestApp;
  let after: TestApp;
  let permalink: string;
  let shareToken: string;
  /** Signed in, with the page it had open then. */
  let kept: Browser;

  /** The product started again on the same database with these keys. */
  const restart = (keys: string): Promise<TestApp> =>
    testApp(engine, { environment: { APP_KEY: keys }, database: { ...before.context.database, close: async () => {} } });
  /** The browser after the restart: as it was left, in front of the new process. */
  const returning = (test: TestApp): Browser => {
    const browser = test.browser();
    for (const [name, value] of kept.cookies) browser.cookies.set(name, value);
    browser.identification = kept.identification;
    return browser;
  };
  const byToken = (test: TestApp, token: string) => test.browser().send({ url: '/api/me', headers: { [headers.authorization]: token } });
  const visit = (test: TestApp) =>
    test.browser().send({ url: `/api/dashboards/${permalink}`, headers: { [headers.authorization]: shareToken } });
  const change = (browser: Browser) => browser.send({ method: 'POST', url: '/api/user-data', payload: { timezone: 'UTC' } });
  const keptCookie = (): string => kept.cookies.get(sessionCookie) ?? '';

  beforeAll(async () => {
    before = await testApp(engine, { environment: { APP_KEY: oldKey ?? '' } });
    const harness = await makeHarness(before);
    await addUser(before.context, harness.scope.companyId, { name: 'Anna', email, password, role: 'member' });
    const dashboard = await harness.create('Protected');
    permalink = dashboard.permalink;
    await harness.share(dashboard.id, { category: 'new_password', password: 'open-sesame' });
    const entered = await before
      .browser()
      .send({ method: 'POST', url: `/api/dashboards/${permalink}/pass`, payload: { password: 'open-sesame' } });
    shareToken = entered.json().pass;
    kept = before.browser();
    expect((await kept.signIn(email, password)).statusCode).toBe(200);
    await kept.open('/dashboards');
    rotated = await restart(`${newKey},${oldKey}`);
    after = await restart(newKey ?? '');
  });
  afterAll(async () => {
    await after.close();
    await rotated.close();
    await before.close();
  });

  it('holds while the old key stands behind the new one', async () => {
    const browser = returning(rotated);
    expect((await browser.send({ url: '/api/me' })).json().data).toMatchObject({ email });
    expect((await change(browser)).statusCode).toBe(204);
    expect((await visit(rotated)).json().data).toMatchObject({ name: 'Protected' });
    for (const token of [decodeURIComponent(keptCookie()), keptCookie()]) {
      expect((await byToken(rotated, token)).json().data).toMatchObject({ email });
    }
  });

  it('ends with the old key', async () => {
    const browser = returning(after);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
    // Signing in asks for an identification and for no session.
    expect((await browser.send({ method: 'POST', url: '/login', payload: { email, password } })).statusCode).toBe(419);
    expect((await visit(after)).statusCode).toBe(422);
    expect((await byToken(after, decodeURIComponent(keptCookie()))).statusCode).toBe(401);
  });

  it('is signed by the new key from then on', async () => {
    const browser = rotated.browser();
    expect((await browser.signIn(email, password)).statusCode).toBe(200);
    await browser.open('/dashboards');
    const later = after.browser();
    for (const [name, value] of browser.cookies) later.cookies.set(name, value);
    later.identification = browser.identification;
    expect((await change(later)).statusCode).toBe(204);
  });

  it('is nothing that neither key signed', async () => {
    const [token] = decodeURIComponent(keptCookie()).split('.');
    for (const text of [`${token}.${randomBytes(32).toString('base64')}`, `${token}.`, `${token}`, `${token}.é`]) {
      const browser = returning(rotated);
      browser.cookies.set(sessionCookie, encodeURIComponent(text));
      expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
    }
  });

  it('asks for the same codes of an authenticator app, and takes a recovery code of before', async () => {
    const person = { name: 'Tom', email: 'tom@agency.test', password, role: 'member' } as const;
    const companyId = (await before.context.database.db.selectFrom('company').select('company_id').executeTakeFirstOrThrow()).company_id;
    const tom = await addUser(before.context, companyId, person);
    const { secret } = await beginTwoFactorOf(before.context, tom, password);
    const codeIn = (test: TestApp) => codeAt(bytesOfBase32(secret), stepAt(test.context.clock.now()));
    const [recovery = ''] = await confirmTwoFactorOf(before.context, tom, codeIn(before));
    // The code of the step before was used up.
    for (const test of [before, rotated, after]) test.context.clock.advance(60_000);
    const signIn = async (test: TestApp, code: string) => {
      const browser = test.browser();
      await browser.open('/login');
      return (await browser.send({ method: 'POST', url: '/login', payload: { email: person.email, password, code } })).statusCode;
    };
    expect(await signIn(rotated, '000000')).toBe(422);
    expect(await signIn(rotated, codeIn(rotated))).toBe(200);
    expect(await signIn(rotated, recovery)).toBe(200);
    // Sealed by a key that is gone, it opens no more: nobody gets in without the code.
    expect(await signIn(after, codeIn(after))).toBe(500);
  });

  it('can be signed out', async () => {
    const browser = returning(rotated);
    expect((await browser.send({ method: 'POST', url: '/logout' })).statusCode).toBe(204);
    expect((await returning(rotated).send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await returning(before).send({ url: '/api/me' })).statusCode).toBe(401);
  });
});
