import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { eachEngine, oneEngine, testContext } from '#test/app/context.ts';
import { makeInstallation } from '#test/app/installation.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { startPostgres } from '#test/database/postgres-server.ts';
import { makeAuthority } from '#test/servers/certificates.ts';
import { openSilentLine, type SilentLine } from '#test/servers/silent-line.ts';
import { migrate } from '../migrate/migrate.ts';
import { migrations } from '../migrations/list.ts';
import { type Db, openDatabase } from './open.ts';

it('survives that PostgreSQL cuts its resting connections', async () => {
  const database = await openDatabase({ databaseUrl: inject('postgresUrl'), dataDir: '/nonexistent' });
  onTestFinished(() => database.close());
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid;
  const cut = await pid();
  const other = await openDatabase({ databaseUrl: inject('postgresUrl'), dataDir: '/nonexistent' });
  await sql`select pg_terminate_backend(${cut})`.execute(other.db);
  await other.close();
  await expect.poll(pid, { timeout: 5000 }).not.toBe(cut);
});

it('survives that PostgreSQL cuts a connection in the middle of a transaction, which fails', async () => {
  const database = await openDatabase({ databaseUrl: inject('postgresUrl'), dataDir: '/nonexistent' });
  const other = await openDatabase({ databaseUrl: inject('postgresUrl'), dataDir: '/nonexistent' });
  const lost = database.db.transaction().execute(async (inside) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inside);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
    // Nothing is asked at the moment the connection ends.
    await sql`select pg_sleep(0.2)`.execute(other.db);
    await sql`select 1`.execute(inside);
  });
  await expect(lost).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await Promise.all([database.close(), other.close()]);
});

it('ends a transaction that asks nothing for long: what it held is free, its caller hears why, and the pool goes on', async () => {
  const context = await testContext('postgres');
  onTestFinished(() => context.close());
  const { db: others, url: databaseUrl, directUrl: databaseDirectUrl } = context.database;
  const own = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir: '/nonexistent', idleMs: 2000 });
  onTestFinished(() => own.close());
  const raise = (db: Db) => sql`update attempt set count = count + 1 where key = 'held'`.execute(db);
  const count = async () => (await others.selectFrom('attempt').select('count').where('key', '=', 'held').executeTakeFirstOrThrow()).count;
  await sql`insert into attempt values ('', 'held', 0, now())`.execute(others);
  const hanging = own.db.transaction().execute(async (inside) => {
    await raise(inside);
    await others.transaction().execute(async (beside) => {
      // Nothing but the end of the one around it frees the row.
      await sql`set local lock_timeout = '10s'`.execute(beside);
      await raise(beside);
    });
    await raise(inside);
  });
  await expect(hanging).rejects.toThrow(/idle-in-transaction timeout|server conn crashed/);
  expect(await count()).toBe(1);
  await own.db.transaction().execute(raise);
  expect(await count()).toBe(2);
  const limitOf = async (db: Db) =>
    (await sql<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db)).rows[0]?.limit;
  // As long as it likes, and no more kept by a session than before.
  expect(await own.atLeisure((db) => db.transaction().execute(limitOf))).toBe('0');
  expect([await others.transaction().execute(limitOf), await limitOf(others)]).toEqual(['1min', '0']);
});

