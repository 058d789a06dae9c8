import { appPaths, type OpenedMessage, offlinePages } from '@sightline/contract/app';
import { whenIdle } from './when-idle.ts';

/** Null: the browser has none, or not over this connection. */
const workers = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

/** The worker that stores pages for times without a connection begins behind all that is to be seen. */
export function startWorkerLater(): void {
  whenIdle(() => {
    workers()
      ?.register(appPaths.worker, { updateViaCache: 'none' })
      .catch((thrown: unknown) => console.warn('Nothing is stored here for times without a connection.', thrown));
  });
}

/** Tells it which dashboard was opened without loading its page. */
export function tellOpened(message: OpenedMessage): void {
  whenIdle(() => void workers()?.ready.then(({ active }) => active?.postMessage(message)));
}

/** Nothing of whoever signs out stays. */
export async function dropCopies(): Promise<void> {
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(offlinePages.cache));
  await Promise.all(names.map((name) => caches.delete(name)));
}
