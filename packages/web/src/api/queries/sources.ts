import { createSource, deleteSource, getSourceUse, listSources, updateSource } from '@sightline/contract/sources';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { hasHttpStatus } from '../calls/problem-of-reply.ts';

export const sourcesQuery = queryOptions({
  queryKey: keys.sources,
  queryFn: async ({ signal }) => (await call(listSources, { signal })).data,
});
export const useSources = () => useQuery(sourcesQuery);

export const sourceUseQuery = (id: string) =>
  queryOptions({
    queryKey: keys.sourceUse(id),
    queryFn: async ({ signal }) => (await call(getSourceUse, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** A source that came, went or was re-authorised changes messages, figures and the marks in the list of dashboards. */
export async function refreshAfterSourceChange(cache: QueryClient): Promise<void> {
  await Promise.all([keys.sources, keys.company, keys.frames, keys.dashboards].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

export interface CredentialsForm {
  /** The provider's key. */
  name: string;
  credentials: Record<string, string>;
  /** Set: that source gets new credentials instead of a new source being made. */
  sourceId: string | null;
}
export function useSaveCredentials() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, credentials, sourceId }: CredentialsForm) => {
      if (sourceId === null) return (await call(createSource, { body: { name, credentials } })).data;
      return (await call(updateSource, { params: { id: sourceId }, body: { credentials } })).data;
    },
    onSuccess: () => refreshAfterSourceChange(cache),
  });
}

export function useDeleteSource() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(deleteSource, { params: { id } });
      } catch (thrown) {
        // Somebody else deleted it before; what was wanted is the case.
        if (!hasHttpStatus(thrown, 404)) throw thrown;
      }
    },
    onSuccess: () => refreshAfterSourceChange(cache),
  });
}
