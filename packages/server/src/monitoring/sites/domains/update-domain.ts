import type { User } from '@sightline/contract/identity';
import { domainSchema, type updateDomain } from '@sightline/contract/monitoring';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { inPatientTransaction } from '#platform/db/query/patient-transaction.ts';
import type { Scope } from '#platform/db/scope.ts';
import { requireAsBegun } from '#platform/http/begun-from.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { lockKnownIds, updateDomainRow } from '../store/domain-rows.ts';
import { getOwnDomain, lockOwnCampaign } from '../store/own-campaign.ts';
import { requireSettings, writeChecks } from '../store/write-checks.ts';
import { changeDomainsOf } from './change-domains.ts';

const changeable = domainSchema.pick({ note: true, checks: true });

/** What is left out stays. */
export async function updateDomainOf(
  context: Context,
  scope: Scope,
  id: string,
  { note, checks, paused, begunFrom }: z.output<typeof updateDomain.body>,
  by: Pick<User, 'id' | 'name'>,
): Promise<void> {
  const { campaign_id: campaignId } = await getOwnDomain(scope, id);
  await inPatientTransaction(scope, async (inside) => {
    const group = await lockOwnCampaign(inside, campaignId);
    await lockKnownIds(inside, campaignId, [id]);
    const { host, ...kept } = await getOwnDomain(inside, id);
    requireAsBegun(changeable, begunFrom, { note: kept.note, checks: kept.checks });
    if (note !== undefined) await updateDomainRow(inside, id, { note });
    if (checks === undefined) return;
    requireSettings(group.checks, checks);
    await updateDomainRow(inside, id, { checks: JSON.stringify(checks) });
    await writeChecks(context, inside, group.checks, [{ id, host, checks }]);
  });
  if (paused !== undefined) await changeDomainsOf(context, scope, campaignId, paused ? 'pause' : 'resume', [id], by);
  publishMonitoringChanged(context, scope.companyId, [campaignId]);
}
