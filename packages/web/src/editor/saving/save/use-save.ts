import { invalidInput, randomId } from '@sightline/contract/core';
import { type Dashboard, restoreDashboard, restoreFromTrash, saveDashboard } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { sleep } from '#lib/browser/sleep.ts';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import type { DraftState } from '../../model/draft/use-draft.ts';
import { isOfStyles } from '../../model/form/style-sections.ts';
import { lockToken } from '../lock/lock-calls.ts';
import { type LostLock, lostByProblem, mayRestore } from '../lock/lost-lock.ts';
import type { LockAtWork } from '../lock/use-lock.ts';
import { askAboutConflict } from './ask-about-conflict.tsx';
import { CanceledSave, unlessCanceled } from './canceled-save.ts';
import { nothingRefused, type PlacedErrors, placeErrors } from './place-errors.ts';
import { repeatOnTimeout } from './repeat-on-timeout.ts';
import { beginCopy } from './save-copy.ts';
import { saveForm } from './save-form.ts';
import { settleTyping } from './settle-typing.ts';

export interface SaveParts {
  dashboard: Dashboard;
  state: DraftState;
  lock: LockAtWork;
  onSaved(dashboard: Dashboard): void;
  /** The draft became a dashboard of its own. */
  onCopied(copy: Dashboard): void;
  /** The draft was dropped for what somebody else saved. */
  onLeave(): void;
}

/** Of what stands in a field and is no value, such as half a colour: it would be lost. */
const unreadWords = 'This cannot be read. Set it right, or put it back as it was.';

/** So many ids fit into the form. */
const canceledKept = 50;

/** Saves the draft; what the server refuses is placed at its fields, and nothing typed is lost. */
export function useSave({ dashboard, state, lock, onSaved, onCopied, onLeave }: SaveParts) {
  const cache = useQueryClient();
  const [refused, setRefused] = useState<PlacedErrors>(nothingRefused);
  const [failure, setFailure] = useState<Error | null>(null);
  const [lost, setLost] = useState<LostLock | null>(null);
  const latest = useRef(state);
  latest.current = state;
  // One id for one content: repeating a save whose answer was lost must not count as a second one.
  const sent = useRef<{ content: string; saveId: string } | null>(null);
  // Ids of saves that were given up: they may have arrived all the same.
  const canceled = useRef<string[]>([]);
  const running = useRef<AbortController | null>(null);

  const saveIdFor = (content: string): string => {
    if (sent.current?.content !== content) sent.current = { content, saveId: randomId() };
    return sent.current.saveId;
  };

  const bringBack = async ({ reason }: LostLock) => {
    await call(reason === 'gone' ? restoreFromTrash : restoreDashboard, { params: { id: dashboard.id } });
    for (const queryKey of [keys.dashboards, keys.company, keys.dashboard(dashboard.permalink)]) void cache.invalidateQueries({ queryKey });
  };
  const settle = async (conflict: LostLock) => {
    const made: Dashboard[] = [];
    const copying = beginCopy(dashboard);
    const answer = await askAboutConflict(conflict, {
      saveCopy: async () => {
        made.push(await copying.save(latest.current.draft));
      },
      restore: mayRestore(conflict) ? () => bringBack(conflict) : null,
    });
    copying.giveUp().catch(notifyFailed);
    if (answer === null) return;
    if (answer === 'restored') {
      setLost(null);
      await lock.regain();
      return;
    }
    latest.current.forget();
    const [copy] = made;
    if (answer === 'copied' && copy) {
      void cache.invalidateQueries({ queryKey: keys.dashboards });
      onCopied(copy);
      return;
    }
    await cache.invalidateQueries({ queryKey: keys.dashboard(dashboard.permalink) });
    onLeave();
  };
  const settleLatest = useRef(settle);
  settleLatest.current = settle;
  const lostMeanwhile = lock.lost;
  useEffect(() => {
    if (lostMeanwhile === null) return;
    setLost(lostMeanwhile);
    void settleLatest.current(lostMeanwhile);
  }, [lostMeanwhile]);

  const send = async (saveId: string, signal: AbortSignal): Promise<Dashboard> => {
    const { draft } = latest.current;
    const target = { version: dashboard.version, saveId, canceled: canceled.current, lockToken, images: dashboard.styles };
    const attempt = () => call(saveDashboard, { params: { id: dashboard.id }, form: saveForm(draft, target), signal });
    return (
      await unlessCanceled(
        signal,
        repeatOnTimeout(attempt, (ms) => sleep(ms, signal)),
      )
    ).data;
  };

  const { phase, run } = useAction(async () => {
    settleTyping();
    const { draft, store } = latest.current;
    setFailure(null);
    setRefused(nothingRefused);
    const unread = Object.fromEntries(
      Object.keys(store.get().halfTyped)
        .filter(isOfStyles)
        .map((field) => [field, [unreadWords]]),
    );
    if (Object.keys(unread).length > 0) {
      const problem = invalidInput(unread);
      setRefused(placeErrors(unread, draft.widgets));
      setFailure(problem);
      throw problem;
    }
    const saveId = saveIdFor(JSON.stringify(draft));
    const stop = new AbortController();
    running.current = stop;
    lock.expectOwnSave();
    try {
      const saved = await send(saveId, stop.signal);
      latest.current.forget();
      onSaved(saved);
    } catch (thrown) {
      const problem = asAppError(thrown);
      const conflict = lostByProblem(problem);
      if (thrown instanceof CanceledSave) {
        canceled.current = [...canceled.current.filter((id) => id !== saveId), saveId].slice(-canceledKept);
        setFailure(new Error('Saving was canceled unconfirmed.'));
        // Whether it arrived all the same: the page behind the editor shows what is kept.
        void cache.invalidateQueries({ queryKey: keys.dashboard(dashboard.permalink) });
      } else if (conflict !== null) {
        setLost(conflict);
        void settle(conflict);
      } else {
        setRefused(placeErrors(fieldErrors(problem), draft.widgets));
        setFailure(problem);
      }
      throw thrown;
    } finally {
      running.current = null;
    }
  });
  return {
    phase,
    run,
    refused,
    failure,
    /** Why it can no longer be saved over the dashboard; null while it can. */
    lost,
    /** Asks once more what to do about that. */
    choose: () => {
      if (lost !== null) void settle(lost);
    },
    /** Gives up a save on its way; it then raises 'canceled', and everything typed stays. */
    cancel: () => running.current?.abort(),
  };
}
