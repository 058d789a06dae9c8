import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deleteInParts } from '#platform/jobs/buckets/index.ts';
import { retainedSince } from '#platform/jobs/retention.ts';
import { trySteps } from '#platform/jobs/try-each.ts';

/** Job, over all companies: what became of mails long ago. Copies go before (`sweepCopies`), so no file is left without its record; what is under way stays. */
export async function sweepHistory(context: Context): Promise<void> {
  const isOld = sql`run_at < ${retainedSince(context, 'reportHistory')} and try_at is null and copy is null`;
  await trySteps(
    () => deleteInParts(context, 'report_delivery', isOld),
    // Runs that are long over: what became of their mails stays for its own time.
    () => deleteInParts(context, 'report_run', sql`run_at < ${retainedSince(context, 'reportRuns')}`),
  );
}
