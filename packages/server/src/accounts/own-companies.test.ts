import type { OwnCompany } from '@sightline/contract';
import { verifyPassword } from 'better-auth/crypto';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '../db/migrate.ts';
import { knownPasswords } from '../db/migrations/0062-known-passwords.ts';
import type { Tables } from '../db/tables.ts';
import { type TestApp, testApp } from '../test/app.ts';
import type { Browser } from '../test/browser.ts';
import { eachEngine } from '../test/context.ts';
import { type Desk, makeDesk } from '../test/dashboard-desk.ts';
import { until } from '../test/until.ts';
import { holdAddress } from './hold-address.ts';
import { insertIdentity } from './identity-rows.ts';
import { insertSession } from './insert-session.ts';
import { joinHolder } from './join-accounts.ts';
import { dropLinks, issueLink, takeLink } from './links.ts';
import { findPasswordHash, hashOf, listHolders, listKnownToOthers, markVerified, moveToEmail, setPassword } from './rows.ts';
import { bytesOfBase32 } from './testing/base32-bytes.ts';
import { type KeptMails, keepMails } from './testing/kept-mails.ts';
import { codeAt, stepAt } from './totp.ts';

const first = 'the first password';
const second = 'the second password';
const mailing = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Sightline <no-reply@agency.test>' };

