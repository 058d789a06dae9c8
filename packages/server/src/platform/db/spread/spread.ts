import { sql } from 'kysely';
import { claimAll } from '../claims/unclaimed.ts';
import type { Db } from '../engine/open.ts';
import { CannotMigrate } from '../migrate/migrate.ts';
import { completePlaces } from '../query/company-place.ts';
import { bucketCount } from '../query/part.ts';
import { companyColumn, type Reference, referencesOf, type Table, tablesOf } from './catalogue.ts';
import { partitionHistory } from './partition-history.ts';
import { spreadFaults } from './spread-faults.ts';

/** Where references wait while their tables are spread: what was stopped goes on with them. */
const waiting = sql.table('waiting_reference');
/** The rows of all other tables of a company lie with it. */
const first = 'company';

async function requireCluster(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  if (rows.length === 0)
    throw new CannotMigrate(
      'This database has no Citus. Make the extension on the coordinator and on each worker (create extension citus).',
    );
  const workers = await sql`select from pg_dist_node where noderole = 'primary' and groupid <> 0 and shouldhaveshards`.execute(db);
  if (workers.rows.length === 0)
    throw new CannotMigrate('The coordinator knows no worker: tell it of each (select citus_add_node(host, port)), then try again.');
}

/** Work is taken a bucket at a time, which has to lie on one shard. */
async function requireShards(db: Db): Promise<void> {
  const { rows } = await sql<{ count: string }>`select current_setting('citus.shard_count') as count`.execute(db);
  const count = Number(rows[0]?.count);
  if (bucketCount % count !== 0)
    throw new CannotMigrate(
      `citus.shard_count is ${count}, and companies are worked for in ${bucketCount} buckets, each on one shard: set it to ${bucketCount}, or to a number that divides it.`,
    );
}

const spreadNames = async (db: Db): Promise<Set<string>> =>
  new Set(
    (
      await sql<{ name: string }>`select relname::text as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
        where partmethod = 'h' or repmodel = 't'`.execute(db)
    ).rows.map(({ name }) => name),
  );

/** References between tables of which one is moved now are taken away, and kept beside. */
async function setAside(db: Db, references: readonly Reference[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create table if not exists ${waiting} (table_name text, name text, definition text, primary key (table_name, name))`.execute(
      trx,
    );
    for (const { table, name, definition } of references) {
      await sql`insert into ${waiting} values (${table}, ${name}, ${definition}) on conflict do nothing`.execute(trx);
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
    }
  });
}

async function bringBack(db: Db): Promise<number> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select table_name as table, name, definition from ${waiting} order by table_name, name`.execute(db);
  for (const { table, name, definition } of rows)
    await db.transaction().execute(async (trx) => {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx);
      await sql`delete from ${waiting} where table_name = ${table} and name = ${name}`.execute(trx);
    });
  await sql`drop table ${waiting}`.execute(db);
  return rows.length;
}

async function move(db: Db, { name, kind, column }: Table): Promise<void> {
  if (kind === 'reference') await sql`select create_reference_table(${name})`.execute(db);
  else if (name === first) await sql`select create_distributed_table(${name}, ${column})`.execute(db);
  else
    await sql`select create_distributed_table(${name}, ${column}, colocate_with => ${column === companyColumn ? first : 'none'})`.execute(
      db,
    );
}

/**
 * Spreads the tables over the workers of a coordinator, with what is in them. Each step is whole by itself: stopped anywhere, it goes on where it was; where
 * all is done it does nothing. Nobody may use the product meanwhile. `onStep` hears of each step. Throws CannotMigrate.
 */
export async function spread(db: Db, onStep: (words: string) => void): Promise<void> {
  await requireCluster(db);
  await requireShards(db);
  const faults = await spreadFaults(db);
  if (faults.length > 0)
    throw new CannotMigrate(
      `This schema does not spread:\n${faults.map(({ table, name, why }) => `  ${table}: ${name} ${why}`).join('\n')}\nNothing was changed.`,
    );
  const there = await spreadNames(db);
  // A release before this one wrote rows without them, and nothing looks for those any more.
  if (!there.has('claim')) await claimAll(db);
  const moved = (await tablesOf(db)).filter(({ name, kind }) => kind !== 'local' && !there.has(name));
  const names = new Set(moved.map(({ name }) => name));
  const between = (await referencesOf(db)).filter(({ table, referred }) => names.has(table) || names.has(referred));
  await setAside(db, between);
  const rank = ({ name, kind }: Table): number => (kind === 'reference' ? 0 : name === first ? 1 : 2);
  for (const table of moved.toSorted((one, other) => rank(one) - rank(other))) {
    await move(db, table);
    onStep(table.kind === 'reference' ? `${table.name}: copied to every node` : `${table.name}: spread by ${table.column}`);
  }
  // What was made by a release before, or came from a backup.
  await completePlaces(db);
  const back = await bringBack(db);
  const byWeek = await partitionHistory(db, onStep);
  onStep(
    moved.length + back + byWeek === 0
      ? 'Nothing to do: all tables are spread.'
      : `${moved.length} tables moved, ${back} references brought back, ${byWeek} put into weeks.`,
  );
}
