import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '../test/context.ts';
import { deletedAtOnce } from '../test/deleted-at-once.ts';
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

  it('no statement is over more rows than it may', async () => {
    const { db } = context.database;
    await sql`insert into attempt select '', 'more ' || number, 1, now() from generate_series(1, 12) number`.execute(db);
    const counts = await deletedAtOnce(db, 'attempt', () => deleteInBatches(db, 'attempt', sql`key like 'more %'`, { atOnce: 5 }));
    expect(counts).toEqual([5, 5, 2]);
  });

  it('a table whose rows cannot be told apart is refused', async () => {
    const { db } = context.database;
    await sql`create table without_key (a int)`.execute(db);
    await expect(deleteInBatches(db, 'without_key', sql`true`)).rejects.toThrow('without_key has no primary key');
    await sql`drop table without_key`.execute(db);
  });
});
