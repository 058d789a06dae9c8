import type { DomainRow } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { maintenanceOf } from '../../incidents/index.ts';
import { countDomainRows, type ListQuery, listDomainRows } from '../store/list-rows.ts';
import { getOwnCampaign } from '../store/own-campaign.ts';
import { presentDomain } from './present-domain.ts';

export async function listDomainsOf(
  context: Context,
  scope: Scope,
  campaignId: string,
  query: ListQuery,
): Promise<{ data: DomainRow[]; meta: { total: number; page: number; perPage: number } }> {
  const { timezone } = await getOwnCampaign(scope, campaignId);
  const now = context.clock.now();
  const rows = await listDomainRows(scope, campaignId, query, { now, timezone });
  const total = await countDomainRows(scope, campaignId, query);
  const maintainedUntil = await maintenanceOf(scope, now, campaignId);
  const data = rows.map((row) => presentDomain(row, { range: query.range, now, timezone, maintenanceUntil: maintainedUntil(row.id) }));
  return { data, meta: { total, page: query.page, perPage: query.perPage } };
}
