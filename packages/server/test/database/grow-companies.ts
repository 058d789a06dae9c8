import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { completePlaces } from '#platform/db/query/company-place.ts';
import { type Reference, referencesOf } from '#platform/db/spread/catalogue.ts';

const companiesAtOnce = 1000;

interface Copied {
  name: string;
  columns: string[];
}

/** What others refer to comes first. */
function inOrder(tables: readonly Copied[], references: readonly Reference[]): Copied[] {
  const ordered: Copied[] = [];
  const add = (table: Copied): void => {
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

/**
 * Copies a company with all its rows into companies of their own, numbered `from` to `to`: each id of `ids`, the company's among them, and each key that is
 * claimed has the number before it in the copies. By statements alone.
 */
export async function growCompanies(db: Db, companyId: string, ids: readonly string[], from: number, to: number): Promise<void> {
  const { rows: tables } = await sql<Copied & { owner: string }>`
    select table_name::text as name, array_agg(column_name::text) filter (where is_identity = 'NO') as columns,
      max(column_name::text) filter (where column_name in ('company_id', 'companyId')) as owner
    from information_schema.columns join pg_class on relname = table_name and relkind in ('r', 'p') and not relispartition
    where table_schema = 'public' and table_name <> 'company_place' group by 1 having bool_or(column_name in ('company_id', 'companyId'))`.execute(
    db,
  );
  const filled: typeof tables = [];
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table.name)} where ${sql.ref(table.owner)} = ${companyId} limit 1`.execute(db);
    if (rows.length > 0) filled.push(table);
  }
  const ordered = inOrder(filled, await referencesOf(db)) as typeof tables;
  const { rows: claims } = await sql<{ key: string }>`select key from claim where company_id = ${companyId}`.execute(db);
  const copied = [...new Set([...ids, ...claims.map(({ key }) => key)])].reduce(
    (text, id) => sql<string>`replace(${text}, ${id}::text, number || ${`-${id}`})`,
    sql<string>`to_jsonb(one)::text`,
  );
  for (let first = from; first <= to; first += companiesAtOnce) {
    const last = Math.min(first + companiesAtOnce - 1, to);
    for (const { name, columns, owner } of ordered) {
      const listed = sql.join(columns.map((column) => sql.ref(column)));
      const ofCopy = sql.join(columns.map((column) => sql.ref(`copy.${column}`)));
      await sql`insert into ${sql.table(name)} (${listed}) select ${ofCopy}
        from ${sql.table(name)} one cross join generate_series(${sql.lit(first)}, ${sql.lit(last)}) number
          cross join lateral jsonb_populate_record(null::${sql.table(name)}, (${copied})::jsonb) copy
        where ${sql.ref(`one.${owner}`)} = ${companyId}`.execute(db);
    }
  }
  await completePlaces(db);
}
