import { isShareOver } from '@sightline/contract/company';
import type { updateDashboard } from '@sightline/contract/dashboards';
import type { User } from '@sightline/contract/identity';
import type { z } from 'zod';
import { passwordHashOf, presentSharing, sharedColumns } from '#company/sharing/index.ts';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { getOwnDashboard, lockOwnDashboard } from '../core/get-own-dashboard.ts';
import { type DashboardRecord, findDashboard, updateDashboardRow } from '../core/rows.ts';
import { requireNoOtherEditor } from '../edit-lock/lock-dashboard.ts';

export type DashboardChange = z.output<typeof updateDashboard.body>;

/** Whether it lets people in or keeps them out, for how long and by which link, or shows them more or less. */
const decidesWhoSees = ({ category }: DashboardChange): boolean => category !== 'rename';

const changesOf = async (
  inside: Scope,
  change: DashboardChange,
  passed: { passwordHash: string | null; before: DashboardRecord; now: Date },
) =>
  change.category === 'rename'
    ? { name: change.name }
    : change.category === 'visitor_breakdowns'
      ? { visitor_breakdowns: change.allowed }
      : sharedColumns(inside, 'dashboard', change, passed);

/** The dashboard where visitors see it now, all of them or with its password; else null. */
export async function findShared(context: Context, scope: Scope, id: string): Promise<DashboardRecord | null> {
  const row = await findDashboard(scope, id);
  if (row === null || !row.active || (!row.public && row.password_hash === null)) return null;
  return isShareOver(row.shared_until, row.timezone, context.clock.now()) ? null : row;
}

/** Sharing takes effect at once: an old link or pass is dead with the answer. */
export async function shareDashboard(context: Context, scope: Scope, id: string, change: DashboardChange, by: User) {
  await getOwnDashboard(scope, id);
  const now = context.clock.now();
  const passwordHash = await passwordHashOf(scope, change);
  return inTransaction(scope, async (inside) => {
    const before = await lockOwnDashboard(inside, id);
    // A save of whoever edits it would take the name back without a word.
    if (change.category === 'rename') await requireNoOtherEditor(context, inside, before, { userId: by.id, token: undefined });
    await updateDashboardRow(inside, id, { ...(await changesOf(inside, change, { passwordHash, before, now })), updated_at: now });
    const { permalink, name, visitor_breakdowns: visitorBreakdowns, ...row } = await getOwnDashboard(inside, id);
    const sharing = presentSharing(row, now);
    const details = {
      public: sharing.public,
      passwordProtected: sharing.passwordProtected,
      visitorBreakdowns,
      sharedUntil: sharing.sharedUntil,
    };
    if (decidesWhoSees(change)) await recordAudit(inside, { at: now, by, action: 'sharing.changed', about: name, details });
    return { permalink, name, visitorBreakdowns, ...sharing };
  });
}
