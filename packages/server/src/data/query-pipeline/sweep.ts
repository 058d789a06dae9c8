import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deleteInParts } from '#platform/jobs/buckets/index.ts';
import { retainedSince } from '#platform/jobs/retention.ts';
import { trySteps } from '#platform/jobs/try-each.ts';

/** Forgets answers nobody looked at for their time and metadata past its time, over all companies. */
export async function sweepPipeline(context: Context): Promise<void> {
  const forget = async (table: 'query_cache' | 'fact_cache', isUnused: RawBuilder<unknown>): Promise<void> => {
    const rows = await deleteInParts(context, table, isUnused);
    if (rows > 0) context.log.info({ table, rows }, 'forgot unused answers');
  };
  await trySteps(
    () => forget('query_cache', sql`used_at < ${retainedSince(context, 'answers')}`),
    () => forget('fact_cache', sql`keep_until < ${context.clock.now()}`),
  );
}
