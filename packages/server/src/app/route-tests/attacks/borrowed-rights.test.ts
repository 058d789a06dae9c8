import { randomUUID } from 'node:crypto';
import { headers, pathOf } from '@sightline/contract/core';
import { connectSource, connectSourceCallback } from '@sightline/contract/sources';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '#identity/accounts/testing/add-user.ts';
import { issueSupport } from '#identity/impersonation/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

const password = 'a good password';
const cookie = 'sightline.session_token';

oneEngine('what was lent or left behind', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine, { environment: { SANDBOX: 'on', SANDBOX_URL: 'http://127.0.0.1:1' } });
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const params = { provider: 'google-analytics' };
  const paths = [pathOf(connectSource, params), `${pathOf(connectSourceCallback, params)}?code=c&state=s`];
  const newPerson = async () => {
    const email = `${randomUUID()}@agency.test`;
    return addUser(test.context, harness.scope.companyId, { name: 'Rita', email, password, role: 'admin' });
  };
  const statusOf = async (browser: Browser) => (await browser.send({ url: '/api/me' })).statusCode;

  it.each(['read', 'write'])('connects no login of a provider: a token that may %s', async (scope) => {
    const made = await harness.send({ method: 'POST', url: '/api/company/api-tokens', payload: { name: scope, scope } });
    const authorization = { [headers.authorization]: `Bearer ${made.json().data.token}` };
    for (const url of paths) {
      const answer = await test.browser().send({ url, headers: authorization });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
    // Its person may, as far as the provider answers.
    expect((await harness.send({ url: paths[0] ?? '' })).statusCode).not.toBe(403);
  });

  it('connects no login of a provider: the operator in somebody’s name', async () => {
    const { id, companyId } = await newPerson();
    const { address } = await issueSupport(test.context, test.context.database.db, { id, companyId }, { minutes: 15, reason: 'Ticket 7' });
    const browser = test.browser();
    await browser.send({ url: address.replace(test.context.publicUrl(), '') });
    expect(await statusOf(browser)).toBe(200);
    for (const url of paths) expect([url, (await browser.send({ url })).statusCode]).toEqual([url, 403]);
  });

  it('ends with the next sign-in in the same browser: the session before, also of somebody else, and that one alone', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const [here, elsewhere, copy, later] = [test.browser(), test.browser(), test.browser(), test.browser()];
    await here.signIn(first.email, password);
    await elsewhere.signIn(first.email, password);
    copy.cookies.set(cookie, here.cookies.get(cookie) ?? '');
    expect(await statusOf(copy)).toBe(200);
    const signIn = (email: string, word: string) => here.send({ method: 'POST', url: '/login', payload: { email, password: word } });
    // Who does not get in takes nothing from who is in.
    expect((await signIn(second.email, 'wrong')).statusCode).toBe(422);
    expect(await statusOf(copy)).toBe(200);
    expect((await signIn(first.email, password)).statusCode).toBe(200);
    expect([await statusOf(copy), await statusOf(here), await statusOf(elsewhere)]).toEqual([401, 200, 200]);
    later.cookies.set(cookie, here.cookies.get(cookie) ?? '');
    expect((await signIn(second.email, password)).statusCode).toBe(200);
    expect([await statusOf(later), await statusOf(here), await statusOf(elsewhere)]).toEqual([401, 200, 200]);
    // A cookie that we did not sign ends nobody's session.
    const forger = test.browser();
    await forger.open();
    forger.cookies.set(cookie, encodeURIComponent(`${decodeURIComponent(here.cookies.get(cookie) ?? '').split('.')[0]}.forged`));
    await forger.send({ method: 'POST', url: '/login', payload: { email: first.email, password } });
    expect(await statusOf(here)).toBe(200);
  });
});
