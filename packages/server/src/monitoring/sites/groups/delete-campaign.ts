import type { User } from '@sightline/contract/identity';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inPatientTransaction } from '#platform/db/query/patient-transaction.ts';
import type { Scope } from '#platform/db/scope.ts';
import { overBy } from '#platform/db/trash-time.ts';
import { allParts, inParts } from '#platform/jobs/buckets/index.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { closeAlerts } from '../../incidents/index.ts';
import { stopChecks } from '../store/check-rows.ts';
import { lockOwnSettings } from '../store/domain-rows.ts';
import { eraseEmptyCampaigns, updateCampaignRow } from '../store/group-rows.ts';
import { lockOwnCampaign } from '../store/own-campaign.ts';
import { setDeleted } from '../store/state-rows.ts';
import { endOldest } from '../store/trash-rows.ts';

/**
 * The group and its domains are in the bin for everybody at once, and nothing of them is checked any more. When their time there is over, their history is
 * erased a few domains at a time, as there may be millions of rows of it.
 */
export async function deleteCampaignOf(context: Context, scope: Scope, id: string, by: Pick<User, 'id' | 'name'>): Promise<void> {
  const now = context.clock.now();
  await inPatientTransaction(scope, async (inside) => {
    const { name } = await lockOwnCampaign(inside, id);
    const domains = await lockOwnSettings(inside, id);
    const ids = domains.map((domain) => domain.id);
    await stopChecks(inside, ids);
    await closeAlerts(
      context,
      inside,
      ids.map((domainId) => ({ domainId })),
      'group deleted',
    );
    await setDeleted(inside, id, null, { at: now, by: by.name });
    await updateCampaignRow(inside, id, { deleted_at: now, deleted_by_name: by.name });
    await endOldest(inside, now);
    await recordAudit(inside, { at: now, by, action: 'group.deleted', about: name, details: { domains: ids.length } });
  });
  publishMonitoringChanged(context, scope.companyId, [id]);
}

/** A job: groups whose last domain was erased. */
export const eraseCampaigns = async (context: Context): Promise<void> =>
  inParts(await allParts(context), (part) => eraseEmptyCampaigns(context.database.db, part, overBy(context.clock.now())));
