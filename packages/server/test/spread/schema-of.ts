import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { companyColumn, tablesOf } from '#platform/db/spread/catalogue.ts';
import type { Schema } from './one-shard.ts';

/** What is to be known of the tables to tell whether a statement stays within a shard. */
export async function schemaOf(db: Db): Promise<Schema> {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.columns where column_name = ${companyColumn} and table_schema = 'public'`.execute(
    db,
  );
  return { tables: new Map((await tablesOf(db)).map((table) => [table.name, table])), withCompany: new Set(rows.map(({ name }) => name)) };
}
