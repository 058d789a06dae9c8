import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { anyOf } from '#platform/db/query/any-of.ts';
import { passingTables } from '#platform/db/query/passing-tables.ts';
import { partitionNames } from '#platform/db/spread/catalogue.ts';

const companyColumn = 'company_id';
const storedName = 'stored_name';

/** Every table of which rows belong to a company, as the database has them: a new one cannot be forgotten. */
export async function companyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = ${companyColumn} and table_name::name not in ${partitionNames} order by table_name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Those of them that no other table points at: what goes with nothing else, and where most of the rows are. A company is found by its place until it is gone. */
export async function companyLeafTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select distinct confrelid::regclass::text as name from pg_constraint where contype = 'f'`.execute(db);
  return (await companyTables(db)).filter((table) => table !== 'company_place' && !rows.some(({ name }) => name === table));
}

/** Names in the file store that rows hold, each condition on its own table. Copies of mails say theirs in a column of their own kind. */
async function listStoredNames(
  db: Db,
  isMeant: (name: RawBuilder<string>) => RawBuilder<boolean>,
  leftOut: readonly string[] = [],
): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select one.table_name as name from information_schema.columns one
    join information_schema.columns other on other.table_schema = one.table_schema and other.table_name = one.table_name and other.column_name = ${companyColumn}
    where one.table_schema = 'public' and one.column_name = ${storedName} order by 1`.execute(db);
  const columns = [
    ...tables
      .filter(({ name }) => !leftOut.includes(name))
      .map(({ name }) => ({ table: name, column: sql<string>`${sql.ref(storedName)}` })),
    { table: 'report_delivery', column: sql<string>`copy->>'storedName'` },
  ];
  const names: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ name: string }>`
      select ${column} as name from ${sql.table(table)} where ${column} is not null and ${isMeant(column)}`.execute(db);
    names.push(...rows.map(({ name }) => name));
  }
  return names;
}

/** Of everything a company keeps in the file store. */
export const storedNamesOf = (db: Db, companyId: string): Promise<string[]> =>
  listStoredNames(db, () => sql<boolean>`company_id = ${companyId}`);

/** Of what a backup holds: files whose rows it leaves out would lie about after it, named by nothing. */
export const keptStoredNames = (db: Db): Promise<string[]> => listStoredNames(db, () => sql<boolean>`true`, passingTables);

/** Those of these names that some row of any company holds. */
export const storedNamesAmong = (db: Db, names: readonly string[]): Promise<string[]> =>
  listStoredNames(db, (name) => sql<boolean>`${name} = ${anyOf(names)}`);
