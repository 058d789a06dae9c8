import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/db/engine/open.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { programEnvironment } from '#test/app/program-environment.ts';

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

eachEngine('whether a database would spread', (engine) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await makeInstallation(engine);
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
        /^Nothing is in the way: \d+ tables spread, 2 copied to every node, \d+ on the coordinator alone\.\nThe database has no Citus: nothing of it is spread\.\n$/,
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
      expect.stringMatching(/^This database has no Citus\. Make the extension on the coordinator/),
    ]);
  });
});
