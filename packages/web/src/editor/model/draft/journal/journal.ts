import { randomId } from '@sightline/contract/core';
import type { History, HistoryAction } from '../history.ts';
import { deleteJournal, endOf, openDatabase, storeNames } from './database.ts';
import type { Entry } from './entries.ts';
import { blobOf, withImagesDropped, withoutImages } from './kept-images.ts';
import { holdJournal } from './open-elsewhere.ts';
import { packHistory } from './pack-history.ts';

/** Steps between two whole states: so many are replayed at most. */
const stepsBetween = 200;

/** What could not be kept: nothing at all, or only the images chosen. */
export type NotStored = 'images' | 'everything';

/** What is known of a journal without reading it. */
export interface JournalRow {
  id: string;
  dashboardId: string;
  /** Of the dashboard the draft began from. */
  version: number;
  /** Milliseconds since 1970 of its last entry. */
  savedAt: number;
}

export interface Journal {
  /** The editor is there: what is done in it from now on can be kept at once. */
  open(): void;
  /** Keeps what was done just now, which led to `history`. */
  write(action: HistoryAction, history: History): void;
  /** Keeps a whole state, in place of another journal. */
  takeOver(journalId: string, history: History): void;
  /** Deletes what was kept, and keeps nothing from now on. */
  forget(): void;
  /** The editor is closed; what was kept stays and can be offered again. */
  close(): void;
}

/**
 * The journal of one editor in one tab. Each action is an entry in a transaction of its own, begun at once, so that whatever ends the page ends
 * it after the last key; so the database is opened with the editor, not with the first key. Where one cannot be kept, the next one keeps
 * everything anew.
 */
export function openJournal(
  { dashboardId, version }: Pick<JournalRow, 'dashboardId' | 'version'>,
  now: () => number,
  onNotStored: (what: NotStored) => void,
): Journal {
  const id = randomId();
  const imageIds = new Map<string, string>();
  let database: IDBDatabase | null = null;
  let opening: Promise<void> | null = null;
  let release: (() => void) | null = null;
  let isForgotten = false;
  let isClosing = false;
  let number = 0;
  let stepsSinceWhole = 0;
  let needsWhole = true;
  let hasRoomForImages = true;
  let latest: History | null = null;

  const fail = (what: NotStored) => {
    needsWhole = true;
    if (!isForgotten) onNotStored(what);
  };

  const put = (entry: Entry, replaced: string | null) => {
    if (!database) return;
    const newImages = new Map<string, string>();
    const idOf = (address: string): string => {
      const imageId = imageIds.get(address) ?? newImages.get(address) ?? randomId();
      if (!imageIds.has(address)) newImages.set(address, imageId);
      return imageId;
    };
    const kept = hasRoomForImages ? withoutImages(entry, idOf) : withImagesDropped(entry);
    const row: JournalRow = { id, dashboardId, version, savedAt: now() };
    const transaction = database.transaction(storeNames, 'readwrite', { durability: 'strict' });
    transaction.objectStore('journals').put(row);
    transaction.objectStore('entries').put(kept, [id, number]);
    for (const [address, imageId] of newImages) transaction.objectStore('images').put(blobOf(address), [id, imageId]);
    if (entry.kind === 'whole') transaction.objectStore('entries').delete(IDBKeyRange.bound([id], [id, number], false, true));
    if (replaced !== null) deleteJournal(transaction, replaced);
    transaction.commit();
    number += 1;
    for (const [address, imageId] of newImages) imageIds.set(address, imageId);
    endOf(transaction).catch(() => {
      for (const address of newImages.keys()) imageIds.delete(address);
      if (newImages.size === 0 || !latest) {
        fail('everything');
        return;
      }
      // Images may be larger than the browser's room; the rest is worth keeping without them.
      hasRoomForImages = false;
      fail('images');
      keepWhole(latest, replaced);
    });
  };

  /** A browser may refuse at once, too: the person may have cleared what it keeps. */
  const attempt = (work: () => void) => {
    try {
      work();
    } catch {
      database = null;
      opening = null;
      fail('everything');
    }
  };

  const begin = (): Promise<void> => {
    isClosing = false;
    if (opening) return opening;
    const mine = openDatabase().then((opened) => {
      database = opened;
    });
    opening = mine;
    mine.catch(() => {
      // Told with the next change, which tries again.
      if (opening === mine) opening = null;
    });
    return mine;
  };

  const withDatabase = (work: () => void) => {
    if (database) {
      attempt(work);
      return;
    }
    begin().then(
      () => attempt(work),
      () => fail('everything'),
    );
  };

  const keepWhole = (history: History, replaced: string | null) => {
    needsWhole = false;
    stepsSinceWhole = 0;
    withDatabase(() => put({ kind: 'whole', history: packHistory(history) }, replaced));
  };

  /** What waits for a database that is still being opened comes first. */
  const close = () => {
    release?.();
    release = null;
    isClosing = true;
    const finish = () => {
      if (!isClosing) return;
      database?.close();
      database = null;
      opening = null;
    };
    if (opening && !database) opening.then(finish, finish);
    else finish();
  };

  return {
    open() {
      void begin();
    },
    write(action, history) {
      if (isForgotten) return;
      release ??= holdJournal(id);
      latest = history;
      if (needsWhole || stepsSinceWhole >= stepsBetween) {
        keepWhole(history, null);
        return;
      }
      stepsSinceWhole += 1;
      withDatabase(() => put({ kind: 'step', action }, null));
    },
    takeOver(journalId, history) {
      release ??= holdJournal(id);
      latest = history;
      keepWhole(history, journalId);
    },
    forget() {
      if (isForgotten) return;
      isForgotten = true;
      if (!release) return;
      withDatabase(() => {
        if (!database) return;
        const transaction = database.transaction(storeNames, 'readwrite');
        deleteJournal(transaction, id);
        endOf(transaction).then(close, close);
      });
    },
    close,
  };
}
