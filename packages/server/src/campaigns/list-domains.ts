import type { DomainRow } from '@sightline/contract';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { countDomainRows, type ListQuery, listDomainRows } from './list-rows.ts';
import { getOwnCampaign } from './own-campaign.ts';
import { presentDomain } from './present-domain.ts';

export async function listDomainsOf(
  context: Context,
  scope: Scope,
  campaignId: string,
  query: ListQuery,
): Promise<{ data: DomainRow[]; meta: { total: number } }> {
  await getOwnCampaign(scope, campaignId);
  const now = context.clock.now();
  const rows = await listDomainRows(scope, campaignId, query);
  const total = await countDomainRows(scope, campaignId, query);
  return { data: rows.map((row) => presentDomain(row, query.range, now)), meta: { total } };
}