eachEngine('somebody with accounts in several companies', (engine) => {
  let test: TestApp;
  let mails: KeptMails;
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

  const post = async (url: string, payload: object, browser?: Browser) => {
    const own = browser ?? test.browser();
    if (!browser) await own.open('/login');
    return own.send({ method: 'POST', url, payload });
  };
  const register = async (password: string, company: string) => {
    const browser = test.browser();
    await browser.open('/register');
    const consents = { terms_consent: true, age_consent: true };
    const answer = await post(
      '/register',
      { name: 'Anna', email, company, password, password_confirmation: password, ...consents },
      browser,
    );
    expect(answer.statusCode).toBe(201);
    test.context.clock.advance(1000);
    return { browser, id: String(answer.json().data.id), companyId: String(answer.json().data.companyId) };
  };
  const linkOf = async () => {
    const links = (await mails.to(email)).flatMap(({ text }) => /\/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? []);
    return links.at(-1) ?? expect.fail('No link');
  };
  const confirm = async (more: object = {}, browser?: Browser) => post('/verify-email', { token: await linkOf(), ...more }, browser);
  /** One account at Northwind, confirmed, and a claim of the same person at Southwind. */
  const two = async () => {
    const north = await register(first, 'Northwind');
    expect((await confirm({}, north.browser)).statusCode).toBe(200);
    return { north, south: await register(second, 'Southwind') };
  };
  const joined = async () => {
    const accounts = await two();
    expect((await confirm({ holder_password: first }, accounts.south.browser)).statusCode).toBe(200);
    return accounts;
  };
  const companies = async (browser: Browser): Promise<OwnCompany[]> => (await browser.send({ url: '/api/me/companies' })).json().data;
  const named = async (browser: Browser) => (await companies(browser)).map(({ company }) => company);
  const me = async (browser: Browser) => (await browser.send({ url: '/api/me' })).json().data;
  const enter = (browser: Browser, account: string, code?: string) =>
    post('/api/me/company', { account, ...(code !== undefined && { code }) }, browser);
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
    expect(told?.text).toContain('You already have an account here, at Northwind');
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
    expect(after?.text).toContain('There is another account with this address');
    expect(after?.text).not.toMatch(/Northwind|Southwind/);
  });

  it('is the same to whoever registers, with an address that is held, claimed or new', async () => {
    const answers: object[] = [];
    const answer = async () => {
      const browser = test.browser();
      await browser.open('/register');
      const passwords = { password: second, password_confirmation: second, terms_consent: true, age_consent: true };
      const { statusCode, headers, body } = await post('/register', { name: 'Anna', email, company: 'Other', ...passwords }, browser);
      const { id, companyId, email: told, ...rest } = JSON.parse(body).data;
      const { user, identification, styleNonce, ...page } = await browser.open('/dashboards');
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
    expect(asked.json().errors).toEqual({ holder_password: ['Type the password of your account at Northwind.'] });
    expect((await post('/verify-email', { token, password: second, holder_password: second })).json().errors).toEqual({
      holder_password: ['This is not your password.'],
    });
    expect((await me(south.browser)).emailVerified).toBe(false);
    expect((await post('/verify-email', { token, password: second, holder_password: first })).json()).toEqual({ data: { email } });
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
    expect((await post('/verify-email', { token }, south.browser)).json().errors).toHaveProperty('holder_password');
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
    expect((await confirm({ holder_password: first }, south.browser)).statusCode).toBe(200);
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
    const proof = { holder_password: first };
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
    expect((await post('/reset-password', { token, password: second, password_confirmation: second })).statusCode).toBe(204);
    const browser = test.browser();
    expect((await browser.signIn(email, second)).json().data.id).toBe(north.id);
    expect((await enter(browser, south.id)).statusCode).toBe(409);
  });

  it('sets one new password for all companies, is signed out of all, and sees where they are signed in', async () => {
    const { north, south } = await joined();
    const list = async () => (await north.browser.send({ url: '/api/me/sessions' })).json().data;
    expect((await list()).map(({ company }: { company: string }) => company).toSorted()).toEqual(['Northwind', 'Southwind']);
    const passwords = { current_password: first, password: second, password_confirmation: second };
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
    expect((await confirm({}, late.browser)).json().errors).toHaveProperty('holder_password');
    expect((await test.browser().signIn(email, first)).json()).toMatchObject({ data: { id: south.id }, meta: { companies: 1 } });
    expect((await confirm({ holder_password: first }, late.browser)).statusCode).toBe(200);
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

  const invited = async (desk: Desk) => {
    await desk.send({ method: 'POST', url: '/api/users', payload: { name: 'Anna', email, role: 'viewer' } });
    return (await mails.lastLinkTo(email)).pathname.split('/').at(-1);
  };
  const open = async (token: string | undefined, browser?: Browser) =>
    (await post('/invitations/open', { token }, browser)).json().data.account;

  it('joins by an invitation with the password that they have, or by being signed in', async () => {
    const desk = await makeDesk(test);
    const north = await register(first, 'Northwind');
    await confirm({}, north.browser);
    const token = await invited(desk);
    expect(await open(token)).toEqual({ companies: ['Northwind'], isSignedIn: false });
    expect((await post('/invitations/join', { token })).json().errors).toHaveProperty('password');
    expect((await post('/invitations/join', { token, password: second })).json().errors).toHaveProperty('password');
    const browser = test.browser();
    await browser.open('/login');
    const answer = await post('/invitations/join', { token, password: first }, browser);
    expect(answer.json().data).toMatchObject({ email, role: 'viewer', emailVerified: true, companyId: desk.scope.companyId });
    expect((await me(browser)).companyId).toBe(desk.scope.companyId);
    expect(await named(browser)).toEqual(['Northwind', 'Test Agency']);
    expect((await post('/invitations/join', { token, password: first })).statusCode).toBe(422);
    const other = await makeDesk(test);
    const again = await invited(other);
    expect(await open(again, north.browser)).toEqual({ companies: ['Northwind', 'Test Agency'], isSignedIn: true });
    expect((await post('/invitations/join', { token: again }, north.browser)).statusCode).toBe(201);
    expect((await me(north.browser)).companyId).toBe(other.scope.companyId);
  });

  const reset = async (password: string) => {
    await post('/forgot-password', { email });
    const token = /\/reset-password\?token=([\w-]+)/.exec((await mails.to(email)).at(-1)?.text ?? '')?.[1];
    expect((await post('/reset-password', { token, password, password_confirmation: password })).statusCode).toBe(204);
  };
  /** An account that an administrator made with a first password, and a browser signed in with it. */
  const made = async (password: string) => {
    const desk = await makeDesk(test);
    const payload = { name: 'Anna', email, role: 'admin', password };
    const { id } = (await desk.send({ method: 'POST', url: '/api/users', payload })).json().data;
    test.context.clock.advance(1000);
    const administrator = test.browser();
    await administrator.signIn(email, password);
    await post('/api/me/verification', {}, administrator);
    return { id: String(id), companyId: desk.scope.companyId, administrator };
  };
  const connect = async (account: { id: string; companyId: string }) => {
    const { db } = test.context.database;
    const elsewhere = { provider: 'google', issuer: 'https://accounts.google.com', subject: account.id, email: 'any@gmail.test' } as const;
    await insertIdentity(db, account, { ...elsewhere, now: test.context.clock.now() });
  };
  const waysInto = async (id: string) => {
    const { db } = test.context.database;
    const services = await db.selectFrom('social_identity').select('provider').where('user_id', '=', id).execute();
    const tokens = await db.selectFrom('api_token').select('name').where('user_id', '=', id).execute();
    return [...services.map(({ provider }) => provider), ...tokens.map(({ name }) => name)];
  };
  const makeToken = async (browser: Browser) => {
    await post('/api/me/consents', { terms_consent: true, age_consent: true }, browser);
    expect((await post('/api/company/api-tokens', { name: 'Token', scope: 'read' }, browser)).statusCode).toBe(201);
  };
  const othersKnow = { errors: {}, message: expect.stringContaining('Somebody else may know a password of yours. Set a new one with') };

  it('joins nothing with a password that an administrator could know, whoever changed it, before a mailed link set another one', async () => {
    const account = await made(first);
    const { administrator } = account;
    // It was told to Anna after the administrator changed it, who stays signed in.
    const passwords = { current_password: first, password: 'as it was told', password_confirmation: 'as it was told' };
    expect((await administrator.send({ method: 'PUT', url: '/api/me/password', payload: passwords })).statusCode).toBe(204);
    await connect(account);
    await makeToken(administrator);
    expect((await confirm({ password: 'as it was told' })).statusCode).toBe(200);
    const own = await register(second, 'Northwind');
    const link = await linkOf();
    const join = (holder_password: string) => post('/verify-email', { token: link, holder_password }, own.browser);
    expect((await join('as it was told')).json()).toMatchObject(othersKnow);
    const token = await invited(await makeDesk(test));
    for (const browser of [administrator, undefined])
      expect((await post('/invitations/join', { token, password: 'as it was told' }, browser)).json()).toMatchObject(othersKnow);
    expect(await waysInto(account.id)).toEqual(['google', 'Token']);
    await reset('a password of my own');
    expect((await administrator.send({ url: '/api/me' })).statusCode).toBe(401);
    expect(await waysInto(account.id)).toEqual([]);
    expect((await mails.to(email)).at(-1)?.text).toContain('API tokens of yours ended too');
    expect((await join('a password of my own')).statusCode).toBe(200);
    expect(await named(own.browser)).toEqual(['Northwind', 'Test Agency']);
    const log = await test.context.database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('company_id', '=', account.companyId)
      .execute();
    const actions = log.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['social.disconnected', 'api_token.revoked']));
    expect((await test.browser().signIn(email, 'as it was told')).statusCode).toBe(422);
  });

  it('joins nothing that would keep a password that an administrator could know, as where the account that is there has none', async () => {
    const { db } = test.context.database;
    const north = await register(second, 'Northwind');
    await confirm({}, north.browser);
    await connect(north);
    await db.deleteFrom('auth_account').where('userId', '=', north.id).execute();
    const { administrator } = await made(first);
    const link = await linkOf();
    const refused = await post('/verify-email', { token: link, password: first }, north.browser);
    expect(refused.json()).toMatchObject(othersKnow);
    expect(await named(administrator)).toEqual(['Test Agency']);
    await reset('a password of my own');
    const proofs = { token: link, password: first, holder_password: 'a password of my own' };
    expect((await post('/verify-email', proofs)).statusCode).toBe(200);
    expect((await administrator.send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await test.browser().signIn(email, first)).statusCode).toBe(422);
  });

  it('keeps what they set up in an account of their own through a forgotten password, after which others join it', async () => {
    // The first link of a mail proves the address: till then somebody else may have made the account.
    const north = await register(first, 'Northwind');
    await connect(north);
    await reset(second);
    expect(await waysInto(north.id)).toEqual([]);
    await north.browser.signIn(email, second);
    await connect(north);
    await makeToken(north.browser);
    await reset(first);
    expect(await waysInto(north.id)).toEqual(['google', 'Token']);
    expect((await mails.to(email)).at(-1)?.text).not.toContain('API tokens');
    for (const desk of [await makeDesk(test), await makeDesk(test)])
      expect((await post('/invitations/join', { token: await invited(desk), password: first })).statusCode).toBe(201);
  });

  it('counts a password of before as known, but for those who came by themselves', async () => {
    const { db } = test.context.database;
    const north = await register(second, 'Northwind');
    const account = await made(first);
    const ids = [north.id, account.id];
    await db.updateTable('auth_account').set({ knownToOthers: true }).where('userId', 'in', ids).execute();
    await sql.raw(statementsOf(knownPasswords).at(-1) ?? '').execute(db);
    expect(await listKnownToOthers(db, ids)).toEqual([account.id]);
  });

  it('has the password that was set last, should a process of the release before have set it for one company alone', async () => {
    const { north, south } = await joined();
    const { db } = test.context.database;
    test.context.clock.advance(1000);
    await setPassword(db, south.id, await hashOf(second), { now: test.context.clock.now(), isOwn: false });
    expect((await test.browser().signIn(email, first)).statusCode).toBe(422);
    const browser = test.browser();
    expect((await browser.signIn(email, second)).json().data.id).toBe(north.id);
    const passwords = { current_password: second, password: first, password_confirmation: first };
    expect((await browser.send({ method: 'PUT', url: '/api/me/password', payload: passwords })).statusCode).toBe(204);
  });

  // The embedded database has one connection: nothing happens there while a transaction runs.
  describe.runIf(engine === 'postgres')('at the same instant', () => {
    const waiting = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(test.context.database.db);
    /** What is answered to whoever waits for a change that is being made. */
    const meanwhile = async (
      change: (trx: Transaction<Tables>) => Promise<unknown>,
      send: () => ReturnType<typeof post>,
      finish?: (trx: Transaction<Tables>) => Promise<unknown>,
    ) => {
      const { answer } = await test.context.database.db.transaction().execute(async (trx) => {
        await change(trx);
        const sent = send();
        await until(async () => expect((await waiting()).rows).toHaveLength(1));
        await finish?.(trx);
        return { answer: sent };
      });
      return answer;
    };

    it('joins with no password that is being replaced', async () => {
      const { north, south } = await two();
      const [token, passwordHash] = [await linkOf(), await hashOf('a new password')];
      const refused = await meanwhile(
        // As a process of the release before does.
        (trx) => setPassword(trx, north.id, passwordHash, { now: test.context.clock.now(), isOwn: false }),
        () => post('/verify-email', { token, holder_password: first }, south.browser),
      );
      expect([refused.statusCode, refused.json().message]).toEqual([422, 'Your other account was changed just now. Please try again.']);
      expect(await named(south.browser)).toEqual(['Southwind']);
      expect((await test.browser().signIn(email, 'a new password')).json().data.id).toBe(north.id);
    });

    it('joins with no password that others may know by then', async () => {
      const { north, south } = await two();
      const token = await linkOf();
      const refused = await meanwhile(
        (trx) => trx.updateTable('auth_account').set({ knownToOthers: true }).where('userId', '=', north.id).execute(),
        () => post('/verify-email', { token, holder_password: first }, south.browser),
      );
      expect(refused.json()).toMatchObject(othersKnow);
      expect(await named(south.browser)).toEqual(['Southwind']);
    });

    it('changes the password of an account that is joining, for all of the person', async () => {
      const { south } = await two();
      const link = { ...south, userId: south.id, email };
      const [holder] = await listHolders(test.context.database.db, email);
      const passwords = { current_password: second, password: 'a new password', password_confirmation: 'a new password' };
      const changed = await meanwhile(
        async (trx) => {
          const passwordHash = await findPasswordHash(trx, holder?.id ?? '');
          if (holder)
            await joinHolder(test.context, trx, link, { holder, passwordHash }, { now: test.context.clock.now(), keptSession: null });
        },
        () => south.browser.send({ method: 'PUT', url: '/api/me/password', payload: passwords }),
      );
      expect(changed.statusCode).toBe(204);
      for (const { id } of await listHolders(test.context.database.db, email)) {
        const row = test.context.database.db.selectFrom('auth_account').select('password').where('userId', '=', id);
        const { password } = await row.executeTakeFirstOrThrow();
        expect(await verifyPassword({ hash: password ?? '', password: 'a new password' })).toBe(true);
      }
    });

    it('confirms one of two accounts, and moves none to an address that is being confirmed', async () => {
      const north = await register(first, 'Northwind');
      const token = await linkOf();
      const south = await register(second, 'Southwind');
      const { db } = test.context.database;
      const confirmSouth = (trx: Transaction<Tables>) => markVerified(trx, { userId: south.id, email }, test.context.clock.now());
      const late = await meanwhile(confirmSouth, () => post('/verify-email', { token }, north.browser));
      expect([late.statusCode, late.json().message]).toEqual([422, expect.stringContaining('Another account of yours has this address')]);
      await db.updateTable('auth_user').set({ emailVerified: false }).where('id', '=', south.id).execute();
      const mover = { id: north.id, companyId: north.companyId, email };
      const move = await issueLink(test.context, 'address', mover);
      await db
        .updateTable('auth_user')
        .set({ email: `before${count}@agency.test` })
        .where('id', '=', north.id)
        .execute();
      const moved = await meanwhile(confirmSouth, () => post('/verify-email', { token: move }, north.browser));
      expect([moved.statusCode, moved.json().message]).toEqual([422, expect.stringContaining('Another account of yours has this address')]);
    });

    it('waits for the address before it takes the invitation, which can be withdrawn meanwhile', async () => {
      await confirm({}, (await register(first, 'Northwind')).browser);
      const token = await invited(await makeDesk(test));
      const late = await meanwhile(
        (trx) => holdAddress(trx, email),
        () => post('/invitations/join', { token, password: first }),
        (trx) => trx.deleteFrom('invitation').where('email', '=', email).execute(),
      );
      expect(late.json().message).toContain('was accepted or withdrawn');
    });

    /** An account whose password is being reset by mail while it moves to another address. */
    const moving = async () => {
      const { id, companyId, browser } = await register(first, 'Northwind');
      await confirm({}, browser);
      const fresh = `fresh${count}@agency.test`;
      const link = (kind: 'password' | 'address', to: string) => issueLink(test.context, kind, { id, companyId, email: to });
      return { id, fresh, browser, reset: await link('password', email), move: await link('address', fresh) };
    };

    it('resets a password once the account has moved on, whoever began first', async () => {
      const { id, fresh, reset, move } = await moving();
      const now = test.context.clock.now();
      // As a process of the release before does, which holds the new address alone.
      const answer = await test.context.database.db.transaction().execute(async (trx) => {
        await holdAddress(trx, fresh);
        await takeLink(trx, 'address', move, now);
        const passwords = { password: second, password_confirmation: second };
        const sent = post('/reset-password', { token: reset, ...passwords });
        await until(async () => expect((await waiting()).rows).toHaveLength(1));
        expect(await moveToEmail(trx, { userId: id, email: fresh }, now)).toEqual({ email, emailVerified: true });
        return { sent };
      });
      expect((await answer.sent).json().message).toContain('used already or is too old');
      expect((await test.browser().signIn(fresh, first)).statusCode).toBe(200);
    });

    it('moves no account whose password is being reset at the address it leaves', async () => {
      const { id, browser, move } = await moving();
      const moved = await meanwhile(
        (trx) => holdAddress(trx, email),
        () => post('/verify-email', { token: move }, browser),
        (trx) => dropLinks(trx, id, ['address']),
      );
      expect(moved.json().message).toContain('used already or is too old');
      expect((await me(browser)).email).toBe(email);
    });
  });

  it('leaves no way in to whoever set up the account that joins', async () => {
    const north = await register(first, 'Northwind');
    await confirm({}, north.browser);
    const account = await made(second);
    const { administrator } = account;
    const link = await linkOf();
    await connect(account);
    await makeToken(administrator);
    const evil = `administrator${count}@evil.test`;
    expect((await post('/api/me/email', { email: evil, password: second }, administrator)).statusCode).toBe(204);
    const move = (await mails.lastLinkTo(evil)).searchParams.get('token');
    expect((await post('/verify-email', { token: link, password: second }, north.browser)).statusCode).toBe(200);
    expect((await administrator.send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await test.browser().signIn(email, second)).statusCode).toBe(422);
    expect(await waysInto(account.id)).toEqual([]);
    // Its owner may have made them.
    expect((await mails.to(email)).at(-1)?.text).toContain('API tokens of yours ended too');
    expect((await post('/verify-email', { token: move }, north.browser)).json().message).toContain('used already or is too old');
  });
});
