import { dayMs } from '@sightline/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../engine/open.ts';
import { lockWaitMs, whenTablesAreFree } from '../migrate/migrate.ts';

/**
 * History by time, with the column that says of when a row is: it is part of every unique key, no row ever moves to another time, and what is over goes. Where
 * tables are spread each has a partition a week, and one for times that have none.
 */
export const historyTables = { check_hour: 'hour' } as const;
export type HistoryTable = keyof typeof historyTables;
export const historyNames = Object.keys(historyTables) as HistoryTable[];
export const timeColumnOf = (table: string): string | null =>
  Object.hasOwn(historyTables, table) ? historyTables[table as HistoryTable] : null;

/** Rows of times that no week was made for: of a clock that was wrong, or the first ones after nothing ran for weeks. */
export const restOf = <T extends HistoryTable>(table: T): `${T}_rest` => `${table}_rest`;

export interface Week {
  name: string;
  begins: Date;
  ends: Date;
  isPacked: boolean;
}

const weekMs = 7 * dayMs;
/** 1970 began on a Thursday. */
const firstMondayMs = 4 * dayMs;
/** The Monday, in UTC, of the week that it lies in. */
export const weekOf = (at: Date): Date => new Date(Math.floor((at.getTime() - firstMondayMs) / weekMs) * weekMs + firstMondayMs);
export const weekAfter = (begins: Date, weeks = 1): Date => new Date(begins.getTime() + weeks * weekMs);

/** This one, and those to come that are made ahead. */
const weeksAhead = 4;
export const weeksAheadOf = (now: Date): Date[] => Array.from({ length: 1 + weeksAhead }, (_, index) => weekAfter(weekOf(now), index));

/** What the comment of such a week says. */
const packed = 'packed';

/** Of a table that has them, the oldest first; null: it has none. */
export async function weeksIn(db: Db, table: HistoryTable, parent: string = table): Promise<Week[] | null> {
  const { rows } = await sql<Week | { begins: null }>`
    select relname::text as name, comment is not distinct from ${packed} as "isPacked", (regexp_match(bounds, 'FROM \\(''([^'']+)''\\)'))[1]::timestamptz as begins, (regexp_match(bounds, 'TO \\(''([^'']+)''\\)'))[1]::timestamptz as ends
    from (
      select relname, pg_get_expr(relpartbound, pg_class.oid) as bounds, obj_description(pg_class.oid, 'pg_class') as comment from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = ${parent}::text::regclass
    ) partitions order by begins`.execute(db);
  if (rows.length === 0) return null;
  return rows.filter((row) => row.begins !== null);
}

/** Any number two processes agree on: one at a time makes or drops weeks. */
const weeksLock = 727_003;

/** Everybody waits behind each of them. There are weeks left until it has to succeed, and the jobs come again within hours. */
const attemptsMax = 3;

/** A transaction that everybody waits for who uses the table, on each server: as briefly as a migration. Throws CannotMigrate where it is never free. */
const changing = <T>(db: Db, task: (trx: Db) => Promise<T>): Promise<T> =>
  whenTablesAreFree(
    db,
    async (trx) => {
      await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
      await sql`select pg_advisory_xact_lock(${weeksLock})`.execute(trx);
      await sql`set local lock_timeout = ${sql.lit(`${lockWaitMs}ms`)}`.execute(trx);
      return task(trx);
    },
    attemptsMax,
  );

const wouldHaveOtherRows = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23514';

/** Such as `with (fillfactor=70)`: as a table has them, for a part of it. */
export async function storageOf(db: Db, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ options: string | null }>`
    select array_to_string(reloptions, ', ') as options from pg_class where oid = ${table}::text::regclass`.execute(db);
  const options = rows[0]?.options ?? null;
  return options === null ? sql`` : sql`with (${sql.raw(options)})`;
}

