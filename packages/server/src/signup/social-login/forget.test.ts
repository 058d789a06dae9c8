import { dayS, minuteMs } from '@sightline/contract/core';
import { facebookCallbackPaths } from '@sightline/contract/identity';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '#identity/accounts/testing/add-user.ts';
import type { StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import type { SandboxedApp } from '#test/app/sandboxed-app.ts';
import { confirmAt, emptyAgain, password, socialApp } from '#test/app/social-app.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { choose, registerAt } from './testing/at-service.ts';
import { signRequest } from './testing/sign-request.ts';

const finn = 'finn@people.test';
/** As the sandbox's persons have them. */
const subjects = { finn: '10158000000000001', nils: '10158000000000003' };
const secret = 'sandbox-sign-in-secret';
const { deletion, deauthorise } = facebookCallbackPaths;

eachEngine('what Facebook asks us to forget', (engine) => {
  let test: SandboxedApp;
  let mails: StoredMails;
  beforeAll(async () => {
    ({ test, mails } = await socialApp(engine));
  });
  afterAll(() => test.close());
  beforeEach(() => emptyAgain(test, mails));

  const sign = (payload: object, key = secret) => signRequest(payload, key);
  const nowS = () => Math.floor(test.context.clock.now().getTime() / 1000);
  const requestOf = (subject: string, issuedAt = nowS()) => sign({ algorithm: 'HMAC-SHA256', user_id: subject, issued_at: issuedAt });
  const tell = (url: string, signedRequest: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ signed_request: signedRequest }).toString(),
    });
  const identities = () => test.context.database.db.selectFrom('social_identity').select(['user_id', 'provider']).execute();
  const names = async () => (await test.context.database.db.selectFrom('auth_user').select('name').execute()).map(({ name }) => name);
  const deletions = () => test.context.database.db.selectFrom('social_deletion').selectAll().execute();
  const confirm = (browser: Browser, address: string) => confirmAt(browser, mails, address);
  /** Somebody who has only Facebook to sign in with. */
  const registered = async () => {
    const browser = test.browser();
    await registerAt(browser, 'facebook', 'finn');
    await confirm(browser, finn);
    return browser;
  };

  it('is deleted and can be looked up by a code; the account stays, with the mail as its way in', async () => {
    const browser = await registered();
    const answer = await tell(deletion, requestOf(subjects.finn));
    expect(answer.statusCode).toBe(200);
    const { url, confirmation_code: code } = answer.json();
    expect(code).toMatch(/^[0-9a-f]{64}$/);
    expect(url).toBe(`${test.context.publicUrl()}/deletion/${code}`);
    expect([await identities(), await names()]).toEqual([[], ['finn']]);
    expect((await test.context.database.db.selectFrom('company').select('name').execute()).map(({ name }) => name)).toEqual([
      "Finn Face's company",
    ]);
    const page = await test.browser().send({ url: `/deletion/${code}` });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Your Facebook data was deleted');
    expect(page.body).toContain('Forgot your password?');
    expect(page.body).not.toMatch(/finn/i);
    expect(JSON.stringify(await deletions())).not.toMatch(new RegExp(`finn|${subjects.finn}|${code}`, 'i'));
    // The way back in.
    const told = (await mails.to(finn)).at(-1);
    expect([told?.subject, told?.text]).toEqual([
      expect.stringContaining('Facebook no longer signs you in'),
      expect.stringContaining('It was your only way to sign in.'),
    ]);
    expect(told?.text).toContain('Forgot your password?');
    await browser.open('/dashboards');
    await browser.send({ method: 'POST', url: '/forgot-password', payload: { email: finn } });
    const token = (await mails.lastLinkTo(finn)).searchParams.get('token');
    await browser.send({ method: 'POST', url: '/reset-password', payload: { token, password, passwordConfirmation: password } });
    expect((await test.browser().signIn(finn, password)).statusCode).toBe(200);
    const log = await test.context.database.db.selectFrom('audit_entry').select(['action', 'about', 'details']).execute();
    expect(JSON.stringify(log.filter(({ action }) => action === 'social.disconnected'))).not.toContain('Finn Face');
  });

  it('leaves a name that somebody chose, other services and passwords', async () => {
    const browser = await registered();
    await browser.open('/dashboards');
    await browser.send({ method: 'PUT', url: '/api/me', payload: { name: 'Finn the Chosen' } });
    const begun = await browser.send({ method: 'POST', url: '/api/me/identities/google', payload: {} });
    await browser.send({ url: await choose(begun.json().data.address, 'ann') });
    await tell(deletion, requestOf(subjects.finn));
    expect([await names(), await identities()]).toEqual([['Finn the Chosen'], [expect.objectContaining({ provider: 'google' })]]);
    expect((await mails.to(finn)).at(-1)?.text).toContain('If this was not you, change your password');
  });

  it('keeps a name that did not come from it', async () => {
    const { companyId } = await makeCompany(test.context);
    await addUser(test.context, companyId, { name: 'Finn Face', email: 'berta@agency.test', password, role: 'viewer' });
    const browser = test.browser();
    await browser.signIn('berta@agency.test', password);
    const begun = await browser.send({ method: 'POST', url: '/api/me/identities/facebook', payload: { password } });
    await browser.send({ url: await choose(begun.json().data.address, 'finn') });
    await tell(deletion, requestOf(subjects.finn));
    expect([await names(), await identities()]).toEqual([['Finn Face'], []]);
    expect((await test.browser().signIn('berta@agency.test', password)).statusCode).toBe(200);
  });

  it('goes in either order, and long after it was disconnected', async () => {
    await registered();
    expect((await tell(deauthorise, requestOf(subjects.finn))).json()).toEqual({});
    // De-authorised: it signs nobody in; what it gave stays until it is asked for.
    expect([await identities(), await names()]).toEqual([[], ['Finn Face']]);
    expect((await mails.to(finn)).filter(({ subject }) => subject.includes('no longer signs you in'))).toHaveLength(1);
    expect((await tell(deletion, requestOf(subjects.finn))).statusCode).toBe(200);
    expect(await names()).toEqual(['finn']);
    expect((await tell(deauthorise, requestOf(subjects.finn))).statusCode).toBe(200);
    expect((await mails.to(finn)).filter(({ subject }) => subject.includes('no longer signs you in'))).toHaveLength(1);
  });

  it('is answered alike for somebody unknown, and the same for the same request', async () => {
    const request = requestOf('nobody');
    const [first, again] = [await tell(deletion, request), await tell(deletion, request)];
    expect([first.statusCode, Object.keys(first.json())]).toEqual([200, ['url', 'confirmation_code']]);
    expect(again.json()).toEqual(first.json());
    const other = await tell(deletion, requestOf('nobody else'));
    expect(other.json().confirmation_code).not.toBe(first.json().confirmation_code);
    expect(await deletions()).toHaveLength(2);
    const both = await Promise.all([tell(deletion, requestOf('twice')), tell(deletion, requestOf('twice'))]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await deletions()).length).toBe(3);
    expect((await test.browser().send({ url: `/deletion/${first.json().confirmation_code}` })).statusCode).toBe(200);
    expect((await test.browser().send({ url: `/deletion/${'0'.repeat(64)}` })).statusCode).toBe(404);
  });

  it('cannot be played again against what was connected later', async () => {
    await registered();
    const [forDeletion, forRemoval] = [requestOf(subjects.finn), requestOf(subjects.finn)];
    await tell(deletion, forDeletion);
    await tell(deauthorise, forRemoval);
    test.context.clock.advance(10 * minuteMs);
    const browser = test.browser();
    await registerAt(browser, 'facebook', 'finn');
    await confirm(browser, finn);
    expect(await identities()).toHaveLength(1);
    for (const [url, request] of [
      [deletion, forDeletion],
      [deauthorise, forRemoval],
    ] as const)
      expect((await tell(url, request)).statusCode).toBe(200);
    expect(await identities()).toHaveLength(1);
    expect((await tell(deletion, requestOf(subjects.finn))).statusCode).toBe(200);
    expect(await identities()).toEqual([]);
  });

  it('ends what was begun: nothing is made of it afterwards', async () => {
    const browser = test.browser();
    await registerAt(browser, 'facebook', 'finn');
    const token = (await mails.lastLinkTo(finn)).searchParams.get('token');
    const other = test.browser();
    await registerAt(other, 'facebook', 'nils');
    await tell(deauthorise, requestOf(subjects.finn));
    await tell(deletion, requestOf(subjects.nils));
    await browser.open('/login');
    expect((await browser.send({ method: 'POST', url: '/auth/social/confirm', payload: { token } })).statusCode).toBe(422);
    await other.open('/login');
    expect((await other.send({ method: 'POST', url: '/auth/social/address', payload: { email: 'nils@people.test' } })).statusCode).toBe(
      422,
    );
    expect([await names(), await identities()]).toEqual([[], []]);
  });

  it.each([
    ['a wrong secret', () => sign({ algorithm: 'HMAC-SHA256', user_id: subjects.finn, issued_at: nowS() }, 'other'), 401],
    ['another algorithm', () => sign({ algorithm: 'none', user_id: subjects.finn, issued_at: nowS() }), 401],
    ['too old', () => requestOf(subjects.finn, nowS() - dayS - 1), 401],
    ['from the future', () => requestOf(subjects.finn, nowS() + 3600), 401],
    ['nothing', () => '', 401],
    ['a huge one', () => `${requestOf(subjects.finn)}${'x'.repeat(20_000)}`, 413],
  ])('is refused where the request is forged or broken: %s', async (_, request, status) => {
    await registered();
    for (const url of [deletion, deauthorise]) expect((await tell(url, request())).statusCode).toBe(status);
    expect([(await identities()).length, await names(), await deletions()]).toEqual([1, ['Finn Face'], []]);
  });

  it('is told by a form alone', async () => {
    await registered();
    const payload = { signed_request: requestOf(subjects.finn) };
    for (const url of [deletion, deauthorise]) expect((await test.app.inject({ method: 'POST', url, payload })).statusCode).toBe(422);
    expect(await identities()).toHaveLength(1);
  });

  it('is what both buttons of the sandbox do', async () => {
    const base = await test.app.listen({ port: 0, host: '127.0.0.1' });
    await registered();
    const press = (button: string) =>
      fetch(`${test.sandbox.address}/sign-in.sandbox/www.facebook.com/settings/apps`, {
        method: 'POST',
        body: new URLSearchParams({ person: 'finn', press: button, deletion: `${base}${deletion}`, deauthorise: `${base}${deauthorise}` }),
      });
    const removed = await press('deauthorise');
    expect([removed.status, await removed.text(), await identities()]).toEqual([200, expect.stringContaining('The app answered 200'), []]);
    const deleted = await (await press('deletion')).text();
    expect(deleted).toMatch(/confirmation code is <small>[0-9a-f]{64}/);
    expect(await names()).toEqual(['finn']);
  });
});
