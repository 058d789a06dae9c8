import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { closeAlerts } from '../incidents/index.ts';
import { publishMonitoringChanged } from '../realtime/index.ts';
import { stopChecks } from './check-rows.ts';
import { lockOwnSettings } from './domain-rows.ts';
import { eraseEmptyCampaigns, updateCampaignRow } from './group-rows.ts';
import { lockOwnCampaign } from './own-campaign.ts';
import { inPatientTransaction } from './patient-transaction.ts';
import { setDeleted } from './state-rows.ts';

const keptMs = 24 * 3_600_000;

/**
 * The group and its domains are gone for everybody at once, and nothing of them is checked any more. Their history is erased behind, a few domains at
 * a time, as there may be millions of rows of it.
 */
export async function deleteCampaignOf(context: Context, scope: Scope, id: string): Promise<void> {
  const now = context.clock.now();
  await inPatientTransaction(scope, async (inside) => {
    await lockOwnCampaign(inside, id);
    const domains = await lockOwnSettings(inside, id);
    const ids = domains.map((domain) => domain.id);
    await stopChecks(inside, ids);
    await closeAlerts(
      context,
      inside,
      ids.map((domainId) => ({ domainId })),
      'group deleted',
    );
    await setDeleted(inside, id, null, now);
    // Its links die with it: whoever looks a status page up by its permalink need not know of the bin.
    await updateCampaignRow(inside, id, { deleted_at: now, permalink: id, public: false, password_hash: null });
  });
  publishMonitoringChanged(context, scope.companyId, [id]);
}

/** A job: groups whose last domain was erased. */
export const eraseCampaigns = (context: Context): Promise<void> =>
  eraseEmptyCampaigns(context.database, new Date(context.clock.now().getTime() - keptMs));
