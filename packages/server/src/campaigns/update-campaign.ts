import type { updateCampaign } from '@sightline/contract';
import type { z } from 'zod';
import { requireAsBegun } from '../begun-from.ts';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { publishMonitoringChanged } from '../realtime/index.ts';
import { lockOwnSettings } from './domain-rows.ts';
import { type CampaignRecord, listChannelIds, replaceChannels, updateCampaignRow } from './group-rows.ts';
import { lockOwnCampaign } from './own-campaign.ts';
import { inPatientTransaction } from './patient-transaction.ts';
import { requireSettings, writeChecks } from './write-checks.ts';

const settingsOf = ({ name, timezone, checks, marks }: CampaignRecord) => ({ name, timezone, checks, marks });

/** What is left out stays. Other settings of checks take effect on all domains at once, without their states being lost. */
export async function updateCampaignOf(
  context: Context,
  scope: Scope,
  id: string,
  { name, timezone, checks, marks, channelIds, begunFrom }: z.output<typeof updateCampaign.body>,
): Promise<void> {
  if (checks) requireSettings(checks);
  await inPatientTransaction(scope, async (inside) => {
    const before = await lockOwnCampaign(inside, id);
    if (begunFrom) requireAsBegun(begunFrom, { ...settingsOf(before), channelIds: await listChannelIds(inside, id) });
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(timezone === undefined ? {} : { timezone }),
      ...(checks === undefined ? {} : { checks: JSON.stringify(checks) }),
      ...(marks === undefined ? {} : { marks }),
    };
    if (Object.keys(change).length > 0) await updateCampaignRow(inside, id, change);
    if (channelIds) await replaceChannels(inside, id, channelIds);
    if (checks) await writeChecks(context, inside, checks, await lockOwnSettings(inside, id));
  });
  publishMonitoringChanged(context, scope.companyId, [id]);
}
