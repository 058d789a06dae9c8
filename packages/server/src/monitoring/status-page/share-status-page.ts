import type { ShareChange } from '@sightline/contract/company';
import { AppError } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { passwordHashOf, presentSharing, sharedColumns } from '#company/sharing/index.ts';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { lockCampaign, updateSharing } from './rows.ts';

/** Takes effect at once, as with dashboards. */
export async function shareStatusPageOf(context: Context, scope: Scope, campaignId: string, change: ShareChange, by: User) {
  const now = context.clock.now();
  const passwordHash = await passwordHashOf(scope, change);
  return inTransaction(scope, async (inside) => {
    const before = await lockCampaign(inside, campaignId);
    if (before === null) throw new AppError('not_found');
    const row = await updateSharing(inside, campaignId, await sharedColumns(inside, 'status-page', change, { passwordHash, before, now }));
    const sharing = presentSharing(row, now);
    const details = { public: sharing.public, passwordProtected: sharing.passwordProtected };
    await recordAudit(inside, { at: now, by, action: 'sharing.changed', about: row.name, details });
    return { permalink: row.permalink, ...sharing };
  });
}
