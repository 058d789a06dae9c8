import { type ApiTokenScope, createApiToken, listApiTokens, revokeApiToken } from '@sightline/contract/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

export const useApiTokens = () =>
  useQuery({ queryKey: keys.apiTokens, queryFn: async ({ signal }) => (await call(listApiTokens, { signal })).data });

/** Answers what the token says, which is told this once. */
export function useCreateApiToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: { name: string; scope: ApiTokenScope }) => (await call(createApiToken, { body })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.apiTokens }),
  });
}

export function useRevokeApiToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeApiToken, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.apiTokens }),
  });
}
