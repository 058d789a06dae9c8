import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { type Reference, referencesOf, tablesOf } from '#platform/db/spread/catalogue.ts';
import { insertAnyRow } from './any-row.ts';

const firstRow = async (db: Db, table: string): Promise<Record<string, unknown> | null> =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`.execute(db)).rows[0] ?? null;

/** What a row has to hold to lead to rows that are there; null: there is none yet. */
async function leading(db: Db, references: readonly Reference[], own: string): Promise<Record<string, unknown> | null> {
  const values: Record<string, unknown> = {};
  for (const { columns, referred, referredColumns } of references) {
    if (referred === own) continue;
    const row = await firstRow(db, referred);
    if (row === null) return null;
    for (const [place, column] of columns.entries()) values[column] = row[referredColumns[place] ?? ''];
  }
  return values;
}

/** A row in every table that has none, which leads to rows that are there: from here on rows may be what they never are, of this test's database alone. */
export async function fillTables(db: Db): Promise<void> {
  const { rows: checks } = await sql<{ table: string; name: string }>`
    select relname::text as table, conname::text as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, name } of checks) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  const references = Map.groupBy(await referencesOf(db), ({ table }) => table);
  let empty: string[] = [];
  for (const { name } of await tablesOf(db)) if ((await firstRow(db, name)) === null) empty.push(name);
  while (empty.length > 0) {
    const left: string[] = [];
    for (const name of empty) {
      const values = await leading(db, references.get(name) ?? [], name);
      if (values === null) left.push(name);
      else await insertAnyRow(db, name, (column) => values[column.name]);
    }
    if (left.length === empty.length) throw new Error(`Nothing leads to rows of ${left.join(', ')}`);
    empty = left;
  }
}
