import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Db } from './open.ts';
import { applicationName, ownConnections } from './pool-settings.ts';

export interface RunningProcess {
  id: string;
  name: string;
}

/** What is not heard of for longer has ended. */
const countsForMs = 30_000;
/** How often a process says that it runs: it may be late, and miss one. */
export const heartbeatEveryMs = countsForMs / 3;

/** @param part of the product, as ROLE names it. */
export const runningProcess = (part: string): RunningProcess => ({
  id: randomUUID(),
  name: `${part} on ${hostname()} (process ${process.pid})`,
});

const countsFor = sql`${sql.lit(countsForMs)} * interval '1 millisecond'`;
// Not `now()`: a transaction may have waited for others since it began. What was seen later than now was so before the clock was set back.
const isOver = sql<boolean>`(seen_at not between clock_timestamp() - ${countsFor} and clock_timestamp() + ${countsFor})`;

/**
 * Says that a process runs. It holds no connection while it rests, and one through a pooler is not known to be its own. Answers the database's time, and
 * whether the process could be seen until now: where it could not, others may have begun what they may not begin beside it.
 */
export async function sendHeartbeat(db: Db, { id, name }: RunningProcess): Promise<{ at: Date; wasSeen: boolean }> {
  const { rows } = await sql<{ at: Date; wasSeen: boolean }>`
    with before as materialized (select from running_process where id = ${id} and not ${isOver})
    insert into running_process (id, name, seen_at) values (${id}, ${name}, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at
    returning seen_at as at, exists (select from before) as "wasSeen"`.execute(db);
  const [said] = rows;
  if (said === undefined) throw new Error('PostgreSQL answered nothing of the row that it wrote');
  return said;
}

/** In the transaction in which it finds the database as it needs it: whoever changes that sees the process, or is waited for by it. */
export async function beginRunning(trx: Db, own: RunningProcess): Promise<void> {
  await trx.deleteFrom('running_process').where(isOver).execute();
  await sendHeartbeat(trx, own);
}

export async function endRunning(db: Db, { id }: RunningProcess): Promise<void> {
  await db.deleteFrom('running_process').where('id', '=', id).execute();
}

async function listRunning(db: Db): Promise<string[]> {
  // Where something is to be brought back there may be no tables yet, or those of a release before.
  const { rows } = await sql`select where to_regclass('public.running_process') is not null`.execute(db);
  if (rows.length === 0) return [];
  const running = await db
    .selectFrom('running_process')
    .select(['name', sql<number>`greatest(0, extract(epoch from clock_timestamp() - seen_at))::integer`.as('seconds')])
    .where((eb) => eb.not(isOver))
    .orderBy('name')
    .execute();
  return running.map(({ name, seconds }) => `${name}, seen ${seconds} s ago`);
}

/** Commands, and processes of a release before, by the names that they give their connections. */
async function listConnections(db: Db): Promise<string[]> {
  // Else a transaction that waited, and looked for whom, sees who was there before.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ name: string; count: number }>`
    select application_name as name, count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name like ${`${applicationName}%`} and application_name <> ${ownConnections}
    group by 1 order by 1`.execute(db);
  return rows.map(({ name, count }) => `${count} × “${name}”`);
}

/**
 * What whoever may not begin while another process of the product has this PostgreSQL database open is told; null: none has. An embedded one is one process's
 * alone (`data-lock.ts`).
 */
export async function inUseWords(db: Db): Promise<string | null> {
  const [running, connections] = [await listRunning(db), await listConnections(db)];
  if (running.length === 0 && connections.length === 0) return null;
  const seen = [...running, ...(connections.length === 0 ? [] : [`connections by the names ${connections.join(', ')}`])];
  return `The product, or another command of it, has this database open: ${seen.join('; ')}. Stop every process of it first. One that was killed counts for ${countsForMs / 1000} s; a pooler keeps connections of those that ended for a while, until it is told RECONNECT.`;
}
