import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '#platform/db/engine/open.ts';
import { lockMigrations } from '#platform/db/migrate/migration-lock.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { programEnvironment } from '#test/app/program-environment.ts';
import { until } from '#test/app/until.ts';

const program = join(import.meta.dirname, 'migrate.ts');
const run = (environment: Record<string, string>, ...words: string[]) =>
  spawnSync(process.execPath, [program, ...words], { env: programEnvironment(environment), encoding: 'utf8' });

it('says what it can be asked for', () => {
  const help = run({}, '--help');
  expect([help.status, help.stdout]).toEqual([0, expect.stringMatching(/--dry-run[\s\S]*--check[\s\S]*--distribute/)]);
  const both = run({}, '--check', '--distribute');
  expect([both.status, both.stderr]).toEqual([
    2,
    expect.stringMatching(/^--check and --distribute do not go together: name one of them\.\n/),
  ]);
});

describe('while somebody else migrates', { timeout: 180_000 }, () => {
  let installation: Installation;
  let database: Database;
  let end: () => Promise<void>;
  beforeAll(async () => {
    installation = await makeInstallation('postgres', { onOneServer: true });
    database = await installation.open();
    const [holding, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = database.db.transaction().execute(async (trx) => {
      await lockMigrations(trx, () => {});
      holding.resolve();
      await ending.promise;
    });
    end = async () => {
      ending.resolve();
      await held;
    };
    await holding.promise;
  });
  afterAll(async () => {
    await end();
    await database.close();
    await installation.remove();
  });
  const waits = /Waiting: the database is migrated, or its tables are spread, by “sightline [^”]+” \(process \d+ of the server, since /;
  const start = (main: string, environment: Record<string, string> = {}, ...words: string[]) => {
    const env = programEnvironment({ ...installation.environment, ...environment });
    const child = spawn(process.execPath, [main, ...words], { env });
    const told = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      told.out += more;
    });
    child.stderr.setEncoding('utf8').on('data', (more: string) => {
      told.err += more;
    });
    const ended = once(child, 'exit');
    return { child, told, ended, until: (words: RegExp) => until(() => expect(told.err).toMatch(words), { timeout: 90_000 }) };
  };
  const left = async (pid: number | undefined) =>
    (await sql`select from pg_stat_activity where application_name like ${`%:${pid}`}`.execute(database.db)).rows.length;

  it('--check says so', () => {
    const checked = run(installation.environment, '--check');
    expect([checked.status, checked.stdout]).toEqual([
      0,
      expect.stringMatching(/^The database is migrated, or its tables are spread, by “sightline .*\nNothing is in the way: /),
    ]);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('it says for whom it waits, and %s stops it here and at the server', async (signal, code) => {
    const { child, told, ended, until: untilTold } = start(program);
    await untilTold(waits);
    expect(await left(child.pid)).toBe(1);
    child.kill(signal);
    expect([(await ended)[0], told.out]).toEqual([code, '']);
    expect(told.err.split('\n').slice(1)).toEqual([
      'Stopping. Once more ends it at once.',
      'Stopped. Nothing is lost: what was missing is applied as a whole or not at all. npm run migrate does what is left of it.',
      '',
    ]);
    expect(await left(child.pid)).toBe(0);
  });

  it('a start of the product says so in its log, once, and goes on when that has ended', async () => {
    const { child, told, ended, until: untilTold } = start(join(import.meta.dirname, 'main.ts'), { LOG_LEVEL: 'warn' });
    await untilTold(waits);
    await end();
    await until(() => expect(told.out).toMatch(/^Sightline is ready at /m), { timeout: 90_000 });
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(told.err.match(new RegExp(waits, 'g'))).toHaveLength(1);
  });
});

eachEngine('whether a database would spread', (engine) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await makeInstallation(engine, { onOneServer: true });
    await within(async () => {});
  });
  afterAll(() => installation.remove());
  async function within(work: (db: Db) => Promise<unknown>): Promise<void> {
    const database = await installation.open();
    await work(database.db);
    await database.close();
  }

  it('is told, with what is in the way and the remedy', { timeout: 120_000 }, async () => {
    const whole = run(installation.environment, '--check');
    expect([whole.status, whole.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Nothing is in the way: \d+ tables spread, 2 copied to every node, \d+ on the coordinator alone\.\nThe database has no Citus: nothing of it is spread\.\nEach row has its claim, and each claim its row\.\n$/,
      ),
    ]);
    await within(async (db) => {
      await sql`create unique index planted on dashboard (permalink)`.execute(db);
      await sql`alter table account_link add constraint planted_reference foreign key (company_id) references company (company_id)`.execute(
        db,
      );
    });
    const planted = run(installation.environment, '--check');
    expect([planted.status, planted.stdout]).toEqual([
      1,
      [
        '2 things in the way of spreading:',
        '  dashboard: planted is unique over all servers. Remedy: make company_id part of it, or have a claim keep it unique.',
        '  account_link: planted_reference refers to company, whose rows are spread, from a table that is not. Remedy: drop it, or make company_id part of the primary key of account_link.',
        'The database has no Citus: nothing of it is spread.',
        'Each row has its claim, and each claim its row.',
        '',
      ].join('\n'),
    ]);
  });

  it('is not known of an older release', { timeout: 120_000 }, async () => {
    await within(async (db) => {
      await db.deleteFrom('schema_migration').where('name', '=', '0067-work-leases').execute();
      await sql`drop table work_lease`.execute(db);
      await sql`drop table company_place`.execute(db);
      await sql`drop index planted`.execute(db);
      await sql`alter table account_link drop constraint planted_reference`.execute(db);
    });
    const older = run(installation.environment, '--check');
    expect([older.status, older.stdout]).toEqual([
      1,
      expect.stringMatching(
        /^1 thing in the way of spreading:\n {2}The database is of an older release, without 0067-work-leases\. Remedy: npm run migrate, /,
      ),
    ]);
  });

  it('is of no use without Citus', { timeout: 120_000 }, () => {
    const refused = run(installation.environment, '--distribute');
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^This database has no Citus\. Set DATABASE_URL to the coordinator of a cluster, or make the extension there/),
    ]);
  });
});
