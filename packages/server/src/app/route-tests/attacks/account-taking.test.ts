import { randomUUID } from 'node:crypto';
import { headers } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertIdentity } from '#identity/accounts/index.ts';
import { insertUser } from '#identity/accounts/store/rows.ts';
import { bytesOfBase32 } from '#identity/accounts/testing/base32-bytes.ts';
import { keepMails, type StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import { codeAt, stepAt } from '#identity/accounts/two-factor/totp.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';

const mailing = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Sightline <no-reply@agency.test>' };
const [attackers, victims] = ['the attacker knows it', 'the victim knows it'];

oneEngine('an account that somebody made with a stranger’s address', (engine) => {
  let test: TestApp;
  let mails: StoredMails;
  beforeAll(async () => {
    test = await testApp(engine, { environment: mailing });
    mails = keepMails(test.context);
  });
  afterAll(() => test.close());

  const newAddress = () => `${randomUUID()}@victim.test`;
  let machine = 0;
  const register = async (email: string, password: string, name = 'Eve') => {
    const browser = test.browser();
    await browser.open('/register');
    const consents = { termsConsent: true, ageConsent: true };
    const payload = { name, email, company: `${name}’s`, password, passwordConfirmation: password, ...consents };
    machine += 1;
    const address = `203.0.113.${machine}`;
    const answer = await browser.send({ method: 'POST', url: '/register', payload, address });
    expect(answer.statusCode).toBe(201);
    return { browser, id: String(answer.json().data.id), companyId: String(answer.json().data.companyId) };
  };
  const post = async (url: string, payload: object, browser?: Browser) => {
    const own = browser ?? test.browser();
    if (!browser) await own.open();
    return own.send({ method: 'POST', url, payload });
  };
  const tokenTo = async (email: string) => (await mails.lastLinkTo(email)).searchParams.get('token');
  const isVerified = async (id: string) =>
    (await test.context.database.db.selectFrom('auth_user').select('emailVerified').where('id', '=', id).executeTakeFirstOrThrow())
      .emailVerified;
  const resetLink = async (email: string) => {
    await test.context.database.db.deleteFrom('attempt').execute();
    expect((await post('/forgot-password', { email })).statusCode).toBe(204);
    return tokenTo(email);
  };

  it('is not handed the address by a click of its owner, who is asked for the password of the account', async () => {
    const email = newAddress();
    const { browser, id } = await register(email, attackers);
    const token = await tokenTo(email);
    const clicked = await post('/verify-email', { token });
    expect([clicked.statusCode, Object.keys(clicked.json().errors)]).toEqual([422, ['password']]);
    expect((await post('/verify-email', { token, password: victims })).json().errors.password).toEqual(['This is not your password.']);
    expect(await isVerified(id)).toBe(false);
    // Somebody else's session says nothing of this account, and neither does a program with a token of it.
    const other = await register(newAddress(), attackers);
    expect((await post('/verify-email', { token }, other.browser)).statusCode).toBe(422);
    const made = await browser.send({ method: 'POST', url: '/api/company/api-tokens', payload: { name: 'Mine', scope: 'write' } });
    const program = test.browser();
    const byProgram = {
      method: 'POST',
      url: '/verify-email',
      payload: { token },
      headers: { [headers.authorization]: made.json().data.token },
    };
    expect((await program.send({ ...byProgram, method: 'POST' })).statusCode).toBe(422);
    expect(await isVerified(id)).toBe(false);
    // The link is not used up by all this: whoever made the account and has the mails confirms it.
    expect((await post('/verify-email', { token }, browser)).statusCode).toBe(200);
    expect(await isVerified(id)).toBe(true);
  });

  it('is not moved to the address by a click of its owner either', async () => {
    const email = newAddress();
    const { browser, id } = await register(newAddress(), attackers);
    expect((await post('/api/me/email', { email, password: attackers }, browser)).statusCode).toBe(204);
    expect((await post('/verify-email', { token: await tokenTo(email) })).statusCode).toBe(422);
    const { email: kept } = await test.context.database.db
      .selectFrom('auth_user')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).not.toBe(email);
  });

  it('has no second factor before the address is confirmed', async () => {
    const email = newAddress();
    const { browser } = await register(email, attackers);
    const begin = () => post('/api/me/two-factor', { password: attackers }, browser);
    const refused = await begin();
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringMatching(/^Confirm your e-mail address first/)]);
    await post('/verify-email', { token: await tokenTo(email) }, browser);
    const begun = await begin();
    const code = codeAt(bytesOfBase32(begun.json().data.secret), stepAt(test.context.clock.now()));
    expect((await browser.send({ method: 'PUT', url: '/api/me/two-factor', payload: { code } })).statusCode).toBe(200);
  });

  it('stands among so many others and no more, of which the first and the last are shown to the owner of the address', async () => {
    const email = newAddress();
    const first = await register(email, victims, 'First');
    const { db } = test.context.database;
    const claim = { companyId: first.companyId, email, name: 'Eve', role: 'member', timezone: 'UTC' } as const;
    for (let claims = 0; claims < 30; claims += 1) {
      test.context.clock.advance(1000);
      await insertUser(db, { ...claim, passwordHash: null, creator: false, consented: true, now: test.context.clock.now() });
    }
    test.context.clock.advance(1000);
    const last = await register(email, victims, 'Last');
    const token = await resetLink(email);
    const { accounts } = (await post('/reset-password/open', { token })).json().data;
    expect([accounts.length, accounts[0].id, accounts.at(-1).id]).toEqual([20, last.id, first.id]);
    const fresh = { token, account: first.id, password: victims, passwordConfirmation: victims };
    expect((await post('/reset-password', fresh)).statusCode).toBe(204);
    expect([await isVerified(first.id), await isVerified(last.id)]).toEqual([true, false]);
  });

  it('stands among all who claim it as long as they are few, though they came in one moment', async () => {
    const email = newAddress();
    const { companyId } = await register(email, victims);
    const { database, clock } = test.context;
    const claim = { companyId, email, name: 'Eve', role: 'member', timezone: 'UTC' } as const;
    const ids = [];
    for (let claims = 0; claims < 14; claims += 1)
      ids.push(await insertUser(database.db, { ...claim, passwordHash: null, creator: false, consented: true, now: clock.now() }));
    const { accounts } = (await post('/reset-password/open', { token: await resetLink(email) })).json().data;
    expect(accounts).toHaveLength(ids.length + 1);
  });

  it('leaves whoever set it up no way in once the owner of the address set a password', async () => {
    const email = newAddress();
    const { browser, id, companyId } = await register(email, attackers);
    const made = await browser.send({ method: 'POST', url: '/api/company/api-tokens', payload: { name: 'Mine', scope: 'write' } });
    const apiToken = String(made.json().data.token);
    const { db } = test.context.database;
    const account = { provider: 'google', issuer: 'https://accounts.google.com', subject: id, email: 'eve@evil.test' } as const;
    expect(await insertIdentity(db, { id, companyId }, { ...account, now: test.context.clock.now() })).toBe(true);
    const token = await resetLink(email);
    const opened = await post('/reset-password/open', { token });
    expect(opened.json().data).toEqual({
      email,
      accounts: [{ id, name: 'Eve', company: 'Eve’s', madeAt: test.context.clock.now().toISOString(), people: 1 }],
    });
    const fresh = { token, account: id, password: victims, passwordConfirmation: victims };
    expect((await post('/reset-password', fresh)).statusCode).toBe(204);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await test.browser().signIn(email, attackers)).statusCode).toBe(422);
    const program = { url: '/api/me', headers: { [headers.authorization]: apiToken } };
    expect((await test.browser().send(program)).statusCode).toBe(401);
    expect(await db.selectFrom('social_identity').selectAll().where('user_id', '=', id).execute()).toEqual([]);
    const owner = test.browser();
    expect((await owner.signIn(email, victims)).statusCode).toBe(200);
    // What was consented to in their name does not count.
    expect((await owner.send({ url: '/api/me/consents' })).json().data).toEqual({ terms: false, age: false, givenAt: null });
  });

  it('does not keep its owner from an account of their own, however many claim the address', async () => {
    const email = newAddress();
    for (let count = 0; count < 4; count += 1) await register(email, attackers, `Squatter ${count}`);
    const own = await register(email, victims, 'Anna');
    await register(email, attackers, 'Late squatter');
    // The link of the mail and their password, from any browser.
    const [mail] = (await mails.to(email)).slice(-2);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await post('/verify-email', { token, password: victims })).statusCode).toBe(200);
    expect(await isVerified(own.id)).toBe(true);
    expect((await test.browser().signIn(email, victims)).json().data.id).toBe(own.id);
  });

  it('is chosen by name where the owner of the address forgot the password', async () => {
    const email = newAddress();
    for (let count = 0; count < 4; count += 1) await register(email, attackers, `Squatter ${count}`);
    const own = await register(email, 'long forgotten', 'Anna');
    const token = await resetLink(email);
    const { accounts } = (await post('/reset-password/open', { token })).json().data;
    expect(accounts.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Anna',
      ...[0, 1, 2, 3].map((count) => `Squatter ${count}`),
    ]);
    const passwords = { password: victims, passwordConfirmation: victims };
    expect((await post('/reset-password', { token, ...passwords })).json().errors).toEqual({
      account: ['Choose the account you made.'],
    });
    const foreign = await register(newAddress(), attackers);
    expect((await post('/reset-password', { token, account: foreign.id, ...passwords })).statusCode).toBe(422);
    expect((await post('/reset-password', { token, account: own.id, ...passwords })).statusCode).toBe(204);
    expect((await test.browser().signIn(email, victims)).json().data.id).toBe(own.id);
    // From now on it is theirs, and nothing is to be chosen.
    const again = await resetLink(email);
    expect((await post('/reset-password/open', { token: again })).json().data).toEqual({ email, accounts: [] });
  });

  it('is the one that proved the address since the link was asked for, though that was sent for another', async () => {
    const email = newAddress();
    const accounts = [await register(email, attackers, 'First'), await register(email, attackers, 'Second')];
    const token = await resetLink(email);
    const { db } = test.context.database;
    const link = db.selectFrom('account_link').select('user_id').where('email', '=', email).where('kind', '=', 'password');
    const { user_id: other } = await link.executeTakeFirstOrThrow();
    const holder = accounts.find(({ id }) => id !== other) ?? expect.fail('There is none');
    await db.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', holder.id).execute();
    expect((await post('/reset-password/open', { token })).json().data).toEqual({ email, accounts: [] });
    const answer = await post('/reset-password', { token, password: victims, passwordConfirmation: victims });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await test.browser().signIn(email, victims)).json().data.id).toBe(holder.id);
    expect(await isVerified(other)).toBe(false);
  });
});
