import { invalidInput, type updateDashboard } from '@sightline/contract';
import { isShareOver } from '@sightline/contract/rules/share-end';
import { hashPassword } from 'better-auth/crypto';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { newPermalink } from './create-dashboard.ts';
import { getOwnDashboard, lockOwnDashboard } from './get-own-dashboard.ts';
import { presentSharing } from './present.ts';
import { endDocuments, findDashboard, updateDashboardRow } from './rows.ts';

export type ShareChange = z.output<typeof updateDashboard.body>;

const hashOf = async (change: ShareChange): Promise<string | null> =>
  change.category === 'new_password' && change.password !== null ? hashPassword(change.password) : null;

function changesOf(change: ShareChange, passwordHash: string | null, passEpoch: number) {
  switch (change.category) {
    case 'refresh_permalink':
      return { permalink: newPermalink() };
    case 'new_password':
      return { password_hash: passwordHash, pass_epoch: passEpoch + 1 };
    case 'public':
      return { public: change.public };
    case 'shared_until':
      return { shared_until: change.until };
    case 'stop_sharing':
      return { public: false, password_hash: null, pass_epoch: passEpoch + 1, permalink: newPermalink(), shared_until: null };
    case 'rename':
      return { name: change.name };
  }
}

function requireLaterDay(change: ShareChange, timezone: string, now: Date): void {
  if (change.category === 'shared_until' && isShareOver(change.until, timezone, now))
    throw invalidInput({ until: ['This day is over. Choose today or a later day.'] });
}

/** Whether visitors saw it and no longer do: its last day is over, or it is gone. */
export async function isShareEnded(context: Context, scope: Scope, id: string): Promise<boolean> {
  const row = await findDashboard(scope, id);
  return row === null || isShareOver(row.shared_until, row.timezone, context.clock.now());
}

/** Sharing takes effect at once: an old link or pass is dead with the answer. */
export async function shareDashboard(context: Context, scope: Scope, id: string, change: ShareChange) {
  await getOwnDashboard(scope, id);
  const now = context.clock.now();
  // Slow on purpose, so not while the row is held.
  const passwordHash = await hashOf(change);
  const row = await inTransaction(scope, async (inside) => {
    const before = await lockOwnDashboard(inside, id);
    requireLaterDay(change, before.timezone, now);
    await updateDashboardRow(inside, id, { ...changesOf(change, passwordHash, before.pass_epoch), updated_at: now });
    if (change.category === 'stop_sharing') await endDocuments(inside, id, now);
    return getOwnDashboard(inside, id);
  });
  return { permalink: row.permalink, name: row.name, ...presentSharing(row, now) };
}
