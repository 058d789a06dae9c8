import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { companyColumn } from '#platform/db/spread/catalogue.ts';
import { copiedTables } from './copied-tables.ts';

/**
 * Copies all rows of a company so many times within it. What `ids` name becomes another thing in each copy, wherever it is named; what is not among
 * them stays what it was, and so has many more of what belongs to it. By statements alone, so that a hundred times as much takes seconds.
 */
export async function growCompany(db: Db, companyId: string, ids: readonly string[], times: number): Promise<void> {
  // People are no company's in this way: their number is not what grows.
  const tables = (await copiedTables(db, companyId)).filter(({ name, owner }) => name !== 'company' && owner === companyColumn);
  const copied = ids.reduce(
    (text, id) => sql<string>`replace(${text}, ${id}::text, ${`${ids.length}-`} || number || ${`-${id}`})`,
    sql<string>`to_jsonb(one)::text`,
  );
  for (const { name, columns, owner } of tables) {
    const filled = sql.join(columns.map((column) => sql.ref(column)));
    const filledOfCopy = sql.join(columns.map((column) => sql.ref(`copy.${column}`)));
    await sql`insert into ${sql.table(name)} (${filled}) select ${filledOfCopy}
      from ${sql.table(name)} one cross join generate_series(0, ${sql.lit(times - 1)}) number
        cross join lateral jsonb_populate_record(null::${sql.table(name)}, (${copied})::jsonb) copy
      where ${sql.ref(`one.${owner}`)} = ${companyId} on conflict do nothing`.execute(db);
  }
}
