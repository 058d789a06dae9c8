import { sql } from 'kysely';
import { claimAll } from '../claims/unclaimed.ts';
import { inUseWords, isInUse } from '../engine/in-use.ts';
import type { Db } from '../engine/open.ts';
import { CannotMigrate, lockMigrations } from '../migrate/migrate.ts';
import { completePlaces } from '../query/company-place.ts';
import { bucketCount } from '../query/part.ts';
import { type Reference, referencesOf, type Table, tablesOf } from '../spread/catalogue.ts';
import { addReference, dropReference, firstSpread, hasCitus, place, placedNames } from '../spread/placement.ts';
import { isHalfSpread, waiting } from '../spread/waiting.ts';
import { areInWeeks, partitionHistory } from './partition-history.ts';
import { faultWords, spreadFaults } from './spread-faults.ts';

/** What a coordinator lacks; null: nothing. */
export async function clusterFault(db: Db): Promise<string | null> {
  const workers = await sql`select from pg_dist_node where noderole = 'primary' and groupid <> 0 and shouldhaveshards`.execute(db);
  if (workers.rows.length === 0)
    return 'The coordinator knows no worker: tell it of each (select citus_add_node(host, port)), then try again.';
  const { rows } = await sql<{ count: string }>`select current_setting('citus.shard_count') as count`.execute(db);
  const count = Number(rows[0]?.count);
  // Work is taken a bucket at a time, which has to lie on one shard.
  return bucketCount % count === 0
    ? null
    : `citus.shard_count is ${count}, and companies are worked for in ${bucketCount} buckets, each on one shard: set it to ${bucketCount}, or to a number that divides it.`;
}

/** Throws CannotMigrate. */
export async function requireCluster(db: Db): Promise<void> {
  if (!(await hasCitus(db)))
    throw new CannotMigrate(
      'This database has no Citus. Make the extension on the coordinator and on each worker (create extension citus).',
    );
  const fault = await clusterFault(db);
  if (fault !== null) throw new CannotMigrate(fault);
}

/** A release without it writes companies that nobody would work for, and does not know that spreading may have been begun and not ended. */
const neededWhereSpread = '0067-work-leases';

/** References between tables of which one is moved now are taken away, and kept beside. From then on no older release starts on the database. */
async function setAside(db: Db, references: readonly Reference[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create table if not exists ${waiting} (table_name text, name text, definition text, primary key (table_name, name))`.execute(
      trx,
    );
    await trx.updateTable('schema_migration').set({ beside: null }).where('name', '=', neededWhereSpread).execute();
    for (const { table, name, definition } of references) {
      await sql`insert into ${waiting} values (${table}, ${name}, ${definition}) on conflict do nothing`.execute(trx);
      await dropReference(trx, { table, name });
    }
  });
}

async function bringBack(db: Db): Promise<number> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select table_name as table, name, definition from ${waiting} order by table_name, name`.execute(db);
  for (const reference of rows)
    await db.transaction().execute(async (trx) => {
      await addReference(trx, reference);
      await sql`delete from ${waiting} where table_name = ${reference.table} and name = ${reference.name}`.execute(trx);
    });
  await sql`drop table ${waiting}`.execute(db);
  return rows.length;
}

/** What a table held before it was moved stays on the coordinator's disk, where nobody sees it. */
async function forgetMoved(db: Db): Promise<void> {
  const names = await placedNames(db);
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`.execute(
    db,
  );
  for (const { name } of rows) if (names.has(name)) await sql`select truncate_local_data_after_distributing_table(${name})`.execute(db);
}

async function moveAll(db: Db, onStep: (words: string) => void): Promise<void> {
  const faults = await spreadFaults(db);
  if (faults.length > 0)
    throw new CannotMigrate(
      `This schema does not spread:\n${faults.map((fault) => `  ${faultWords(fault)}`).join('\n')}\nNothing was changed.`,
    );
  const there = await placedNames(db);
  // A release before this one wrote rows without them, and nothing looks for those any more.
  if (!there.has('claim')) await claimAll(db);
  const moved = (await tablesOf(db)).filter(({ name, kind }) => kind !== 'local' && !there.has(name));
  const names = new Set(moved.map(({ name }) => name));
  const between = (await referencesOf(db)).filter(({ table, referred }) => names.has(table) || names.has(referred));
  await setAside(db, between);
  const rank = ({ name, kind }: Table): number => (kind === 'reference' ? 0 : name === firstSpread ? 1 : 2);
  for (const table of moved.toSorted((one, other) => rank(one) - rank(other))) {
    await place(db, table);
    onStep(table.kind === 'reference' ? `${table.name}: copied to every node` : `${table.name}: spread by ${table.column}`);
  }
  await forgetMoved(db);
  // What was made by a release before, or came from a backup.
  await completePlaces(db);
  // While references wait nobody can start, and write into what is copied.
  const byWeek = await partitionHistory(db, onStep);
  const back = await bringBack(db);
  onStep(`${moved.length} tables moved, ${back} references brought back, ${byWeek} put into weeks.`);
}

async function isSpread(db: Db): Promise<boolean> {
  const there = await placedNames(db);
  const isEach = (await tablesOf(db)).every(({ name, kind }) => kind === 'local' || there.has(name));
  return isEach && !(await isHalfSpread(db)) && (await areInWeeks(db));
}

/**
 * Spreads the tables over the workers of a coordinator, with what is in them. Each step is whole by itself: stopped anywhere, it goes on where it was; where
 * all is done it does nothing. What there is to do is refused while a process of the product has the database open; one that starts meanwhile waits for its end. `onStep`
 * hears of each step. Throws CannotMigrate. `db` has room for two connections.
 */
export async function spread(db: Db, onStep: (words: string) => void): Promise<void> {
  await requireCluster(db);
  if (await isSpread(db)) {
    onStep('Nothing to do: all tables are spread.');
    return;
  }
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await lockMigrations(trx);
    if (await isInUse(trx)) throw new CannotMigrate(inUseWords);
    await moveAll(db, onStep);
  });
}