/** `parent`: of a table that is still being filled. Rows of that week that had to wait in the rest come into it. */
export async function makeWeek(db: Db, table: HistoryTable, begins: Date, parent: string = table): Promise<void> {
  const name = `${table}_w${begins.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const ends = weekAfter(begins);
  const storage = await storageOf(db, restOf(table));
  const create = (trx: Db) =>
    sql`create table if not exists ${sql.table(name)} partition of ${sql.table(parent)}
    for values from (${sql.lit(begins.toISOString())}) to (${sql.lit(ends.toISOString())}) ${storage}`.execute(trx);
  try {
    await changing(db, create);
  } catch (error) {
    if (!wouldHaveOtherRows(error)) throw error;
    const time = sql.ref(historyTables[table]);
    const rest = sql.table(restOf(table));
    const isMeant = sql`${time} >= ${begins} and ${time} < ${ends}`;
    await changing(db, async (trx) => {
      await sql`alter table ${sql.table(parent)} detach partition ${rest}`.execute(trx);
      await create(trx);
      await sql`insert into ${sql.table(parent)} select * from ${rest} where ${isMeant}`.execute(trx);
      await sql`delete from ${rest} where ${isMeant}`.execute(trx);
      await sql`alter table ${sql.table(parent)} attach partition ${rest} default`.execute(trx);
    });
  }
}

export const dropWeek = (db: Db, { name }: Week): Promise<unknown> =>
  changing(db, (trx) => sql`drop table if exists ${sql.table(name)}`.execute(trx));

interface Shard {
  host: string;
  port: number;
  name: string;
  /** The number of the file that it lies in: whoever writes it anew gives it another. */
  file: string;
  isPacked: boolean;
}

async function shardsOf(db: Db, table: string): Promise<Shard[]> {
  const { rows } = await sql<Omit<Shard, 'file' | 'isPacked'> & { success: boolean; result: string }>`
    select nodename as host, nodeport as port, shard_name(${table}::text::regclass, shardid) as name, success, result from run_command_on_placements(
      ${table}::text::regclass, $$select pg_relation_filenode('%1$s') || coalesce(' ' || obj_description('%1$s'::regclass, 'pg_class'), '')$$)
    order by shardid`.execute(db);
  return rows.map(({ success, result, ...shard }) => {
    if (!success) throw new Error(`${shard.name} could not be looked at: ${result}`);
    const [file = '', comment] = result.split(' ');
    return { ...shard, file, isPacked: comment === packed };
  });
}

/** On the server that has the shard, past the coordinator's table, which everybody who uses the history would wait for. */
async function onShard(db: Db, { host, port }: Shard, command: string): Promise<void> {
  const { rows } = await sql<{ success: boolean; result: string }>`
    select success, result from master_run_on_worker(array[${host}::text], array[${port}::integer], array[${command}::text], false)`.execute(
    db,
  );
  for (const { success, result } of rows) if (!success) throw new Error(`${command}: ${result}`);
}

/**
 * Gives back the room of what was taken from its rows: nothing new comes into a week that is over, so that of itself nothing would use it again. Shard by shard: who
 * comes to one while it is written waits, and one that somebody uses right then is left for the next time, since everybody would wait behind who does.
 * Answers whether all are packed. Not within a transaction; at leisure.
 */
export async function packWeek(db: Db, { name }: Week): Promise<boolean> {
  await sql`alter table ${sql.table(name)} set (fillfactor = 100)`.execute(db);
  const before = (await shardsOf(db, name)).filter(({ isPacked }) => !isPacked);
  for (const shard of before) await onShard(db, shard, `vacuum (full, skip_locked) ${shard.name}`);
  const after = new Map((await shardsOf(db, name)).map((shard) => [shard.name, shard]));
  const written = before.filter((shard) => after.get(shard.name)?.file !== shard.file);
  for (const shard of written) await onShard(db, shard, `comment on table ${shard.name} is '${packed}'`);
  if (written.length < before.length) return false;
  await sql`comment on table ${sql.table(name)} is ${sql.lit(packed)}`.execute(db);
  return true;
}
