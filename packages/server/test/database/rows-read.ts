import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';

type Read = ReadonlyMap<string, number>;

/** Rows that were read of each table since the database began, be it whole, or by an index, whose entries count where the row is not needed. */
async function readSoFar(db: Db): Promise<Read> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ name: string; read: string }>`
    select relname as name, seq_tup_read + coalesce((select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0) as read
    from pg_stat_user_tables t where schemaname = 'public'`.execute(db);
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
}

/**
 * So many rows of each table are read for this, whatever becomes of them: what grows with a table though the answer does not is a missing index, however
 * fast it is today. Of a database with one connection, as the embedded one has: others tell what they read when they please.
 */
export async function rowsRead(db: Db, work: () => Promise<void>): Promise<Map<string, number>> {
  const before = await readSoFar(db);
  await work();
  const after = await readSoFar(db);
  return new Map([...after].map(([name, read]) => [name, read - (before.get(name) ?? 0)] as const).filter(([, read]) => read > 0));
}
