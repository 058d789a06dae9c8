import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dayMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailing } from '#identity/accounts/testing/person-of-several.ts';
import { lockDataDir, socketPath } from '#platform/db/engine/data-lock.ts';
import type { Database } from '#platform/db/engine/open.ts';
import { testApp } from '#test/app/app.ts';
import { atRealCost } from '#test/app/cheap-passwords.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { startProcess } from '#test/app/product-process.ts';
import { programEnvironment } from '#test/app/program-environment.ts';
import { run } from './run.ts';

const program = join(import.meta.dirname, 'main.ts');
const dayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const strangeAnswers: { answer: (reply: ServerResponse) => void; words: RegExp }[] = [
  // The release before writes a backup, whatever it is asked.
  {
    answer: (reply) => void reply.writeHead(200).end(Buffer.from([0x1f, 0x8b, 0x08, 0x0a])),
    words: /is of a release that does not do this while it runs/,
  },
  { answer: (reply) => void reply.writeHead(404).end(), words: /is of a release that does not do this while it runs/ },
  {
    answer: (reply) => {
      reply.writeHead(200, { 'content-type': 'application/x-ndjson' });
      reply.write('{"say":"Begun."}\n', () => reply.destroy());
    },
    words: /^The product did not say how it ended/,
  },
];

