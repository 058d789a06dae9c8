import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deleteInParts } from '#platform/jobs/buckets/index.ts';
import { retainedSince } from '#platform/jobs/retention.ts';

/** Forgets answers nobody looked at for their time and metadata past its time, over all companies. */
export async function sweepPipeline(context: Context): Promise<void> {
  const answers = await deleteInParts(context, 'query_cache', sql`used_at < ${retainedSince(context, 'answers')}`);
  const metadata = await deleteInParts(context, 'fact_cache', sql`keep_until < ${context.clock.now()}`);
  if (answers + metadata > 0) context.log.info({ answers, facts: metadata }, 'forgot unused answers');
}
