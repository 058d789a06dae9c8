import { Problem, type ShareChange } from '@sightline/contract';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { passwordHashOf, presentSharing, sharedColumns } from '../sharing/index.ts';
import { lockCampaign, updateSharing } from './rows.ts';

/** Takes effect at once, as with dashboards. */
export async function shareStatusPageOf(context: Context, scope: Scope, campaignId: string, change: ShareChange) {
  const now = context.clock.now();
  const passwordHash = await passwordHashOf(change);
  return inTransaction(scope, async (inside) => {
    const before = await lockCampaign(inside, campaignId);
    if (before === null) throw new Problem('not_found');
    const row = await updateSharing(inside, campaignId, sharedColumns(change, passwordHash, before, now));
    return { permalink: row.permalink, ...presentSharing(row, now) };
  });
}
