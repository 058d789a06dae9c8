import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { headers } from '@sightline/contract/core';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { claimAll, claimedAlone, lookForUnclaimed, mayHaveUnclaimed } from '#platform/db/claims/unclaimed.ts';
import { type Database, type Db, openDatabase } from '#platform/db/engine/open.ts';
import { applyMigrations, CannotMigrate, migrate } from '#platform/db/migrate/migrate.ts';
import { migrations } from '#platform/db/migrations/list.ts';
import { spread } from '#platform/db/move-tables/spread.ts';
import { referencesOf, tablesOf, uniqueKeysOf } from '#platform/db/spread/catalogue.ts';
import { placedNames } from '#platform/db/spread/placement.ts';
import { isHalfSpread } from '#platform/db/spread/waiting.ts';
import { isSpread } from '#platform/jobs/buckets/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { startProcess } from '#test/app/product-process.ts';
import { programEnvironment } from '#test/app/program-environment.ts';
import { until } from '#test/app/until.ts';
import { ask, dropCitusDatabase, makeClusterDatabase, on } from '#test/database/citus-cluster.ts';
import { fillTables } from '#test/database/fill-tables.ts';
import { makeOneOfEach, type OneOfEach } from '#test/database/one-of-each.ts';
import { makeToken } from '#test/factories/factories.ts';
import { askWhatMayHaveChanged } from './heartbeat.ts';
import { claimsWhole } from './migrate-words.ts';

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

