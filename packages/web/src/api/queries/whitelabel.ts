import { checkSendingDomain, deleteSendingDomain, getWhitelabel, putSendingDomain, type Whitelabel } from '@sightline/contract/company';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

export const whitelabelQuery = queryOptions({
  queryKey: keys.whitelabel,
  queryFn: async ({ signal }) => (await call(getWhitelabel, { signal })).data,
});
export const useWhitelabel = () => useQuery(whitelabelQuery);

/** The company says whom its mails come from, so it is asked for again as well. */
function useWhitelabelChange<Given>(mutationFn: (given: Given) => Promise<Whitelabel>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (whitelabel) => {
      cache.setQueryData(keys.whitelabel, whitelabel);
      return cache.invalidateQueries({ queryKey: keys.company });
    },
    // A refusal may tell that somebody else removed it meanwhile.
    onError: () => cache.invalidateQueries({ queryKey: keys.whitelabel }),
  });
}

export const usePutSendingDomain = () =>
  useWhitelabelChange(async (body: z.input<typeof putSendingDomain.body>) => (await call(putSendingDomain, { body })).data);
export const useDeleteSendingDomain = () =>
  useWhitelabelChange(async (domain: string) => (await call(deleteSendingDomain, { query: { domain } })).data);
export const useCheckSendingDomain = () => useWhitelabelChange(async () => (await call(checkSendingDomain)).data);
