import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { startProcess } from '#test/app/product-process.ts';
import { programEnvironment } from '#test/app/program-environment.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { type Migration, migrations } from '../migrations/list.ts';
import { CannotMigrate, migrate } from './migrate.ts';
import { lockMigrations } from './migration-lock.ts';
import { tryMigrations } from './try-migrations.ts';

const wider: Migration = {
  name: '9001-wider',
  compatibleFrom: '0030-language',
  sql: 'alter table company add column trial_note text;\ncreate table trial_table (company_id text primary key);\ncreate index trial_index on audit_entry (action);',
};
const broken: Migration = {
  name: '9002-broken',
  sql: 'alter table company add column other text;\nalter table company drop column no_such_column;',
};

eachEngine('trying migrations', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
    await makeCompany(context);
  });
  afterAll(() => context.close());
  const columns = async () =>
    (
      await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = 'public' and (table_name in ('company', 'trial_table')) order by 1`.execute(context.database.db)
    ).rows.map(({ name }) => name);
  const names = async () => (await context.database.db.selectFrom('schema_migration').select('name').execute()).map(({ name }) => name);

  it('tells of nothing where nothing is missing', async () => {
    expect(await tryMigrations(context.database.db)).toEqual([]);
  });

  it('tells what each does and who would wait, and undoes it', async () => {
    const before = [await columns(), await names()];
    const tried = await tryMigrations(context.database.db, [...migrations, wider]);
    expect(tried).toEqual([
      {
        name: wider.name,
        statements: 3,
        ms: expect.any(Number),
        // The index is made on a table without rows, and the new table is nobody's yet.
        held: [{ table: 'company', lock: 'AccessExclusiveLock', stops: 'reads and writes', bytes: expect.any(Number) }],
      },
    ]);
    expect(tried[0]?.held[0]?.bytes).toBeGreaterThanOrEqual(8192);
    expect([await columns(), await names()]).toEqual(before);
  });

  it.each([
    ['a trial', (list: Migration[]) => tryMigrations(context.database.db, list)],
    ['earnest', (list: Migration[]) => migrate(context.database.db, { list })],
  ])('says which migration failed and where, and leaves the database as it was: %s', async (_what, run) => {
    const before = [await columns(), await names()];
    const failed = await run([...migrations, wider, broken]).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CannotMigrate);
    expect(String(failed)).toMatch(
      /The migration 9002-broken failed and nothing was changed: .*no_such_column.*\nIts statement was:\nalter table company drop column no_such_column$/,
    );
    expect([await columns(), await names()]).toEqual(before);
  });

  it('lets a release start on a newer schema that says so, and on no other', async () => {
    const { db } = context.database;
    expect(await migrate(db, { list: [...migrations, wider] })).toEqual([wider.name]);
    expect(await migrate(db)).toEqual([]);
    await db.updateTable('schema_migration').set({ beside: '9000-unknown' }).where('name', '=', wider.name).execute();
    await expect(migrate(db)).rejects.toThrow('newer release (9001-wider)');
    await db.deleteFrom('schema_migration').where('name', '=', wider.name).execute();
  });
});

it('waits briefly and often for a table in use, so that nobody waits long behind it', async () => {
  const context = await testContext('postgres');
  onTestFinished(() => context.close());
  const { db } = context.database;
  await makeCompany(context);
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const reader = db.transaction().execute(async (trx) => {
    await trx.selectFrom('company').selectAll().execute();
    await held;
  });
  const migrated = migrate(db, { list: [...migrations, wider] });
  await new Promise((done) => setTimeout(done, 300));
  const startedMs = performance.now();
  // Would wait for as long as the reader goes on, if the migration waited as long as it takes.
  await db.selectFrom('company').selectAll().execute();
  expect(performance.now() - startedMs).toBeLessThan(5000);
  release();
  await reader;
  expect(await migrated).toEqual([wider.name]);
});

it('tells once for whom it waits, and goes on once that has ended', async () => {
  const context = await testContext('postgres');
  onTestFinished(() => context.close());
  const { db } = context.database;
  const [holding, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = db.transaction().execute(async (trx) => {
    await lockMigrations(trx, () => {});
    holding.resolve();
    await ending.promise;
  });
  await holding.promise;
  const told: string[] = [];
  let migrated: Promise<string[]> = Promise.resolve([]);
  const words = new Promise<string>((done) => {
    const onWait = (line: string): void => {
      told.push(line);
      done(line);
    };
    migrated = migrate(db, { list: [...migrations, wider], onWait });
  });
  expect(await words).toMatch(
    /^Waiting: the database is migrated, or its tables are spread, by “sightline .+:\d+” \(process \d+ of the server, since \d{4}-\d\d-\d\dT[\d:.]+Z\)\. This goes on once that has ended\.$/,
  );
  ending.resolve();
  await holder;
  expect(await migrated).toEqual([wider.name]);
  expect(told).toHaveLength(1);
});

const main = join(import.meta.dirname, '../../../app/boot/migrate.ts');
const run = (environment: Record<string, string>, ...words: string[]) =>
  spawnSync(process.execPath, [main, ...words], { env: programEnvironment(environment), encoding: 'utf8' });

eachEngine('npm run migrate', (engine) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await makeInstallation(engine);
  });
  afterAll(() => installation.remove());

  it('refuses words it does not know, in words', () => {
    const { status, stderr } = run(installation.environment, '--dry');
    expect(status).toBe(2);
    expect(stderr).toMatch(/Unknown option '--dry'[\s\S]*npm run migrate -- --dry-run/);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  it('tries, applies, and finds nothing left to do', { timeout: 180_000 }, async () => {
    const database = await installation.open();
    // As the release before left it.
    await sql`alter table schema_migration drop column beside`.execute(database.db);
    await database.db.deleteFrom('schema_migration').where('name', '=', '0031-beside-releases').execute();
    await database.close();
    const trial = run(installation.environment, '--dry-run');
    expect(trial.stderr).toBe('');
    expect(trial.stdout).toMatch(/^0031-beside-releases: 1 statement, \d+ ms$/m);
    expect(trial.stdout).toMatch(/All of it was undone\.\n$/);
    const done = run(installation.environment);
    expect([done.status, done.stdout]).toEqual([0, expect.stringContaining('Applied: 0031-beside-releases')]);
    expect(run(installation.environment, '--dry-run').stdout).toBe('Nothing is missing: the database is up to date.\n');
  });

  it('says what is in the way', { timeout: 180_000 }, async () => {
    if (engine === 'postgres') {
      const wrong = inject('postgresUrl').replace(/postgres$/, 'no_such_database');
      const { status, stderr } = run({ ...installation.environment, DATABASE_DIRECT_URL: wrong });
      expect([status, stderr]).toEqual([
        1,
        'DATABASE_DIRECT_URL: database "no_such_database" does not exist. Correct the address or the user\'s rights.\n',
      ]);
      return;
    }
    const product = await startProcess(installation.environment);
    const { status, stderr } = run(installation.environment, '--dry-run');
    expect(await product.stop()).toBe(0);
    expect(status).toBe(1);
    expect(stderr).toMatch(/is in use by process \d+\. Stop it first/);
  });
});