eachEngine('the operator’s program', (engine) => {
  let installation: Installation;
  /** As a process of its own. */
  const admin = async (args: string[], environment: Record<string, string> = {}, cwd = process.cwd()) => {
    const env = programEnvironment({ ...installation.environment, ...environment });
    const child = spawn(process.execPath, [program, ...args], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code, out: out.trim(), err: err.trim() };
  };
  /** The same in this process, which is quicker. */
  const inside = async (args: string[], environment: Record<string, string> = {}) => {
    const [out, err]: [string[], string[]] = [[], []];
    const told = { say: (line: string) => out.push(line), complain: (line: string) => err.push(line) };
    const code = await run(args, { ...installation.environment, ...environment }, told);
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  /** Looks into the database, which is let go again for the next run. */
  const look = async <T>(task: (db: Database['db']) => Promise<T>): Promise<T> => {
    const database = await installation.open();
    try {
      return await task(database.db);
    } finally {
      await database.close();
    }
  };

  beforeAll(async () => {
    installation = await makeInstallation(engine);
    await look(async () => {});
  });
  afterAll(() => installation.remove());

  it('creates, lists and expires coupons', async () => {
    expect(await inside(['coupon', 'list'])).toEqual({ code: 0, out: 'There are no coupons. Make one with `coupon create`.', err: '' });
    const last = dayFromNow(30);
    const made = await admin([
      ...['coupon', 'create', 'Spring-20', '--type', 'price.discount', '--value', '12.5'],
      ...['--expires', last, '--uses', '3', '--email', 'Anna@Client.test'],
    ]);
    expect(made).toEqual({ code: 0, out: 'Created the coupon Spring-20: price.discount, 12.5 percent of the price.', err: '' });
    const again = await inside(['coupon', 'create', 'SPRING-20', '--type', 'trial.days', '--value', '30']);
    expect([again.code, again.out]).toEqual([1, '']);
    expect(again.err).toMatch(/^CODE: there is a coupon SPRING-20 already.*Choose another code/);
    expect(await inside(['coupon', 'create', 'Boards', '--type', 'dashboards.bonus', '--value', '5'])).toMatchObject({ code: 0 });
    const end = new Date(Date.parse(last) + dayMs).toISOString();
    expect((await inside(['coupon', 'list'])).out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['CODE', 'TYPE', 'VALUE', 'EXPIRES', 'USED', 'LEFT', 'FOR'],
      ['Boards', 'dashboards.bonus', '5', 'never', '0', 'any', 'anybody'],
      ['Spring-20', 'price.discount', '12.5', end, '0', '3', 'anna@client.test'],
    ]);

    expect(await inside(['coupon', 'expire', 'boards'])).toMatchObject({ code: 0, out: 'The coupon boards can no longer be used.' });
    const none = await inside(['coupon', 'expire', 'nope']);
    expect([none.code, none.err]).toEqual([1, 'CODE: there is no coupon nope. See `coupon list`.']);
    const expiry = await look((db) =>
      db.selectFrom('coupon').select('expires_at').where('code_key', '=', 'BOARDS').executeTakeFirstOrThrow(),
    );
    expect(expiry.expires_at?.getTime()).toBeLessThanOrEqual(Date.now());
  }, 120_000);

  it.each([
    [['--type', 'price.discount', '--value', '101'], /^--value: 101 will not do: .*100.*[^.]\. Give percent of the price/],
    [['--type', 'trial.days', '--value', '1.5'], /^--value: 1\.5 will not do/],
    [['--type', 'trial.days', '--value', '30', '--expires', '2020-01-01'], /^--expires: 2020-01-01 is past/],
  ])(
    'makes no coupon of %j',
    async (args, words) => {
      const { code, out, err } = await inside(['coupon', 'create', 'FAULTY', ...args]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(words);
      const made = await look((db) => db.selectFrom('coupon').select('name').where('code_key', '=', 'FAULTY').execute());
      expect(made).toEqual([]);
    },
    60_000,
  );

  it('creates a company whose administrator can sign in and has consented to nothing', async () => {
    const args = ['company', 'create', 'Client Ltd', '--person', 'Anna', '--email', 'Anna@Client.test', '--timezone', 'Europe/Vienna'];
    const { code, out, err } = await admin([...args, '--dashboards', '40']);
    expect([code, err]).toEqual([0, '']);
    const [, companyId = ''] = /^Created the company Client Ltd \((.+)\)\./.exec(out) ?? [];
    const [, password = ''] = /^anna@client\.test signs in with the password (\S+) /m.exec(out) ?? [];
    await look(async (db) => {
      const company = await db.selectFrom('company').selectAll().where('company_id', '=', companyId).executeTakeFirstOrThrow();
      expect(company).toMatchObject({ name: 'Client Ltd', state: 'trial', dashboards: 40 });
      const user = await db.selectFrom('auth_user').selectAll().where('companyId', '=', companyId).executeTakeFirstOrThrow();
      expect(user).toMatchObject({
        name: 'Anna',
        role: 'admin',
        creator: true,
        timezone: 'Europe/Vienna',
        ageConsent: false,
        termsConsent: false,
      });
      const entries = await db.selectFrom('audit_entry').selectAll().where('company_id', '=', companyId).execute();
      expect(entries).toMatchObject([
        { action: 'company.created', about: 'Client Ltd', by_id: null, details: { email: 'anna@client.test' } },
      ]);
    });
    const test = await testApp(engine, { database: await installation.open() });
    try {
      const signedIn = await atRealCost(() => test.browser().signIn('anna@client.test', password));
      expect(signedIn.statusCode).toBe(200);
      expect(signedIn.json().data).toMatchObject({ companyId, role: 'admin' });
    } finally {
      await test.close();
    }
    const taken = await inside(args);
    expect([taken.code, taken.out]).toEqual([1, '']);
    expect(taken.err).toMatch(/^--email: This e-mail address is already registered/);
    expect(await look(async (db) => (await db.selectFrom('company').select('name').execute()).length)).toBe(1);
  }, 120_000);

  it('works beside a running product, which does it where it has the embedded database open', async () => {
    const ownFile = { APP_KEY: '' };
    const product = await startProcess({ ...installation.environment, ...ownFile, ...mailing });
    const folder = await mkdtemp(join(tmpdir(), 'sightline-admin-'));
    try {
      const coupon = ['coupon', 'create', 'MEANWHILE', '--type', 'dashboards.bonus', '--value', '1'];
      expect(await admin(coupon)).toEqual({ code: 0, out: expect.stringMatching(/^Created the coupon MEANWHILE/), err: '' });
      expect(await admin(coupon)).toEqual({ code: 1, out: '', err: expect.stringMatching(/^CODE: there is a coupon MEANWHILE already/) });
      const faulty = await admin(['coupon', 'create', 'FAULTY', '--type', 'trial.days', '--value', '1.5']);
      expect([faulty.code, faulty.out]).toEqual([2, '']);
      expect(faulty.err).toMatch(/^--value: 1\.5 will not do/);
      const made = await admin(['company', 'create', 'Meanwhile Ltd', '--person', 'Mia', '--email', 'mia@client.test']);
      const [, companyId = ''] = /\((.+)\)/.exec(made.out) ?? [];
      expect((await admin(['company', 'list', '--name', 'meanwhile'])).out).toMatch(new RegExp(`\n${companyId}  Meanwhile Ltd  trial `));
      const resetting = await admin(['person', 'reset-password', 'mia@client.test', '--reason', 'Ticket 7'], mailing);
      expect(resetting).toEqual({ code: 0, out: expect.stringMatching(/is on its way to mia@client\.test\./), err: '' });
      const guarded = await admin(['person', 'reset-two-factor', 'mia@client.test', '--reason', 'Ticket 7'], mailing);
      expect([guarded.code, guarded.err]).toEqual([1, 'PERSON: Mia of Meanwhile Ltd is asked for no code when signing in.']);
      if (engine === 'postgres') return;
      // A file is of the folder that the command was typed in.
      const written = await admin(['person', 'export', 'mia@client.test', '--file', 'mia.zip'], {}, folder);
      expect(written).toMatchObject({ code: 0, err: '' });
      expect(await readdir(folder)).toEqual(['mia.zip']);
      const unwritable = await admin(['person', 'export', 'mia@client.test', '--file', 'none/mia.zip'], {}, folder);
      expect([unwritable.code, unwritable.out]).toEqual([1, '']);
      expect(unwritable.err).toMatch(/^--file: .*none\/mia\.zip cannot be written \(ENOENT/);
      // Keys that were added are known to the next command, though the product learns of them when it starts.
      await admin(['keys', 'add'], ownFile);
      expect((await admin(['keys', 'add'], ownFile)).out).toMatch(/holds k3, k2, k1 now/);
    } finally {
      await product.stop();
      await rm(folder, { recursive: true });
    }
  }, 240_000);

  it('has the mail sent once the product runs', async () => {
    const created = ['company', 'create', 'Later Ltd', '--person', 'Lea', '--email', 'lea@client.test'];
    expect(await inside(created)).toMatchObject({ code: 0 });
    expect(await inside(['person', 'reset-password', 'lea@client.test', '--reason', 'Ticket 8'], mailing)).toMatchObject({
      code: 0,
      err: '',
    });
    const waiting = await look(
      async (db) =>
        (
          await sql<{
            data: unknown;
          }>`select data from pgboss.job where name = 'send-account-mail' and data->>'email' = 'lea@client.test'`.execute(db)
        ).rows,
    );
    expect(waiting).toEqual([{ data: { kind: 'password', email: 'lea@client.test' } }]);
  });

  it('says so where what has the data folder open does not answer, or not as a product of this release does', async () => {
    if (engine !== 'pglite') return;
    const dataDir = installation.environment.DATA_DIR ?? '';
    const lock = await lockDataDir(dataDir);
    try {
      const { code, out, err } = await inside(['coupon', 'list']);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/does not answer\. Try again once the product is ready, or stop it\.$/);
      for (const { answer, words } of strangeAnswers) {
        const server = createServer((_question, reply) => answer(reply)).listen(socketPath(dataDir, 'operator'));
        await once(server, 'listening');
        const told = await inside(['coupon', 'list']);
        expect([told.code, told.err]).toEqual([1, expect.stringMatching(words)]);
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    } finally {
      await lock.release();
    }
  }, 60_000);

  it('says which setting is wrong', async () => {
    const wrong = await inside(['coupon', 'list'], { PORT: 'eighty' });
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    expect(wrong.err).toMatch(/^PORT: /);
    const silent = await inside(['coupon', 'list'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect([silent.code, silent.err]).toEqual([1, 'DATABASE_URL: the database does not answer. Start it, or correct the address.']);
  }, 60_000);

  it('prints an address that signs in as somebody, once named, for a reason', async () => {
    await inside(['company', 'create', 'Support Ltd', '--person', 'Sue', '--email', 'sue@client.test']);
    const { id, companyId } = await look((db) =>
      db.selectFrom('auth_user').select(['id', 'companyId']).where('email', '=', 'sue@client.test').executeTakeFirstOrThrow(),
    );
    const reason = ['--reason', 'Ticket 7'];
    const { code, out } = await inside(['impersonate', 'Sue@Client.test', ...reason, '--minutes', '30'], {
      PUBLIC_URL: 'https://app.agency.com',
    });
    expect(code).toBe(0);
    expect(out).toMatch(
      /within 10 minutes.*works once:\nhttps:\/\/app\.agency\.com\/auth\/support\?token=[\w-]{43}\nYou are then Sue of Support Ltd for 30 minutes/,
    );
    const row = await look((db) => db.selectFrom('impersonation').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow());
    expect(row).toMatchObject({ reason: 'Ticket 7', minutes: 30, begun_at: null, company_id: companyId });
    expect(await inside(['impersonate', 'nobody@client.test', ...reason])).toMatchObject({
      code: 1,
      err: expect.stringContaining('nobody has the address'),
    });
    await inside(['company', 'create', 'Other Ltd', '--person', 'Sue', '--email', 'sue2@client.test']);
    await look((db) => db.updateTable('auth_user').set({ email: 'sue@client.test' }).where('email', '=', 'sue2@client.test').execute());
    expect(await inside(['impersonate', 'sue@client.test', ...reason])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/several accounts.*of Support Ltd.*of Other Ltd/),
    });
    expect(await inside(['impersonate', id, ...reason])).toMatchObject({ code: 0 });
    await look((db) => db.updateTable('company').set({ deleted_at: new Date() }).where('company_id', '=', companyId).execute());
    expect(await inside(['impersonate', id, ...reason])).toMatchObject({ code: 1, err: expect.stringContaining('Support Ltd is deleted') });
  }, 60_000);

  it('lists and sets what plans cost, of everybody and of one company', async () => {
    expect(await inside(['plan', 'list'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^In force: 1=6\.00,10=5\.40.* USD .*comes with/s),
    });
    expect(await inside(['plan', 'set', '1=7.50,50=7.40', '--from', '2020-01-01'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--from: 2020-01-01 is past/),
    });
    expect(await inside(['plan', 'agree', 'nobody', '--steps', '1=2'])).toMatchObject({
      code: 1,
      err: 'COMPANY: there is no company nobody.',
    });
    const day = dayFromNow(30);
    expect(await inside(['plan', 'set', '1=7.50, 50=7.40', '--from', day])).toMatchObject({
      ...{ code: 0, err: '', out: `From ${day}T00:00:00.000Z on a dashboard costs 1=7.50,50=7.40 USD a month.` },
    });
    await inside(['company', 'create', 'Friends Ltd', '--person', 'Fred', '--email', 'fred@client.test']);
    const { company_id: id } = await look((db) =>
      db.selectFrom('company').select('company_id').where('name', '=', 'Friends Ltd').executeTakeFirstOrThrow(),
    );
    expect(await inside(['plan', 'release', id])).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing was agreed with Friends Ltd'),
    });
    expect(await inside(['plan', 'agree', id, '--steps', '1=2'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Friends Ltd buys at 1=2.00 USD'),
    });
    expect(await inside(['plan', 'release', id, '--from', day])).toMatchObject({ code: 0 });
    const { out } = await inside(['plan', 'list']);
    expect(out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      [expect.stringMatching(/^In force: 1=6\.00/)],
      [''],
      ['FROM', 'FOR', 'STEPS'],
      [`${day}T00:00:00.000Z`, 'everybody', '1=7.50,50=7.40'],
      [expect.any(String), `Friends Ltd (${id})`, '1=2.00'],
      [`${day}T00:00:00.000Z`, `Friends Ltd (${id})`, 'as everybody'],
    ]);
    const log = await look((db) =>
      db.selectFrom('audit_entry').select(['action', 'by_name', 'by_kind']).where('company_id', '=', id).orderBy('id').execute(),
    );
    expect(log.slice(1)).toEqual([
      { action: 'plan_price.agreed', by_name: 'operator', by_kind: 'operator' },
      { action: 'plan_price.ended', by_name: 'operator', by_kind: 'operator' },
    ]);
  }, 60_000);

  it('forgets a clock that had been years ahead, and no other', async () => {
    expect(await inside(['clock', 'forget'])).toMatchObject({ code: 1, err: expect.stringContaining('nothing to forget') });
    const ahead = new Date(Date.now() + 1000 * dayMs);
    // A product that ran on it before may have looked at the clock, or not yet.
    await look((db) => db.deleteFrom('clock_mark').execute());
    await look((db) => db.insertInto('clock_mark').values({ id: 1, seen_at: ahead, known_at: ahead, leapt_at: null }).execute());
    expect(await inside(['clock', 'forget'])).toMatchObject({ code: 0, out: expect.stringContaining(ahead.toISOString()) });
    expect(await inside(['clock', 'forget'])).toMatchObject({ code: 1 });
    await look((db) => db.deleteFrom('clock_mark').execute());
  }, 60_000);

  it('brings a deleted company back, by its id or the address of somebody of it', async () => {
    const email = 'restore@client.test';
    await inside(['company', 'create', 'Gone Ltd', '--person', 'Rita', '--email', email]);
    const find = () => look((db) => db.selectFrom('company').selectAll().where('name', '=', 'Gone Ltd').executeTakeFirstOrThrow());
    const { company_id: id } = await find();
    expect((await inside(['company', 'restore', id])).err).toContain(`no deleted company belongs to ${id}`);
    const gone = (daysAgo: number) =>
      look((db) =>
        db
          .updateTable('company')
          .set({ deleted_at: new Date(Date.now() - daysAgo * dayMs) })
          .where('company_id', '=', id)
          .execute(),
      );
    await gone(31);
    expect((await inside(['company', 'restore', id])).err).toContain('about to be erased');
    await gone(2);
    expect(await inside(['company', 'restore', email.toUpperCase()])).toEqual({
      code: 0,
      out: `Gone Ltd (${id}) is back. Its people sign in as before.`,
      err: '',
    });
    expect(await find()).toMatchObject({ deleted_at: null, restored_at: expect.any(Date) });
    const log = await look((db) =>
      db.selectFrom('audit_entry').select(['action', 'by_name']).where('company_id', '=', id).orderBy('at').execute(),
    );
    expect(log).toEqual([
      { action: 'company.created', by_name: 'operator' },
      { action: 'company.restored', by_name: 'operator' },
    ]);
  }, 60_000);
});
