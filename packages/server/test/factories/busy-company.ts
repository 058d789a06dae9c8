import { createDashboardIn } from '#dashboards/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { insertAnyRow } from '../database/any-row.ts';
import { makeCompany, makeReport, makeUser, makeWidget } from './factories.ts';
import { makeAlert, makeCampaign, makeChannel, makeMaintenance, makeWatched } from './monitoring-factories.ts';

/** A company that jobs and loops find work of: a website that is watched, an alert that is due to be told, a report. */
export async function makeBusyCompany(context: Context): Promise<Scope> {
  const scope = await makeCompany(context);
  const { id: createdBy } = await makeUser(context, scope);
  const campaign_id = await makeCampaign(context, scope);
  const domain_id = await makeWatched(context, scope, { campaign_id });
  await makeMaintenance(context, scope, { campaign_id });
  const { incidentId: incident_id } = await makeAlert(context, scope, { domain_id });
  const notice = { channel_id: await makeChannel(context, scope), incident_id, event: 'opened', state: 'due' };
  await insertAnyRow(
    context.database.db,
    'alert_notice',
    ({ name }) => Object.entries({ company_id: scope.companyId, ...notice }).find(([key]) => key === name)?.[1],
  );
  const dashboard = await createDashboardIn(context, scope, { name: 'Monthly', timezone: 'UTC', createdBy, widgets: [makeWidget()] });
  await makeReport(context, scope, dashboard.id, createdBy);
  return scope;
}
