import { sql } from 'kysely';
import type { Database } from './open.ts';

interface Worn {
  schema: string;
  name: string;
  /** Many rows are dead: they take room and are walked over. */
  isFull: boolean;
}

/** PostgreSQL's own defaults: `autovacuum_vacuum_threshold`, `…_scale_factor`, and the two for analyze. */
const limits = { rows: 50, deadShare: 0.2, changedShare: 0.1 };

/**
 * What autovacuum does on a server: the embedded database has no background workers, so that its planner would never learn how large tables are (a list
 * of 2,000 dashboards took 700 ms instead of 30) and dead rows would stay. Tables that changed little are left alone.
 */
export async function tendTables({ database }: { database: Pick<Database, 'db' | 'engine'> }): Promise<void> {
  const { db, engine } = database;
  if (engine !== 'pglite') return;
  // Counters of this connection reach the view only now and then.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<Worn>`
    select stat.schemaname as schema, stat.relname as name,
      stat.n_dead_tup > ${limits.rows} + ${limits.deadShare} * greatest(class.reltuples, 0) as "isFull"
    from pg_stat_user_tables stat join pg_class class on class.oid = stat.relid
    where stat.n_dead_tup > ${limits.rows} + ${limits.deadShare} * greatest(class.reltuples, 0)
      or stat.n_mod_since_analyze > ${limits.rows} + ${limits.changedShare} * greatest(class.reltuples, 0)`.execute(db);
  for (const { schema, name, isFull } of rows) {
    const table = sql.id(schema, name);
    // One table at a time: each waits for its turn among everybody's statements.
    await (isFull ? sql`vacuum (analyze) ${table}` : sql`analyze ${table}`).execute(db);
  }
}
