import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deleteInParts } from '#platform/jobs/buckets/index.ts';
import { retainedSince } from '#platform/jobs/retention.ts';
import { trySteps } from '#platform/jobs/try-each.ts';

/** What was told, and what was kept quiet, is forgotten after its time; incidents and their timelines stay for theirs. Over all companies. */
export async function sweepNotifications(context: Context): Promise<void> {
  const before = retainedSince(context, 'alertNotices');
  await trySteps(
    () => deleteInParts(context, 'alert_notice', sql`state in ('sent', 'failed') and created_at < ${before}`),
    () => deleteInParts(context, 'snooze', sql`ended_at < ${before}`),
  );
}
