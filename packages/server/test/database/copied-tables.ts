import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { type Reference, referencesOf } from '#platform/db/spread/catalogue.ts';

interface CopiedTable {
  name: string;
  /** But those that the database numbers itself. */
  columns: string[];
  /** The column that names the company. */
  owner: string;
}

/** What others refer to comes first. */
function inOrder(tables: readonly CopiedTable[], references: readonly Reference[]): CopiedTable[] {
  const ordered: CopiedTable[] = [];
  const add = (table: CopiedTable): void => {
    if (ordered.includes(table)) return;
    for (const { referred } of references.filter(({ table: from, referred }) => from === table.name && referred !== from)) {
      const before = tables.find(({ name }) => name === referred);
      if (before !== undefined) add(before);
    }
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}

/** Tables in which a company has rows that are made more of by statements, in the order in which copies may come. */
export async function copiedTables(db: Db, companyId: string): Promise<CopiedTable[]> {
  const { rows: tables } = await sql<CopiedTable>`
    select table_name::text as name, array_agg(column_name::text) filter (where is_identity = 'NO') as columns,
      max(column_name::text) filter (where column_name in ('company_id', 'companyId')) as owner
    from information_schema.columns join pg_class on relname = table_name and relkind in ('r', 'p') and not relispartition
    where table_schema = 'public' and table_name <> 'company_place' group by 1 having bool_or(column_name in ('company_id', 'companyId'))`.execute(
    db,
  );
  const filled: CopiedTable[] = [];
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table.name)} where ${sql.ref(table.owner)} = ${companyId} limit 1`.execute(db);
    if (rows.length > 0) filled.push(table);
  }
  return inOrder(filled, await referencesOf(db));
}
