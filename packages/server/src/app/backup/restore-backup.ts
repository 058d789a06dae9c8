import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '#platform/context.ts';
import { kindIn } from '#platform/db/claims/claim-kinds.ts';
import { inUseWords } from '#platform/db/engine/in-use.ts';
import { applyMigrations } from '#platform/db/migrate/migrate.ts';
import { lockMigrations } from '#platform/db/migrate/migration-lock.ts';
import type { OnWait } from '#platform/db/migrate/wait-for-lock.ts';
import { passingTables } from '#platform/db/query/passing-tables.ts';
import { type Reference, referencesOf, tablesOf } from '#platform/db/spread/catalogue.ts';
import { addReference, beginChange, dropReference, hasCitus } from '#platform/db/spread/placement.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, eachFile, NoBackup } from './read-backup.ts';
import type { StoredTable } from './stored-tables.ts';

type Stores = Pick<Context, 'database' | 'files'>;
type Inside = Kysely<Tables>;

interface Restored extends Manifest {
  /** Rows that were left out, as the backup has nothing of what they refer to. */
  orphans: number;
}

const tablePart = /^database\/([a-z_]+)\/\d+\.ndjson$/;
const filePart = /^files\/(.+)$/;

const ownTables = async (trx: Inside): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    trx,
  );
  return rows.map(({ name }) => name);
};

async function isEmpty(trx: Inside, tables: readonly string[]): Promise<boolean> {
  for (const name of tables.filter((one) => one !== 'schema_migration')) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Rows whose parent is not there go, as they would have gone with it; answers how many. */
async function deleteOrphans(trx: Inside, { table, columns, referred, referredColumns }: Reference): Promise<number> {
  const isSet = columns.map((column) => sql`child.${sql.ref(column)} is not null`);
  const isParent = columns.map((column, place) => sql`parent.${sql.ref(referredColumns[place] ?? '')} = child.${sql.ref(column)}`);
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} child where ${sql.join(isSet, sql` and `)}
    and not exists (select from ${sql.table(referred)} parent where ${sql.join(isParent, sql` and `)})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Rows come table by table; which of two that name each other comes first does not matter without these. Where the servers of a cluster were read a moment apart,
 * so was what lay whole on each of them (people) and what refers to it; a company's own rows were not. Answers how many rows had no parent for that.
 */
async function withoutForeignKeys(trx: Inside, fill: () => Promise<void>): Promise<number> {
  const references = await referencesOf(trx);
  for (const reference of references) await dropReference(trx, reference);
  await fill();
  const onEach = new Set((await tablesOf(trx)).filter(({ kind }) => kind === 'reference').map(({ name }) => name));
  for (const reference of references.filter(({ referred }) => !onEach.has(referred))) await addReference(trx, reference);
  let orphans = 0;
  for (const reference of references.filter(({ referred }) => onEach.has(referred))) {
    orphans += await deleteOrphans(trx, reference);
    await addReference(trx, reference);
  }
  return orphans;
}

/** Rows as `readTable` gives them, a line each. */
export async function insertRows(trx: Inside, { name, columns }: StoredTable, bytes: Buffer): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map(({ type }, place) => sql`(line ->> ${sql.lit(place)})::${sql.raw(type)}`));
  const rows = `[${bytes.toString('utf8').trimEnd().replaceAll('\n', ',')}]`;
  await sql`insert into ${sql.table(name)} (${names}) overriding system value select ${values} from jsonb_array_elements(${rows}::text::jsonb) line`.execute(
    trx,
  );
}

export async function continueCounting(trx: Inside, tables: readonly StoredTable[]): Promise<void> {
  for (const { name, columns } of tables)
    for (const column of columns.filter(({ isIdentity }) => isIdentity))
      await sql`select setval(pg_get_serial_sequence(${name}, ${column.name}), coalesce(max(${sql.ref(column.name)}), 0) + 1, false) from ${sql.table(name)}`.execute(
        trx,
      );
}

/** Claims of rows that no backup holds (printed PDFs) have nothing that they lead to. */
async function dropPassingClaims(trx: Inside): Promise<void> {
  const kinds = passingTables.flatMap((table) => kindIn(table) ?? []);
  await trx.deleteFrom('claim').where('kind', 'in', kinds).execute();
}

/**
 * Brings a backup back, all or nothing, and the schema up to this release. The database must be empty, or `replace` says that what it holds goes. Files are
 * added to the store; none is taken away.
 * @param open once the archive is known to be whole: an embedded database that is not there is made.
 * @param onWait hears for whom is waited, where somebody migrates.
 * @param stopped from then on it fails, and the database is as it was.
 */
export async function restoreBackup(
  open: () => Promise<Stores>,
  path: string,
  { replace, onWait, stopped }: { replace: boolean; onWait: OnWait; stopped?: AbortSignal },
): Promise<Restored> {
  const manifest = await checkBackup(path);
  stopped?.throwIfAborted();
  const { database, files } = await open();
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const restore = async (trx: Transaction<Tables>): Promise<number> => {
    // On PostgreSQL nothing else keeps a product from running on what is taken away under it. One that starts meanwhile waits.
    await lockMigrations(trx, onWait);
    const inUse = database.engine === 'postgres' ? await inUseWords(trx) : null;
    if (inUse !== null) throw new NoBackup(inUse);
    if (database.engine === 'postgres' && (await hasCitus(trx))) await beginChange(trx);
    const found = await ownTables(trx);
    if (!replace && !(await isEmpty(trx, found)))
      throw new NoBackup('The database holds data. Restore into an empty one, or say --replace: what it holds now is lost then.');
    for (const name of found) await sql`drop table ${sql.table(name)} cascade`.execute(trx);
    // The queue is made anew by the next start; what it did is done again where it is due.
    await sql`drop schema if exists pgboss cascade`.execute(trx);
    await applyMigrations(trx, manifest.migrations, { onWait });
    const orphans = await withoutForeignKeys(trx, () =>
      eachFile(path, async (name, bytes) => {
        const table = tables.get(tablePart.exec(name)?.[1] ?? '');
        const file = filePart.exec(name)?.[1];
        if (table !== undefined) await insertRows(trx, table, bytes);
        else if (file !== undefined) await files.put(file, bytes);
      }),
    );
    await continueCounting(trx, manifest.tables);
    await applyMigrations(trx);
    await dropPassingClaims(trx);
    return orphans;
  };
  return { ...manifest, orphans: await database.atLeisure((db) => db.transaction().execute(restore), stopped) };
}
