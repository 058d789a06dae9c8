import type { Role } from '@sightline/contract/identity';

/** Who edits a dashboard, by what of theirs, and until when without another sign of life. */
export interface HeldLock {
  token: string;
  userId: string;
  userName: string;
  since: Date;
  until: Date;
}

export interface LockAsker {
  userId: string;
  role: Role;
  /** Of the window that asks; null: it holds none. */
  token: string | null;
  /** Of the page that was in that window before; null: none. */
  tokenBefore?: string | null;
}

/** `free`: anybody may take it. `own`: this very window holds it. `mayTakeOver`: on purpose only. `held`: not to be had. */
export type LockState = 'free' | 'own' | 'mayTakeOver' | 'held';

/** A lock ends with its time, whatever became of who held it. */
export function evaluateLock(lock: HeldLock | null, asker: LockAsker, now: Date): LockState {
  if (lock === null || lock.until <= now) return 'free';
  const isBefore = lock.token === asker.tokenBefore && lock.userId === asker.userId;
  if (lock.token === asker.token || isBefore) return 'own';
  return asker.role === 'admin' || lock.userId === asker.userId ? 'mayTakeOver' : 'held';
}

export const mayTake = (state: LockState, takeOver: boolean): boolean =>
  state === 'free' || state === 'own' || (state === 'mayTakeOver' && takeOver);
