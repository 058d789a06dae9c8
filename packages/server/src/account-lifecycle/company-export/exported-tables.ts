import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { passingTables } from '#platform/db/query/passing-tables.ts';
import { partitionNames } from '#platform/db/spread/catalogue.ts';
import { companyTables } from '../company-deletion/index.ts';

/** Besides what passes: what is being done at the moment, or only lets somebody in. */
const leftOut: ReadonlySet<string> = new Set([
  ...passingTables,
  'account_link',
  'api_token',
  'checkout_attempt',
  'claim',
  'oauth_state',
  'two_factor',
]);

/** Secrets, hashes of secrets, and leases, by how such columns are named here; a test looks for what slipped through. */
const isSecret = (column: string): boolean =>
  /^sealed_|_hash$|_hashes$|password|secret|token|^lease|^leased_|_lease$|^visitor_key$|^challenge$|^csrf/i.test(column);

interface ExportedColumn {
  name: string;
  type: string;
  /** Place in the key, from 1; null: it is no part of it. */
  keyPlace: number | null;
}

export interface ExportedTable {
  name: string;
  columns: readonly ExportedColumn[];
  secrets: readonly string[];
}

/** Every table as the database has it. */
export async function describedTables(db: Db): Promise<ExportedTable[]> {
  const { rows } = await sql<{ table: string; name: string; type: string; place: number | null }>`
    select c.table_name as table, c.column_name as name, c.data_type as type, k.ordinal_position::int as place
    from information_schema.columns c
    left join information_schema.table_constraints p on p.table_schema = c.table_schema and p.table_name = c.table_name and p.constraint_type = 'PRIMARY KEY'
    left join information_schema.key_column_usage k
      on k.constraint_schema = p.constraint_schema and k.constraint_name = p.constraint_name and k.table_name = c.table_name and k.column_name = c.column_name
    where c.table_schema = 'public' and c.table_name::name not in ${partitionNames} order by c.table_name, c.ordinal_position`.execute(db);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: column.name, type: column.type, keyPlace: column.place })),
    secrets: columns.map((column) => column.name).filter(isSecret),
  }));
}

/** Those of companies, so that a new one is exported by itself. */
export async function exportedTables(db: Db): Promise<ExportedTable[]> {
  const ofCompanies = new Set(await companyTables(db));
  return (await describedTables(db)).filter(({ name }) => ofCompanies.has(name) && !leftOut.has(name));
}
