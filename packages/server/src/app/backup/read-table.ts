import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { StoredTable } from './stored-tables.ts';

const rowsAPage = 2000;

export type Page = (string | null)[][];

/**
 * The rows of a table, a page after the other: each an array of what the database writes for its columns (null for NULL), which is exact for every
 * type and read back by every release. Within a transaction.
 */
export async function* readTable(
  trx: Kysely<Tables>,
  { name, columns }: StoredTable,
  isMeant: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<Page> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`declare kept_rows no scroll cursor for select array[${texts}] as texts from ${sql.table(name)} where ${isMeant}`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<{ texts: (string | null)[] }>`fetch ${sql.lit(rowsAPage)} from kept_rows`.execute(trx);
      if (rows.length > 0) yield rows.map(({ texts: row }) => row);
      if (rows.length < rowsAPage) return;
    }
  } finally {
    await sql`close kept_rows`.execute(trx);
  }
}
