import { hourMs } from '@sightline/contract/core';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { addUser } from '../testing/add-user.ts';
import { keepMails, type StoredMails } from '../testing/stored-mails.ts';

const [old, fresh] = ['the old password', 'a fresh password'];
const email = 'anna@agency.test';

oneEngine('a forgotten password', (engine) => {
  let test: TestApp;
  let mails: StoredMails;
  let browser: Browser;
  let principal = 0;
  beforeAll(async () => {
    test = await testApp(engine);
    mails = keepMails(test.context);
    browser = test.browser();
    await browser.open('/forgot-password');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const { db } = test.context.database;
    for (const table of ['auth_user', 'company', 'claim'] as const) await db.deleteFrom(table).execute();
    await db.deleteFrom('attempt').execute();
    mails.all.length = 0;
    principal += 1;
    const { companyId } = await makeCompany(test.context);
    await addUser(test.context, companyId, { name: 'Anna', email, password: old, role: 'admin' });
  });
  const ask = (address: string, from = `198.51.100.${principal}`) =>
    browser.send({ method: 'POST', url: '/forgot-password', payload: { email: address }, address: from });
  const reset = (token: string, password = fresh, passwordConfirmation = password): Promise<LightMyRequestResponse> =>
    browser.send({ method: 'POST', url: '/reset-password', payload: { token, password, passwordConfirmation } });
  const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';

  it('is replaced by the link of a mail, once, and every session ends', async () => {
    const [elsewhere, here] = [test.browser(), test.browser()];
    await elsewhere.signIn(email, old);
    expect((await ask(' Anna@Agency.test'.trim())).statusCode).toBe(204);
    const link = await mails.lastLinkTo(email);
    expect(link.pathname).toBe('/reset-password');
    expect((await here.send({ url: link.pathname + link.search })).statusCode).toBe(200);
    const token = tokenOf(link);
    expect((await reset(token, 'short')).json().errors.password).toEqual(['At least 8 characters.']);
    expect((await reset(token, fresh, 'another one')).json().errors.passwordConfirmation).toEqual(['The two passwords differ.']);
    expect((await reset(token)).statusCode).toBe(204);
    expect((await elsewhere.send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await here.signIn(email, old)).statusCode).toBe(422);
    expect((await here.signIn(email, fresh)).json().data).toMatchObject({ email, emailVerified: true });
    const again = await reset(token, 'yet another one');
    expect([again.statusCode, again.json().message]).toEqual([422, 'This link was used already or is too old. Ask for a new one.']);
    expect((await here.signIn(email, fresh)).statusCode).toBe(200);
  });

  it('answers the same whether somebody has the address, and writes to nobody else', async () => {
    const known = await ask(email);
    const unknown = await ask('nobody@agency.test');
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect((await mails.to(email)).length).toBe(1);
    expect(mails.all).toHaveLength(1);
  });

  it('is set for the holder of the address, else for the account that its owner says is theirs', async () => {
    const { db } = test.context.database;
    const { companyId } = await makeCompany(test.context);
    test.context.clock.advance(60_000);
    await addUser(test.context, companyId, { name: 'Second', email, password: 'the second one', role: 'admin' });
    const idBy = async (password: string) => (await test.browser().signIn(email, password)).json().data?.id ?? null;
    const [first, second] = [await idBy(old), await idBy('the second one')];
    await ask(email);
    const token = tokenOf(await mails.lastLinkTo(email));
    expect((await reset(token)).json().errors.account).toEqual(['Choose the account you made.']);
    const chosen = { token, account: first, password: fresh, passwordConfirmation: fresh };
    expect((await browser.send({ method: 'POST', url: '/reset-password', payload: chosen })).statusCode).toBe(204);
    expect(await idBy(fresh)).toBe(first);
    await db.updateTable('auth_user').set({ emailVerified: false }).where('id', '=', first).execute();
    await db.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', second).execute();
    await mails.to(email);
    await ask(email);
    await reset(tokenOf(await mails.lastLinkTo(email)), 'the third one');
    expect([await idBy('the third one'), await idBy('the second one')]).toEqual([second, null]);
  });

  it('is told by mail once it is changed, after a reset and from the own page', async () => {
    await ask(email);
    await reset(tokenOf(await mails.lastLinkTo(email)));
    const subjects = async () => (await mails.to(email)).map(({ subject }) => subject).filter((subject) => subject.includes('was changed'));
    expect(await subjects()).toHaveLength(1);
    const here = test.browser();
    await here.signIn(email, fresh);
    const payload = { currentPassword: fresh, password: old, passwordConfirmation: old };
    expect((await here.send({ method: 'PUT', url: '/api/me/password', payload })).statusCode).toBe(204);
    expect(await subjects()).toHaveLength(2);
    expect((await mails.to(email)).at(-1)?.text).toContain('If this was not you');
    await here.send({ method: 'PUT', url: '/api/me/password', payload });
    expect(await subjects()).toHaveLength(2);
  });

  it('is asked for so often and no more, by address and by caller', async () => {
    for (const address of [email, 'nobody@agency.test']) {
      for (let count = 0; count < 3; count += 1) expect((await ask(address)).statusCode).toBe(204);
      expect((await ask(address)).statusCode).toBe(429);
    }
    expect((await mails.to(email)).length).toBe(3);
    const from = '203.0.113.9';
    for (let count = 0; count < 20; count += 1) await ask(`person${count}@agency.test`, from);
    expect((await ask('one.more@agency.test', from)).statusCode).toBe(429);
  });

  it('has a link for an hour, which the table does not tell', async () => {
    await ask(email);
    const token = tokenOf(await mails.lastLinkTo(email));
    const rows = await test.context.database.db.selectFrom('account_link').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await reset(rows[0]?.token_hash ?? '')).statusCode).toBe(422);
    test.context.clock.advance(hourMs);
    expect((await reset(token)).statusCode).toBe(422);
    expect((await test.browser().signIn(email, old)).statusCode).toBe(200);
  });

  it('lets one of two who use a link at once', async () => {
    await ask(email);
    const token = tokenOf(await mails.lastLinkTo(email));
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422]);
  });

  it('ends every other link of the person', async () => {
    await ask(email);
    const first = tokenOf(await mails.lastLinkTo(email));
    await ask(email);
    const second = tokenOf(await mails.lastLinkTo(email));
    expect(second).not.toBe(first);
    expect((await reset(first)).statusCode).toBe(204);
    expect((await reset(second)).statusCode).toBe(422);
  });

  it('is written about again where the mail server does not take it now', async () => {
    mails.state = 'deferred';
    await ask(email);
    expect(await mails.to(email)).toEqual([]);
    mails.state = 'accepted';
    expect((await reset(tokenOf(await mails.lastLinkTo(email)))).statusCode).toBe(204);
  });
});
