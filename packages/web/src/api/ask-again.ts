import type { QueryClient } from '@tanstack/react-query';
import { asAppError } from './problem-of-reply.ts';

/** Pauses while nothing tells that the server can be reached again. */
const pausesMs = [5000, 15_000, 60_000] as const;
/** After the connection is back, or the page is looked at again. */
const soonMs = 1000;

/** Whether a page is seen and, as far as it knows, connected. */
export interface Presence {
  isHere(): boolean;
  /** Answers how to hear no more. */
  onChange(hear: () => void): () => void;
}

const presenceOfPage: Presence = {
  isHere: () => navigator.onLine && !document.hidden,
  onChange(hear) {
    const ended = new AbortController();
    window.addEventListener('online', hear, { signal: ended.signal });
    document.addEventListener('visibilitychange', hear, { signal: ended.signal });
    return () => ended.abort();
  },
};

export interface AskingParts {
  presence?: Presence;
  random?: () => number;
}

const spread = (ms: number, random: () => number): number => ms * (0.5 + random());
const pauseAfter = (attempts: number): number => pausesMs[Math.min(attempts, pausesMs.length - 1)] ?? soonMs;

/** Comes true when the server may be asked once more after so many attempts in vain: after a pause, or soon after the page is back. */
export function pageIsBack(attempts: number, { presence = presenceOfPage, random = Math.random }: AskingParts = {}): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const goOnIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          if (!presence.isHere()) return;
          stop();
          resolve();
        },
        spread(ms, random),
      );
    };
    const stop = presence.onChange(() => presence.isHere() && goOnIn(soonMs));
    goOnIn(pauseAfter(attempts));
  });
}

/** Whether a query that failed so, and is still shown, is asked again by itself. Nothing else is: no command, no file, no question of another kind. */
export const willAskAgain = (thrown: unknown): boolean => asAppError(thrown).code === 'unavailable';

/**
 * What did not reach the server and is still shown is asked again by itself: one thing after the other, the next only where the one before came, and
 * not by all pages at the same moment.
 */
export function askAgainOnceBack(client: QueryClient, { presence = presenceOfPage, random = Math.random }: AskingParts = {}): void {
  const cache = client.getQueryCache();
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isAsking = false;
  const failed = () =>
    cache.findAll({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle' && willAskAgain(state.error),
    });
  const askIn = (ms: number) => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void ask(), spread(ms, random));
  };
  const askLater = () => {
    askIn(pauseAfter(attempts));
    attempts += 1;
  };
  async function ask(): Promise<void> {
    timer = null;
    if (!presence.isHere()) return;
    isAsking = true;
    for (const query of failed()) {
      await client.refetchQueries({ queryKey: query.queryKey, exact: true });
      if (query.state.status === 'error' && willAskAgain(query.state.error)) break;
    }
    isAsking = false;
    if (failed().length > 0) askLater();
    else attempts = 0;
  }
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !willAskAgain(event.action.error)) return;
    if (timer === null && !isAsking) askLater();
  });
  presence.onChange(() => {
    if (isAsking || !presence.isHere() || failed().length === 0) return;
    attempts = 0;
    askIn(soonMs);
  });
}
