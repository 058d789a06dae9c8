import { headers, requestedWithValue } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import type { Scope } from '../db/scope.ts';

oneEngine('an identification', (engine) => {
  let test: TestApp;
  let scope: Scope;
  let token: string;
  beforeAll(async () => {
    test = await testApp(engine);
    scope = await makeCompany(test.context);
    token = await makeToken(test.context, await makeUser(test.context, scope));
  });
  afterAll(() => test.close());

  const signedIn = (): Browser => {
    const browser = test.browser();
    browser.cookies.set('sightline.session_token', encodeURIComponent(token));
    return browser;
  };
  const change = (browser: Browser, more: Record<string, string> = {}) =>
    browser.send({ method: 'POST', url: '/api/user-data', payload: { timezone: 'UTC' }, headers: more });

  it('lets a page of ours change something', async () => {
    const browser = signedIn();
    const config = await browser.open('/dashboards');
    expect(config.signedIn).toBe(true);
    expect((await change(browser)).statusCode).toBe(204);
  });

  it('is asked for with every change, and for nothing else', async () => {
    const browser = signedIn();
    expect((await change(browser)).json()).toEqual({
      code: 'identification_invalid',
      message: 'This page is too old to save; it reloads.',
    });
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
  });

  it('works only in the browser it was given to', async () => {
    const [ours, theirs] = [signedIn(), signedIn()];
    await ours.open('/dashboards');
    await theirs.open('/dashboards');
    ours.identification = theirs.identification;
    expect((await change(ours)).statusCode).toBe(419);
  });

  it('survives further pages of the same browser', async () => {
    const browser = signedIn();
    await browser.open('/dashboards');
    const first = browser.identification;
    await browser.open('/company/sources');
    expect(browser.identification).not.toBe(first);
    browser.identification = first;
    expect((await change(browser)).statusCode).toBe(204);
  });

  it.each(['', 'x', 'a.b', 'a.b.c', '.'.repeat(5000)])('is not %j', async (text) => {
    const browser = signedIn();
    await browser.open('/dashboards');
    browser.identification = text;
    expect((await change(browser)).statusCode).toBe(419);
  });

  it('does not replace the header that other sites cannot send', async () => {
    const browser = signedIn();
    await browser.open('/dashboards');
    const answer = await change(browser, { [headers.requestedWith]: 'fetch' });
    expect(answer.statusCode).toBe(419);
    expect(answer.json().message).toContain(`${headers.requestedWith}: ${requestedWithValue}`);
  });

  it('is not asked of a caller by token', async () => {
    expect((await change(test.browser(), { [headers.authorization]: token })).statusCode).toBe(204);
    const browser = test.browser();
    browser.identification = 'x~somebody.y';
    expect((await change(browser, { [headers.authorization]: token })).statusCode).toBe(204);
  });

  /** Another one of the same company signs in at the same browser, in another tab. */
  const handOver = async (browser: Browser): Promise<void> => {
    browser.cookies.set('sightline.session_token', encodeURIComponent(await makeToken(test.context, await makeUser(test.context, scope))));
  };
  const foreign = {
    code: 'unauthenticated',
    message: 'Somebody else is signed in with this browser. Nothing was saved in their name.',
  };

  it('is of whoever was signed in when the page came: under the session of somebody else it changes nothing, and reads nothing', async () => {
    const browser = signedIn();
    await browser.open('/dashboards');
    const own = browser.cookies.get('sightline.session_token') ?? '';
    await handOver(browser);
    const [changed, read] = [await change(browser), await browser.send({ url: '/api/me' })];
    expect([changed.statusCode, changed.json()]).toEqual([401, foreign]);
    expect([read.statusCode, read.json()]).toEqual([401, foreign]);
    // How the page finds out who it is.
    expect((await browser.send({ url: '/api/me', headers: { [headers.identification]: '' } })).statusCode).toBe(200);
    browser.cookies.set('sightline.session_token', own);
    expect((await change(browser)).statusCode).toBe(204);
  });

  it('lets a page hear that its session has ended, where a visitor hears that there is nothing', async () => {
    const browser = signedIn();
    await browser.open('/dashboards');
    const nothing = { url: '/api/dashboards/NoneAtAll1' };
    expect((await browser.send(nothing)).statusCode).toBe(404);
    browser.cookies.delete('sightline.session_token');
    const answer = await browser.send(nothing);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    // In a frame it reads without cookies.
    const frame = test.browser();
    frame.identification = browser.identification;
    expect((await frame.send(nothing)).statusCode).toBe(404);
    await frame.open('/login');
    expect((await frame.send(nothing)).statusCode).toBe(404);
  });

  it('is of whoever signs in where nobody was when the page came', async () => {
    const browser = test.browser();
    await browser.open('/login');
    await handOver(browser);
    expect((await change(browser)).statusCode).toBe(204);
  });

  // While one release takes over from another, pages of either come to processes of either.
  it('is taken from the page of the release before, which named nobody, and taken by that release', async () => {
    const browser = signedIn();
    await browser.open('/dashboards');
    const signed = (nonce = '') => test.context.sealer.sign(`identification:${browser.cookies.get('sightline_browser')}:${nonce}`);
    const parts = browser.identification?.split('.') ?? [];
    expect(parts).toEqual([parts[0], signed(parts[0])]);
    browser.identification = `before.${signed('before')}`;
    expect((await change(browser)).statusCode).toBe(204);
  });

  it('names nobody else than was signed', async () => {
    const browser = signedIn();
    await browser.open('/dashboards');
    await handOver(browser);
    const other = (await browser.send({ url: '/api/me', headers: { [headers.identification]: '' } })).json().data.id;
    browser.identification = browser.identification?.replace(/~[^.]+/, `~${other}`) ?? null;
    expect((await change(browser)).statusCode).toBe(419);
  });

  it('is bound to a cookie that scripts do not see', async () => {
    const page = await test.browser().send({ url: '/login' });
    expect(page.cookies).toMatchObject([{ name: 'sightline_browser', httpOnly: true, sameSite: 'Lax', path: '/' }]);
  });
});
