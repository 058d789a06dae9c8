import type { DomainRow, GroupedDomain, listAllDomains } from '@sightline/contract/monitoring';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { maintenanceIn, maintenanceOf } from '../../incidents/index.ts';
import { listGroupNames } from '../store/group-rows.ts';
import { countDomainRows, type ListQuery, listAllRows, listDomainRows } from '../store/list-rows.ts';
import { getOwnCampaign } from '../store/own-campaign.ts';
import { presentDomain, presentFigures } from './present-domain.ts';

interface Listed<Row> {
  data: Row[];
  meta: { total: number; page: number; perPage: number };
}

export async function listDomainsOf(context: Context, scope: Scope, campaignId: string, query: ListQuery): Promise<Listed<DomainRow>> {
  const { timezone } = await getOwnCampaign(scope, campaignId);
  const now = context.clock.now();
  const rows = await listDomainRows(scope, campaignId, query, { now, timezone });
  const total = await countDomainRows(scope, campaignId, query);
  const maintainedUntil = await maintenanceOf(scope, now, campaignId);
  const data = rows.map((row) => presentDomain(row, { range: query.range, now, timezone, maintenanceUntil: maintainedUntil(row.id) }));
  return { data, meta: { total, page: query.page, perPage: query.perPage } };
}

export async function listAllDomainsOf(
  context: Context,
  scope: Scope,
  { page, perPage, ...options }: z.output<typeof listAllDomains.query>,
): Promise<Listed<GroupedDomain>> {
  const now = context.clock.now();
  const rows = await listAllRows(scope, { ...options, perPage, offset: (page - 1) * perPage });
  const total = await countDomainRows(scope, null, options);
  const campaignIds = new Set(rows.map(({ campaign_id }) => campaign_id));
  const groups = new Map((await listGroupNames(scope, campaignIds)).map((group) => [group.id, group]));
  const maintainedUntil = await maintenanceIn(scope, now, campaignIds);
  const data = rows.flatMap((row): GroupedDomain[] => {
    const group = groups.get(row.campaign_id);
    // Deleted since the window was read.
    if (group === undefined) return [];
    const figures = presentFigures(row, { now, maintenanceUntil: maintainedUntil(group.id, row.id) });
    return [{ ...figures, campaignId: group.id, campaignName: group.name, timezone: group.timezone }];
  });
  return { data, meta: { total, page, perPage } };
}
