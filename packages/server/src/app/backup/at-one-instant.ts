import { sql, type Transaction } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { lockWaitMs, whenTablesAreFree } from '#platform/db/migrate/migrate.ts';
import { shardsOfCompanies } from '#platform/db/spread/placement.ts';
import type { Tables } from '#platform/db/tables.ts';
import { NoBackup } from './read-backup.ts';

/** Everybody's writes over several servers wait meanwhile: who stands still lets go of them. */
const heldMaxMs = 5000;

const wasIdleTooLong = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P03';

/** From all servers; within a transaction each has its time from now on. */
async function lookAtEach(trx: Db): Promise<void> {
  // A server's rows are as of when its connection first reads. Without this there would be several of them, each with a time of its own.
  await sql`set local citus.max_adaptive_executor_pool_size = 1`.execute(trx);
  // Claims have shards everywhere.
  await sql`select from claim limit 1`.execute(trx);
}

/**
 * Citus has no snapshot over servers. But it notes each commit over several of them before the first of them commits, in a table of the coordinator, whose lock
 * it keeps until the last one has: while that table is locked such a transaction is everywhere or nowhere.
 */
export async function whileNoneCommits(db: Db, look: () => Promise<void>, maxMs = heldMaxMs): Promise<void> {
  const hold = async (holder: Db): Promise<void> => {
    await sql`select set_config('lock_timeout', ${`${lockWaitMs}ms`}, true),
      set_config('idle_in_transaction_session_timeout', ${`${maxMs}ms`}, true)`.execute(holder);
    await sql`lock table pg_dist_transaction in exclusive mode`.execute(holder);
    await look();
  };
  try {
    await whenTablesAreFree(db, hold);
  } catch (error) {
    if (!wasIdleTooLong(error)) throw error;
    throw new NoBackup(
      `The servers were not all looked at within ${maxMs / 1000} s, for which others' writes may be held up. Take the backup again.`,
      { cause: error },
    );
  }
}

/** The right that the lock asks for. */
async function mayHold(db: Db): Promise<boolean> {
  const { rows } = await sql`select where has_table_privilege('pg_dist_transaction', 'update')`.execute(db);
  return rows.length > 0;
}

/**
 * A transaction that reads all tables as they were at one instant, on however many servers they lie. It hears whether that is so: where this user may not hold
 * commits, each server has an instant of its own, milliseconds apart.
 */
export async function atOneInstant<T>(db: Db, read: (trx: Transaction<Tables>, isOne: boolean) => Promise<T>): Promise<T> {
  const isSpread = (await shardsOfCompanies(db)) > 0;
  const isOne = !isSpread || (await mayHold(db));
  return db.connection().execute(async (own) => {
    // Connecting to the servers takes longer than all the rest.
    if (isSpread) await own.transaction().execute(lookAtEach);
    return own
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        if (isSpread && isOne) await whileNoneCommits(db, () => lookAtEach(trx));
        else if (isSpread) await lookAtEach(trx);
        return read(trx, isOne);
      });
  });
}
