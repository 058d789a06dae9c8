import type { Scope } from '#platform/db/scope.ts';
import type { DashboardRecord } from '../core/rows.ts';
import type { HeldLock } from './lock-rule.ts';

/** As the row says, ended or not; null: nobody ever held it, or it was freed. */
export function lockIn(row: DashboardRecord): HeldLock | null {
  const { lock_token: token, lock_user_id: userId, lock_user_name: userName, lock_since: since, lock_until: until } = row;
  if (token === null || userId === null || userName === null || since === null || until === null) return null;
  return { token, userId, userName, since, until };
}

/** Puts a lock in the place of the one that was seen; false: that one is no longer there, another process was first. */
export async function replaceLock(scope: Scope, id: string, seen: HeldLock | null, next: HeldLock): Promise<boolean> {
  const changed = await scope.db
    .updateTable('dashboard')
    .set({
      lock_token: next.token,
      lock_user_id: next.userId,
      lock_user_name: next.userName,
      lock_since: next.since,
      lock_until: next.until,
    })
    .where('id', '=', id)
    .where((eb) =>
      seen === null ? eb('lock_token', 'is', null) : eb.and([eb('lock_token', '=', seen.token), eb('lock_until', '=', seen.until)]),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function clearLock(scope: Scope, id: string, token: string): Promise<void> {
  await scope.db
    .updateTable('dashboard')
    .set({ lock_token: null, lock_user_id: null, lock_user_name: null, lock_since: null, lock_until: null })
    .where('id', '=', id)
    .where('lock_token', '=', token)
    .execute();
}
