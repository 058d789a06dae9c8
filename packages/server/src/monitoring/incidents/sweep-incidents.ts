import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deleteInParts } from '#platform/jobs/buckets/index.ts';
import { retainedSince } from '#platform/jobs/retention.ts';

/** Each takes its timeline, its alerts and what channels were told with it. */
const incidentsAtOnce = 500;

/** Job, over all companies: incidents that were over long ago, and with them their alerts, timelines and what channels were told of them. */
export async function sweepIncidents(context: Context): Promise<void> {
  await deleteInParts(context, 'incident', sql`resolved_at < ${retainedSince(context, 'incidents')}`, {
    atOnce: incidentsAtOnce,
  });
}
