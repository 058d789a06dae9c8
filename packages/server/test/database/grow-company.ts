import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';

/**
 * Copies all rows of a company so many times within it. What `ids` name becomes another thing in each copy, wherever it is named; what is not among
 * them stays what it was, and so has many more of what belongs to it.
 */
export async function growCompany(db: Db, companyId: string, ids: readonly string[], times: number): Promise<void> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) filter (where is_identity = 'NO') as columns
    from information_schema.columns where table_schema = 'public' group by 1
    having bool_or(column_name = 'company_id') and table_name <> 'company' order by 1`.execute(db);
  await db.transaction().execute(async (trx) => {
    // Rows come in no order of what they name.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { name, columns } of tables) {
      const table = sql.table(name);
      const filled = sql.join(columns.map((column) => sql.ref(column)));
      const { rows } = await sql<{
        text: string;
      }>`select to_jsonb(one)::text as text from ${table} one where company_id = ${companyId}`.execute(trx);
      const copyOf = (text: string, copy: number): string =>
        ids.reduce((all, id) => all.replaceAll(id, `${ids.length}-${copy}-${id}`), text);
      const copies = Array.from({ length: times }, (_, copy) => rows.map(({ text }) => copyOf(text, copy))).flat();
      await sql`insert into ${table} (${filled}) select ${filled} from jsonb_populate_recordset(null::${table}, ${`[${copies.join(',')}]`}::jsonb)
        on conflict do nothing`.execute(trx);
    }
  });
}
