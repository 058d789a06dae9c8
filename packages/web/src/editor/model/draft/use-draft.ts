import type { Dashboard } from '@sightline/contract/dashboards';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { type Draft, draftOf } from './draft.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { canRedo, canUndo, isUnsaved } from './history.ts';
import { type NotStored, openJournal } from './journal/journal.ts';
import { deleteStoredDraft, findStoredDrafts, type StoredDraft } from './journal/stored-drafts.ts';

export interface DraftState {
  draft: Draft;
  /** As it was saved. */
  base: Draft;
  store: DraftStore;
  isChanged: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Work that was not saved the last time; null once it was answered. */
  offered: StoredDraft | null;
  /** How many there are with it. */
  offeredCount: number;
  takeOffered(): void;
  dropOffered(): void;
  /** Forgets what is kept on this device: saved, or dropped on purpose. */
  forget(): void;
}

const notStored: Record<NotStored, string> = {
  images: 'Images are too large for this device: save soon, as they are kept only with the save. Everything else is kept.',
  everything: 'Unsaved changes are not kept here. Save often.',
};

/** Says each fault once, however often it comes back. */
function notifyOnce(): (what: NotStored) => void {
  const notified = new Set<NotStored>();
  return (what) => {
    if (!notified.has(what)) notifyFailed(new Error(notStored[what]));
    notified.add(what);
  };
}

const now = (): number => Date.now();

/** The draft of an open editor, with its journal on this device. */
function beginDraft({ id: dashboardId, version }: Pick<Dashboard, 'id' | 'version'>, base: Draft) {
  const journal = openJournal({ dashboardId, version }, now, notifyOnce());
  return { base, journal, store: createDraftStore(base, journal, now) };
}

/** Work found on this device, one after the other. */
function useOffers(dashboardId: string, base: Draft) {
  const [offers, setOffers] = useState<readonly StoredDraft[]>([]);
  useEffect(() => {
    let isHere = true;
    findStoredDrafts(dashboardId, base, now()).then(
      (found) => isHere && setOffers(found),
      // Nothing is kept here, so there is nothing to offer; that nothing will be kept is told with the first change.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [dashboardId, base]);
  return { offered: offers[0] ?? null, offeredCount: offers.length, next: () => setOffers(offers.slice(1)), end: () => setOffers([]) };
}

export function useDraft(dashboard: Dashboard): DraftState {
  const [{ base, journal, store }] = useState(() => beginDraft(dashboard, draftOf(dashboard)));
  const history = useSyncExternalStore(store.subscribe, store.get);
  const { offered, offeredCount, next, end } = useOffers(dashboard.id, base);
  const isChanged = isUnsaved(history, base);

  useEffect(() => {
    journal.open();
    return journal.close;
  }, [journal]);

  return {
    draft: history.present,
    base,
    store,
    isChanged,
    canUndo: canUndo(history),
    canRedo: canRedo(history),
    offered,
    offeredCount,
    takeOffered: () => {
      if (offered) store.resume(offered);
      end();
    },
    dropOffered: () => {
      if (offered) deleteStoredDraft(offered.id).catch(notifyFailed);
      next();
    },
    forget: journal.forget,
  };
}
