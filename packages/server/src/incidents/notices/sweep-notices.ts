import type { Context } from '../../context.ts';

const keptMs = 90 * 24 * 3_600_000;

/** What was told, and what was kept quiet, is forgotten after 90 days; incidents and their timelines stay. Over all companies. */
export async function sweepNotices(context: Context): Promise<void> {
  const { db } = context.database;
  const before = new Date(context.clock.now().getTime() - keptMs);
  await db.deleteFrom('alert_notice').where('state', 'in', ['sent', 'failed']).where('created_at', '<', before).execute();
  await db.deleteFrom('snooze').where('ended_at', '<', before).execute();
}
