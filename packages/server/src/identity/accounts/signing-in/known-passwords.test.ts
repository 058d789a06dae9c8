import { verifyPassword } from 'better-auth/crypto';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '#platform/db/migrate/migrate.ts';
import { knownPasswords } from '#platform/db/migrations/0062-known-passwords.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { until } from '#test/app/until.ts';
import { joinHolder } from '../people/join-accounts.ts';
import { holdAddress } from '../store/hold-address.ts';
import { insertIdentity } from '../store/identity-rows.ts';
import { dropLinks, issueLink, takeLink } from '../store/links.ts';
import { findPasswordHash, hashOf, listHolders, listKnownToOthers, markVerified, moveToEmail, setPassword } from '../store/rows.ts';
import { first, mailing, personOfSeveral, second } from '../testing/person-of-several.ts';
import { keepMails, type StoredMails } from '../testing/stored-mails.ts';

eachEngine('somebody with accounts in several companies, whose password others may know,', (engine) => {
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
  const { post, register, linkOf, confirm, two, joined, named, me, invited } = personOfSeveral(() => ({
    test,
    mails,
    email,
  }));

  const reset = async (password: string) => {
    await post('/forgot-password', { email });
    const token = /\/reset-password\?token=([\w-]+)/.exec((await mails.to(email)).at(-1)?.text ?? '')?.[1];
    expect((await post('/reset-password', { token, password, passwordConfirmation: password })).statusCode).toBe(204);
  };
  /** An account that an administrator made with a first password, and a browser signed in with it. */
  const made = async (password: string) => {
    const harness = await makeHarness(test);
    const payload = { name: 'Anna', email, role: 'admin', password };
    const { id } = (await harness.send({ method: 'POST', url: '/api/users', payload })).json().data;
    test.context.clock.advance(1000);
    const administrator = test.browser();
    await administrator.signIn(email, password);
    await post('/api/me/verification', {}, administrator);
    return { id: String(id), companyId: harness.scope.companyId, administrator };
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
    await post('/api/me/consents', { termsConsent: true, ageConsent: true }, browser);
    expect((await post('/api/company/api-tokens', { name: 'Token', scope: 'read' }, browser)).statusCode).toBe(201);
  };
  const othersKnow = { errors: {}, message: expect.stringContaining('Somebody else may know a password of yours. Set a new one with') };

  it('joins nothing with a password that an administrator could know, whoever changed it, before a mailed link set another one', async () => {
    const account = await made(first);
    const { administrator } = account;
    // It was told to Anna after the administrator changed it, who stays signed in.
    const passwords = { currentPassword: first, password: 'as it was told', passwordConfirmation: 'as it was told' };
    expect((await administrator.send({ method: 'PUT', url: '/api/me/password', payload: passwords })).statusCode).toBe(204);
    await connect(account);
    await makeToken(administrator);
    expect((await confirm({ password: 'as it was told' })).statusCode).toBe(200);
    const own = await register(second, 'Northwind');
    const link = await linkOf();
    const join = (holderPassword: string) => post('/verify-email', { token: link, holderPassword }, own.browser);
    expect((await join('as it was told')).json()).toMatchObject(othersKnow);
    const token = await invited(await makeHarness(test));
    for (const browser of [administrator, undefined])
      expect((await post('/invitations/join', { token, password: 'as it was told' }, browser)).json()).toMatchObject(othersKnow);
    expect(await waysInto(account.id)).toEqual(['google', 'Token']);
    await reset('a password of my own');
    expect((await administrator.send({ url: '/api/me' })).statusCode).toBe(401);
    expect(await waysInto(account.id)).toEqual([]);
    expect((await mails.to(email)).at(-1)?.text).toContain('your API tokens ended too');
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

  it('is invited elsewhere before the address is confirmed: joins once a mailed link set a password, and only they are told of the account', async () => {
    const { administrator } = await made(first);
    const token = await invited(await makeHarness(test));
    const opened = async (browser?: Browser) => (await post('/invitations/open', { token }, browser)).json().data.account;
    expect(await opened(administrator)).toEqual({ companies: ['Test Agency'], isSignedIn: true });
    // Nobody else learns that there is an account, by no answer.
    const invitee = email;
    email = `other.${invitee}`;
    const { browser: stranger } = await register(second, 'Southwind');
    email = invitee;
    for (const browser of [undefined, stranger]) {
      expect(await opened(browser)).toBeNull();
      const answer = (await post('/invitations/join', { token, password: first }, browser)).json();
      expect(answer).toMatchObject({ errors: {}, message: expect.stringContaining('your other account is gone') });
    }
    const refused = await post('/invitations/join', { token }, administrator);
    expect(refused.json()).toMatchObject(othersKnow);
    expect(refused.json().message).toContain('sends a mail to this address and confirms it; then open this link again');
    expect((await me(administrator)).emailVerified).toBe(false);
    await reset('a password of my own');
    expect((await post('/invitations/join', { token, password: 'a password of my own' })).statusCode).toBe(201);
    const browser = test.browser();
    await browser.signIn(email, 'a password of my own');
    expect(await named(browser)).toEqual(['Test Agency', 'Test Agency']);
  });

  it('joins by an invitation with the account that they made and are signed in to, whose address it confirms', async () => {
    const { browser, id } = await register(first, 'Northwind');
    const link = await linkOf();
    const token = await invited(await makeHarness(test));
    expect((await post('/invitations/open', { token }, browser)).json().data.account).toEqual({
      companies: ['Northwind'],
      isSignedIn: true,
    });
    expect((await post('/invitations/join', { token }, browser)).statusCode).toBe(201);
    expect(await named(browser)).toEqual(['Northwind', 'Test Agency']);
    expect((await listHolders(test.context.database.db, email)).map((holder) => holder.id)).toContain(id);
    expect((await post('/invitations/join', { token }, browser)).statusCode).toBe(422);
    expect((await post('/verify-email', { token: link })).json()).toEqual({ data: { email } });
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
    const proofs = { token: link, password: first, holderPassword: 'a password of my own' };
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
    for (const harness of [await makeHarness(test), await makeHarness(test)])
      expect((await post('/invitations/join', { token: await invited(harness), password: first })).statusCode).toBe(201);
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
    await setPassword(db, south.id, await hashOf(second), { now: test.context.clock.now() });
    expect((await test.browser().signIn(email, first)).statusCode).toBe(422);
    const browser = test.browser();
    expect((await browser.signIn(email, second)).json().data.id).toBe(north.id);
    const passwords = { currentPassword: second, password: first, passwordConfirmation: first };
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
        (trx) => setPassword(trx, north.id, passwordHash, { now: test.context.clock.now() }),
        () => post('/verify-email', { token, holderPassword: first }, south.browser),
      );
      expect([refused.statusCode, refused.json().message]).toEqual([422, 'Your other account was just changed. Try again.']);
      expect(await named(south.browser)).toEqual(['Southwind']);
      expect((await test.browser().signIn(email, 'a new password')).json().data.id).toBe(north.id);
    });

    it('joins with no password that others may know by then', async () => {
      const { north, south } = await two();
      const token = await linkOf();
      const refused = await meanwhile(
        (trx) => trx.updateTable('auth_account').set({ knownToOthers: true }).where('userId', '=', north.id).execute(),
        () => post('/verify-email', { token, holderPassword: first }, south.browser),
      );
      expect(refused.json()).toMatchObject(othersKnow);
      expect(await named(south.browser)).toEqual(['Southwind']);
    });

    it('changes the password of an account that is joining, for all of the person', async () => {
      const { south } = await two();
      const link = { ...south, userId: south.id, email };
      const [holder] = await listHolders(test.context.database.db, email);
      const passwords = { currentPassword: second, password: 'a new password', passwordConfirmation: 'a new password' };
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
      const token = await invited(await makeHarness(test));
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
        const passwords = { password: second, passwordConfirmation: second };
        const sent = post('/reset-password', { token: reset, ...passwords });
        await until(async () => expect((await waiting()).rows).toHaveLength(1));
        // It waits before it touches the account; else one of the two would be given up, and not always the one that tries again.
        await sql`select 1 from auth_user where id = ${id} for update nowait`.execute(trx);
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
    // Each by its company: that one is of people who proved who they are.
    expect((await mails.to(email)).at(-1)?.text).toContain('A second account was made, at Test Agency.');
    expect((await post('/verify-email/open', { token: link })).json().data).toMatchObject({
      company: 'Test Agency',
      heldAt: ['Northwind'],
    });
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
    expect((await mails.to(email)).at(-1)?.text).toContain('your API tokens ended too');
    expect((await post('/verify-email', { token: move }, north.browser)).json().message).toContain('used already or is too old');
  });
});