/** A server of its own where `secure`: the one of all tests speaks plainly. */
async function reach(secure: boolean): Promise<{ url: URL; line: SilentLine; close(): Promise<void> }> {
  const authority = makeAuthority();
  const folder = mkdtempSync(join(tmpdir(), 'sightline-authority-'));
  const own = secure ? await startPostgres({ certificate: authority.issue({ names: ['127.0.0.1'] }) }) : null;
  const url = new URL(own?.url ?? inject('postgresUrl'));
  const line = await openSilentLine({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  if (secure) {
    const root = join(folder, 'root.pem');
    writeFileSync(root, authority.ca);
    url.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: root }).toString();
  }
  return {
    url,
    line,
    async close() {
      await line.close();
      await own?.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

it.each([
  ['plain', false],
  ['encrypted', true],
])('gives up %s connections over which nothing comes any more, and has new ones', async (_kind, secure) => {
  const { url, line, close } = await reach(secure);
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '/nonexistent', silentMs: 400 });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db).then(({ rows }) => rows);
  await ask();
  const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.db);
  expect(rows).toEqual([{ ssl: secure }]);
  const inMiddle = database.db.transaction().execute(async (inside) => {
    await sql`select 1`.execute(inside);
    line.cut();
    await sql`select 2`.execute(inside);
  });
  await expect(inMiddle).rejects.toThrow('silent');
  expect(await ask()).toEqual([{ one: 1 }]);
  // Work that takes its time is the same from afar, and says so beforehand.
  const slow = (db: typeof database.db) => sql<{ one: number }>`select 1 as one from pg_sleep(0.8)`.execute(db).then(({ rows }) => rows);
  await expect(slow(database.db)).rejects.toThrow('silent');
  expect(await database.atLeisure(slow)).toEqual([{ one: 1 }]);
  await database.close();
  await close();
});

eachEngine('work at leisure that is stopped', (engine) => {
  it('fails at its next statement, is undone as far as it was not whole, and begins nothing more', async () => {
    const installation = await makeInstallation(engine);
    onTestFinished(() => installation.remove());
    const database = await installation.open();
    onTestFinished(() => database.close());
    const stopping = new AbortController();
    const stopped = database.atLeisure(async (db) => {
      await sql`create table whole (x integer)`.execute(db);
      await db
        .transaction()
        .execute(async (trx) => {
          await sql`create table half (x integer)`.execute(trx);
          stopping.abort(new Error('stopped'));
          await sql`create table other_half (x integer)`.execute(trx);
        })
        .catch(() => undefined);
      await sql`create table later (x integer)`.execute(db);
    }, stopping.signal);
    await expect(stopped).rejects.toThrow('stopped');
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_name in ('whole', 'half', 'other_half', 'later')`.execute(
      database.db,
    );
    expect(rows).toEqual([{ name: 'whole' }]);
  });
});

oneEngine('migrating', (engine) => {
  it('finds every migration of this release applied, once', async () => {
    const context = await testContext(engine);
    onTestFinished(() => context.close());
    const { db } = context.database;
    const rows = await db.selectFrom('schema_migration').select(['name', 'applied_at']).orderBy('name').execute();
    expect(rows.map((row) => row.name)).toEqual(migrations.map(({ name }) => name).toSorted());
    expect(rows.every((row) => row.applied_at instanceof Date)).toBe(true);
    expect(await migrate(db)).toEqual([]);
    expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []]);
  });

  notSpread('it takes away the schema, in which Citus keeps what it knows')(
    'begins on an empty database, and applies all of it or nothing',
    async () => {
      const context = await testContext(engine);
      onTestFinished(() => context.close());
      const { db } = context.database;
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      // Something is in the way of the last table.
      await sql`create table attempt (x integer)`.execute(db);
      await expect(migrate(db)).rejects.toThrow(/attempt/);
      const tables = await sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
      expect(tables.rows).toEqual([{ name: 'attempt' }]);
      await sql`drop table attempt`.execute(db);
      expect(await migrate(db)).toEqual(migrations.map(({ name }) => name));
      expect(await db.selectFrom('company').selectAll().execute()).toEqual([]);
    },
  );

  it('refuses a database of a newer release and leaves it alone', async () => {
    const context = await testContext(engine);
    onTestFinished(() => context.close());
    const { db } = context.database;
    await db.insertInto('schema_migration').values({ name: '9999-tomorrow' }).execute();
    await expect(migrate(db)).rejects.toThrow(/newer release \(9999-tomorrow\)\. Install that release or restore a backup/);
    expect(await db.selectFrom('schema_migration').select('name').execute()).toHaveLength(migrations.length + 1);
  });
});
