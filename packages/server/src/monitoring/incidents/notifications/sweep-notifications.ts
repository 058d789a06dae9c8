import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/db/query/delete-in-batches.ts';
import { retainedSince } from '#platform/jobs/retention.ts';

/** What was told, and what was kept quiet, is forgotten after its time; incidents and their timelines stay for theirs. Over all companies. */
export async function sweepNotifications(context: Context): Promise<void> {
  const { db } = context.database;
  const before = retainedSince(context, 'alertNotices');
  await deleteInBatches(db, 'alert_notice', sql`state in ('sent', 'failed') and created_at < ${before}`);
  await deleteInBatches(db, 'snooze', sql`ended_at < ${before}`);
}
