import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { tendTables } from './tend-tables.ts';

eachEngine('tending tables', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  // Dead rows that a test before left behind go with it; a delete would leave some of its own.
  beforeEach(() => sql`truncate attempt`.execute(context.database.db));
  afterAll(() => context.close());

  const attempts = async () => {
    const { rows } = await sql<{ reltuples: number; dead: string }>`
      select reltuples, (select n_dead_tup from pg_stat_user_tables where relid = pg_class.oid) as dead
      from pg_class where relname = 'attempt'`.execute(context.database.db);
    return { planned: rows[0]?.reltuples, dead: Number(rows[0]?.dead) };
  };
  const add = (from: number, to: number) =>
    sql`insert into attempt select '', 'key ' || number, 1, now() from generate_series(${from}::int, ${to}::int) number`.execute(
      context.database.db,
    );

  const ofEmbedded = engine === 'pglite' ? it : () => undefined;

  ofEmbedded('tells the planner how many rows there are, and frees what is dead', async () => {
    await add(1, 4000);
    await tendTables(context);
    expect(await attempts()).toEqual({ planned: 4000, dead: 0 });

    await add(4001, 4010);
    await tendTables(context);
    expect((await attempts()).planned, 'ten rows more are not worth the work').toBe(4000);

    await sql`delete from attempt where key > 'key 2'`.execute(context.database.db);
    await tendTables(context);
    const after = await attempts();
    expect(after.dead).toBe(0);
    expect(after.planned).toBeLessThan(2000);
  });

  ofEmbedded('waits for a transaction to end, in which no table could be vacuumed', async () => {
    await add(1, 4000);
    const tended = await context.database.db.transaction().execute(async (transaction) => {
      const begun = tendTables(context);
      await transaction.deleteFrom('attempt').where('key', '>', 'key 2').execute();
      return { begun };
    });
    await tended.begun;
    const after = await attempts();
    expect(after.dead).toBe(0);
    expect(after.planned).toBeLessThan(2000);
  });

  it.runIf(engine === 'postgres')('leaves a server to its own autovacuum', async () => {
    const before = await attempts();
    await add(1, 4000);
    await tendTables(context);
    expect((await attempts()).planned).toBe(before.planned);
  });
});
