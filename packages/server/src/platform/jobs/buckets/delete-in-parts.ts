import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { deleteInBatches } from '../../db/claims/delete-in-batches.ts';
import type { HistoryTable, restOf } from '../../db/history/history-weeks.ts';
import type { Tables } from '../../db/tables.ts';
import { allParts, inParts } from './take-work.ts';

/** `deleteInBatches` over the rows of all companies, for a job of the queue. */
export async function deleteInParts(
  context: Context,
  table: keyof Tables | ReturnType<typeof restOf<HistoryTable>>,
  isMeant: RawBuilder<unknown>,
  options: { atOnce?: number } = {},
): Promise<number> {
  let total = 0;
  await inParts(await allParts(context), async (part) => {
    total += await deleteInBatches(context.database.db, table, sql`(${isMeant}) and ${part.has('company_id')}`, options);
  });
  return total;
}
