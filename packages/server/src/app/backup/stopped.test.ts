import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockDataDir } from '#platform/db/engine/data-lock.ts';
import type { Database } from '#platform/db/engine/open.ts';
import { lockMigrations } from '#platform/db/migrate/migration-lock.ts';
import type { Tables } from '#platform/db/tables.ts';
import { testContext } from '#test/app/context.ts';
import { makeInstallation } from '#test/app/installation.ts';
import { programEnvironment } from '#test/app/program-environment.ts';
import { until } from '#test/app/until.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { answerOperator } from '../admin-cli/socket/index.ts';
import { backupPath } from './ask-for-backup.ts';

const main = join(import.meta.dirname, 'main.ts');

function begin(environment: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [main, ...words], { env: programEnvironment(environment) });
  const told = { out: '', err: '' };
  for (const [name, stream] of [
    ['out', child.stdout],
    ['err', child.stderr],
  ] as const)
    stream.setEncoding('utf8').on('data', (more: string) => {
      told[name] += more;
    });
  return { child, told, ended: once(child, 'exit') };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-stopped-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A database on a server, until the test is over. */
async function onServer() {
  const installation = await makeInstallation('postgres', { onOneServer: true });
  const database = await installation.open();
  onTestFinished(async () => {
    await database.close();
    await installation.remove();
  });
  return { environment: installation.environment, database };
}

/** Others wait for what is locked until it is let go. */
async function hold({ db }: Database, lock: (trx: Transaction<Tables>) => Promise<unknown>): Promise<() => Promise<void>> {
  const [holding, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = db.transaction().execute(async (trx) => {
    await lock(trx);
    holding.resolve();
    await ending.promise;
  });
  await holding.promise;
  return async () => {
    ending.resolve();
    await held;
  };
}
const lockCompanies = (trx: Transaction<Tables>) => sql`lock table company in access exclusive mode`.execute(trx);

it('of two backups into one file the later one is made, and the other hears of it', { timeout: 120_000 }, async () => {
  const { environment, database } = await onServer();
  const folder = newFolder();
  const letGo = await hold(database, lockCompanies);
  const waiting = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)).rows
      .length;
  const both = [];
  for (const count of [1, 2]) {
    both.push(begin(environment, 'backup', join(folder, 'night.tar.gz')));
    await until(async () => expect(await waiting()).toBe(count), { timeout: 60_000 });
  }
  await letGo();
  expect(await Promise.all(both.map(async ({ ended, told }) => [(await ended)[0], told.err]))).toEqual([
    [
      1,
      expect.stringMatching(
        /^Another backup was begun into .*night\.tar\.gz after this one\. Wait for that one, or name another file\.\n$/,
      ),
    ],
    [0, ''],
  ]);
  expect(readdirSync(folder)).toEqual(['night.tar.gz']);
});

describe.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s', { timeout: 120_000 }, (signal, code) => {
  it('ends a backup, of which nothing is left here nor at the server', async () => {
    const { environment, database } = await onServer();
    const folder = newFolder();
    const letGo = await hold(database, lockCompanies);
    const { child, told, ended } = begin(environment, 'backup', join(folder, 'night.tar.gz'));
    const left = async () =>
      (
        await sql<{ wait: string | null }>`
          select wait_event_type as wait from pg_stat_activity where application_name like ${`%:${child.pid}`}`.execute(database.db)
      ).rows.map(({ wait }) => wait);
    await until(async () => expect(await left()).toContain('Lock'), { timeout: 60_000 });
    child.kill(signal);
    expect([(await ended)[0], told.out]).toEqual([code, '']);
    expect(told.err).toBe('Stopping. Once more ends it at once.\nStopped. No backup was made, and nothing is left of this one.\n');
    expect([readdirSync(folder), await left()]).toEqual([[], []]);
    await letGo();
  });

  it('ends a backup that waits for a product that does not answer, which is said', async () => {
    const folder = newFolder();
    const installation = await makeInstallation('pglite');
    onTestFinished(() => installation.remove());
    const lock = await lockDataDir(installation.folder);
    const end = Promise.withResolvers<void>();
    const context = { config: { dataDir: installation.folder }, log: { warn: () => {}, error: () => {} } };
    const hangUp = await answerOperator(context as unknown as Parameters<typeof answerOperator>[0], { [backupPath]: () => end.promise });
    onTestFinished(async () => {
      end.resolve();
      await hangUp(0);
      await lock.release();
    });
    const { child, told, ended } = begin(installation.environment, 'backup', join(folder, 'night.tar.gz'));
    await until(() => expect(told.err).toMatch(/^Waiting: the product that has .* open does not answer yet\. /), { timeout: 60_000 });
    child.kill(signal);
    expect([(await ended)[0], told.out, readdirSync(folder)]).toEqual([code, '', []]);
    expect(told.err).toMatch(/\nStopped\. No backup was made, and nothing is left of this one\.\n$/);
  });

  it('ends a restore, and the database is as it was', async () => {
    const { environment, database } = await onServer();
    const context = await testContext('postgres', { database });
    await makeCompany(context);
    const path = join(newFolder(), 'night.tar.gz');
    const backup = begin(environment, 'backup', path);
    expect([(await backup.ended)[0], backup.told.err]).toEqual([0, '']);
    const letGo = await hold(database, (trx) => lockMigrations(trx, () => {}));
    const { child, told, ended } = begin(environment, 'restore', path, '--replace');
    await until(() => expect(told.err).toMatch(/^Waiting: the database is migrated/), { timeout: 60_000 });
    child.kill(signal);
    expect([(await ended)[0], told.out]).toEqual([code, '']);
    expect(told.err.split('\n').slice(1)).toEqual([
      'Stopping. Once more ends it at once.',
      'Stopped. The database is as it was: what is brought back is there as a whole or not at all.',
      '',
    ]);
    const left = await sql`select from pg_stat_activity where application_name like ${`%:${child.pid}`}`.execute(database.db);
    expect(left.rows).toEqual([]);
    await letGo();
    expect(await database.db.selectFrom('company').select('name').execute()).toHaveLength(1);
  });
});
