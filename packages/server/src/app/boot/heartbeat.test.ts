import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimedAlone, mayHaveUnclaimed } from '#platform/db/claims/unclaimed.ts';
import { beginRunning, runningProcess } from '#platform/db/engine/in-use.ts';
import { type TestContext, testContext } from '#test/app/context.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { startHeartbeat } from './heartbeat.ts';

// An embedded database is one process's alone.
describe('a process that says that it runs', () => {
  let context: TestContext;
  const own = runningProcess('web');
  beforeAll(async () => {
    context = await testContext('postgres');
  });
  afterEach(claimedAlone);
  afterAll(() => context.close());
  const rows = () => context.database.db.selectFrom('running_process').selectAll().execute();
  /** It says so once, and ends. */
  const sayOnce = () => startHeartbeat(context, own).stop();

  it('does so by one statement, and takes back what it said by another', async () => {
    await beginRunning(context.database.db, own);
    expect(await countStatements(sayOnce)).toBe(2);
    expect(await rows()).toEqual([]);
  });

  notSpread('where tables are spread no older release ever ran')(
    'asks anew what may have changed where nobody could see it for a while, and nothing else',
    async () => {
      const { db } = context.database;
      await beginRunning(db, own);
      await sayOnce();
      expect(mayHaveUnclaimed()).toBe(false);
      await beginRunning(db, own);
      await sql`update running_process set seen_at = clock_timestamp() - interval '30 seconds'`.execute(db);
      await sayOnce();
      expect(mayHaveUnclaimed()).toBe(true);
      claimedAlone();
      // Whoever started meanwhile swept it.
      await sayOnce();
      expect(mayHaveUnclaimed()).toBe(true);
    },
  );

  it('goes on where it cannot', async () => {
    const { db } = context.database;
    await sql`alter table running_process rename to away`.execute(db);
    await sayOnce();
    await sql`alter table away rename to running_process`.execute(db);
    expect(await rows()).toEqual([]);
  });
});
