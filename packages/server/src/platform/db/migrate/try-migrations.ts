import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../engine/open.ts';
import { type Migration, migrations } from '../migrations/list.ts';
import { hasCitus, placedNames } from '../spread/placement.ts';
import type { Tables } from '../tables.ts';
import { applyMigrations, whenTablesAreFree } from './migrate.ts';
import type { OnWait } from './wait-for-lock.ts';

/** A table that others wait for until the migration ends. */
export interface HeldTable {
  table: string;
  /** As PostgreSQL names it, e.g. `AccessExclusiveLock`. */
  lock: string;
  /** Who waits: everybody, or whoever writes. */
  stops: 'reads and writes' | 'writes';
  /** With its indexes. */
  bytes: number;
}

export interface TriedMigration {
  name: string;
  statements: number;
  ms: number;
  held: HeldTable[];
}

const stopsOf: Readonly<Record<string, HeldTable['stops']>> = {
  AccessExclusiveLock: 'reads and writes',
  ExclusiveLock: 'writes',
  ShareRowExclusiveLock: 'writes',
  ShareLock: 'writes',
};

/** Undoes what the trial did. */
class TrialOver extends Error {
  override readonly name = 'TrialOver';
}

interface Lock {
  table: string;
  lock: string;
}

/** This transaction's locks on tables, strongest first. */
async function locksOf(trx: Kysely<Tables>): Promise<Lock[]> {
  const { rows } = await sql<Lock>`
    select c.relname as table, l.mode as lock
    from pg_locks l join pg_class c on c.oid = l.relation join pg_namespace n on n.oid = c.relnamespace
    where l.pid = pg_backend_pid() and l.locktype = 'relation' and l.granted and c.relkind in ('r', 'p') and n.nspname = 'public'
    order by c.relname`.execute(trx);
  const modes = Object.keys(stopsOf);
  return rows.filter(({ lock }) => modes.includes(lock)).toSorted((a, b) => modes.indexOf(a.lock) - modes.indexOf(b.lock));
}

const hasRows = async (trx: Kysely<Tables>, table: string): Promise<boolean> =>
  (await sql<{ found: boolean }>`select exists (select 1 from ${sql.table(table)}) as found`.execute(trx)).rows[0]?.found === true;

/** With its indexes, on all servers that it lies on. */
async function bytesOf(trx: Kysely<Tables>, table: string, placed: ReadonlySet<string>): Promise<number> {
  const size = placed.has(table) ? sql`citus_total_relation_size(${table})` : sql`pg_total_relation_size(${table})`;
  return (await sql<{ bytes: number }>`select ${size}::float8 as bytes`.execute(trx)).rows[0]?.bytes ?? 0;
}

/** Tables that held rows before the first migration, with their bytes: nobody waits for one that is new or empty. */
async function filledTables(trx: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname = 'public'`.execute(
    trx,
  );
  const placed = (await hasCitus(trx)) ? await placedNames(trx) : new Set<string>();
  const filled = new Map<string, number>();
  for (const { name } of rows)
    if (name !== 'schema_migration' && (await hasRows(trx, name))) filled.set(name, await bytesOf(trx, name, placed));
  return filled;
}

/**
 * Applies what is missing in a transaction and undoes it. While it lasts, others wait for the tables it holds, as they would in earnest. A lock counts for the
 * first migration that took it: the transaction keeps it to its end.
 */
export async function tryMigrations(db: Db, list: readonly Migration[] = migrations, onWait?: OnWait): Promise<TriedMigration[]> {
  let tried: TriedMigration[] = [];
  const trial = whenTablesAreFree(db, async (trx): Promise<void> => {
    tried = [];
    const told = new Set<string>();
    let filled = new Map<string, number>();
    const watch = {
      async before() {
        filled = await filledTables(trx);
      },
      async applied(_: Kysely<Tables>, name: string, statements: number, ms: number) {
        const held: HeldTable[] = [];
        for (const { table, lock } of await locksOf(trx)) {
          const stops = stopsOf[lock];
          const bytes = filled.get(table);
          if (stops === undefined || bytes === undefined || told.has(`${table} ${stops}`) || told.has(`${table} reads and writes`))
            continue;
          told.add(`${table} ${stops}`);
          held.push({ table, lock, stops, bytes });
        }
        tried.push({ name, statements, ms, held });
      },
    };
    await applyMigrations(trx, undefined, { list, watch, ...(onWait && { onWait }) });
    throw new TrialOver('The trial is over');
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof TrialOver)) throw error;
  });
  return tried;
}
