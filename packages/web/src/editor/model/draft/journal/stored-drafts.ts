import { dayMs } from '@sightline/contract/core';
import type { Draft } from '../draft.ts';
import { type History, isUnsaved } from '../history.ts';
import { answerOf, deleteJournal, endOf, journalsOf, keysOfJournal, openDatabase, storeNames } from './database.ts';
import { type Numbered, replay } from './entries.ts';
import type { JournalRow } from './journal.ts';
import { addressOf, withImages } from './kept-images.ts';
import { findHeldJournals } from './open-elsewhere.ts';

/** A draft kept on this device, so that a crash or a reload loses nothing. */
export interface StoredDraft extends JournalRow {
  /** With what undo and redo lead to. */
  history: History;
}

/** So long unsaved work is kept. */
const storedMaxMs = 30 * dayMs;

async function inDatabase<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

async function readHistory(database: IDBDatabase, id: string): Promise<History | null> {
  const transaction = database.transaction(['entries', 'images']);
  const [entryStore, imageStore] = [transaction.objectStore('entries'), transaction.objectStore('images')];
  const [keys, entries, imageKeys, images] = await Promise.all([
    answerOf(entryStore.getAllKeys(keysOfJournal(id))),
    answerOf<unknown[]>(entryStore.getAll(keysOfJournal(id))),
    answerOf(imageStore.getAllKeys(keysOfJournal(id))),
    answerOf<Blob[]>(imageStore.getAll(keysOfJournal(id))),
  ]);
  const idOf = (key: IDBValidKey | undefined): unknown => (Array.isArray(key) ? key[1] : undefined);
  const addresses = await Promise.all(images.map(async (blob, index) => [String(idOf(imageKeys[index])), await addressOf(blob)] as const));
  const numbered = entries.map(
    (entry, index): Numbered => ({
      number: Number(idOf(keys[index])),
      entry: withImages(entry, new Map(addresses)),
    }),
  );
  return replay(numbered);
}

const deleteAll = async (database: IDBDatabase, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const transaction = database.transaction(storeNames, 'readwrite');
  for (const id of ids) deleteJournal(transaction, id);
  await endOf(transaction);
};

/**
 * Unsaved work on a dashboard that no open page is at, the newest first. What says no more than what is saved, cannot be read or is too old is
 * deleted. Rejects where the browser keeps nothing.
 */
export const findStoredDrafts = (dashboardId: string, saved: Draft, now: number): Promise<StoredDraft[]> =>
  inDatabase(async (database) => {
    const isHeld = await findHeldJournals();
    const all: JournalRow[] = await answerOf(database.transaction('journals').objectStore('journals').getAll());
    const left = all.filter(({ id }) => !isHeld(id));
    const [old, rest] = [
      left.filter(({ savedAt }) => now - savedAt > storedMaxMs),
      left.filter(({ savedAt }) => now - savedAt <= storedMaxMs),
    ];
    const read = await Promise.all(
      rest.filter((row) => row[journalsOf] === dashboardId).map(async (row) => ({ row, history: await readHistory(database, row.id) })),
    );
    const kept = read.flatMap(({ row, history }): StoredDraft[] => (history && isUnsaved(history, saved) ? [{ ...row, history }] : []));
    const useless = read.filter(({ row }) => !kept.some(({ id }) => id === row.id)).map(({ row }) => row);
    await deleteAll(
      database,
      [...old, ...useless].map(({ id }) => id),
    );
    return kept.sort((one, other) => other.savedAt - one.savedAt);
  });

export const deleteStoredDraft = (id: string): Promise<void> => inDatabase((database) => deleteAll(database, [id]));
