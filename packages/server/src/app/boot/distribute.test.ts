import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { headers } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { claimAll } from '#platform/db/claims/unclaimed.ts';
import { spread } from '#platform/db/distribute/spread.ts';
import { inUseWords } from '#platform/db/engine/in-use.ts';
import { type Database, type Db, openDatabase } from '#platform/db/engine/open.ts';
import { applyMigrations, CannotMigrate, migrate } from '#platform/db/migrate/migrate.ts';
import { migrations } from '#platform/db/migrations/list.ts';
import { referencesOf, tablesOf, uniqueKeysOf } from '#platform/db/spread/catalogue.ts';
import { placedNames } from '#platform/db/spread/placement.ts';
import { isHalfSpread } from '#platform/db/spread/waiting.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { programEnvironment } from '#test/app/program-environment.ts';
import { dropCitusDatabase, makeClusterDatabase } from '#test/database/citus-cluster.ts';
import { fillTables } from '#test/database/fill-tables.ts';
import { makeOneOfEach, type OneOfEach } from '#test/database/one-of-each.ts';
import { makeToken } from '#test/factories/factories.ts';

const program = join(import.meta.dirname, 'migrate.ts');
const migrateWith = (databaseUrl: string, ...words: string[]) =>
  spawnSync(process.execPath, [program, ...words], { env: programEnvironment({ DATABASE_URL: databaseUrl }), encoding: 'utf8' });

/** Where somebody who waits for the end of a step stops it. */
class Stopped extends Error {}

/** Every row of every table, as text. */
async function allRows(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(one)::text as row from ${sql.table(name)} one`.execute(db);
    found[name] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}

const pages = ['/api/me', '/api/dashboards', '/api/sources', '/api/palettes', '/api/automatic-reports', '/api/folders', '/api/media'];

describe.runIf(inject('citus') !== undefined)('an installation with data', { timeout: 240_000 }, () => {
  const { nodes } = inject('citus') ?? { nodes: [] };
  const made: string[] = [];
  const newDatabase = async (): Promise<string> => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    made.push(name);
    return makeClusterDatabase(nodes, name);
  };
  let url: string;
  let database: Database;
  let test: TestApp;
  let one: OneOfEach;
  let authorization: string;
  const shown = async () => {
    const answers = await Promise.all(
      pages.map((page) => test.app.inject({ url: page, headers: { host: 'localhost', [headers.authorization]: authorization } })),
    );
    return answers.map((answer, place) => [pages[place], answer.statusCode, answer.json().data]);
  };

  beforeAll(async () => {
    url = await newDatabase();
    database = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent' });
    await migrate(database.db);
    test = await testApp('postgres', { database });
    one = await makeOneOfEach(test);
    await makeOneOfEach(test);
    authorization = await makeToken(test.context, one.user);
    await fillTables(database.db);
    await claimAll(database.db);
  }, 120_000);
  afterAll(async () => {
    await test.close();
    for (const name of made) await dropCitusDatabase(nodes, name);
  });

  it('is not spread while the product runs on it', () => {
    // The pool of this test is one of the product.
    expect(migrateWith(url, '--distribute')).toMatchObject({
      status: 1,
      stderr: `${inUseWords}\n`,
    });
  });

  it('is spread with all its rows, however often that is stopped', async () => {
    const { db } = database;
    const before = { rows: await allRows(db), references: await referencesOf(db), keys: await uniqueKeysOf(db), shown: await shown() };
    expect(Object.entries(before.rows).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(before.shown.filter(([, status]) => status !== 200)).toEqual([]);
    const said: string[] = [];
    const stopAfterOne = (words: string): void => {
      said.push(words);
      throw new Stopped(words);
    };
    const wanted = (await tablesOf(db)).filter(({ kind }) => kind !== 'local').map(({ name }) => name);
    const last = 2;
    while (said.length < wanted.length - last) {
      await expect(spread(db, stopAfterOne)).rejects.toThrow(Stopped);
      expect(await isHalfSpread(db)).toBe(true);
      // Half of it is nothing that a process could start on.
      await expect(migrate(db)).rejects.toThrow(CannotMigrate);
    }
    const startOlder = () =>
      db
        .transaction()
        .execute((trx) => applyMigrations(trx, undefined, { list: migrations.filter(({ name }) => name < '0067-work-leases') }));
    // Who starts while it goes on waits for its end.
    let started: Promise<string[]> | null = null;
    await spread(db, (words) => {
      said.push(words);
      started ??= migrate(db);
    });
    expect(await started).toEqual([]);
    // A step for each table, one for the weeks of history, and the end.
    expect(said).toHaveLength(wanted.length + 2);
    const placed = await placedNames(db);
    expect(wanted.filter((name) => !placed.has(name))).toEqual([]);
    await spread(db, (words) => said.push(words));
    expect(said.at(-1)).toBe('Nothing to do: all tables are spread.');

    await expect(startOlder()).rejects.toThrow('This database was made by a newer release (0067-work-leases)');
    const { schema_migration: migrated, ...after } = await allRows(db);
    expect({ ...after, schema_migration: migrated }).toEqual({ ...before.rows, schema_migration: migrated });
    expect(await referencesOf(db)).toEqual(before.references);
    expect(await uniqueKeysOf(db)).toEqual(before.keys);
    expect(await shown()).toEqual(before.shown);
    const { rows: left } = await sql<{ name: string }>`
      select relname::text as name from pg_class where relname = any(${wanted}::text[]) and pg_relation_size(oid) > 0`.execute(db);
    expect(left).toEqual([]);
  });

  it('counts on where it was', async () => {
    const { companyId, db } = one.scope;
    const last = async (): Promise<number> =>
      Number(
        (
          await db
            .selectFrom('incident_event')
            .select(({ fn }) => fn.max('seq').as('seq'))
            .executeTakeFirst()
        )?.seq,
      );
    const before = await last();
    const event = await db.selectFrom('incident_event').selectAll().limit(1).executeTakeFirstOrThrow();
    const { seq: _, ...rest } = event;
    await database.db
      .insertInto('incident_event')
      .values({ ...rest, id: randomUUID(), company_id: companyId })
      .execute();
    expect(await last()).toBeGreaterThan(before);
  });

  it('goes on where a killed command was', async () => {
    const killed = await newDatabase();
    expect(migrateWith(killed).status).toBe(0);
    const child = spawn(process.execPath, [program, '--distribute'], { env: programEnvironment({ DATABASE_URL: killed }) });
    for await (const words of child.stdout) if (String(words).includes('dashboard: spread')) break;
    child.kill('SIGKILL');
    if (child.signalCode === null) await once(child, 'exit');
    const refused = migrateWith(killed);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('npm run migrate -- --distribute')]);
    const checked = migrateWith(killed, '--check');
    expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining('was begun and not ended')]);
    const ended = migrateWith(killed, '--distribute');
    expect([ended.status, ended.stdout]).toEqual([
      0,
      expect.stringMatching(/\d+ tables moved, \d+ references brought back, \d+ put into weeks\./),
    ]);
    expect(ended.stdout).not.toContain('company: spread');
    expect(migrateWith(killed, '--check').stdout).toMatch(/All of that is done\.\n$/);
  });
});
