import { AppError } from '@sightline/contract/core';
import type { SnoozeFields } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { insertEvents, type NewEvent } from './event-rows.ts';
import { adoptChanges, changeIncident, findAlertRow, findIncident, findListedIncident, listAlertRows } from './incident-rows.ts';
import { noteAcknowledged } from './note-acknowledged.ts';
import { planNotifications } from './notifications/plan-notifications.ts';
import { lockAlerts } from './rows.ts';
import { snoozeAlerts } from './snooze.ts';

export interface IncidentChange {
  acknowledged?: boolean | undefined;
  comment?: string | undefined;
}
export interface Person {
  id: string;
  name: string;
  timezone: string;
}

/** Everything that is open of one incident; more than any company has domains. */
const everything = { page: 1, perPage: 100_000 };

/**
 * Acknowledged: somebody looks after it, so nothing more is told but what gets worse, and what its checks tell as changed becomes normal. Answers the groups it
 * concerns.
 */
export async function updateIncidentOf(
  context: Context,
  scope: Scope,
  id: string,
  { acknowledged, comment }: IncidentChange,
  by: Person,
): Promise<string[]> {
  await inTransaction(scope, async (inside) => {
    const now = context.clock.now();
    if ((await findIncident(inside, id)) === null) throw new AppError('not_found');
    if (acknowledged === true) await adoptChanges(inside, [id], now);
    await lockAlerts(inside);
    const row = await findIncident(inside, id);
    if (row === null) throw new AppError('not_found');
    const events: Pick<NewEvent, 'kind' | 'text'>[] = [];
    const isAcknowledged = row.acknowledged_at !== null;
    if (acknowledged !== undefined && acknowledged !== isAcknowledged) {
      await changeIncident(inside, id, { acknowledged_at: acknowledged ? now : null, acknowledged_by: acknowledged ? by.name : null });
      await noteAcknowledged(inside, [id], acknowledged, now, by);
      events.push({ kind: acknowledged ? 'acknowledged' : 'unacknowledged', text: '' });
    }
    if (comment !== undefined) events.push({ kind: 'commented', text: comment });
    await insertEvents(
      inside,
      events.map((event) => ({ incident_id: id, at: now, by_name: by.name, ...event })),
    );
    if (acknowledged === false && isAcknowledged) {
      const alerts = await listAlertRows(inside, { state: 'open', incidentId: id }, everything);
      const groups = new Set(alerts.map(({ campaign_id }) => campaign_id));
      const wakes = [...groups].map((campaignId) => ({ incidentId: id, campaignId, event: 'unacknowledged' as const, isFirst: true }));
      await planNotifications(inside, wakes, now);
    }
  });
  return (await findListedIncident(scope, id))?.campaigns ?? [];
}

/** The same by one of its alerts. */
export async function updateAlertOf(context: Context, scope: Scope, id: string, change: IncidentChange, by: Person): Promise<string[]> {
  const alert = await findAlertRow(scope, id);
  if (alert === null) throw new AppError('not_found');
  return updateIncidentOf(context, scope, alert.incident_id, change, by);
}

/** Keeps every open alert of an incident quiet: its kind of check on its domain. */
export async function snoozeIncidentOf(context: Context, scope: Scope, id: string, fields: SnoozeFields, by: Person): Promise<string[]> {
  return inTransaction(scope, async (inside) => {
    await lockAlerts(inside);
    if ((await findIncident(inside, id)) === null) throw new AppError('not_found');
    const alerts = await listAlertRows(inside, { state: 'open', incidentId: id }, everything);
    if (alerts.length === 0) throw new AppError('conflict', 'This incident is over, so there is nothing to keep quiet. Reload the page.');
    await snoozeAlerts(context, inside, alerts, fields, by);
    return [...new Set(alerts.map(({ campaign_id }) => campaign_id))];
  });
}
