import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

/**
 * Repeating a read that did not reach the server is the client's work (send.ts), so queries do not repeat it again. `onFailure` is told of
 * every read that failed.
 */
export function createQueryClient(onFailure?: (thrown: unknown) => void): QueryClient {
  const client: QueryClient = new QueryClient({
    // Whatever was done may stand in the log, which is read again where it is open.
    mutationCache: new MutationCache({ onSuccess: () => void client.invalidateQueries({ queryKey: keys.audit }) }),
    queryCache: new QueryCache(onFailure ? { onError: onFailure } : {}),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
