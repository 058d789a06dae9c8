import type { Dashboard } from '@sightline/contract/dashboards';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { notifyFailed } from '../../ui/notify.tsx';
import { type Draft, draftOf, isSameDraft } from './draft.ts';
import { canRedo, canUndo, newHistory, reduceHistory } from './history.ts';
import { findKeptDraft, forgetDrafts, type KeptDraft, keepDraft } from './kept-draft.ts';
import type { DraftAction } from './reduce-draft.ts';

export interface DraftState {
  draft: Draft;
  /** As it was saved. */
  base: Draft;
  isChanged: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** `field` names what is typed in, so that a word is one step of undo. */
  act(action: DraftAction, field?: string): void;
  undo(): void;
  redo(): void;
  /** Work that was not saved the last time; null once it was answered. */
  offered: KeptDraft | null;
  takeOffered(): void;
  dropOffered(): void;
  /** Forgets what is kept on this device: saved, or dropped on purpose. */
  forget(): void;
}

const notKept = {
  withoutImages: 'The chosen images are too large to be kept on this device until you save. Everything else is kept.',
  nothing: 'This browser keeps no unsaved changes. Save now and then, so that nothing is lost if the page closes.',
} as const;

/** Keeps the draft on this device with every change; says once when that is not possible. */
function useKeeping(dashboard: Dashboard, draft: Draft, isChanged: boolean, isWaiting: boolean) {
  const told = useRef<string>('all');
  const forgotten = useRef(false);
  useEffect(() => {
    // An offer that is not answered yet must not be overwritten.
    if (isWaiting || forgotten.current) return;
    if (!isChanged) {
      forgetDrafts(localStorage, dashboard.id);
      return;
    }
    const kept = keepDraft(localStorage, dashboard.id, { draft, savedAt: Date.now(), version: dashboard.version });
    if (kept !== 'all' && told.current !== kept) notifyFailed(new Error(notKept[kept]));
    told.current = kept;
  }, [dashboard.id, dashboard.version, draft, isChanged, isWaiting]);
  return useCallback(() => {
    forgotten.current = true;
    forgetDrafts(localStorage, dashboard.id);
  }, [dashboard.id]);
}

export function useDraft(dashboard: Dashboard): DraftState {
  const base = useMemo(() => draftOf(dashboard), [dashboard]);
  const [history, send] = useReducer(reduceHistory, base, newHistory);
  const [offered, setOffered] = useState<KeptDraft | null>(() => {
    const kept = findKeptDraft(localStorage, dashboard.id);
    return kept && !isSameDraft(kept.draft, base) ? kept : null;
  });
  const { present: draft } = history;
  const isChanged = useMemo(() => !isSameDraft(draft, base), [draft, base]);
  const forget = useKeeping(dashboard, draft, isChanged, offered !== null);

  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);

  return {
    draft,
    base,
    isChanged,
    canUndo: canUndo(history),
    canRedo: canRedo(history),
    act: useCallback((action, field) => send({ kind: 'act', action, at: Date.now(), field }), []),
    undo: useCallback(() => send({ kind: 'undo' }), []),
    redo: useCallback(() => send({ kind: 'redo' }), []),
    offered,
    takeOffered: () => {
      if (offered) send({ kind: 'restore', draft: offered.draft });
      setOffered(null);
    },
    dropOffered: () => setOffered(null),
    forget,
  };
}
