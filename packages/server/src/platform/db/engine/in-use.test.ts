import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestContext, testContext } from '#test/app/context.ts';
import { until } from '#test/app/until.ts';
import { beginRunning, endRunning, inUseWords, runningProcess, sendHeartbeat } from './in-use.ts';
import type { Db } from './open.ts';
import { applicationName } from './pool-settings.ts';

// An embedded database is one process's alone.
describe('a process of the product on PostgreSQL', () => {
  let context: TestContext;
  let db: Db;
  const web = runningProcess('web');
  const worker = runningProcess('worker');
  beforeAll(async () => {
    context = await testContext('postgres');
    db = context.database.db;
  });
  beforeEach(() => db.deleteFrom('running_process').execute());
  afterAll(() => context.close());
  const silentFor = (seconds: number) =>
    sql`update running_process set seen_at = clock_timestamp() - ${seconds} * interval '1 second'`.execute(db);
  const seen = async () => /open: (.+)\. Stop every process of it first\. /.exec((await inUseWords(db)) ?? '')?.[1] ?? null;

  it('is seen while it rests, whatever part it is, until it ends', async () => {
    expect(await seen()).toBeNull();
    for (const each of [web, worker]) await beginRunning(db, each);
    expect(await seen()).toBe(`${web.name}, seen 0 s ago; ${worker.name}, seen 0 s ago`);
    await endRunning(db, worker);
    expect(await seen()).toBe(`${web.name}, seen 0 s ago`);
    await endRunning(db, web);
    expect(await seen()).toBeNull();
  });

  it('is seen for half a minute after it was killed, and forgotten by the next that starts', async () => {
    await beginRunning(db, web);
    await silentFor(5);
    expect(await seen()).toMatch(/, seen \d+ s ago$/);
    await silentFor(30);
    expect(await seen()).toBeNull();
    // It had only stood still.
    await sendHeartbeat(db, web);
    expect(await seen()).toContain(web.name);
    await silentFor(30);
    await beginRunning(db, worker);
    expect(await db.selectFrom('running_process').select('name').execute()).toEqual([{ name: worker.name }]);
  });

  it('is not seen for as long as the clock was set back', async () => {
    await beginRunning(db, web);
    await silentFor(-3600);
    expect(await seen()).toBeNull();
  });

  it('is seen by its connections as they are, also by a transaction that looked before', async () => {
    const client = new pg.Client({ connectionString: context.database.url ?? '', application_name: `${applicationName} of before` });
    await db.transaction().execute(async (trx) => {
      await sql`select from pg_stat_activity`.execute(trx);
      expect(await inUseWords(trx)).toBeNull();
      await client.connect();
      expect(await inUseWords(trx)).toContain(`${applicationName} of before`);
      await client.end();
      await until(async () => expect(await inUseWords(trx)).toBeNull());
    });
  });

  it('is not looked for in a table that is not there yet', async () => {
    const older = await db.startTransaction().execute();
    await sql`drop table running_process`.execute(older);
    expect(await inUseWords(older)).toBeNull();
    await older.rollback().execute();
  });
});
