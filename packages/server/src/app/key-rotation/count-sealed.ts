import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

export interface SealedCount {
  table: SealedColumn['table'];
  column: string;
  keyId: string;
  count: number;
}

/** How many values each key sealed, by where they are kept. */
export async function countSealed(db: Db): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ key: string; count: string }>`
      select split_part(${sql.ref(column)}, '.', 2) as key, count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} like 'v1.%' group by 1 order by 1`.execute(db);
    counts.push(...rows.map(({ key, count }) => ({ table, column, keyId: key, count: Number(count) })));
  }
  return counts;
}
