import { sql } from 'kysely';
import type { Db } from './open.ts';
import { applicationName, ownConnections } from './pool-settings.ts';

/** Whether another process of the product has this PostgreSQL database open; an embedded one is one process's alone (`data-lock.ts`). */
export async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like ${`${applicationName}%`} and application_name <> ${ownConnections}`.execute(
    db,
  );
  return rows.length > 0;
}

/** What whoever may not begin while it is hears. */
export const inUseWords =
  'The product runs on this database. Stop every process of it first; a pooler keeps their connections for a while, until it is told RECONNECT.';
