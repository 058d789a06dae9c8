/** Journals of drafts, kept on this device. */
const name = 'sightline-drafts';
const version = 1;

/** `journals`: one row a journal. `entries`: by journal and number. `images`: by journal and id, as blobs. */
export const storeNames = ['journals', 'entries', 'images'] as const;
export const journalsOf = 'dashboardId';

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves once everything of the transaction is kept. */
export const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'));
  });

/** Rejects where the browser keeps nothing, as some do in private windows. */
export async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('journals', { keyPath: 'id' }).createIndex(journalsOf, journalsOf);
    request.result.createObjectStore('entries');
    request.result.createObjectStore('images');
  };
  const database = await answerOf(request);
  // A later release, open in another tab, may change the form.
  database.onversionchange = () => database.close();
  return database;
}

/** Every key of a journal in `entries` and `images`. */
export const keysOfJournal = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

export function deleteJournal(transaction: IDBTransaction, id: string): void {
  transaction.objectStore('journals').delete(id);
  transaction.objectStore('entries').delete(keysOfJournal(id));
  transaction.objectStore('images').delete(keysOfJournal(id));
}
