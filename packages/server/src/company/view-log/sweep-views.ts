import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { allParts, deleteInParts, inParts } from '#platform/jobs/buckets/index.ts';
import { retainedSince } from '#platform/jobs/retention.ts';
import { deleteSaltsBefore } from './rows.ts';
import { earliestDay } from './visitor-key.ts';

/** Views are kept for their time; the salts of days that are over go at once, and with them every way from a view back to its visitor. */
export async function sweepViews(context: Context): Promise<void> {
  const { db } = context.database;
  await inParts(await allParts(context), (part) => deleteSaltsBefore(db, part, earliestDay(context.clock.now())));
  await deleteInParts(context, 'dashboard_view', sql`seen_at < ${retainedSince(context, 'views')}`);
}
