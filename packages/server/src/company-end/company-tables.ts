import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

const companyColumn = 'company_id';
const storedName = 'stored_name';

/** Every table of which rows belong to a company, as the database has them: a new one cannot be forgotten. */
export async function companyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = ${companyColumn} order by table_name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Names in the file store of everything a company keeps there, or all companies where `companyId` is null. Copies of mails say theirs in a column of their own kind. */
export async function storedNamesOf(db: Db, companyId: string | null): Promise<string[]> {
  const isTheirs = companyId === null ? sql<boolean>`true` : sql<boolean>`company_id = ${companyId}`;
  const { rows: tables } = await sql<{ name: string }>`
    select one.table_name as name from information_schema.columns one
    join information_schema.columns other on other.table_schema = one.table_schema and other.table_name = one.table_name and other.column_name = ${companyColumn}
    where one.table_schema = 'public' and one.column_name = ${storedName} order by 1`.execute(db);
  const names: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(storedName)} as name from ${sql.table(name)} where ${isTheirs} and ${sql.ref(storedName)} is not null`.execute(db);
    names.push(...rows.map((row) => row.name));
  }
  const copies = await sql<{ name: string }>`
    select copy->>'storedName' as name from report_delivery where ${isTheirs} and copy is not null`.execute(db);
  return [...names, ...copies.rows.map((row) => row.name)];
}
