import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { weeksIn } from '#platform/db/history/history-weeks.ts';
import { companyColumn, tablesOf } from '#platform/db/spread/catalogue.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { insertAnyRow } from '#test/database/any-row.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCampaign, makeWatched } from '#test/factories/monitoring-factories.ts';
import { asIfSpread } from '#test/spread/as-if-spread.ts';
import { atOneInstant } from './at-one-instant.ts';
import { checkBackup, NoBackup } from './read-backup.ts';
import { tableReader } from './read-in-parts.ts';
import { type Page, readTable } from './read-table.ts';
import { storedTables } from './stored-tables.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const most = 6;

eachEngine('tables that are spread', (engine) => {
  let context: TestContext;
  let asBefore: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    context = await testContext(engine);
    const { db } = context.database;
    const ids = await Promise.all(Array.from({ length: 40 }, async () => (await makeCompany(context)).companyId));
    // Of a company that is gone, and of none.
    const owners = ids.flatMap((id) => [id, id, id]).concat('', '', `0${randomUUID()}`, `gone-${randomUUID()}`);
    for (const companyId of owners) await insertAnyRow(db, 'released_host', ({ name }) => (name === companyColumn ? companyId : undefined));
    if (inject('citus') === undefined) asBefore = await asIfSpread(db);
  });
  afterAll(async () => {
    await asBefore?.();
    await context.close();
  });

  it('are read in parts, and each row once, whosever it is', async () => {
    const { db } = context.database;
    const spread = new Set((await tablesOf(db)).filter(({ kind }) => kind === 'spread').map(({ name }) => name));
    await db.transaction().execute(async (trx) => {
      const read = await tableReader(trx, most);
      for (const table of await storedTables(trx)) {
        const whole: string[] = [];
        for await (const page of readTable(trx, table)) whole.push(...page.map((row) => JSON.stringify(row)));
        const rows: string[] = [];
        for await (const page of read(table)) {
          // Beside a company's there may be rows of others that are not known.
          if (spread.has(table.name)) expect(page.length).toBeLessThan(2 * most);
          rows.push(...page.map((row) => JSON.stringify(row)));
        }
        expect([table.name, rows.toSorted()]).toEqual([table.name, whole.toSorted()]);
      }
    });
  });

  // The embedded database has one connection, and is never spread.
  it.runIf(engine === 'postgres')('are whole in a backup', async () => {
    const { db } = context.database;
    const path = join(folder, `${engine}.tar.gz`);
    const { tables } = await writeBackup(context, createWriteStream(path));
    const counts = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{ rows: string }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
        return { name, rows: Number(rows[0]?.rows) };
      }),
    );
    expect(tables.map(({ name, rows }) => ({ name, rows }))).toEqual(counts);
    expect(counts).toContainEqual({ name: 'released_host', rows: 124 });
    expect(await checkBackup(path)).toMatchObject({ tables });
  });
});

describe.runIf(inject('citus') !== undefined)('a cluster', () => {
  it('has a week of history read in parts, however little the week before held', async () => {
    const context = await testContext('postgres');
    const { db } = context.database;
    const [, week] = (await weeksIn(db, 'check_hour')) ?? [];
    for (let count = 0; count < 12; count += 1) {
      const scope = await makeCompany(context);
      const id = await makeWatched(context, scope, { campaign_id: await makeCampaign(context, scope) });
      const values: Record<string, unknown> = { company_id: scope.companyId, domain_id: id, hour: week?.begins };
      for (const kind of ['http', 'tls', 'dns']) await insertAnyRow(db, 'check_hour', ({ name }) => ({ ...values, kind })[name]);
    }
    const pages = await db.transaction().execute(async (trx) => {
      const read = await tableReader(trx, most);
      const found: Page[] = [];
      for (const table of await storedTables(trx)) if (table.name === 'check_hour') for await (const page of read(table)) found.push(page);
      return found;
    });
    expect(pages.flat()).toHaveLength(36);
    expect(pages.filter((page) => page.length > most)).toEqual([]);
    await context.close();
  });

  it('has all rows of a server read as of the time of its first, however long it takes', async () => {
    const context = await testContext('postgres');
    const { db } = context.database;
    /** Far more than Citus waits for before it opens another connection to a server. */
    const addClaims = async (many: number): Promise<void> => {
      const { companyId } = await makeCompany(context);
      await sql`insert into claim (kind, key, company_id, id)
        select 'file', ${companyId}::text || number, ${companyId}::text, 'any' from generate_series(1, ${many}::integer) number`.execute(
        db,
      );
    };
    await addClaims(40_000);
    const counts = await atOneInstant(db, async (trx) => {
      const read = await tableReader(trx);
      await addClaims(1000);
      const found: Record<string, number> = {};
      for (const table of await storedTables(trx))
        for await (const page of read(table)) found[table.name] = (found[table.name] ?? 0) + page.length;
      return found;
    });
    expect([counts.company, counts.claim]).toEqual([1, 40_000]);
    await context.close();
  });

  it('has no backup while shards are moved, of whose rows it would not know', async () => {
    const context = await testContext('postgres');
    const { database } = context;
    await makeCompany(context);
    const { rows } = await sql<{ shard: string; host: string; port: number }>`
      select shardid::text as shard, nodename as host, nodeport as port from citus_shards where table_name = 'company'::regclass order by shardid limit 1`.execute(
      database.db,
    );
    const { rows: others } = await sql<{ host: string; port: number }>`
      select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards and nodeport <> ${rows[0]?.port}`.execute(
      database.db,
    );
    const moving: typeof database = {
      ...database,
      atLeisure: (task) =>
        database.atLeisure(async (db) => {
          const done = await task(db);
          await sql`select citus_move_shard_placement(${rows[0]?.shard}::bigint, ${rows[0]?.host}, ${rows[0]?.port}, ${others[0]?.host}, ${others[0]?.port}, 'block_writes')`.execute(
            db,
          );
          return done;
        }),
    };
    const refused = writeBackup({ ...context, database: moving }, createWriteStream(join(folder, 'moved.tar.gz')));
    await expect(refused).rejects.toThrow(/Shards were moved .* Take it again/);
    await expect(refused).rejects.toBeInstanceOf(NoBackup);
    await context.close();
  });
});
