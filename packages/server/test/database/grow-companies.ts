import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { completePlaces } from '#platform/db/query/company-place.ts';
import { copiedTables } from './copied-tables.ts';

const companiesAtOnce = 1000;

/**
 * Copies a company with all its rows into companies of their own, numbered `from` to `to`: each id of `ids`, the company's among them, and each key that is
 * claimed has the number before it in the copies. By statements alone.
 */
export async function growCompanies(db: Db, companyId: string, ids: readonly string[], from: number, to: number): Promise<void> {
  const tables = await copiedTables(db, companyId);
  const { rows: claims } = await sql<{ key: string }>`select key from claim where company_id = ${companyId}`.execute(db);
  const copied = [...new Set([...ids, ...claims.map(({ key }) => key)])].reduce(
    (text, id) => sql<string>`replace(${text}, ${id}::text, number || ${`-${id}`})`,
    sql<string>`to_jsonb(one)::text`,
  );
  for (let first = from; first <= to; first += companiesAtOnce) {
    const last = Math.min(first + companiesAtOnce - 1, to);
    for (const { name, columns, owner } of tables) {
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
