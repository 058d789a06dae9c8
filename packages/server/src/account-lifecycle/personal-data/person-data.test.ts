import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertChannelIn } from '#monitoring/alert-channels/index.ts';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { makeReport } from '#test/factories/factories.ts';
import { personOf } from './person.ts';
import { personColumns } from './person-tables.ts';
import { type Seeded, seedPerson } from './testing/seed-person.ts';
import { whereFound } from './where-found.ts';

const columnsWith = async (db: Db, words: readonly string[]): Promise<string[]> =>
  (await whereFound(db, words)).map(({ column }) => column);
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const nameOf = ({ table, column }: { table: string; column: string }): string => `${table}.${column}`;
/** How columns that name a person are called here. */
const naming =
  '(^|_)(user_?id|owner_id|by|by_id|by_name)$|_by$|user_name|author|e_?mail|address|recipient|^cc$|reply_to|phone|person|agent$|^deliveries$';
/** Columns of such a name that name nobody, with the reason. */
const nobody: Record<string, string> = {
  'auth_user.emailVerified': 'a yes or no',
  'sending_domain.email_username': 'the sender of the company’s mails, such as reports',
};

eachEngine('what is stored about a person', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let member: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  beforeEach(async () => {
    harness = await makeHarness(test);
    member = await harness.colleague('member');
  });
  afterAll(() => test.close());
  const bare = () => test.context.database.db;
  const download = (who: Harness, payload: object = {}) => who.send({ method: 'POST', url: '/api/me/export', payload });
  const filesOf = async (who: Harness) => {
    const answer = await download(who);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    return unzipSync(answer.rawPayload);
  };
  const rename = async (who: Harness, name: string) => {
    await bare().updateTable('auth_user').set({ name }).where('id', '=', who.user.id).execute();
    return { companyId: who.scope.companyId, id: who.user.id, name, email: who.user.email } satisfies Seeded;
  };

  it('stands in columns that somebody decided about, each of them', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name ~* ${naming}
      union
      select con.conrelid::regclass::text || '.' || a.attname from pg_constraint con
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any(con.conkey)
      where con.contype = 'f' and con.confrelid = 'auth_user'::regclass`.execute(bare());
    const decided = new Set([...personColumns.map(nameOf), ...Object.keys(nobody)]);
    // Names of tables come in quotes where they need them.
    const found = rows.map(({ name }) => name.replaceAll('"', ''));
    expect(found.filter((name) => !decided.has(name)).toSorted()).toEqual([]);
    expect(Object.keys(nobody).filter((name) => !found.includes(name))).toEqual([]);
    const { rows: all } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(bare());
    const known = new Set(all.map(({ name }) => name));
    expect(personColumns.map(nameOf).filter((name) => !known.has(name))).toEqual([]);
  });

  it('is all in the archive, with files, and nothing of anybody else', async () => {
    const mark = randomUUID().slice(0, 8);
    const other = await harness.colleague('member');
    await rename(other, `Ottilie ${mark}`);
    await other.create('Of a colleague');
    await member.create('Mine');
    await member.send({ method: 'POST', url: '/api/me/avatar', form: sentForm({ file: ['me.png', pngBytes] }) });
    const person = await rename(member, `Zoë "Z" O'Neil ${mark}`);
    await seedPerson(bare(), person);
    const seeded = await harness.scope.db.selectFrom('file').select('stored_name').where('stored_name', 'like', 'seed-%').execute();
    for (const each of seeded) await test.context.files.put(each.stored_name, pngBytes);
    const files = await filesOf(member);
    const shown = personColumns.filter((each) => each.shown === 'row' || Array.isArray(each.shown));
    for (const each of shown) {
      const rows = JSON.parse(text(files[`data/${nameOf(each)}.json`]) || '[]');
      expect([nameOf(each), rows.length > 0]).toEqual([nameOf(each), true]);
    }
    const [account] = JSON.parse(text(files['data/auth_user.id.json']));
    expect(account).toMatchObject({ email: person.email, termsConsent: true, name: person.name });
    expect(JSON.parse(text(files['data/dashboard.created_by.json']))).toContainEqual(expect.objectContaining({ name: 'Mine' }));
    const media = Object.keys(files).filter((name) => name.startsWith('media/'));
    expect(media.map((name) => Buffer.from(files[name] ?? []))).toContainEqual(pngBytes);
    const whole = Object.values(files).map(text).join('\n');
    expect(whole).not.toContain(other.user.id);
    expect(whole).not.toContain(other.user.email);
    expect(whole).not.toContain('Of a colleague');
    // Neither tokens, passwords nor their hashes.
    const keys = [...whole.matchAll(/"([\w]+)":/g)].map(([, key]) => key ?? '');
    expect(keys.filter((key) => /password|secret|token|sealed|_hash/i.test(key) && !/ExpiresAt$|^token_expires_at$/.test(key))).toEqual([]);
  });

  it('tells mails by an address alone once it is theirs', async () => {
    const { id } = await harness.create('Mailed');
    const report = await makeReport(test.context, harness.scope, id, harness.user.id);
    await harness.scope.db.updateTable('automatic_report').set({ recipients: member.user.email }).where('id', '=', report).execute();
    const told = async () => Object.keys(await filesOf(member)).includes('data/automatic_report.recipients.json');
    expect(await told()).toBe(true);
    await bare().updateTable('auth_user').set({ emailVerified: false }).where('id', '=', member.user.id).execute();
    expect(await told()).toBe(false);
  });

  it('is for the person alone: with the password, or a sign-in of just now, and so often an hour', async () => {
    const person = { name: 'Bob', email: `${randomUUID()}@agency.test`, password: 'first password', role: 'viewer' };
    await harness.send({ method: 'POST', url: '/api/users', payload: person });
    const browser = test.browser();
    await browser.signIn(person.email, person.password);
    const ask = (password?: string) => browser.send({ method: 'POST', url: '/api/me/export', payload: { password } });
    expect((await ask()).json().errors).toEqual({ password: ['This is not your password.'] });
    expect((await ask('wrong')).statusCode).toBe(422);
    expect((await ask(person.password)).statusCode).toBe(200);

    const { token } = (
      await harness.send({ method: 'POST', url: '/api/company/api-tokens', payload: { name: 'T', scope: 'write' } })
    ).json().data;
    const asToken = test.browser().send({ method: 'POST', url: '/api/me/export', payload: {}, headers: { 'x-authorization': token } });
    expect((await asToken).statusCode).toBe(403);
    await sql`update auth_session set "createdAt" = now() - interval '11 minutes' where "userId" = ${member.user.id}`.execute(bare());
    expect((await download(member)).statusCode).toBe(422);
    for (let count = 0; count < 5; count += 1) await filesOf(harness);
    expect((await download(harness)).statusCode).toBe(429);
    expect((await harness.send({ url: '/api/company/audit' })).json().data[0]).toMatchObject({ action: 'user.data_exported' });
  });

  it('is gone everywhere once they deleted their account, but for what is listed', async () => {
    const mark = randomUUID().slice(0, 8);
    const person = await rename(member, `Zoë "Z" O'Neil ${mark}`);
    const stranger = await makeHarness(test);
    await seedPerson(bare(), person);
    await seedPerson(bare(), { ...person, companyId: stranger.scope.companyId, id: stranger.user.id, email: stranger.user.email });
    await member.create('Stays');
    await harness.scope.db
      .insertInto('attempt')
      .values({ company_id: harness.scope.companyId, key: `x:${person.id}`, count: 1, window_ends_at: new Date() })
      .execute();
    const mode = { kind: 'instant' } as const;
    const channel = (name: string, recipients: string[]) =>
      insertChannelIn(test.context, harness.scope, { name, target: { type: 'email', recipients, mode }, quietHours: null, enabled: true });
    await channel('Both', [person.email, 'other@client.test']);
    await channel('Alone', [person.email]);
    const before = await columnsWith(bare(), [person.id, person.email]);
    expect(before.length).toBeGreaterThan(25);

    expect((await member.send({ method: 'DELETE', url: '/api/me', payload: { email: person.email } })).statusCode).toBe(204);
    const kept = personColumns.filter(({ forgotten }) => typeof forgotten === 'object').map(nameOf);
    const left = async (words: string[]) => (await columnsWith(bare(), words)).filter((name) => !kept.includes(name));
    expect(await left([person.id, person.email])).toEqual([]);
    // Of the name what the stranger's company has of it.
    const { rows } = await sql<{
      name: string;
    }>`select by_name as name from audit_entry where company_id = ${person.companyId} and action = 'user.left'`.execute(bare());
    expect(rows).toEqual([{ name: expect.stringMatching(/^former-colleague-[\w-]{6}$/) }]);
    for (const name of await left([person.name, JSON.stringify(person.name).slice(1, -1)])) {
      const [table = '', column = ''] = name.split('.');
      // Rows of the stranger: the person's own went by their id.
      if (table.startsWith('auth_')) continue;
      const { rows: ours } =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${mark}%`} and company_id = ${person.companyId}`.execute(
          bare(),
        );
      expect([name, ours.length]).toEqual([name, 0]);
    }
    const channels = (await harness.send({ url: '/api/alert-channels' })).json().data;
    expect(channels.map((each: { name: string; recipients: string[] }) => [each.name, each.recipients])).toEqual([
      // What told them alone tells who takes over.
      ['Alone', [harness.user.email]],
      ['Both', ['other@client.test']],
    ]);
    const { recipients } = await harness.scope.db
      .selectFrom('automatic_report')
      .select('recipients')
      .where('recipients', 'like', '%third%')
      .executeTakeFirstOrThrow();
    expect(recipients).toBe('Other@client.test, third@client.test');
    expect(await columnsWith(bare(), [stranger.user.email])).toEqual(
      expect.arrayContaining(['report_delivery.recipient', 'report_reader.address']),
    );
  });

  it('takes nothing from others for somebody who merely says that an address is theirs', async () => {
    await bare().updateTable('auth_user').set({ emailVerified: false }).where('id', '=', member.user.id).execute();
    const now = test.context.clock.now();
    const code_key = randomUUID();
    await bare()
      .insertInto('coupon')
      .values({
        code_key,
        name: 'C',
        type: 'price.discount',
        value: 5,
        expires_at: null,
        uses_left: null,
        email: member.user.email,
        created_at: now,
      })
      .execute();
    const key = `login:${member.user.email}`;
    await bare().insertInto('attempt').values({ company_id: '', key, count: 9, window_ends_at: now }).execute();
    expect((await member.send({ method: 'DELETE', url: '/api/me', payload: { email: member.user.email } })).statusCode).toBe(204);
    const coupon = await bare().selectFrom('coupon').select(['email', 'expires_at']).where('code_key', '=', code_key).executeTakeFirst();
    expect(coupon).toEqual({ email: member.user.email, expires_at: null });
    expect(await bare().selectFrom('attempt').select('count').where('key', '=', key).executeTakeFirst()).toEqual({ count: 9 });
  });

  it('leaves a name where it may be a colleague’s, and never touches another’s', async () => {
    const twin = await harness.colleague('member');
    const other = await harness.colleague('member');
    await rename(member, 'Kim Roe');
    await rename(twin, 'Kim Roe');
    await rename(other, 'Lee Poe');
    const note = (author_name: string, words: string) =>
      harness.scope.db
        .insertInto('annotation')
        .values({
          ...{ company_id: harness.scope.companyId, id: randomUUID(), text: words, author_name, created_at: test.context.clock.now() },
          ...{ dashboard_id: null, start_date: '2026-10-01', end_date: '2026-10-01', visible_to_visitors: false },
        })
        .execute();
    await note('Kim Roe', 'one');
    await note('Lee Poe', 'three');
    await note('Kim Roe', 'two');
    const authors = async () =>
      (await harness.scope.db.selectFrom('annotation').select('author_name').orderBy('text').execute()).map((row) => row.author_name);
    await member.send({ method: 'DELETE', url: '/api/me', payload: { email: member.user.email } });
    expect(await authors()).toEqual(['Kim Roe', 'Lee Poe', 'Kim Roe']);
    await other.send({ method: 'DELETE', url: '/api/me', payload: { email: other.user.email } });
    expect(await authors()).toEqual(['Kim Roe', expect.stringMatching(/^former-colleague-/), 'Kim Roe']);
  });

  it('is known by the addresses they had, as this release and those before note them', async () => {
    const moves = {
      older: { from: 'first@agency.test', to: 'second@agency.test' },
      now: { email: { before: 'Second@agency.test', after: 'third@agency.test' } },
    };
    for (const details of Object.values(moves))
      await recordAudit(harness.scope, { at: new Date(), by: member.user, action: 'email.changed', about: member.user.name, details });
    const { addresses, proved } = await personOf(bare(), { ...member.user, emailVerified: false });
    expect(addresses.toSorted()).toEqual(['first@agency.test', 'second@agency.test', 'third@agency.test', member.user.email].toSorted());
    // They moved to these by a mail.
    expect(proved.toSorted()).toEqual(['second@agency.test', 'third@agency.test']);
  });
});
