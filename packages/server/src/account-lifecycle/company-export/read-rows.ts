import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { ExportedTable } from './exported-tables.ts';

const pageSize = 500;

/** Where no key orders the rows, the rows themselves do. */
function orderOf({ columns }: ExportedTable): { refs: RawBuilder<unknown>[]; types: string[] } {
  const key = columns.filter(({ keyPlace }) => keyPlace !== null).toSorted((one, other) => (one.keyPlace ?? 0) - (other.keyPlace ?? 0));
  if (key.length === 0) return { refs: [sql`to_jsonb(t)::text`], types: ['text'] };
  return { refs: key.map(({ name }) => sql.ref(`t.${name}`)), types: key.map(({ type }) => type) };
}

/** The company's rows as JSON texts, a page at a time: no transaction is held while somebody downloads slowly. */
export const readRows = (db: Db, companyId: string, table: ExportedTable): AsyncGenerator<string[]> =>
  readRowsWhere(db, table, sql<boolean>`t.company_id = ${companyId}`);

/** The same of rows, called `t`, for which that holds. */
export async function* readRowsWhere(db: Db, table: ExportedTable, where: RawBuilder<boolean>): AsyncGenerator<string[]> {
  const { refs, types } = orderOf(table);
  const keys = sql.join(refs);
  const keyTexts = sql.join(refs.map((ref) => sql`${ref}::text`));
  const secrets = sql`array[${sql.join(table.secrets.length > 0 ? table.secrets : [''])}]::text[]`;
  for (let last: string[] | null = null; ; ) {
    const after: RawBuilder<unknown> =
      last === null
        ? sql``
        : sql`and (${keys}) > (${sql.join(last.map((text, at) => sql`cast(${text}::text as ${sql.raw(types[at] ?? 'text')})`))})`;
    const { rows }: { rows: { row: string; key: string[] }[] } = await sql<{ row: string; key: string[] }>`
      select (to_jsonb(t) - ${secrets})::text as row, to_jsonb(array[${keyTexts}]) as key from ${sql.table(table.name)} t
      where ${where} ${after} order by ${keys} limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.key ?? null;
  }
}
