import type { AppError } from '@sightline/contract/core';
import type { LockAnswer } from '@sightline/contract/dashboards';

/** Why what is edited can no longer be saved over the dashboard, with what happened in words. */
export interface LostLock {
  reason: 'taken' | 'changed' | 'archived' | 'gone';
  words: string;
}

/** Whoever may edit it may bring it back, and then save over it. */
export const mayRestore = ({ reason }: LostLock): boolean => reason === 'archived' || reason === 'gone';

const changed: LostLock = { reason: 'changed', words: 'Someone else saved it meanwhile.' };
const archived: LostLock = { reason: 'archived', words: 'Archived while you edited it.' };
const gone: LostLock = { reason: 'gone', words: 'Deleted while you edited it.' };

/** What an answer to a sign of life means; null: all is well. `began` is the version that is edited, null where it may have risen by a save of ours. */
export function lostByAnswer({ isYours, lock, version }: LockAnswer, began: number | null): LostLock | null {
  if (!isYours) {
    const who = lock === null ? 'Someone else' : lock.mine ? 'You, in another window,' : lock.userName;
    return { reason: 'taken', words: `${who} took over editing.` };
  }
  return began !== null && version !== began ? changed : null;
}

/** The same for a call that failed; null: another kind of failure. */
export function lostByProblem({ code, message }: Pick<AppError, 'code' | 'message'>): LostLock | null {
  if (code === 'dashboard_changed') return changed;
  if (code === 'dashboard_archived') return archived;
  if (code === 'not_found') return gone;
  return code === 'dashboard_locked' ? { reason: 'taken', words: message.split('. ')[0]?.concat('.') ?? message } : null;
}
