import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { allParts, deleteInParts, inParts } from '#platform/jobs/buckets/index.ts';
import { retainedSince } from '#platform/jobs/retention.ts';
import { trySteps } from '#platform/jobs/try-each.ts';
import { deleteSaltsBefore } from './rows.ts';
import { earliestDay } from './visitor-key.ts';

/** Views are kept for their time; the salts of days that are over go at once, and with them every way from a view back to its visitor. */
export async function sweepViews(context: Context): Promise<void> {
  const { db } = context.database;
  const parts = await allParts(context);
  await trySteps(
    () => inParts(parts, (part) => deleteSaltsBefore(db, part, earliestDay(context.clock.now()))),
    () => deleteInParts(context, 'dashboard_view', sql`seen_at < ${retainedSince(context, 'views')}`),
  );
}
