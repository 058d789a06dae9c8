import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Any number two processes agree on: only one migrates or spreads tables at a time on PostgreSQL. */
export const migrationLock = 727_001;
/** A migration takes less: who waits longer wants to know for whom. */
const silentMs = 3000;

export const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

/** Hears once, in words, for whom is waited. */
export type OnWait = (words: string) => void;

interface LockHolder {
  /** As its connection calls itself. */
  name: string;
  /** Of its connection, at the server. */
  pid: number;
  /** Null: this user may not see it. */
  since: Date | null;
}

/** Who else migrates or spreads the tables of this database now; null: nobody is seen. */
export async function findLockHolder(db: Kysely<Tables>): Promise<LockHolder | null> {
  const { rows } = await sql<LockHolder>`
    select application_name as name, pid, xact_start as since from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and pid <> pg_backend_pid() and classid = 0 and objid = ${migrationLock} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0] ?? null;
}

export const holderWords = ({ name, pid, since }: LockHolder): string =>
  `${name === '' ? 'a connection without a name' : `“${name}”`} (process ${pid} of the server${since === null ? '' : `, since ${since.toISOString()}`})`;

const waitWords = (holder: LockHolder | null): string =>
  `Waiting: the database is migrated, or its tables are spread, by ${holder === null ? 'somebody who is not seen' : holderWords(holder)}. This goes on once that has ended.`;

const lock = (trx: Kysely<Tables>) => sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx);

/** Whether it came in time. What was undone of a transaction by then is this alone. */
async function lockInTime(trx: Kysely<Tables>): Promise<boolean> {
  await sql`savepoint before_lock`.execute(trx);
  try {
    await sql`select set_config('lock_timeout', ${`${silentMs}ms`}, true)`.execute(trx);
    await lock(trx);
    await sql`set local lock_timeout to default`.execute(trx);
    return true;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await sql`rollback to savepoint before_lock`.execute(trx);
    return false;
  }
}

/** Within a transaction; hears for whom, where that takes longer. */
export async function waitForLock(trx: Kysely<Tables>, onWait: OnWait): Promise<void> {
  if (await lockInTime(trx)) return;
  onWait(waitWords(await findLockHolder(trx)));
  await lock(trx);
}
