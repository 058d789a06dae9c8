import type { CampaignCard } from '@sightline/contract/monitoring';
import { getCampaignQuota } from '#company/profile/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { mailsGoOut } from '#platform/mail/send-limits.ts';
import { maintenanceIn } from '../../incidents/index.ts';
import { listCardRows } from '../store/card-rows.ts';
import { byHarm, presentCard } from './present-card.ts';

export async function listCampaignsOf(
  context: Context,
  scope: Scope,
): Promise<{ data: CampaignCard[]; meta: { total: number; quota: number; canCreate: boolean; openAlerts: number } }> {
  const now = context.clock.now();
  const maintainedUntil = await maintenanceIn(scope, now);
  const data = (await listCardRows(scope, { now, mailsGoOut: await mailsGoOut(context, scope.companyId) }))
    .map((row) => presentCard(row, now, maintainedUntil(row.id, null)))
    .toSorted(byHarm);
  const { allowed, canCreate } = await getCampaignQuota(scope);
  const openAlerts = data.reduce((sum, card) => sum + card.openAlerts, 0);
  return { data, meta: { total: data.length, quota: allowed, canCreate, openAlerts } };
}
