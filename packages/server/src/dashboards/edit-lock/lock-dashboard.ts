import { AppError } from '@sightline/contract/core';
import { type Lock, type LockAnswer, lockLastsS } from '@sightline/contract/dashboards';
import type { Role } from '@sightline/contract/identity';
import { isEditLockOn } from '#company/profile/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { getOwnDashboard, requireActive } from '../core/get-own-dashboard.ts';
import type { DashboardRecord } from '../core/rows.ts';
import { clearLock, lockIn, replaceLock } from './lock-rows.ts';
import { evaluateLock, mayTake } from './lock-rule.ts';

export interface LockUser {
  id: string;
  name: string;
  role: Role;
}

/** Who edits it, to somebody who does not; null: nobody. */
export function presentLock(row: DashboardRecord, user: Pick<LockUser, 'id' | 'role'>, now: Date): Lock | null {
  const lock = lockIn(row);
  const state = evaluateLock(lock, { userId: user.id, role: user.role, token: null }, now);
  if (lock === null || state === 'free') return null;
  return { userName: lock.userName, since: lock.since.toISOString(), mine: lock.userId === user.id, mayTakeOver: state === 'mayTakeOver' };
}

export async function getLockOf(context: Context, scope: Scope, id: string, user: LockUser): Promise<Lock | null> {
  const row = await getOwnDashboard(scope, id);
  return (await isEditLockOn(scope)) ? presentLock(row, user, context.clock.now()) : null;
}

/** Others may be first between the look and the change; then it is looked again. */
const triesMax = 5;

/** Takes the lock, keeps it, or takes it over where that is asked for and allowed; answers whose it is now. */
export async function takeLockOf(
  context: Context,
  scope: Scope,
  id: string,
  asked: { user: LockUser; token: string; tokenBefore: string | null; takeOver: boolean },
): Promise<LockAnswer> {
  const { user, token, tokenBefore, takeOver } = asked;
  for (let attempt = 1; ; attempt += 1) {
    const row = await getOwnDashboard(scope, id);
    requireActive(row);
    const { version } = row;
    if (!(await isEditLockOn(scope))) return { isYours: true, lock: null, version };
    const now = context.clock.now();
    const seen = lockIn(row);
    const state = evaluateLock(seen, { userId: user.id, role: user.role, token, tokenBefore }, now);
    if (!mayTake(state, takeOver) || attempt > triesMax) return { isYours: false, lock: presentLock(row, user, now), version };
    const since = state === 'own' && seen !== null ? seen.since : now;
    const until = new Date(now.getTime() + lockLastsS * 1000);
    if (await replaceLock(scope, id, seen, { token, userId: user.id, userName: user.name, since, until }))
      return { isYours: true, lock: null, version };
  }
}

export async function freeLockOf(scope: Scope, id: string, token: string): Promise<void> {
  await getOwnDashboard(scope, id);
  await clearLock(scope, id, token);
}

/** Throws while somebody else edits the dashboard, or the same person in another window; call in the transaction that saves. */
export async function requireNoOtherEditor(
  context: Context,
  inside: Scope,
  row: DashboardRecord,
  saver: { userId: string; token: string | undefined },
): Promise<void> {
  const lock = lockIn(row);
  // What may be taken over is not taken over by a save.
  const state = evaluateLock(lock, { userId: saver.userId, role: 'member', token: saver.token ?? null }, context.clock.now());
  if (lock === null || state === 'free' || state === 'own' || !(await isEditLockOn(inside))) return;
  const isOwn = lock.userId === saver.userId;
  const who = isOwn ? 'You are editing this dashboard in another window.' : `${lock.userName} is editing this dashboard.`;
  // Without a token no editor is open there that could be reloaded or saved: it is a list, or a program.
  const elsewhere = isOwn ? 'Change it there, or close it there first.' : 'Try again when they are done.';
  throw new AppError('dashboard_locked', `${who} ${saver.token === undefined ? elsewhere : 'Reload it, or save yours as a copy.'}`);
}
