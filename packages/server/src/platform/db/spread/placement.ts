import { sql } from 'kysely';
import type { Db } from '../engine/open.ts';
import { companyColumn, type Reference, referencesOf, type Table, tablesOf } from './catalogue.ts';

/** The rows of all other tables of a company lie with it. */
export const firstSpread = 'company';

export async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('pg_catalog.pg_dist_partition') is not null`.execute(db);
  return rows.length > 0;
}

/** Whether this is a server that a coordinator spreads tables over: who came to it has the wrong address. */
export async function isWorker(db: Db): Promise<boolean> {
  if (!(await hasCitus(db))) return false;
  const { rows } = await sql`select from pg_dist_local_group where groupid <> 0`.execute(db);
  return rows.length > 0;
}

/** Whether this is a coordinator that has servers to spread its tables over. */
export async function hasWorkers(db: Db): Promise<boolean> {
  if (!(await hasCitus(db))) return false;
  const { rows } =
    await sql`select from pg_dist_node where noderole = 'primary' and groupid <> 0 and isactive and shouldhaveshards`.execute(db);
  return rows.length > 0;
}

/** Over how many shards companies lie; 0: on one server, of any engine. */
export async function shardsOfCompanies(db: Db): Promise<number> {
  if (!(await hasCitus(db))) return 0;
  const { rows } = await sql<{ shards: number }>`
    select count(*)::integer as shards from pg_dist_shard where logicalrelid = to_regclass(${`public.${firstSpread}`})`.execute(db);
  return rows[0]?.shards ?? 0;
}

/** By its number, on which server each of the shards of companies lies. */
export async function serversOfShards(db: Db): Promise<number[]> {
  const { rows } = await sql<{ server: number }>`
    select groupid as server from pg_dist_shard join pg_dist_placement using (shardid)
    where logicalrelid = to_regclass(${`public.${firstSpread}`}) order by shardminvalue::integer`.execute(db);
  return rows.map(({ server }) => server);
}

/** By its number, where each shard lies; none on one server. */
export async function placements(db: Db): Promise<Map<string, number>> {
  if (!(await hasCitus(db))) return new Map();
  const { rows } = await sql<{ shard: string; server: number }>`
    select shardid::text as shard, groupid as server from pg_dist_placement join pg_dist_shard using (shardid) where shardminvalue is not null`.execute(
    db,
  );
  return new Map(rows.map(({ shard, server }) => [shard, server]));
}

/** Tables that lie on other servers too, where there is Citus; those of the coordinator alone are not among them. */
export const placedNames = async (db: Db): Promise<Set<string>> =>
  new Set(
    (
      await sql<{ name: string }>`select relname::text as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
        where relnamespace = 'public'::regnamespace and (partmethod = 'h' or repmodel = 't')`.execute(db)
    ).rows.map(({ name }) => name),
  );

export async function place(db: Db, { name, kind, column }: Table): Promise<void> {
  if (kind === 'reference') await sql`select create_reference_table(${name})`.execute(db);
  else if (name === firstSpread) await sql`select create_distributed_table(${name}, ${column})`.execute(db);
  else
    await sql`select create_distributed_table(${name}, ${column}, colocate_with => ${column === companyColumn ? firstSpread : 'none'})`.execute(
      db,
    );
}

export const dropReference = async (db: Db, { table, name }: Pick<Reference, 'table' | 'name'>): Promise<void> => {
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
};

export const addReference = async (
  db: Db,
  { table, name, definition }: Pick<Reference, 'table' | 'name' | 'definition'>,
): Promise<void> => {
  await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
};

/** Tables of the coordinator that Citus does not know yet. */
const unknownLocal = async (db: Db): Promise<Set<string>> =>
  new Set(
    (
      await sql<{ name: string }>`select relname::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (select from pg_dist_partition where logicalrelid = pg_class.oid)`.execute(
        db,
      )
    ).rows.map(({ name }) => name),
  );

/** Has the tables that came lie as the others do. They are empty, or as good as that. */
async function placeNew(db: Db): Promise<void> {
  const there = await placedNames(db);
  for (const table of await tablesOf(db)) if (table.kind !== 'local' && !there.has(table.name)) await place(db, table);
  const unknown = await unknownLocal(db);
  // Made unseen by Citus, they lead to the coordinator's empty shell of what they refer to.
  for (const reference of await referencesOf(db))
    if (unknown.has(reference.table) && there.has(reference.referred)) {
      await dropReference(db, reference);
      await addReference(db, reference);
    }
}

/** Within a transaction that changes the schema where tables are spread, before anything else of it. */
export async function beginChange(trx: Db): Promise<void> {
  // Else a table that was read or written by several connections at once could not be changed any more in the same transaction.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx);
}

/** A statement that changes such a schema; tables that it makes are spread at once. */
export async function changeSpread(trx: Db, statement: string): Promise<void> {
  // Citus refuses a table that names a spread one before it is spread itself.
  const isSeen = !/^(\s*--.*\n)*\s*create table\b/i.test(statement);
  await sql`select set_config('citus.enable_ddl_propagation', ${isSeen ? 'on' : 'off'}, true)`.execute(trx);
  await sql.raw(statement).execute(trx);
  await sql`set local citus.enable_ddl_propagation = 'on'`.execute(trx);
  await placeNew(trx);
}
