import type { User } from '@sightline/contract/identity';
import { campaignSchema, type updateCampaign } from '@sightline/contract/monitoring';
import { z } from 'zod';
import { changesBetween, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inPatientTransaction } from '#platform/db/query/patient-transaction.ts';
import type { Scope } from '#platform/db/scope.ts';
import { requireAsBegun } from '#platform/http/begun-from.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { lockOwnSettings } from '../store/domain-rows.ts';
import { type CampaignRecord, listChannelIds, listChannelNames, replaceChannels, updateCampaignRow } from '../store/group-rows.ts';
import { getOwnCampaign, lockOwnCampaign } from '../store/own-campaign.ts';
import { requireSettings, writeChecks } from '../store/write-checks.ts';

const changeable = campaignSchema.pick({ name: true, timezone: true, checks: true, marks: true }).extend({
  // Pages that were loaded from the release before have them by the names of the channels.
  channelIds: z.array(z.string()).transform((ids) => ids.toSorted()),
});

const settingsOf = ({ name, timezone, checks, marks }: CampaignRecord) => ({ name, timezone, checks, marks });

/** What the company's log tells of a group; of its checks that they became other. */
const told = async (scope: Scope, group: CampaignRecord) => ({
  ...settingsOf(group),
  channels: (await listChannelNames(scope, group.id)).join(', '),
  checks: JSON.stringify(group.checks),
});

/** What is left out stays. Other settings of checks take effect on all domains at once, without their states being lost. */
export async function updateCampaignOf(
  context: Context,
  scope: Scope,
  id: string,
  { name, timezone, checks, marks, channelIds, begunFrom }: z.output<typeof updateCampaign.body>,
  by: Pick<User, 'id' | 'name'>,
): Promise<void> {
  if (checks) requireSettings(checks);
  await inPatientTransaction(scope, async (inside) => {
    const group = await lockOwnCampaign(inside, id);
    if (begunFrom) requireAsBegun(changeable, begunFrom, { ...settingsOf(group), channelIds: await listChannelIds(inside, id) });
    const before = await told(inside, group);
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(timezone === undefined ? {} : { timezone }),
      ...(checks === undefined ? {} : { checks: JSON.stringify(checks) }),
      ...(marks === undefined ? {} : { marks }),
    };
    if (Object.keys(change).length > 0) await updateCampaignRow(inside, id, change);
    if (channelIds) await replaceChannels(inside, id, channelIds);
    if (checks) await writeChecks(context, inside, checks, await lockOwnSettings(inside, id));
    const details = changesBetween(before, await told(inside, await getOwnCampaign(inside, id)));
    if (Object.keys(details).length > 0)
      await recordAudit(inside, { at: context.clock.now(), by, action: 'group.changed', about: before.name, details });
  });
  publishMonitoringChanged(context, scope.companyId, [id]);
}
