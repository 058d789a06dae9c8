import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { insertSession } from '../sessions/insert-session.ts';
import { bytesOfBase32 } from '../testing/base32-bytes.ts';
import { first, mailing, personOfSeveral, second } from '../testing/person-of-several.ts';
import { keepMails, type StoredMails } from '../testing/stored-mails.ts';
import { codeAt, stepAt } from '../two-factor/totp.ts';
import { insertIdentity } from './identity-rows.ts';

eachEngine('somebody with accounts in several companies', (engine) => {
  let test: TestApp;
  let mails: StoredMails;
  let email: string;
  let count = 0;
  beforeAll(async () => {
    test = await testApp(engine, { environment: mailing });
    mails = keepMails(test.context);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    count += 1;
    email = `anna${count}@agency.test`;
    await test.context.database.db.deleteFrom('attempt').execute();
  });
  const { post, register, linkOf, confirm, two, joined, companies, named, me, enter, invited } = personOfSeveral(() => ({
    test,
    mails,
    email,
  }));
  /** Whether the account that is entered asks for this password. */
  const asksFor = async (browser: Browser, password: string) =>
    (await post('/api/me/two-factor', { password }, browser)).statusCode === 201;
  const switchOnCode = async (browser: Browser, password: string) => {
    const { secret } = (await post('/api/me/two-factor', { password }, browser)).json().data;
    const code = () => codeAt(bytesOfBase32(secret), stepAt(test.context.clock.now()));
    expect((await browser.send({ method: 'PUT', url: '/api/me/two-factor', payload: { code: code() } })).statusCode).toBe(200);
    test.context.clock.advance(30_000);
    return code;
  };

  it('is told so by mail alone when they register again: where, how to sign in, and how to use both', async () => {
    const { south } = await two();
    const [, told] = await mails.to(email);
    expect(told?.subject).toBe('You already have an account at Sightline');
    expect(told?.text).toContain('You already have one here, at Northwind');
    expect(told?.text).toContain('http://sightline.test/login');
    expect(told?.text).toContain('http://sightline.test/forgot-password');
    expect(told?.text).toContain('If this was not you, ignore this mail');
    // What somebody typed at registration is not written to a stranger.
    expect(told?.text).not.toContain('Southwind');
    expect(await named(south.browser)).toEqual(['Southwind']);
  });

  it('is told of no company while nobody confirmed the address', async () => {
    await register(first, 'Northwind');
    await register(second, 'Southwind');
    const [before, after] = await mails.to(email);
    expect([before?.subject, after?.subject]).toEqual(Array(2).fill('Confirm your e-mail address for Sightline'));
    expect(before?.text).not.toContain('another account');
    expect(after?.text).toContain('An earlier account with this address');
    expect(after?.text).not.toMatch(/Northwind|Southwind/);
  });

  it('is the same to whoever registers, with an address that is held, claimed or new', async () => {
    const answers: object[] = [];
    const answer = async () => {
      const browser = test.browser();
      await browser.open('/register');
      const passwords = { password: second, passwordConfirmation: second, termsConsent: true, ageConsent: true };
      const { statusCode, headers, body } = await post('/register', { name: 'Anna', email, company: 'Other', ...passwords }, browser);
      const { id, companyId, email: told, ...rest } = JSON.parse(body).data;
      const { user, identification, styleNonce, askedAt, ...page } = await browser.open('/dashboards');
      const own = (await companies(browser)).map(({ account, ...each }) => each);
      answers.push({ statusCode, names: Object.keys(headers).toSorted(), rest, own, page });
    };
    await answer();
    await answer();
    email = `held${count}@agency.test`;
    await confirm({}, (await register(first, 'Northwind')).browser);
    await answer();
    expect(answers).toEqual(Array(3).fill(answers[0]));
  });

  it('joins both by the mail and the password of each, and has one password from then on', async () => {
    const { north, south } = await two();
    const token = await linkOf();
    const asked = await post('/verify-email', { token, password: second });
    const asksForIt = ['Type the password of your account at Northwind.'];
    // Nothing tells by which of its names the caller knows it.
    expect(asked.json().errors).toEqual({ holderPassword: asksForIt, holder_password: asksForIt });
    expect((await post('/verify-email', { token, password: second, holderPassword: second })).json().errors).toEqual({
      holderPassword: ['This is not your password.'],
    });
    expect((await me(south.browser)).emailVerified).toBe(false);
    expect((await post('/verify-email', { token, password: second, holderPassword: first })).json()).toEqual({ data: { email } });
    // What was signed in with the password that no longer is one has ended.
    expect((await south.browser.send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await test.browser().signIn(email, second)).statusCode).toBe(422);
    const browser = test.browser();
    expect((await browser.signIn(email, first)).json()).toMatchObject({ data: { id: north.id }, meta: { companies: 2 } });
    expect(await named(browser)).toEqual(['Northwind', 'Southwind']);
    await enter(browser, south.id);
    expect([await asksFor(browser, second), await asksFor(browser, first)]).toEqual([false, true]);
  });

  it('joins by being signed in to either, never by the mail alone', async () => {
    const { north, south } = await two();
    const token = await linkOf();
    expect((await post('/verify-email', { token })).json().errors).toHaveProperty('password');
    expect((await post('/verify-email', { token }, north.browser)).json().errors).toHaveProperty('password');
    expect((await post('/verify-email', { token }, south.browser)).json().errors).toHaveProperty('holderPassword');
    expect(await named(north.browser)).toEqual(['Northwind']);
    expect((await post('/verify-email', { token, password: second }, north.browser)).statusCode).toBe(200);
    expect(await named(north.browser)).toEqual(['Northwind', 'Southwind']);
  });

  it('changes the company, by which the session before ends, and the log of the other says so', async () => {
    const { north, south } = await joined();
    expect((await enter(south.browser, north.id)).statusCode).toBe(204);
    expect(await me(south.browser)).toMatchObject({ id: north.id, companyId: north.companyId });
    const sessions = await test.context.database.db.selectFrom('auth_session').select('id').where('userId', '=', south.id).execute();
    expect(sessions).toEqual([]);
    const [entry] = (await south.browser.send({ url: '/api/company/audit' })).json().data;
    expect(entry).toMatchObject({ action: 'user.entered', about: 'Anna', by: { id: north.id }, details: {} });
    expect(await named(south.browser)).toEqual(['Northwind', 'Southwind']);
  });

  it('has not changed the company, as its log says too, where no session could be opened', async () => {
    const { north, south } = await joined();
    const { db } = test.context.database;
    await sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(db);
    await sql`create trigger no_room before insert on auth_session for each row execute function no_room()`.execute(db);
    try {
      expect((await enter(south.browser, north.id)).statusCode).toBe(500);
    } finally {
      await sql`drop trigger no_room on auth_session`.execute(db);
      await sql`drop function no_room`.execute(db);
    }
    expect(await me(south.browser)).toMatchObject({ id: south.id });
    const { data } = (await north.browser.send({ url: '/api/company/audit' })).json();
    expect(data.map(({ action }: { action: string }) => action)).not.toContain('user.entered');
  });

  it('changes the company as a program with its session in the header too, by which that one ends', async () => {
    const { north, south } = await joined();
    const { token } = await insertSession(test.context, { userId: north.id, address: null, agent: null, operatorUntil: null });
    const program = test.browser();
    const headers = { 'x-authorization': token };
    const payload = { account: south.id };
    expect((await program.send({ method: 'POST', url: '/api/me/company', payload, headers })).statusCode).toBe(204);
    expect((await test.browser().send({ url: '/api/me', headers })).statusCode).toBe(401);
  });

  it('gets the mail that they ask for, however often others entered their address', async () => {
    const { south } = await two();
    for (const company of ['One', 'Two', 'Three']) await register('of somebody else', company);
    const before = (await mails.to(email)).length;
    expect((await post('/api/me/verification', {}, south.browser)).statusCode).toBe(204);
    expect((await mails.to(email)).length).toBe(before + 1);
    expect((await confirm({ holderPassword: first }, south.browser)).statusCode).toBe(200);
  });

  it.each(['holds', 'claims'])('is no target of mails that others ask for at an address that one %s', async (way) => {
    const mine = await register(first, 'Northwind');
    if (way === 'holds') await confirm({}, mine.browser);
    const claims = [mine];
    for (const company of ['One', 'Two', 'Three', 'Four']) claims.push(await register(second, company));
    const before = (await mails.to(email)).length;
    const answers = new Set<number>();
    for (const { browser } of claims.slice(1))
      for (let time = 0; time < 3; time += 1) answers.add((await post('/api/me/verification', {}, browser)).statusCode);
    expect((await mails.to(email)).length).toBe(before + 10);
    expect(answers).toEqual(new Set([204, 429]));
    const stranger = await register(first, 'Five');
    expect((await post('/api/me/email', { email, password: first }, stranger.browser)).statusCode).toBe(429);
  });

  it('enters no account of others, and none that only claims the address', async () => {
    const { north, south } = await joined();
    const claim = await register('of whoever claims it', 'Eastwind');
    for (const browser of [north.browser, south.browser]) expect((await enter(browser, claim.id)).statusCode).toBe(404);
    for (const account of [north.id, south.id]) expect((await enter(claim.browser, account)).statusCode).toBe(404);
    expect(await named(claim.browser)).toEqual(['Eastwind']);
    expect((await enter(north.browser, 'nobody')).statusCode).toBe(404);
    // A program with a token stays in its company.
    const made = await north.browser.send({ method: 'POST', url: '/api/company/api-tokens', payload: { name: 'Mine', scope: 'write' } });
    const headers = { 'x-authorization': String(made.json().data.token) };
    const program = test.browser();
    expect((await program.send({ url: '/api/me/companies', headers })).statusCode).toBe(403);
    const entered = await program.send({ method: 'POST', url: '/api/me/company', payload: { account: south.id }, headers });
    expect(entered.statusCode).toBe(403);
  });

  it('is asked for the code of the company that they enter, at the sign-in for none where another one asks for none', async () => {
    const { north, south } = await joined();
    const code = await switchOnCode(north.browser, first);
    const browser = test.browser();
    expect((await browser.signIn(email, first)).json().data.id).toBe(south.id);
    expect(await companies(browser)).toMatchObject([
      { company: 'Northwind', asksCode: true, isCurrent: false },
      { company: 'Southwind', asksCode: false, isCurrent: true },
    ]);
    expect((await enter(browser, north.id)).json().errors).toHaveProperty('code');
    expect((await enter(browser, north.id, '1234567')).json().errors.code[0]).toContain('wrong or was used');
    expect((await me(browser)).id).toBe(south.id);
    expect((await enter(browser, north.id, code())).statusCode).toBe(204);
    expect((await me(browser)).id).toBe(north.id);
  });

  it('is asked for the code of the account that is there before another one joins it', async () => {
    const { north, south } = await two();
    const code = await switchOnCode(north.browser, first);
    const proof = { holderPassword: first };
    expect((await confirm(proof, south.browser)).json().errors).toHaveProperty('code');
    expect(await named(north.browser)).toEqual(['Northwind']);
    expect((await confirm({ ...proof, code: code() }, south.browser)).statusCode).toBe(200);
  });

  it('enters an account without a password by its service alone', async () => {
    const { north, south } = await joined();
    const { db } = test.context.database;
    const account = { provider: 'google', issuer: 'https://accounts.google.com', subject: south.id, email } as const;
    await insertIdentity(db, south, { ...account, now: test.context.clock.now() });
    await db.deleteFrom('auth_account').where('userId', '=', south.id).execute();
    expect(await companies(north.browser)).toMatchObject([{ onlyBy: null }, { company: 'Southwind', onlyBy: 'google' }]);
    expect((await enter(north.browser, south.id)).statusCode).toBe(409);
    // A new password is for the accounts that have one.
    await post('/forgot-password', { email });
    const token = /\/reset-password\?token=([\w-]+)/.exec((await mails.to(email)).at(-1)?.text ?? '')?.[1];
    expect((await post('/reset-password', { token, password: second, passwordConfirmation: second })).statusCode).toBe(204);
    const browser = test.browser();
    expect((await browser.signIn(email, second)).json().data.id).toBe(north.id);
    expect((await enter(browser, south.id)).statusCode).toBe(409);
  });

  it('sets one new password for all companies, is signed out of all, and sees where they are signed in', async () => {
    const { north, south } = await joined();
    const list = async () => (await north.browser.send({ url: '/api/me/sessions' })).json().data;
    expect((await list()).map(({ company }: { company: string }) => company).toSorted()).toEqual(['Northwind', 'Southwind']);
    const passwords = { currentPassword: first, password: second, passwordConfirmation: second };
    expect((await north.browser.send({ method: 'PUT', url: '/api/me/password', payload: passwords })).statusCode).toBe(204);
    expect((await south.browser.send({ url: '/api/me' })).statusCode).toBe(401);
    const browser = test.browser();
    await browser.signIn(email, second);
    expect((await enter(browser, south.id)).statusCode).toBe(204);
    expect([await asksFor(browser, first), await asksFor(browser, second)]).toEqual([false, true]);
    const [other] = (await list()).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await north.browser.send({ method: 'DELETE', url: `/api/me/sessions/${other.id}` })).statusCode).toBe(204);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
    await browser.signIn(email, second);
    await enter(browser, south.id);
    expect((await browser.send({ method: 'DELETE', url: '/api/me/sessions' })).statusCode).toBe(204);
    expect((await north.browser.send({ url: '/api/me' })).statusCode).toBe(401);
  });

  it('still holds the address where the account is gone that came first', async () => {
    const { north, south } = await joined();
    await test.context.database.db.deleteFrom('auth_user').where('id', '=', north.id).execute();
    const late = await register('a third password', 'Eastwind');
    expect((await confirm({}, late.browser)).json().errors).toHaveProperty('holderPassword');
    expect((await test.browser().signIn(email, first)).json()).toMatchObject({ data: { id: south.id }, meta: { companies: 1 } });
    expect((await confirm({ holderPassword: first }, late.browser)).statusCode).toBe(200);
    expect(await named(late.browser)).toEqual(['Eastwind', 'Southwind']);
  });

  it('leaves the others with the address when one of them moves to another', async () => {
    const { north, south } = await joined();
    const moved = `moved${count}@agency.test`;
    expect((await post('/api/me/email', { email: moved, password: first }, south.browser)).statusCode).toBe(204);
    const token = (await mails.lastLinkTo(moved)).searchParams.get('token');
    expect((await post('/verify-email', { token }, south.browser)).statusCode).toBe(200);
    expect([await named(south.browser), await named(north.browser)]).toEqual([['Southwind'], ['Northwind']]);
    expect((await enter(south.browser, north.id)).statusCode).toBe(404);
  });

  it('does not bring a deleted company back by signing in, only by entering it', async () => {
    const { north, south } = await joined();
    const { db } = test.context.database;
    await db.updateTable('company').set({ deleted_at: test.context.clock.now() }).where('company_id', '=', north.companyId).execute();
    const browser = test.browser();
    expect((await browser.signIn(email, first)).json().data.id).toBe(south.id);
    expect(await companies(browser)).toMatchObject([{ company: 'Northwind', isDeleted: true }, { isDeleted: false }]);
    expect((await enter(browser, north.id)).statusCode).toBe(204);
    const { deleted_at } = await db
      .selectFrom('company')
      .select('deleted_at')
      .where('company_id', '=', north.companyId)
      .executeTakeFirstOrThrow();
    expect(deleted_at).toBeNull();
  });

  const open = async (token: string | undefined, browser?: Browser) =>
    (await post('/invitations/open', { token }, browser)).json().data.account;

  it('joins by an invitation with the password that they have, or by being signed in', async () => {
    const harness = await makeHarness(test);
    const north = await register(first, 'Northwind');
    await confirm({}, north.browser);
    const token = await invited(harness);
    expect(await open(token)).toEqual({ companies: ['Northwind'], isSignedIn: false });
    expect((await post('/invitations/join', { token })).json().errors).toHaveProperty('password');
    expect((await post('/invitations/join', { token, password: second })).json().errors).toHaveProperty('password');
    const browser = test.browser();
    await browser.open('/login');
    const answer = await post('/invitations/join', { token, password: first }, browser);
    expect(answer.json().data).toMatchObject({ email, role: 'viewer', emailVerified: true, companyId: harness.scope.companyId });
    expect((await me(browser)).companyId).toBe(harness.scope.companyId);
    expect(await named(browser)).toEqual(['Northwind', 'Test Agency']);
    expect((await post('/invitations/join', { token, password: first })).statusCode).toBe(422);
    const other = await makeHarness(test);
    const again = await invited(other);
    expect(await open(again, north.browser)).toEqual({ companies: ['Northwind', 'Test Agency'], isSignedIn: true });
    expect((await post('/invitations/join', { token: again }, north.browser)).statusCode).toBe(201);
    expect((await me(north.browser)).companyId).toBe(other.scope.companyId);
  });
});
