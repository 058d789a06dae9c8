import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { migrationLock, type OnWait, waitForLock } from './wait-for-lock.ts';

/** Within a transaction: nobody else migrates until it ends. */
export async function lockMigrations(trx: Kysely<Tables>, onWait: OnWait): Promise<void> {
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${migrationLock}) as "isOurs"`.execute(trx);
  if (rows[0]?.isOurs !== true) await waitForLock(trx, onWait);
}
