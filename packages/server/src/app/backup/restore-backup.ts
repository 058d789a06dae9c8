import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inUseWords, isInUse } from '#platform/db/engine/in-use.ts';
import { applyMigrations } from '#platform/db/migrate/migrate.ts';
import { referencesOf } from '#platform/db/spread/catalogue.ts';
import { addReference, beginChange, dropReference, hasCitus } from '#platform/db/spread/placement.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, eachFile, NoBackup } from './read-backup.ts';
import type { StoredTable } from './stored-tables.ts';

type Stores = Pick<Context, 'database' | 'files'>;
type Inside = Kysely<Tables>;

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

/** Rows come table by table; which of two that name each other comes first does not matter without these. */
async function withoutForeignKeys(trx: Inside, fill: () => Promise<void>): Promise<void> {
  const references = await referencesOf(trx);
  for (const reference of references) await dropReference(trx, reference);
  await fill();
  for (const reference of references) await addReference(trx, reference);
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

/**
 * Brings a backup back, all or nothing, and the schema up to this release. The database must be empty, or `replace` says that what it holds goes. Files are
 * added to the store; none is taken away.
 */
export async function restoreBackup({ database, files }: Stores, path: string, { replace }: { replace: boolean }): Promise<Manifest> {
  const manifest = await checkBackup(path);
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  await database.db.transaction().execute(async (trx) => {
    // On PostgreSQL nothing else keeps a product from running on what is taken away under it.
    if (database.engine === 'postgres' && (await isInUse(trx))) throw new NoBackup(inUseWords);
    if (database.engine === 'postgres' && (await hasCitus(trx))) await beginChange(trx);
    const found = await ownTables(trx);
    if (!replace && !(await isEmpty(trx, found)))
      throw new NoBackup('The database holds data. Restore into an empty one, or say --replace: what it holds now is lost then.');
    for (const name of found) await sql`drop table ${sql.table(name)} cascade`.execute(trx);
    // The queue is made anew by the next start; what it did is done again where it is due.
    await sql`drop schema if exists pgboss cascade`.execute(trx);
    await applyMigrations(trx, manifest.migrations);
    await withoutForeignKeys(trx, () =>
      eachFile(path, async (name, bytes) => {
        const table = tables.get(tablePart.exec(name)?.[1] ?? '');
        const file = filePart.exec(name)?.[1];
        if (table !== undefined) await insertRows(trx, table, bytes);
        else if (file !== undefined) await files.put(file, bytes);
      }),
    );
    await continueCounting(trx, manifest.tables);
    await applyMigrations(trx);
  });
  return manifest;
}
