import { AppError, dayMs } from '@sightline/contract/core';
import type { Domain, DomainHistory, MonitoringRange } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { activeSnoozes, incidentsOfDomain, maintenanceOf } from '../../incidents/index.ts';
import { historyOf } from '../../scheduler/index.ts';
import { listChecks } from '../store/domain-rows.ts';
import { findDomainRow } from '../store/list-rows.ts';
import { getOwnCampaign, getOwnDomain } from '../store/own-campaign.ts';
import { presentChecks, presentDomain } from './present-domain.ts';

/** One domain with the last result of each check. */
export async function getDomainOf(context: Context, scope: Scope, id: string, range: MonitoringRange): Promise<Domain> {
  const row = await getOwnDomain(scope, id);
  const group = await getOwnCampaign(scope, row.campaign_id);
  const { timezone } = group;
  const now = context.clock.now();
  const listed = await findDomainRow(scope, id, range, { now, timezone });
  if (!listed) throw new AppError('not_found');
  const maintainedUntil = await maintenanceOf(scope, now, group.id);
  return {
    ...presentDomain(listed, { range, now, timezone, maintenanceUntil: maintainedUntil(id) }),
    campaignId: group.id,
    campaignName: group.name,
    checks: row.checks,
    results: presentChecks(await listChecks(scope, id)),
    snoozes: await activeSnoozes(context, scope, { campaignId: group.id, domainIds: [id] }),
    createdAt: row.created_at.toISOString(),
  };
}

/** Its uptime and responses in the range, with what went wrong meanwhile. */
export async function getHistoryOf(context: Context, scope: Scope, id: string, range: MonitoringRange): Promise<DomainHistory> {
  const { campaign_id } = await getOwnDomain(scope, id);
  const { timezone } = await getOwnCampaign(scope, campaign_id);
  const from = new Date(context.clock.now().getTime() - Number(range) * dayMs);
  return {
    ...(await historyOf(context, scope, id, { range, timezone })),
    incidents: await incidentsOfDomain(scope, id, from),
  };
}
