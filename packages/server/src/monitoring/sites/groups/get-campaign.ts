import { AppError } from '@sightline/contract/core';
import type { Campaign } from '@sightline/contract/monitoring';
import { presentSharing } from '#company/sharing/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { mailsGoOut } from '#platform/mail/send-limits.ts';
import { maintenanceOf } from '../../incidents/index.ts';
import { listCardRows } from '../store/card-rows.ts';
import { listChannelIds, snoozeOfGroup } from '../store/group-rows.ts';
import { countDomainRows } from '../store/list-rows.ts';
import { getOwnCampaign } from '../store/own-campaign.ts';
import { presentCard } from './present-card.ts';

export async function getCampaignOf(context: Context, scope: Scope, id: string): Promise<Campaign> {
  const row = await getOwnCampaign(scope, id);
  const now = context.clock.now();
  const [card] = await listCardRows(scope, { now, mailsGoOut: await mailsGoOut(context, scope.companyId) }, id);
  if (!card) throw new AppError('not_found');
  const maintainedUntil = await maintenanceOf(scope, now, id);
  const snooze = await snoozeOfGroup(scope, id);
  return {
    ...presentCard(card, now, maintainedUntil(null)),
    ...presentSharing(row, now),
    permalink: row.permalink,
    timezone: row.timezone,
    checks: row.checks,
    marks: row.marks,
    channelIds: await listChannelIds(scope, id),
    snoozedUntil: snooze?.until?.toISOString() ?? null,
    snoozedCount: await countDomainRows(scope, id, { filter: 'snoozed' }),
  };
}
