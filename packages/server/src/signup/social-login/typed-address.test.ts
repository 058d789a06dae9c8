import { minuteMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import type { SandboxedApp } from '#test/app/sandboxed-app.ts';
import { addLocal, confirmAt, emptyAgain, socialApp } from '#test/app/social-app.ts';
import { outcomeOf, registerAt, signInAt } from './testing/at-service.ts';

oneEngine('an address that a service does not tell', (engine) => {
  let test: SandboxedApp;
  let mails: StoredMails;
  beforeAll(async () => {
    ({ test, mails } = await socialApp(engine));
  });
  afterAll(() => test.close());
  beforeEach(() => emptyAgain(test, mails));
  const give = async (browser: Browser, email: string) => {
    await browser.open('/login');
    return browser.send({ method: 'POST', url: '/auth/social/address', payload: { email } });
  };
  const confirm = (browser: Browser, address: string) => confirmAt(browser, mails, address);
  const me = async (browser: Browser) => {
    const answer = await browser.send({ url: '/api/me' });
    return answer.statusCode === 200 ? answer.json().data : null;
  };
  const identities = () => test.context.database.db.selectFrom('social_identity').select(['user_id', 'provider']).execute();

  it.each([
    ['google', 'nora', 'Nora None'],
    ['facebook', 'nils', 'Nils None'],
    ['linkedin', 'nadia', 'Nadia None'],
  ] as const)('%s: is asked for, and makes an account once its mail was answered', async (provider, person, name) => {
    const browser = test.browser();
    const back = await registerAt(browser, provider, person, { search: '?source=mc', flow: 'mc' });
    expect(outcomeOf(back)).toEqual([302, '/register/address', null]);
    expect(String(back.headers.location)).toContain(`source=mc&provider=${provider}`);
    const address = `${person}@people.test`;
    const given = await give(browser, ` ${address.toUpperCase()}`.trim());
    expect([given.statusCode, given.body, await me(browser)]).toEqual([204, '', null]);
    const [mail] = await mails.to(address);
    expect(mail?.text).toContain(`${name}, as `);
    expect((await confirm(test.browser(), address)).json().message).toContain('in the browser where you began');
    expect((await confirm(browser, address)).statusCode).toBe(200);
    expect(await me(browser)).toMatchObject({ email: address, emailVerified: true, name });
    const again = test.browser();
    await signInAt(again, provider, person);
    expect((await me(again)).id).toBe((await me(browser)).id);
  });

  it('may be given again where it was mistyped; the last mail alone opens', async () => {
    const browser = test.browser();
    await registerAt(browser, 'facebook', 'nils');
    await give(browser, 'nlis@people.test');
    await give(browser, 'nils@people.test');
    expect((await confirm(browser, 'nlis@people.test')).statusCode).toBe(422);
    expect((await confirm(browser, 'nils@people.test')).statusCode).toBe(200);
  });

  it('never opens the account that holds it, whose mailbox is told; the answer tells nothing', async () => {
    const owner = await addLocal(test, 'held@people.test');
    const browser = test.browser();
    await registerAt(browser, 'facebook', 'nils');
    const [taken, free] = [await give(browser, 'held@people.test'), await give(browser, 'free@people.test')];
    expect([taken.statusCode, taken.body, taken.headers['content-type']]).toEqual([
      free.statusCode,
      free.body,
      free.headers['content-type'],
    ]);
    const [told] = await mails.to('held@people.test');
    expect(told?.subject).toBe('You already have an account at Sightline');
    expect(told?.text).not.toContain('/confirm-sign-in');
    expect([await identities(), await me(browser), owner.email]).toEqual([[], null, 'held@people.test']);
  });

  it('is not linked either where somebody proves it before its mail is answered', async () => {
    const browser = test.browser();
    await registerAt(browser, 'facebook', 'nils');
    await give(browser, 'race@people.test');
    await mails.to('race@people.test');
    await addLocal(test, 'race@people.test');
    const refused = await confirm(browser, 'race@people.test');
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      expect.stringContaining('You have an account with this address already'),
    ]);
    expect([await identities(), await me(browser)]).toEqual([[], null]);
  });

  it('is taken in that browser, in time, and so often and no more', async () => {
    const browser = test.browser();
    await registerAt(browser, 'facebook', 'nils');
    expect((await give(browser, 'no address')).json().errors.email).toEqual(['Type an e-mail address such as name@company.com.']);
    expect((await give(test.browser(), 'nils@people.test')).json().message).toContain('Begin again');
    for (let mail = 0; mail < 3; mail += 1) expect((await give(browser, 'nils@people.test')).statusCode).toBe(204);
    expect((await give(browser, 'nils@people.test')).statusCode).toBe(429);
    test.context.clock.advance(30 * minuteMs);
    expect((await give(browser, 'nils@people.test')).json().message).toContain('Begin again');
    expect(await mails.to('nils@people.test')).toHaveLength(3);
  });

  it('is not asked of whoever only signs in: they are led to the registration', async () => {
    expect(outcomeOf(await signInAt(test.browser(), 'facebook', 'nils'))).toEqual([302, '/register', 'unknown']);
  });
});
