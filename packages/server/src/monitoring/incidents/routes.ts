import { AppError } from '@sightline/contract/core';
import {
  changeIncidents,
  createMaintenance,
  deleteMaintenance,
  endCampaignSnooze,
  getAlert,
  getIncident,
  listAlerts,
  listIncidentLines,
  listIncidents,
  listMaintenance,
  snoozeCampaign,
  snoozeIncident,
  updateAlert,
  updateIncident,
} from '@sightline/contract/monitoring';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { route } from '#platform/http/route.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { snoozeIncidentOf, updateAlertOf, updateIncidentOf } from './change-incident.ts';
import { changeIncidentsOf } from './change-incidents.ts';
import { createMaintenanceIn, deleteMaintenanceOf, listMaintenanceOf } from './maintenance.ts';
import { hasCampaign } from './maintenance-rows.ts';
import { notifyQuietChanged } from './notify-groups.ts';
import { getAlertOf, getIncidentOf, listAlertsOf, listIncidentsOf, listLinesOf } from './show-incidents.ts';
import { endSnoozes, snooze } from './snooze.ts';

async function checkCampaign(scope: Scope, id: string): Promise<void> {
  if (!(await hasCampaign(scope, id))) throw new AppError('not_found');
}

export function incidentRoutes(app: FastifyInstance, context: Context): void {
  const notify = (scope: Scope, campaignIds: readonly string[]): void => publishMonitoringChanged(context, scope.companyId, campaignIds);

  route(app, listAlerts, ({ scope, query }) => listAlertsOf(scope, query));
  route(app, getAlert, async ({ scope, params }) => ({ data: await getAlertOf(scope, params.id) }));
  route(app, updateAlert, async ({ scope, params, body, principal }) => {
    notify(scope, await updateAlertOf(context, scope, params.id, body, principal.user));
    return { data: await getAlertOf(scope, params.id) };
  });
  route(app, listIncidents, ({ scope, query }) => listIncidentsOf(scope, query));
  route(app, listIncidentLines, async ({ scope, params, query }) => {
    await checkCampaign(scope, params.id);
    return listLinesOf(scope, params.id, query.limit);
  });
  route(app, changeIncidents, async ({ scope, params, body, principal }) => {
    await checkCampaign(scope, params.id);
    const { changed, campaignIds } = await changeIncidentsOf(context, scope, params.id, body, principal.user);
    if (changed.length > 0) notify(scope, [...new Set([params.id, ...campaignIds])]);
    return { data: { changed } };
  });
  route(app, getIncident, async ({ scope, params }) => ({ data: await getIncidentOf(scope, params.id) }));
  route(app, updateIncident, async ({ scope, params, body, principal }) => {
    notify(scope, await updateIncidentOf(context, scope, params.id, body, principal.user));
    return { data: await getIncidentOf(scope, params.id) };
  });
  route(app, snoozeIncident, async ({ scope, params, body, principal }) => {
    notify(scope, await snoozeIncidentOf(context, scope, params.id, body, principal.user));
    return { data: await getIncidentOf(scope, params.id) };
  });
  route(app, snoozeCampaign, async ({ scope, params, body, principal }) => {
    await checkCampaign(scope, params.id);
    const [made] = await snooze(context, scope, { campaignId: params.id, domainIds: null }, body, principal.user);
    if (made === undefined) throw new Error('A group was snoozed without a snooze');
    await notifyQuietChanged(context, scope, [params.id]);
    return { data: made };
  });
  route(app, endCampaignSnooze, async ({ scope, params, principal }) => {
    await checkCampaign(scope, params.id);
    await endSnoozes(context, scope, { campaignId: params.id, domainIds: null }, principal.user.name);
    await notifyQuietChanged(context, scope, [params.id]);
    return undefined;
  });

  route(app, listMaintenance, async ({ scope, params }) => ({ data: await listMaintenanceOf(context, scope, params.id) }));
  route(app, createMaintenance, async ({ scope, params, body }) => {
    const data = await createMaintenanceIn(context, scope, params.id, body);
    await notifyQuietChanged(context, scope, [params.id]);
    return { data };
  });
  route(app, deleteMaintenance, async ({ scope, params }) => {
    await notifyQuietChanged(context, scope, [await deleteMaintenanceOf(context, scope, params.id)]);
    return undefined;
  });
}
