import { type Domain, type MonitoringRange, Problem } from '@sightline/contract';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { listChecks } from './domain-rows.ts';
import { findDomainRow } from './list-rows.ts';
import { getOwnCampaign, getOwnDomain } from './own-campaign.ts';
import { presentChecks, presentDomain } from './present-domain.ts';

/** One domain with the last result of each check. */
export async function getDomainOf(context: Context, scope: Scope, id: string, range: MonitoringRange): Promise<Domain> {
  const row = await getOwnDomain(scope, id);
  const group = await getOwnCampaign(scope, row.campaign_id);
  const listed = await findDomainRow(scope, row.campaign_id, id, range);
  if (!listed) throw new Problem('not_found');
  return {
    ...presentDomain(listed, range, context.clock.now()),
    campaignId: group.id,
    campaignName: group.name,
    checks: row.checks,
    results: presentChecks(await listChecks(scope, id)),
    snoozes: [],
    createdAt: row.created_at.toISOString(),
  };
}
