import { minuteMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bytesOfBase32 } from '#identity/accounts/testing/base32-bytes.ts';
import type { StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import { codeAt, stepAt } from '#identity/accounts/two-factor/totp.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import type { SandboxedApp } from '#test/app/sandboxed-app.ts';
import { addLocal, emptyAgain, password, socialApp } from '#test/app/social-app.ts';
import { choose, outcomeOf, registerAt, signInAt } from './testing/at-service.ts';

const ann = 'ann.lee@gmail.com';

eachEngine('a code after a service said who somebody is', (engine) => {
  let test: SandboxedApp;
  let mails: StoredMails;
  beforeAll(async () => {
    ({ test, mails } = await socialApp(engine));
  });
  afterAll(() => test.close());
  beforeEach(() => emptyAgain(test, mails));

  /** Somebody with a password, a proven address and an authenticator app. */
  const guarded = async (email: string) => {
    const user = await addLocal(test, email);
    const harness = test.browser();
    await harness.signIn(email, password);
    const send = (method: 'POST' | 'PUT' | 'DELETE', payload: object) => harness.send({ method, url: '/api/me/two-factor', payload });
    const { secret } = (await send('POST', { password })).json().data;
    test.context.clock.advance(30_000);
    const code = () => codeAt(bytesOfBase32(secret), stepAt(test.context.clock.now()));
    const recoveryCodes: string[] = (await send('PUT', { code: code() })).json().data.recoveryCodes;
    test.context.clock.advance(30_000);
    return { user, harness, code, recoveryCodes, switchOff: () => send('DELETE', { password }) };
  };
  const connectGoogle = async (harness: Browser) => {
    const begun = await harness.send({ method: 'POST', url: '/api/me/identities/google', payload: { password } });
    await harness.send({ url: await choose(begun.json().data.address, 'ann') });
  };
  const give = async (browser: Browser, code: string, address?: string) => {
    await browser.open('/login');
    return browser.send({ method: 'POST', url: '/auth/social/code', payload: { code }, ...(address ? { address } : {}) });
  };
  const isSignedIn = async (browser: Browser) => (await browser.send({ url: '/api/me' })).statusCode === 200;
  const sessions = async () => (await test.context.database.db.selectFrom('auth_session').select('id').execute()).length;
  const identities = async () => (await test.context.database.db.selectFrom('social_identity').select('user_id').execute()).length;

  it('is asked for before there is a session, on a page that keeps where it was to lead', async () => {
    const { user, harness, code } = await guarded('local@agency.test');
    await connectGoogle(harness);
    const before = await sessions();
    const browser = test.browser();
    const back = await signInAt(browser, 'google', 'ann', { search: '?next=%2Fgroups&social=denied' });
    expect(outcomeOf(back)).toEqual([302, '/sign-in-code', null]);
    const search = new URL(String(back.headers.location), 'http://sightline.test').searchParams;
    expect(Object.fromEntries(search)).toEqual({ next: '/groups', provider: 'google' });
    expect([await isSignedIn(browser), await sessions()]).toEqual([false, before]);
    expect((await give(browser, '')).json().errors).toEqual({ code: ['Type the code of your authenticator app, or a recovery code.'] });
    const wrong = await give(browser, '1234567');
    expect([wrong.statusCode, wrong.json().errors.code[0], await sessions()]).toEqual([
      422,
      expect.stringContaining('wrong or was used'),
      before,
    ]);
    const right = await give(browser, code());
    expect([right.statusCode, right.json().data.id]).toEqual([200, user.id]);
    expect([await isSignedIn(browser), await sessions()]).toEqual([true, before + 1]);
    // It is done: neither the step nor the code works again.
    test.context.clock.advance(30_000);
    expect((await give(browser, code())).json().message).toContain('Begin again');
  });

  it('may be a recovery code, each once', async () => {
    const { harness, recoveryCodes } = await guarded('local@agency.test');
    await connectGoogle(harness);
    const [first = ''] = recoveryCodes;
    const browser = test.browser();
    await signInAt(browser, 'google', 'ann');
    expect((await give(browser, first.toLowerCase())).statusCode).toBe(200);
    const again = test.browser();
    await signInAt(again, 'google', 'ann');
    expect((await give(again, first)).statusCode).toBe(422);
    expect(await isSignedIn(again)).toBe(false);
  });

  it('counts with the codes that were typed after a password', async () => {
    const { harness, code } = await guarded('local@agency.test');
    await connectGoogle(harness);
    const browser = test.browser();
    await signInAt(browser, 'google', 'ann');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await give(browser, '1234567', `203.0.113.${tries}`)).statusCode).toBe(422);
      const other = test.browser();
      await other.open();
      const payload = { email: 'local@agency.test', password, code: '1234567' };
      expect((await other.send({ method: 'POST', url: '/login', payload, address: `203.0.113.${tries}` })).statusCode).toBe(422);
    }
    expect((await give(browser, code())).statusCode).toBe(429);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is asked in the browser that came back, in time, and of two at once one is signed in', async () => {
    const { harness, code, recoveryCodes } = await guarded('local@agency.test');
    await connectGoogle(harness);
    const browser = test.browser();
    await signInAt(browser, 'google', 'ann');
    const before = await sessions();
    expect((await give(test.browser(), code())).statusCode).toBe(422);
    await browser.open('/login');
    const cookies = new Map(browser.cookies);
    const [one = '', two = ''] = recoveryCodes;
    const answers = await Promise.all(
      [one, two].map((each) => browser.send({ method: 'POST', url: '/auth/social/code', payload: { code: each } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await sessions()).toBe(before + 1);
    expect(cookies.has('sightline_social_step')).toBe(true);
    const late = test.browser();
    await signInAt(late, 'google', 'ann');
    test.context.clock.advance(10 * minuteMs);
    expect((await give(late, code())).json().message).toContain('Begin again');
  });

  it('comes before an account at a proven address is connected', async () => {
    const { user, code } = await guarded(ann);
    const browser = test.browser();
    expect(outcomeOf(await registerAt(browser, 'google', 'ann', { search: '?source=mc' }))[1]).toBe('/sign-in-code');
    expect([await isSignedIn(browser), await identities(), await mails.to(ann)]).toEqual([false, 0, []]);
    expect((await give(browser, '1234567')).statusCode).toBe(422);
    expect(await identities()).toBe(0);
    expect((await give(browser, code())).json().data.id).toBe(user.id);
    expect([await isSignedIn(browser), await identities()]).toEqual([true, 1]);
    expect((await mails.to(ann)).at(-1)?.subject).toContain('Google was connected');
  });

  it('comes after the mail that proves an address', async () => {
    const { user, code } = await guarded('lia@people.test');
    const browser = test.browser();
    await registerAt(browser, 'linkedin', 'lia');
    const token = (await mails.lastLinkTo('lia@people.test')).searchParams.get('token');
    await browser.open('/login');
    const confirmed = await browser.send({ method: 'POST', url: '/auth/social/confirm', payload: { token } });
    expect([confirmed.statusCode, confirmed.json()]).toEqual([202, { data: { path: '/sign-in-code' } }]);
    expect([await isSignedIn(browser), await identities()]).toEqual([false, 0]);
    expect((await give(browser, code())).json().data.id).toBe(user.id);
    expect([await isSignedIn(browser), await identities()]).toEqual([true, 1]);
  });

  it('lets nobody in by what was disconnected, and asks for none that was switched off, meanwhile', async () => {
    const { harness, code, switchOff } = await guarded('local@agency.test');
    await connectGoogle(harness);
    const browser = test.browser();
    await signInAt(browser, 'google', 'ann');
    await harness.send({ method: 'DELETE', url: '/api/me/identities/google' });
    expect((await give(browser, code())).json().message).toContain('Begin again');
    expect(await isSignedIn(browser)).toBe(false);
    await connectGoogle(harness);
    const other = test.browser();
    await signInAt(other, 'google', 'ann');
    expect((await switchOff()).statusCode).toBe(204);
    expect((await give(other, 'any')).statusCode).toBe(200);
  });

  it('is kept sealed, and is not asked of whoever connects a service', async () => {
    const { harness } = await guarded('local@agency.test');
    await connectGoogle(harness);
    expect(await identities()).toBe(1);
    await signInAt(test.browser(), 'google', 'ann');
    const rows = await test.context.database.db.selectFrom('auth_verification').select(['identifier', 'value']).execute();
    expect(JSON.stringify(rows)).not.toContain(ann);
  });
});
