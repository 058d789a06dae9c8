import { type Kysely, sql } from 'kysely';
import { passingTables } from '#platform/db/query/passing-tables.ts';
import type { Tables } from '#platform/db/tables.ts';

/** The last one is written by the migrations themselves. */
const leftOut: ReadonlySet<string> = new Set([...passingTables, 'schema_migration']);

export interface StoredColumn {
  name: string;
  /** As the database writes it, with its length or precision. */
  type: string;
  isIdentity: boolean;
}

export interface StoredTable {
  name: string;
  columns: readonly StoredColumn[];
}

/** Every table of ours as the database has it, so that a new one is in the backup by itself; columns that the database works out are not. */
export async function storedTables(db: Kysely<Tables>): Promise<StoredTable[]> {
  const { rows } = await sql<{ table: string; name: string; type: string; identity: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db);
  return [...Map.groupBy(rows, ({ table }) => table)]
    .filter(([name]) => !leftOut.has(name))
    .map(([name, columns]) => ({
      name,
      columns: columns.map((column) => ({ name: column.name, type: column.type, isIdentity: column.identity !== '' })),
    }));
}
