import type { updateDashboard } from '@sightline/contract';
import { hashPassword } from 'better-auth/crypto';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { newPermalink } from './create-dashboard.ts';
import { getOwnDashboard, lockOwnDashboard } from './get-own-dashboard.ts';
import { updateDashboardRow } from './rows.ts';

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
    case 'rename':
      return { name: change.name };
  }
}

/** Sharing takes effect at once: an old link or pass is dead with the answer. */
export async function shareDashboard(context: Context, scope: Scope, id: string, change: ShareChange) {
  await getOwnDashboard(scope, id);
  // Slow on purpose, so not while the row is held.
  const passwordHash = await hashOf(change);
  const row = await inTransaction(scope, async (inside) => {
    const before = await lockOwnDashboard(inside, id);
    await updateDashboardRow(inside, id, { ...changesOf(change, passwordHash, before.pass_epoch), updated_at: context.clock.now() });
    return getOwnDashboard(inside, id);
  });
  return { permalink: row.permalink, public: row.public, passwordProtected: row.password_hash !== null, name: row.name };
}
