import { AppError } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import type { TrashedDomain, TrashedGroup } from '@sightline/contract/monitoring';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inPatientTransaction } from '#platform/db/query/patient-transaction.ts';
import type { Scope } from '#platform/db/scope.ts';
import { purgedAt } from '#platform/db/trash-time.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { restoreDomains, switchedOffDetails } from '../domains/change-domains.ts';
import { getOwnCampaign } from '../store/own-campaign.ts';
import { listTrashedDomains, listTrashedGroups, lockDeletedWith, lockTrashedGroup, takeGroupOut } from '../store/trash-rows.ts';
import { requireQuota } from './create-campaign.ts';

const presentTrashed = ({ id, deleted_at, deleted_by_name }: { id: string; deleted_at: Date; deleted_by_name: string | null }) => ({
  id,
  deletedAt: deleted_at.toISOString(),
  deletedByName: deleted_by_name,
  purgedAt: purgedAt(deleted_at).toISOString(),
});

export const listGroupTrashOf = async ({ clock }: Context, scope: Scope): Promise<TrashedGroup[]> =>
  (await listTrashedGroups(scope, clock.now())).map((row) => ({ ...presentTrashed(row), name: row.name, domainsCount: row.domains }));

export async function listDomainTrashOf(
  { clock }: Context,
  scope: Scope,
  campaignId: string,
): Promise<{ data: TrashedDomain[]; meta: { total: number } }> {
  await getOwnCampaign(scope, campaignId);
  const { rows, total } = await listTrashedDomains(scope, campaignId, clock.now());
  return { data: rows.map((row) => ({ ...presentTrashed(row), host: row.host, note: row.note })), meta: { total } };
}

/** As it was, with its links, channels and the history of the domains that went with it; those that were taken out before stay where they are. */
export async function restoreGroupOf(context: Context, scope: Scope, id: string, by: Pick<User, 'id' | 'name'>): Promise<void> {
  const now = context.clock.now();
  await inPatientTransaction(scope, async (inside) => {
    const group = await lockTrashedGroup(inside, id, now);
    if (group === null) throw new AppError('not_found');
    await requireQuota(inside);
    const domainIds = await lockDeletedWith(inside, group, now);
    await takeGroupOut(inside, id, now);
    const restored = await restoreDomains(context, inside, id, domainIds);
    const details = { domains: restored.changed.length, ...switchedOffDetails(restored) };
    await recordAudit(inside, { at: now, by, action: 'group.restored', about: group.name, details });
  });
  publishMonitoringChanged(context, scope.companyId, [id]);
}
