import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { partitionNames } from '#platform/db/spread/catalogue.ts';

interface Found {
  /** `table.column`. */
  column: string;
  rows: number;
}

const textTypes = ['text', 'json', 'jsonb', 'ARRAY', 'character varying'];

/** Every text and JSON that the database holds, whatever it is for, in which one of these stands; of one company, or all. What is sealed stays closed. */
export async function whereFound(db: Db, words: readonly string[], companyId: string | null = null): Promise<Found[]> {
  const { rows: tables } = await sql<{ table: string; columns: string[]; owner: string | null }>`
    select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns,
      max(c.column_name) filter (where c.column_name in ('company_id', 'companyId')) as owner
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.table_name::name not in ${partitionNames} and c.data_type in (${sql.join(textTypes)}) group by 1 order by 1`.execute(
    db,
  );
  const found: Found[] = [];
  for (const { table, columns, owner } of tables) {
    if (companyId !== null && owner === null) continue;
    const ofCompany = companyId === null || owner === null ? sql`true` : sql`${sql.ref(owner)} = ${companyId}`;
    const counts = columns.map((column) => {
      const said = words.map((word) => sql`position(${word.toLowerCase()}::text in lower(${sql.ref(column)}::text)) > 0`);
      return sql`count(*) filter (where ${sql.join(said, sql` or `)})`;
    });
    // Each table is read once, however many columns it has.
    const { rows } = await sql<{ counts: string[] }>`
      select array[${sql.join(counts)}]::text[] as counts from ${sql.table(table)} where ${ofCompany}`.execute(db);
    for (const [at, column] of columns.entries()) {
      const count = Number(rows[0]?.counts[at] ?? 0);
      if (count > 0) found.push({ column: `${table}.${column}`, rows: count });
    }
  }
  return found;
}
