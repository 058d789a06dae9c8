import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';

/**
 * Copies all rows of a company so many times within it. What `ids` name becomes another thing in each copy, wherever it is named; what is not among
 * them stays what it was, and so has many more of what belongs to it. By statements alone, so that a hundred times as much takes seconds.
 */
export async function growCompany(db: Db, companyId: string, ids: readonly string[], times: number): Promise<void> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) filter (where is_identity = 'NO') as columns
    from information_schema.columns where table_schema = 'public' group by 1
    having bool_or(column_name = 'company_id') and table_name <> 'company' order by 1`.execute(db);
  const copied = ids.reduce(
    (text, id) => sql<string>`replace(${text}, ${id}::text, ${`${ids.length}-`} || number || ${`-${id}`})`,
    sql<string>`to_jsonb(one)::text`,
  );
  await db.transaction().execute(async (trx) => {
    // Rows come in no order of what they name.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { name, columns } of tables) {
      const filled = sql.join(columns.map((column) => sql.ref(column)));
      const filledOfCopy = sql.join(columns.map((column) => sql.ref(`copy.${column}`)));
      await sql`insert into ${sql.table(name)} (${filled}) select ${filledOfCopy}
        from ${sql.table(name)} one cross join generate_series(0, ${times - 1}::int) number
          cross join lateral jsonb_populate_record(null::${sql.table(name)}, (${copied})::jsonb) copy
        where one.company_id = ${companyId} on conflict do nothing`.execute(trx);
    }
  });
}
