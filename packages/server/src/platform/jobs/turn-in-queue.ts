import { sql } from 'kysely';
import type { Db } from '../db/engine/open.ts';
import { fairTurn } from './fair-turn.ts';

/** The turn of one job more of a company, among those of its name that wait or run; the queue knows turns as priorities below zero. What waits for a later time is left out: it would let everybody new in before all others. */
export async function turnInQueue(db: Db, name: string, companyId: string): Promise<number> {
  const { rows } = await sql<{ lowest: number | null; lastOwn: number | null }>`
    select min(-priority) as lowest, max(-priority) filter (where group_id = ${companyId}) as "lastOwn" from pgboss.job
    where name = ${name} and state in ('created', 'retry', 'active') and (state = 'active' or start_after <= now())`.execute(db);
  return fairTurn(rows[0] ?? { lowest: null, lastOwn: null });
}
