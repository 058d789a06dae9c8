import type { Context } from '../context.ts';
import { keptSince } from '../retention.ts';

/** Job, over all companies: incidents that were over long ago, and with them their alerts, timelines and what channels were told of them. */
export async function sweepIncidents(context: Context): Promise<void> {
  await context.database.db.deleteFrom('incident').where('resolved_at', '<', keptSince(context, 'incidents')).execute();
}
