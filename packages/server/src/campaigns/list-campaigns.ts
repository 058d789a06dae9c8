import type { CampaignCard } from '@sightline/contract';
import { getCampaignQuota } from '../company/index.ts';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { maintenanceOfGroups } from '../incidents/index.ts';
import { mailsGoOut } from '../send-limits.ts';
import { listCardRows } from './card-rows.ts';
import { byHarm, presentCard } from './present-card.ts';

export async function listCampaignsOf(
  context: Context,
  scope: Scope,
): Promise<{ data: CampaignCard[]; meta: { total: number; quota: number; canCreate: boolean; openAlerts: number } }> {
  const now = context.clock.now();
  const maintainedUntil = await maintenanceOfGroups(scope, now);
  const data = (await listCardRows(scope, { now, mailsGoOut: await mailsGoOut(context, scope.companyId) }))
    .map((row) => presentCard(row, now, maintainedUntil(row.id)))
    .toSorted(byHarm);
  const { allowed, canCreate } = await getCampaignQuota(scope);
  const openAlerts = data.reduce((sum, card) => sum + card.openAlerts, 0);
  return { data, meta: { total: data.length, quota: allowed, canCreate, openAlerts } };
}
