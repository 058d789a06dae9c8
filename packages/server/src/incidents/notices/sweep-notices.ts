import type { Context } from '../../context.ts';
import { keptSince } from '../../retention.ts';

/** What was told, and what was kept quiet, is forgotten after its time; incidents and their timelines stay for theirs. Over all companies. */
export async function sweepNotices(context: Context): Promise<void> {
  const { db } = context.database;
  const before = keptSince(context, 'alertNotices');
  await db.deleteFrom('alert_notice').where('state', 'in', ['sent', 'failed']).where('created_at', '<', before).execute();
  await db.deleteFrom('snooze').where('ended_at', '<', before).execute();
}
