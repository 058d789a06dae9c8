import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '#identity/accounts/testing/add-user.ts';
import type { StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import type { SandboxedApp } from '#test/app/sandboxed-app.ts';
import { emptyAgain, password, socialApp } from '#test/app/social-app.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { beginAt, choose, outcomeOf, registerAt, signInAt } from './testing/at-service.ts';

oneEngine('services that are connected with an account', (engine) => {
  let test: SandboxedApp;
  let mails: StoredMails;
  beforeAll(async () => {
    ({ test, mails } = await socialApp(engine));
  });
  afterAll(() => test.close());
  beforeEach(() => emptyAgain(test, mails));
  const email = 'berta@agency.test';
  const signedIn = async () => {
    const { companyId } = await makeCompany(test.context);
    await addUser(test.context, companyId, { name: 'Berta', email, password, role: 'viewer' });
    const browser = test.browser();
    await browser.signIn(email, password);
    return browser;
  };
  const list = async (browser: Browser) => (await browser.send({ url: '/api/me/identities' })).json().data;
  const connect = async (browser: Browser, provider: 'google' | 'facebook', person: string, proof: object = { password }) => {
    const answer = await browser.send({ method: 'POST', url: `/api/me/identities/${provider}`, payload: proof });
    return answer.statusCode === 200 ? browser.send({ url: await choose(answer.json().data.address, person) }) : answer;
  };
  const remove = (browser: Browser, provider: string) => browser.send({ method: 'DELETE', url: `/api/me/identities/${provider}` });

  it('are connected after the password again, whatever address they tell, and told by mail', async () => {
    const browser = await signedIn();
    expect((await connect(browser, 'facebook', 'finn', { password: 'wrong' })).json().errors).toEqual({
      password: ['This is not your password.'],
    });
    const [status, path, outcome] = outcomeOf(await connect(browser, 'facebook', 'finn'));
    expect([status, outcome]).toEqual([302, 'connected']);
    expect(path).toMatch(/^\/users\//);
    expect(await list(browser)).toMatchObject({ identities: [{ provider: 'facebook', email: 'finn@people.test' }], hasPassword: true });
    const other = test.browser();
    await signInAt(other, 'facebook', 'finn');
    expect((await other.send({ url: '/api/me' })).json().data.email).toBe(email);
    expect((await mails.to(email)).at(-1)?.subject).toContain('Facebook was connected');
  });

  it('sign in one person alone', async () => {
    await registerAt(test.browser(), 'google', 'ann');
    const browser = await signedIn();
    expect(outcomeOf(await connect(browser, 'google', 'ann'))[2]).toBe('taken');
    expect((await list(browser)).identities).toEqual([]);
    // One account of each service.
    await connect(browser, 'google', 'wanda');
    expect(outcomeOf(await connect(browser, 'google', 'frank'))[2]).toBe('taken');
  });

  it('are connected with whoever began, not with who is signed in by then', async () => {
    const browser = await signedIn();
    const back = await choose(
      (await browser.send({ method: 'POST', url: '/api/me/identities/google', payload: { password } })).json().data.address,
      'ann',
    );
    await browser.send({ method: 'POST', url: '/logout' });
    expect(outcomeOf(await browser.send({ url: back }))[2]).toBe('lost');
  });

  it('are disconnected, but not the last way to sign in', async () => {
    const browser = test.browser();
    await registerAt(browser, 'google', 'ann');
    await browser.open('/dashboards');
    const refused = await remove(browser, 'google');
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('only way to sign in')]);
    // Signed in just now, so no password is needed to connect another one.
    expect(outcomeOf(await connect(browser, 'facebook', 'finn', {}))[2]).toBe('connected');
    expect((await remove(browser, 'google')).statusCode).toBe(204);
    expect((await remove(browser, 'google')).statusCode).toBe(404);
    expect(outcomeOf(await signInAt(test.browser(), 'facebook', 'finn'))[2]).toBe(null);
    expect((await mails.to('ann.lee@gmail.com')).at(-1)?.subject).toContain('Google no longer signs you in');
  });

  it('let a password be set by mail, and are no longer the only way then', async () => {
    const browser = test.browser();
    await registerAt(browser, 'google', 'ann');
    expect(await list(browser)).toMatchObject({ hasPassword: false });
    expect((await test.browser().signIn('ann.lee@gmail.com', password)).statusCode).toBe(422);
    await browser.open('/dashboards');
    await browser.send({ method: 'POST', url: '/forgot-password', payload: { email: 'ann.lee@gmail.com' } });
    const token = (await mails.lastLinkTo('ann.lee@gmail.com')).searchParams.get('token');
    await browser.send({ method: 'POST', url: '/reset-password', payload: { token, password, passwordConfirmation: password } });
    const again = test.browser();
    expect((await again.signIn('ann.lee@gmail.com', password)).statusCode).toBe(200);
    // The address was proven before, so what was connected stays.
    expect((await list(again)).identities).toHaveLength(1);
    expect((await remove(again, 'google')).statusCode).toBe(204);
  });

  it('of two that are removed at once, one stays', async () => {
    const browser = test.browser();
    await registerAt(browser, 'google', 'ann');
    await browser.open('/dashboards');
    await connect(browser, 'facebook', 'finn', {});
    const answers = await Promise.all([remove(browser, 'google'), remove(browser, 'facebook')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect((await list(browser)).identities).toHaveLength(1);
  });

  it('are begun by whoever has the page', async () => {
    const browser = test.browser();
    await browser.open('/login');
    expect((await browser.send({ method: 'POST', url: '/api/me/identities/google', payload: {} })).statusCode).toBe(401);
    expect(await beginAt(browser, '/auth/social/google', {})).toContain('code_challenge_method=S256');
    expect(await beginAt(browser, '/auth/social/linkedin', {})).not.toContain('code_challenge');
  });
});
