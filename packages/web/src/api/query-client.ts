import { QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * Repeating a read that did not reach the server is the client's work (send.ts), so queries do not repeat it again. `onFailure` is told of
 * every read that failed.
 */
export const createQueryClient = (onFailure?: (thrown: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache(onFailure ? { onError: onFailure } : {}),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
