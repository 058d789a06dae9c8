import type { changeIncidents } from '@sightline/contract/monitoring';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import type { Person } from './change-incident.ts';
import { insertEvents } from './event-rows.ts';
import { acknowledgeRows, adoptChanges } from './incident-rows.ts';
import { listMeantIds } from './line-rows.ts';
import { noteAcknowledged } from './note-acknowledged.ts';
import { planNotifications } from './notifications/plan-notifications.ts';
import { listOpenAlertsIn, lockAlerts } from './rows.ts';
import { snoozeAlerts } from './snooze.ts';

const changedOf = (changed: string[], alerts: readonly { campaign_id: string }[]) => ({
  changed,
  campaignIds: [...new Set(alerts.map(({ campaign_id }) => campaign_id))],
});

/**
 * Does this to several open incidents of a group, in a few statements however many they are. Answers those it changed, and the groups they concern: what has a
 * shared cause is of other groups too.
 */
export async function changeIncidentsOf(
  context: Context,
  scope: Scope,
  campaignId: string,
  change: z.output<typeof changeIncidents.body>,
  by: Person,
): Promise<{ changed: string[]; campaignIds: string[] }> {
  return inTransaction(scope, async (inside) => {
    const now = context.clock.now();
    if (change.action === 'acknowledge') await adoptChanges(inside, await listMeantIds(inside, campaignId, change, false), now);
    await lockAlerts(inside);
    if (change.action === 'snooze') {
      const ids = await listMeantIds(inside, campaignId, change, null);
      const alerts = await listOpenAlertsIn(inside, ids);
      await snoozeAlerts(context, inside, alerts, change, by);
      return changedOf(ids, alerts);
    }
    const isDone = change.action === 'acknowledge';
    const ids = await listMeantIds(inside, campaignId, change, !isDone);
    await acknowledgeRows(inside, ids, isDone ? { at: now, by: by.name } : null);
    const kind = isDone ? ('acknowledged' as const) : ('unacknowledged' as const);
    await insertEvents(
      inside,
      ids.map((incident_id) => ({ incident_id, at: now, kind, text: '', by_name: by.name })),
    );
    await noteAcknowledged(inside, ids, isDone, now, by);
    const alerts = await listOpenAlertsIn(inside, ids);
    if (!isDone) {
      const concerned = new Map(alerts.map((alert) => [`${alert.incident_id} ${alert.campaign_id}`, alert]));
      await planNotifications(
        inside,
        [...concerned.values()].map(({ incident_id, campaign_id }) => ({
          incidentId: incident_id,
          campaignId: campaign_id,
          event: 'unacknowledged' as const,
          isFirst: true,
        })),
        now,
      );
    }
    return changedOf(ids, alerts);
  });
}
