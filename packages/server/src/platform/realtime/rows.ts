import { sql } from 'kysely';
import type { Db } from '../db/engine/open.ts';

/** Which of these sessions are still there; one that has run out is not. */
export async function liveSessions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', 'in', ids)
    // Sessions run on the real clock.
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function notifyAll(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
