import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { bucketCount } from '#platform/db/query/part.ts';

/** Tables of Citus' catalogue: a server that has them is asked a bucket at a time, as a cluster is. */
const made = Object.entries({
  pg_dist_partition: 'logicalrelid regclass',
  pg_dist_shard: 'logicalrelid regclass, shardid bigint, shardminvalue text',
  pg_dist_placement: 'shardid bigint, groupid integer',
  pg_dist_transaction: 'groupid integer, gid text',
}).map(([name, columns]) => ({ table: sql`pg_catalog.${sql.id(name)}`, columns: sql.raw(columns) }));

const inCatalogue = (db: Db, statements: readonly RawBuilder<unknown>[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local allow_system_table_mods = on`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
  });

/** On a plain server: takes its tables for spread from now on; what is returned ends that. */
export async function asIfSpread(db: Db): Promise<() => Promise<void>> {
  await inCatalogue(
    db,
    made.map(({ table, columns }) => sql`create table ${table} (${columns})`),
  );
  const numbers = sql`generate_series(1, ${sql.lit(bucketCount)}) number`;
  await sql`insert into pg_dist_shard select 'company'::regclass, number, number::text from ${numbers}`.execute(db);
  await sql`insert into pg_dist_placement select number, number % 2 from ${numbers}`.execute(db);
  return () =>
    inCatalogue(
      db,
      made.map(({ table }) => sql`drop table ${table}`),
    );
}
