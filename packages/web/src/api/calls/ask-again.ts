import type { QueryClient } from '@tanstack/react-query';
import { isReached } from '#lib/late/ask-server.ts';
import { type AskingParts, pauseAfter, presenceOfPage, soonMs, spread } from '#lib/late/page-is-back.ts';
import { asAppError } from './problem-of-reply.ts';

/** Whether a query that failed so, and is still shown, is asked again by itself. Nothing else is: no command, no file, no question of another kind. */
export const willAskAgain = (thrown: unknown): boolean => asAppError(thrown).code === 'unavailable';

/**
 * What did not reach the server and is still shown is asked again by itself: one thing after the other, the next only where the one before came, and
 * not by all pages at the same moment.
 */
export function askAgainOnceBack(
  client: QueryClient,
  { presence = presenceOfPage, random = Math.random, reached = isReached }: AskingParts = {},
): void {
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
    // While it is asked for, what failed is shown as on its way: in vain that would move the page, and say all of it again.
    const waiting = (await reached()) ? failed() : [];
    for (const query of waiting) {
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
