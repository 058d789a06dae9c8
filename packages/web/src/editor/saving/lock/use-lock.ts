import type { Dashboard, Lock, LockAnswer } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keys } from '#api/calls/keys.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { sleep } from '#lib/browser/sleep.ts';
import { askForLock, giveLockBack, giveLockBackNow, lockKey } from './lock-calls.ts';
import { type LostLock, lostByAnswer, lostByProblem } from './lost-lock.ts';
import { useChangesElsewhere } from './use-changes-elsewhere.ts';
import { useHeartbeat } from './use-heartbeat.ts';

export type LockState =
  | { kind: 'asking' }
  /** `version` is what the dashboard is kept as; one that was loaded before has to be loaded again. */
  | { kind: 'held'; version: number; lost: LostLock | null }
  | { kind: 'refused'; lock: Lock }
  | { kind: 'failed'; thrown: unknown };

export interface LockAtWork {
  /** Null as long as this window may save. */
  lost: LostLock | null;
  /** A save of ours goes out: from now on a newer version may be our own. */
  expectOwnSave(): void;
  /** What took it away is undone: asks whether this window may save again. */
  regain(): Promise<void>;
}

/** Where the page before is still leaving and its token is not known: a browser that keeps nothing, or a server of the release before. */
const ownPauseMs = 900;

async function firstAnswer(id: string): Promise<LockAnswer> {
  const answer = await askForLock(id);
  if (answer.isYours || !answer.lock?.mine) return answer;
  await sleep(ownPauseMs);
  return askForLock(id);
}

/** The edit lock of a dashboard, from the mounting of the editor to its end. */
export function useLock({ id, permalink }: Pick<Dashboard, 'id' | 'permalink'>) {
  const cache = useQueryClient();
  const [state, setState] = useState<LockState>({ kind: 'asking' });
  const expectsOwn = useRef(false);

  const begin = useCallback(async (ask: () => Promise<LockAnswer>, isWanted: () => boolean) => {
    try {
      const { isYours, lock, version } = await ask();
      if (!isWanted()) return;
      if (isYours) setState({ kind: 'held', version, lost: null });
      else if (lock !== null) setState({ kind: 'refused', lock });
      else setState({ kind: 'failed', thrown: new Error('Someone else just took it. Try again.') });
    } catch (thrown) {
      if (isWanted()) setState({ kind: 'failed', thrown });
    }
  }, []);

  useEffect(() => {
    let isMounted = true;
    void begin(
      () => firstAnswer(id),
      () => isMounted,
    );
    const leave = () => giveLockBackNow(id);
    window.addEventListener('pagehide', leave);
    return () => {
      isMounted = false;
      window.removeEventListener('pagehide', leave);
      void giveLockBack(id).then(() => cache.invalidateQueries({ queryKey: lockKey(id) }));
    };
  }, [id, begin, cache]);

  const isHeld = state.kind === 'held' && state.lost === null;
  const lose = (lost: LostLock | null) => {
    if (lost !== null) setState((before) => (before.kind === 'held' && before.lost === null ? { ...before, lost } : before));
  };
  const beat = async () => {
    const began = state.kind === 'held' && !expectsOwn.current ? state.version : null;
    try {
      lose(lostByAnswer(await askForLock(id), began));
    } catch (thrown) {
      // A connection that is away for a moment costs nothing: the lock outlives two missed signs of life.
      lose(lostByProblem(asAppError(thrown)));
    }
  };
  useHeartbeat(isHeld, () => void beat());
  useChangesElsewhere(id, isHeld, beat);

  return {
    state,
    again: () =>
      void begin(
        () => askForLock(id),
        () => true,
      ),
    takeOver: () =>
      begin(
        () => askForLock(id, { takeOver: true }),
        () => true,
      ),
    /** Loads the dashboard as it is kept now. */
    reload: useCallback(() => cache.invalidateQueries({ queryKey: keys.dashboard(permalink) }), [cache, permalink]),
    expectOwnSave: () => {
      expectsOwn.current = true;
    },
    regain: async () => {
      setState((before) => (before.kind === 'held' ? { ...before, lost: null } : before));
      await beat();
    },
  };
}
