import { type BinnedDomain, type BinnedGroup, binDays, Problem, type User } from '@sightline/contract';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { inPatientTransaction } from '../db/patient-transaction.ts';
import type { Scope } from '../db/scope.ts';
import { publishMonitoringChanged } from '../realtime/index.ts';
import { listBinnedDomains, listBinnedGroups, listDeletedWith, lockBinnedGroup, takeGroupOut } from './bin-rows.ts';
import { restoreDomains } from './change-domains.ts';
import { requireQuota } from './create-campaign.ts';
import { getOwnCampaign } from './own-campaign.ts';

const binMs = binDays * 86_400_000;

const presentBinned = ({ id, deleted_at, deleted_by_name }: { id: string; deleted_at: Date; deleted_by_name: string | null }) => ({
  id,
  deletedAt: deleted_at.toISOString(),
  deletedByName: deleted_by_name,
  purgedAt: new Date(deleted_at.getTime() + binMs).toISOString(),
});

export const listGroupBinOf = async (scope: Scope): Promise<BinnedGroup[]> =>
  (await listBinnedGroups(scope)).map((row) => ({ ...presentBinned(row), name: row.name, domainsCount: row.domains }));

export async function listDomainBinOf(scope: Scope, campaignId: string): Promise<{ data: BinnedDomain[]; meta: { total: number } }> {
  await getOwnCampaign(scope, campaignId);
  const { rows, total } = await listBinnedDomains(scope, campaignId);
  return { data: rows.map((row) => ({ ...presentBinned(row), host: row.host, note: row.note })), meta: { total } };
}

/** As it was, with its links, channels and the history of the domains that went with it; those that were taken out before stay where they are. */
export async function restoreGroupOf(context: Context, scope: Scope, id: string, by: Pick<User, 'id' | 'name'>): Promise<void> {
  await inPatientTransaction(scope, async (inside) => {
    const group = await lockBinnedGroup(inside, id);
    if (group === null) throw new Problem('not_found');
    await requireQuota(inside);
    const domainIds = await listDeletedWith(inside, group);
    await takeGroupOut(inside, id);
    await restoreDomains(context, inside, id, domainIds);
    const details = { domains: domainIds.length };
    await recordAudit(inside, { at: context.clock.now(), by, action: 'group.restored', about: group.name, details });
  });
  publishMonitoringChanged(context, scope.companyId, [id]);
}
