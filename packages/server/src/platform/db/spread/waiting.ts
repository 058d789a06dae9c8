import { sql } from 'kysely';
import type { Db } from '../engine/open.ts';

/** Where references wait while their tables are spread: what was stopped goes on with them. */
export const waitingName = 'waiting_reference';
export const waiting = sql.table(waitingName);

/** Whether spreading was begun and not ended. */
export async function isHalfSpread(db: Db): Promise<boolean> {
  const { rows } = await sql`select where to_regclass(${`public.${waitingName}`}) is not null`.execute(db);
  return rows.length > 0;
}
