import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { until } from '#test/app/until.ts';
import { deletedAtOnce } from '#test/database/deleted-at-once.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { deleteInBatches } from './delete-in-batches.ts';

eachEngine('deleting in batches', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());

  it('takes what is meant and nothing else, some rows a statement', async () => {
    const { db } = context.database;
    await sql`insert into attempt select '', 'key ' || number, number, now() from generate_series(1, 25) number`.execute(db);
    // Whole batches alone, and a rest.
    expect(await deleteInBatches(db, 'attempt', sql`count <= 10`, { atOnce: 5 })).toBe(10);
    expect(await deleteInBatches(db, 'attempt', sql`count <= 23`, { atOnce: 5 })).toBe(13);
    const { rows } = await sql<{ count: number }>`select count from attempt order by count`.execute(db);
    expect(rows.map(({ count }) => Number(count))).toEqual([24, 25]);
  });

  notSpread('a trigger counts the rows, which Citus does not make on tables that are spread')(
    'no statement is over more rows than it may',
    async () => {
      const { db } = context.database;
      await sql`insert into attempt select '', 'more ' || number, 1, now() from generate_series(1, 12) number`.execute(db);
      const counts = await deletedAtOnce(db, 'attempt', () => deleteInBatches(db, 'attempt', sql`key like 'more %'`, { atOnce: 5 }));
      expect(counts).toEqual([5, 5, 2]);
    },
  );

  it('a condition may name a column of the key, or the table', async () => {
    const { db } = context.database;
    await sql`insert into attempt select 'named', 'key ' || number, number, now() from generate_series(1, 3) number`.execute(db);
    expect(await deleteInBatches(db, 'attempt', sql`company_id = 'named' and attempt.key <> 'key 3'`)).toBe(2);
  });

  // The embedded database has one connection: nobody changes a row there while a statement runs.
  if (engine === 'postgres')
    notSpread('the coordinator does not tell who waits for a lock of another server')(
      'what somebody makes to be kept while it is waited for is kept, and the rest goes all the same',
      async () => {
        const { db } = context.database;
        await sql`insert into attempt select 'meanwhile', 'key ' || number, 1, now() from generate_series(1, 9) number`.execute(db);
        const isMeant = sql`company_id = 'meanwhile' and count = 1`;
        const waiting = () =>
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from "attempt"%'`.execute(
            db,
          );
        let deleting = Promise.resolve(0);
        await db.transaction().execute(async (trx) => {
          await sql`update attempt set count = 2 where company_id = 'meanwhile' and key in ('key 1', 'key 2')`.execute(trx);
          deleting = deleteInBatches(db, 'attempt', isMeant, { atOnce: 4 });
          await until(async () => expect((await waiting()).rows).toHaveLength(1));
        });
        expect(await deleting).toBe(7);
        const { rows } = await sql<{ key: string }>`select key from attempt where company_id = 'meanwhile' order by key`.execute(db);
        expect(rows.map(({ key }) => key)).toEqual(['key 1', 'key 2']);
      },
    );

  it('a table whose rows cannot be told apart is refused', async () => {
    const { db } = context.database;
    await sql`create table without_key (a int)`.execute(db);
    await expect(deleteInBatches(db, 'without_key', sql`true`)).rejects.toThrow('without_key has no primary key');
    await sql`drop table without_key`.execute(db);
  });
});
