import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../engine/open.ts';
import { companyColumn, referencesOf } from '../spread/catalogue.ts';
import { firstSpread } from '../spread/placement.ts';
import {
  type HistoryTable,
  historyNames,
  historyTables,
  makeWeek,
  restOf,
  storageOf,
  weekOf,
  weeksAheadOf,
  weeksIn,
} from './history-weeks.ts';

/** What a table, or an index of it, is called while it is filled. */
const asNew = (name: string): string => `${name}_by_week`;

/** Whether a table is one of history that is not whole yet. */
export const isBeingFilled = (name: string): boolean => historyNames.some((table) => name === asNew(table));

/** Times that are further back are a wrong clock's. */
const weeksLookedFor = sql`interval '1 year'`;

interface Index {
  name: string;
  isUnique: boolean;
  /** Of a constraint: its words. */
  constraint: string | null;
  /** From its method on. */
  definition: string;
}

const indexesOf = async (db: Db, table: string): Promise<Index[]> =>
  (
    await sql<Index>`
      select relname::text as name, indisunique as "isUnique", pg_get_constraintdef(pg_constraint.oid) as constraint,
        substring(pg_get_indexdef(indexrelid) from ' USING .*') as definition
      from pg_index join pg_class on pg_class.oid = indexrelid left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
      where indrelid = ${table}::text::regclass order by 1`.execute(db)
  ).rows;

const isAny = async (db: Db, what: RawBuilder<unknown>): Promise<boolean> => (await sql`${what} limit 1`.execute(db)).rows.length > 0;

/** The table with its keys, and room for times that have no week. */
async function makeEmpty(db: Db, table: HistoryTable): Promise<void> {
  const made = sql.table(asNew(table));
  await db.transaction().execute(async (trx) => {
    await sql`create table ${made} (like ${sql.table(table)} including all excluding indexes) partition by range (${sql.ref(historyTables[table])})`.execute(
      trx,
    );
    for (const { name, isUnique, constraint, definition } of await indexesOf(trx, table)) {
      const later = sql.id(asNew(name));
      if (constraint !== null) await sql`alter table ${made} add constraint ${later} ${sql.raw(constraint)}`.execute(trx);
      else await sql`create ${sql.raw(isUnique ? 'unique' : '')} index ${later} on ${made} ${sql.raw(definition)}`.execute(trx);
    }
    await sql`select create_distributed_table(${asNew(table)}, ${companyColumn}, colocate_with => ${firstSpread})`.execute(trx);
    await sql`create table ${sql.table(restOf(table))} partition of ${made} default ${await storageOf(trx, table)}`.execute(trx);
  });
}

/** Of what there is, and those to come. */
async function makeWeeks(db: Db, table: HistoryTable): Promise<void> {
  const time = sql.ref(historyTables[table]);
  const { rows } = await sql<{ day: Date; now: Date }>`
    select distinct date_trunc('day', ${time}) as day, now() from ${sql.table(table)} where ${time} <= now() and ${time} > now() - ${weeksLookedFor}
    union select null, now()`.execute(db);
  for (const { day, now } of rows)
    for (const begins of day === null ? weeksAheadOf(now) : [weekOf(day)]) await makeWeek(db, table, begins, asNew(table));
}

/** A week at a time, the rest last; what was stopped goes on with those that have no rows yet. */
async function fill(db: Db, table: HistoryTable): Promise<void> {
  const time = sql.ref(historyTables[table]);
  const weeks = (await weeksIn(db, table, asNew(table))) ?? [];
  const ofWeek = weeks.map(({ name, begins, ends }) => ({ name, isMeant: sql`${time} >= ${begins} and ${time} < ${ends}` }));
  const none = ofWeek.map(({ isMeant }) => sql`not (${isMeant})`);
  for (const { name, isMeant } of [...ofWeek, { name: restOf(table), isMeant: sql.join(none, sql` and `) }]) {
    if (await isAny(db, sql`select from ${sql.table(name)}`)) continue;
    await sql`insert into ${sql.table(asNew(table))} select * from ${sql.table(table)} where ${isMeant}`.execute(db);
  }
}

/** It takes the place, the names and the references of the one that it was filled from. */
async function putInPlace(db: Db, table: HistoryTable): Promise<void> {
  const indexes = await indexesOf(db, table);
  const references = (await referencesOf(db)).filter((reference) => reference.table === table);
  await db.transaction().execute(async (trx) => {
    await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx);
    await sql`drop table ${sql.table(table)}`.execute(trx);
    await sql`alter table ${sql.table(asNew(table))} rename to ${sql.id(table)}`.execute(trx);
    for (const { name } of indexes) await sql`alter index ${sql.id(asNew(name))} rename to ${sql.id(name)}`.execute(trx);
    for (const { name, definition } of references)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx);
  });
}

export async function areInWeeks(db: Db): Promise<boolean> {
  for (const table of historyNames) if ((await weeksIn(db, table)) === null) return false;
  return true;
}

/**
 * Has tables of history lie by weeks, spread as those of companies, with what is in them, whether they are spread already or not. Each step is whole by itself: stopped anywhere, it goes on where it was; where all is done it
 * does nothing. Nobody may use the product meanwhile. Answers how many tables were done.
 */
export async function partitionHistory(db: Db, onStep: (words: string) => void): Promise<number> {
  let done = 0;
  for (const table of historyNames) {
    if ((await weeksIn(db, table)) !== null) continue;
    if (!(await isAny(db, sql`select where to_regclass(${asNew(table)}) is not null`))) await makeEmpty(db, table);
    await makeWeeks(db, table);
    await fill(db, table);
    await putInPlace(db, table);
    onStep(`${table}: spread by ${companyColumn}, a partition a week`);
    done += 1;
  }
  return done;
}
