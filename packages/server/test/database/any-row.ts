import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';

/** Any value of a type, so that a row can be. */
function anyValue(type: string): unknown {
  if (type === 'text') return `seed-${randomUUID()}`;
  if (type.startsWith('timestamp')) return '2026-11-20T09:00:00Z';
  if (type === 'boolean') return false;
  if (type.startsWith('json') || type === 'ARRAY') return '{}';
  return 0;
}

interface Column {
  name: string;
  type: string;
  /** A row can do without. */
  optional: boolean;
}

/** A row with these values, and anything in the columns that have to hold something. Answers all that was given. */
export async function insertAnyRow(
  db: Db,
  table: string,
  given: (column: { name: string; type: string }) => unknown,
): Promise<Record<string, unknown>> {
  const { rows: columns } = await sql<Column>`
    select column_name as name, data_type as type,
      is_nullable = 'YES' or is_identity = 'YES' or column_default is not null as optional
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(db);
  const row: Record<string, unknown> = {};
  for (const { name, type, optional } of columns) {
    const value = given({ name, type });
    if (value !== undefined) row[name] = value;
    else if (!optional) row[name] = anyValue(type);
  }
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db);
  return row;
}

/** From here on rows may lead to nothing, and be what they never are: of this test's database alone. What belongs to people and companies still does. */
export async function dropConstraints(db: Db): Promise<void> {
  // By the tables that are seen: of a cluster, not by the shards of one that are here as well.
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as table, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = 'public'::regnamespace and conparentid = 0
      and (contype = 'c' or contype = 'f' and confrelid not in ('auth_user'::regclass, 'company'::regclass))`.execute(db);
  for (const { table, name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
}
