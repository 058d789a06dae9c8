import type { updateDashboard } from '@sightline/contract';
import { hashPassword } from 'better-auth/crypto';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { newPermalink } from './create-dashboard.ts';
import { getOwnDashboard } from './get-own-dashboard.ts';
import { updateDashboardRow } from './rows.ts';

export type ShareChange = z.output<typeof updateDashboard.body>;

async function changesOf(change: ShareChange, passEpoch: number) {
  switch (change.category) {
    case 'refresh_permalink':
      return { permalink: newPermalink() };
    case 'new_password':
      return { password_hash: change.password === null ? null : await hashPassword(change.password), pass_epoch: passEpoch + 1 };
    case 'public':
      return { public: change.public };
    case 'rename':
      return { name: change.name };
  }
}

/** Sharing takes effect at once: an old link or pass is dead with the answer. */
export async function shareDashboard(context: Context, scope: Scope, id: string, change: ShareChange) {
  const before = await getOwnDashboard(scope, id);
  await updateDashboardRow(scope, id, { ...(await changesOf(change, before.pass_epoch)), updated_at: context.clock.now() });
  const row = await getOwnDashboard(scope, id);
  return { permalink: row.permalink, public: row.public, passwordProtected: row.password_hash !== null, name: row.name };
}
