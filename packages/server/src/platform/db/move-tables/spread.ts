import { sql } from 'kysely';
import { claimAll } from '../claims/unclaimed.ts';
import { inUseWords } from '../engine/in-use.ts';
import type { Db } from '../engine/open.ts';
import { timeColumnOf } from '../history/history-weeks.ts';
import { areInWeeks, partitionHistory } from '../history/partition-history.ts';
import { CannotMigrate, workerWords } from '../migrate/migrate.ts';
import { lockMigrations } from '../migrate/migration-lock.ts';
import type { OnWait } from '../migrate/wait-for-lock.ts';
import { completePlaces } from '../query/company-place.ts';
import { type Reference, referencesOf, type Table, tablesOf } from '../spread/catalogue.ts';
import { addReference, dropReference, firstSpread, hasCitus, isWorker, place, placedNames } from '../spread/placement.ts';
import { isHalfSpread, waiting } from '../spread/waiting.ts';
import { clusterFaults } from './cluster-faults.ts';
import { faultWords, spreadFaults } from './spread-faults.ts';

/** Throws CannotMigrate. */
export async function requireCluster(db: Db): Promise<void> {
  if (!(await hasCitus(db)))
    throw new CannotMigrate(
      'This database has no Citus. Set DATABASE_URL to the coordinator of a cluster, or make the extension there and on each worker (create extension citus).',
    );
  if (await isWorker(db)) throw new CannotMigrate(workerWords);
  const faults = (await isSpread(db)) ? [] : await clusterFaults(db);
  if (faults.length > 0) throw new CannotMigrate(`The cluster is not ready:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
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
  // History is the most of all there is, and goes from where it lies into its weeks.
  const moves = moved.filter(({ name }) => timeColumnOf(name) === null);
  for (const table of moves.toSorted((one, other) => rank(one) - rank(other))) {
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
  if (there.size === 0) return false;
  const isEach = (await tablesOf(db)).every(({ name, kind }) => kind === 'local' || there.has(name));
  return isEach && !(await isHalfSpread(db)) && (await areInWeeks(db));
}

/**
 * Spreads the tables over the workers of a coordinator, with what is in them. Each step is whole by itself: stopped anywhere, it goes on where it was; where
 * all is done it does nothing. What there is to do is refused while a process of the product has the database open; one that starts meanwhile waits for its end. `onStep`
 * hears of each step. Throws CannotMigrate. `db` has room for two connections.
 */
export async function spread(db: Db, onStep: (words: string) => void, onWait: OnWait = () => {}): Promise<void> {
  await requireCluster(db);
  if (await isSpread(db)) {
    onStep('Nothing to do: all tables are spread.');
    return;
  }
  await db.transaction().execute(async (trx) => {
    await lockMigrations(trx, onWait);
    const inUse = await inUseWords(trx);
    if (inUse !== null) throw new CannotMigrate(inUse);
    await moveAll(db, onStep).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error)) throw error;
      throw new CannotMigrate(
        `The tables could not be spread: ${error.message}. What was moved stays moved, and nothing is lost. Put that right (select * from citus_check_cluster_node_health() tells which servers reach each other), then run this again.`,
        { cause: error },
      );
    });
  });
}
