import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { AskingParts } from '#lib/late/page-is-back.ts';
import { askAgainOnceBack } from './ask-again.ts';
import { keys } from './keys.ts';

interface ClientParts extends AskingParts {
  onFailure?: (thrown: unknown) => void;
}

/**
 * Repeating a read at once that did not reach the server is the client's work (send.ts), and later that of `ask-again.ts`, so queries do not repeat it
 * again. `onFailure` is told of every read that failed.
 */
export function createQueryClient({ onFailure, ...asking }: ClientParts = {}): QueryClient {
  const client: QueryClient = new QueryClient({
    // Whatever was done may stand in the log, which is read again where it is open.
    mutationCache: new MutationCache({ onSuccess: () => void client.invalidateQueries({ queryKey: keys.audit }) }),
    queryCache: new QueryCache(onFailure ? { onError: onFailure } : {}),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  askAgainOnceBack(client, asking);
  return client;
}
