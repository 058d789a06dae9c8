import { headers } from '@sightline/contract/core';
import { apiTokenPrefix } from '@sightline/contract/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeAnswer, Outside } from '#data/query-pipeline/testing/pipeline-context.ts';
import { addUser } from '#identity/accounts/testing/add-user.ts';
import { bytesOfBase32 } from '#identity/accounts/testing/base32-bytes.ts';
import { keepMails, type StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import { codeAt, stepAt } from '#identity/accounts/two-factor/totp.ts';
import { issueSupport } from '#identity/impersonation/index.ts';
import { registerAt } from '#signup/social-login/testing/at-service.ts';
import type { Browser, Sent } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type SandboxedApp, sandboxedApp } from '#test/app/sandboxed-app.ts';

const password = 'Pass-of-Anna-7391';
const sharePassword = 'Pass-of-Client-5512';
const sessionCookie = 'sightline.session_token';
const shop = { website: 'https://shop.test', consumerKey: 'ck_0123456789abcdef', consumerSecret: 'cs_fedcba9876543210' };

oneEngine('a secret that was handed out or typed in', (engine) => {
  let test: SandboxedApp;
  let mails: StoredMails;
  let harness: Harness;
  let browser: Browser;
  let userId: string;
  /** What each of them is for, with the secret itself. */
  const secrets = new Map<string, string>();

  const told = (what: string, secret: unknown): string => {
    if (typeof secret !== 'string' || secret.length < 10) throw new Error(`No secret was told: ${what}`);
    secrets.set(what, secret);
    return secret;
  };
  const ask = async (who: { send: Harness['send'] }, sent: Sent) => {
    const answer = await who.send(sent);
    if (answer.statusCode >= 300) throw new Error(`${sent.url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  const post = (url: string, payload: object): Sent => ({ method: 'POST', url, payload });
  const tokenOf = (link: URL): string => link.searchParams.get('token') ?? link.hash.replace('#token=', '').slice(0) ?? '';

  beforeAll(async () => {
    test = await sandboxedApp(engine);
    mails = keepMails(test.context);
    harness = await makeHarness(test);
    browser = test.browser();
    const person = { name: 'Anna', email: 'anna@agency.test', password, role: 'admin' } as const;
    ({ id: userId } = await addUser(test.context, harness.scope.companyId, person));
    told('password', password);
    await browser.signIn(person.email, password);
    told('session', decodeURIComponent(browser.cookies.get(sessionCookie) ?? ''));
    told('browser cookie', browser.cookies.get('sightline_browser'));
    told('page identification', browser.identification);
    await askForLinks();
    await makeTokens();
    await shareThings();
    await keepForeignSecrets();
  }, 60_000);
  afterAll(() => test.close());

  async function askForLinks(): Promise<void> {
    await ask(browser, post('/forgot-password', { email: 'anna@agency.test' }));
    told('reset link', lastPart(await mails.lastLinkTo('anna@agency.test')));
    await ask(browser, post('/api/me/email', { email: 'anna.new@agency.test', password }));
    told('confirmation of an address', lastPart(await mails.lastLinkTo('anna.new@agency.test')));
    await ask(harness, post('/api/users', { name: 'Bob', role: 'member', email: 'bob@agency.test' }));
    told('invitation', lastPart(await mails.lastLinkTo('bob@agency.test')));
    const person = { id: userId, companyId: harness.scope.companyId };
    const { address } = await issueSupport(test.context, test.context.database.db, person, { minutes: 15, reason: 'Ticket 7' });
    told('link of the operator', lastPart(new URL(address)));
    const stranger = test.browser();
    await registerAt(stranger, 'facebook', 'finn');
    const [mail] = mails.all.slice(-1);
    told('confirmation of a sign-in by a service', lastPart(await mails.lastLinkTo(mail?.to[0] ?? '')));
    told('cookie of a sign-in by a service', stranger.cookies.get('sightline_social_mail'));
  }
  const lastPart = (link: URL): string => tokenOf(link) || (link.pathname.split('/').at(-1) ?? '');

  async function makeTokens(): Promise<void> {
    const token = await ask(harness, post('/api/company/api-tokens', { name: 'Reader', scope: 'read' }));
    expect(told('API token', token.json().data.token)).toContain(apiTokenPrefix);
    const begun = (await ask(browser, post('/api/me/two-factor', { password }))).json().data;
    told('secret of the authenticator', begun.secret);
    told('the same as its bytes are written', bytesOfBase32(begun.secret).toString('base64'));
    const code = codeAt(bytesOfBase32(begun.secret), stepAt(test.context.clock.now()));
    const confirmed = await ask(browser, { method: 'PUT', url: '/api/me/two-factor', payload: { code } });
    const [recovery] = confirmed.json().data.recoveryCodes;
    told('recovery code', recovery);
    told('recovery code as it is compared', String(recovery).replaceAll('-', ''));
  }

  async function shareThings(): Promise<void> {
    const { id, permalink } = await harness.create('Shared');
    await harness.share(id, { category: 'new_password', password: sharePassword });
    told('password of a shared page', sharePassword);
    const pass = await ask(test.browser(), post(`/api/dashboards/${permalink}/pass`, { password: sharePassword }));
    told('pass to a shared page', pass.json().pass);
  }

  async function keepForeignSecrets(): Promise<void> {
    const target = { type: 'webhook', address: 'https://hooks.client.test/T0?token=hook-secret-4411' };
    const channel = await ask(harness, post('/api/alert-channels', { name: 'Team', target }));
    told('key of a webhook', channel.json().secret);
    told('address of a webhook', 'hook-secret-4411');
    const outside = new Outside();
    outside.answer = ({ url }): FakeAnswer =>
      url.endsWith('/wp-json/')
        ? { json: { name: 'Shop', namespaces: ['wc/v3'] } }
        : { json: url.includes('/currencies/current') ? { code: 'EUR' } : { totals: {}, intervals: [] } };
    const { send } = test.context;
    test.context.send = outside.send;
    await ask(harness, post('/api/sources', { name: 'woocommerce', credentials: shop }));
    test.context.send = send;
    told('key of a source', shop.consumerKey);
    told('secret of a source', shop.consumerSecret);
  }

  /** Every row there is, of the product and of its queues, as the database writes it. */
  async function everyRow(): Promise<{ table: string; text: string }[]> {
    const { db } = test.context.database;
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
    const found = await Promise.all(
      tables.map(async ({ schema, name }) => {
        const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.id(schema, name)} t`.execute(db);
        return rows.map(({ text }) => ({ table: `${schema}.${name}`, text }));
      }),
    );
    return found.flat();
  }

  it('stands in no table as it is', async () => {
    const rows = await everyRow();
    expect(rows.length).toBeGreaterThan(40);
    expect(secrets.size).toBe(21);
    // What is searched for is found where it stands.
    expect(rows.some(({ table, text }) => table === 'public.auth_user' && text.includes('anna@agency.test'))).toBe(true);
    const found = [...secrets].flatMap(([what, secret]) => {
      const forms = [
        secret,
        encodeURIComponent(secret),
        Buffer.from(secret).toString('base64').replace(/=+$/, ''),
        Buffer.from(secret).toString('hex'),
      ];
      return rows.filter(({ text }) => forms.some((form) => text.includes(form))).map(({ table }) => `${what} in ${table}`);
    });
    expect(found).toEqual([]);
  });

  it('lets nobody in by what stands in the tables', async () => {
    const { db } = test.context.database;
    const values: string[] = [];
    for (const row of await db.selectFrom('auth_session').selectAll().execute()) values.push(row.token, row.id);
    for (const row of await db.selectFrom('api_token').selectAll().execute())
      values.push(row.token_hash, `${apiTokenPrefix}${row.token_hash}`, row.id);
    expect(values.length).toBeGreaterThan(4);
    for (const value of values) {
      const thief = test.browser();
      expect((await thief.send({ url: '/api/me', headers: { [headers.authorization]: `Bearer ${value}` } })).statusCode).toBe(401);
      for (const name of [sessionCookie, `__Secure-${sessionCookie}`]) thief.cookies.set(name, encodeURIComponent(value));
      expect((await thief.send({ url: '/api/me' })).statusCode).toBe(401);
    }
    const links = await db.selectFrom('account_link').select('token_hash').execute();
    const invitations = await db.selectFrom('invitation').select('token_hash').execute();
    expect([links.length, invitations.length]).toEqual([2, 1]);
    const thief = test.browser();
    await thief.open();
    const form = { password: 'another password', passwordConfirmation: 'another password' };
    for (const { token_hash: token } of [...links, ...invitations])
      for (const sent of [
        post('/reset-password', { token, ...form }),
        post('/verify-email', { token }),
        post('/invitations/open', { token }),
      ])
        expect([404, 422]).toContain((await thief.send(sent)).statusCode);
  });
});