const productSettings = {
  NODE_ENV: 'test',
  PORT: '0',
  ROLE: 'worker',
  SANDBOX: 'off',
  SIGHTLINE_DEMO: 'off',
  LOG_LEVEL: 'warn',
  APP_KEY: `t1:${Buffer.alloc(32, 1).toString('base64')}`,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'sightline-unspread-')),
};

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
    claimedAlone();
    await test.close();
    rmSync(productSettings.DATA_DIR, { recursive: true });
    for (const name of made) await dropCitusDatabase(nodes, name);
  });

  it('is not spread while the product runs on it', () => {
    // The pool of this test is one of the product.
    expect(migrateWith(url, '--distribute')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^The product, or another command of it, has this database open: connections by the names \d+ × “sightline /,
      ),
    });
  });

  it('is spread with all its rows, however often that is stopped', async () => {
    const { db } = database;
    await lookForUnclaimed(db);
    expect([mayHaveUnclaimed(), await isSpread(test.context)]).toEqual([true, false]);
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
    const idle = migrateWith(url, '--check');
    expect([idle.status, idle.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Spreading was begun and not ended, and nobody is at it: \d+ of 56 tables are spread so far\. .*npm run migrate -- --distribute goes on with it\.\n$/,
      ),
    ]);
    // Who starts while it goes on waits for its end.
    let started: Promise<string[]> | null = null;
    let checked: ReturnType<typeof migrateWith> | null = null;
    await spread(db, (words) => {
      said.push(words);
      started ??= migrate(db);
      checked ??= migrateWith(url, '--check');
    });
    expect(checked).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^Spreading was begun and not ended\. “sightline .+:\d+” \(process \d+ of the server, since .+Z\) is at it: \d+ of 56 tables are spread so far\. Ask again once that has ended\.\n$/,
      ),
    });
    expect(await started).toEqual([]);
    // A step for each table, and the end. History goes into its weeks at once.
    expect(said).toHaveLength(wanted.length + 1);
    expect(said).toContain('check_hour: spread by company_id, a partition a week');
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
    // As by a process that stood still meanwhile, and nobody saw.
    await askWhatMayHaveChanged(test.context);
    expect([mayHaveUnclaimed(), await isSpread(test.context)]).toEqual([false, true]);
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

  it('is not spread by a coordinator that does not know itself, nor at a worker; nothing is changed there', async () => {
    const unknown = await newDatabase();
    await ask(unknown, 'select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid = 0');
    const refusal = /The coordinator does not know its own address: tell it \(select citus_set_coordinator_host/;
    expect(migrateWith(unknown, '--distribute')).toMatchObject({ status: 1, stderr: expect.stringMatching(refusal), stdout: '' });
    expect(migrateWith(unknown, '--check')).toMatchObject({ status: 1, stdout: expect.stringMatching(refusal) });
    const worker = on(nodes[1] ?? '', new URL(url).pathname.slice(1));
    const refused = /This is the database of a worker of a Citus cluster: DATABASE_URL has to lead to the coordinator/;
    for (const words of [[], ['--distribute']])
      expect(migrateWith(worker, ...words)).toMatchObject({ status: 1, stderr: expect.stringMatching(refused) });
    expect(migrateWith(worker, '--check')).toMatchObject({ status: 1, stdout: expect.stringMatching(refused) });
  });

  it('is not spread over servers that would keep everybody waiting', async () => {
    const patient = await newDatabase();
    await ask(patient, `alter database ${new URL(patient).pathname.slice(1)} set citus.node_connection_timeout = 30000`);
    const refusal = /citus\.node_connection_timeout is 30000 ms\..*set it to 5000 at most/;
    expect(migrateWith(patient).status).toBe(0);
    expect(migrateWith(patient, '--check')).toMatchObject({ status: 1, stdout: expect.stringMatching(refusal) });
    expect(migrateWith(patient, '--distribute')).toMatchObject({ status: 1, stderr: expect.stringMatching(refusal) });
  });

  it('is told all that a cluster lacks at once', async () => {
    const faulty = await newDatabase();
    expect(migrateWith(faulty).status).toBe(0);
    const name = new URL(faulty).pathname.slice(1);
    const [, first = '', second = ''] = nodes;
    const { hostname, port } = new URL(first);
    await ask(faulty, 'select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid = 0');
    await ask(faulty, `select citus_disable_node('${hostname}', ${port}, synchronous => true)`);
    await ask(faulty, `alter database ${name} set citus.shard_count = 3`);
    await ask(faulty, `alter database ${name} set citus.node_connection_timeout = 30000`);
    // Not a worker that is down: one that lets nobody in.
    await ask(second, `drop database ${name} with (force)`);
    const faults = [
      `  The worker ${new URL(first).host} is disabled and would have none of the shards: `,
      '  The coordinator does not know its own address: ',
      '  citus.shard_count is 3, ',
      '  citus.node_connection_timeout is 30000 ms. ',
      `  ${new URL(second).host} is not reached from `,
    ];
    const beginning = (text: string) => text.split('\n').map((line) => faults.find((fault) => line.startsWith(fault)) ?? line);
    const checked = migrateWith(faulty, '--check');
    expect([checked.status, ...beginning(checked.stdout)]).toEqual([
      1,
      '5 things in the way of spreading:',
      ...faults,
      'Nothing of it is spread yet.',
      claimsWhole,
      '',
    ]);
    const refused = migrateWith(faulty, '--distribute');
    expect([refused.status, refused.stdout, ...beginning(refused.stderr)]).toEqual([1, '', 'The cluster is not ready:', ...faults, '']);
  });

  it('is told as a product starts on it unspread', async () => {
    const unspread = await newDatabase();
    const product = await startProcess({ ...productSettings, DATABASE_URL: unspread });
    expect(await product.stop()).toBe(0);
    expect(product.words().match(/the tables are not spread: .* npm run migrate -- --distribute/g)).toHaveLength(1);
    expect(migrateWith(unspread, '--distribute').status).toBe(0);
    const again = await startProcess({ ...productSettings, DATABASE_URL: unspread });
    expect(await again.stop()).toBe(0);
    expect(again.words()).not.toContain('not spread');
  });

  it('is stopped at the server as well, and goes on where it was', async () => {
    const stopped = await newDatabase();
    expect(migrateWith(stopped).status).toBe(0);
    const held = new pg.Client({ connectionString: stopped });
    await held.connect();
    const child = spawn(process.execPath, [program, '--distribute'], { env: programEnvironment({ DATABASE_URL: stopped }) });
    const exited = once(child, 'exit');
    const said = text(child.stderr);
    // The last table waits for us: the command is in the middle of its statement.
    await new Promise<void>((done) => child.stdout.on('data', (words) => void (String(words).includes('company: spread') && done())));
    await held.query('begin');
    await held.query('lock table widget_source in row exclusive mode');
    const own = `select wait_event_type from pg_stat_activity where application_name like '%:${child.pid}'`;
    await until(async () => expect(await ask(stopped, own)).toContainEqual({ wait_event_type: 'Lock' }), { timeout: 120_000 });
    child.kill('SIGINT');
    expect((await exited)[0]).toBe(130);
    expect(await ask(stopped, own)).toEqual([]);
    expect(await said).toMatch(
      /^Stopping\..*\nStopped\. What was moved stays moved, and nothing is lost\. npm run migrate -- --distribute goes on where it was/,
    );
    await held.end();
    const ended = migrateWith(stopped, '--distribute');
    expect([ended.status, ended.stdout]).toEqual([0, expect.stringMatching(/^widget_source: spread[\s\S]* tables moved, /m)]);
    expect(ended.stdout).not.toContain('company: spread');
  });

  it('goes on where a killed command was', async () => {
    const killed = await newDatabase();
    expect(migrateWith(killed).status).toBe(0);
    // A process that rests has no connection.
    await ask(killed, "insert into running_process values ('1', 'web on one (process 1)', clock_timestamp() + interval '25 seconds')");
    const resting = expect.stringContaining(
      'has this database open: web on one (process 1), seen 0 s ago. Stop every process of it first.',
    );
    expect(migrateWith(killed, '--distribute')).toMatchObject({ status: 1, stderr: resting });
    await ask(killed, "update running_process set seen_at = clock_timestamp() - interval '30 seconds'");
    const child = spawn(process.execPath, [program, '--distribute'], { env: programEnvironment({ DATABASE_URL: killed }) });
    for await (const words of child.stdout) if (String(words).includes('dashboard: spread')) break;
    child.kill('SIGKILL');
    if (child.signalCode === null) await once(child, 'exit');
    const refused = migrateWith(killed);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('npm run migrate -- --distribute')]);
    const checked = migrateWith(killed, '--check');
    expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining('was begun and not ended, and nobody is at it')]);
    const ended = migrateWith(killed, '--distribute');
    expect([ended.status, ended.stdout]).toEqual([
      0,
      expect.stringMatching(/\d+ tables moved, \d+ references brought back, \d+ put into weeks\./),
    ]);
    expect(ended.stdout).not.toContain('company: spread');
    expect(migrateWith(killed, '--check').stdout).toMatch(/All of that is done\.\nEach row has its claim, and each claim its row\.\n$/);
  });
});
