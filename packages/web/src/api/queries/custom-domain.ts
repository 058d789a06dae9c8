import {
  type CustomDomainSetting,
  checkCustomDomain,
  deleteCustomDomain,
  getCustomDomain,
  putCustomDomain,
} from '@sightline/contract/company';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

export const customDomainQuery = queryOptions({
  queryKey: keys.customDomain,
  queryFn: async ({ signal }) => (await call(getCustomDomain, { signal })).data,
});
export const useCustomDomain = () => useQuery(customDomainQuery);

/** The company says where its dashboards open, so it is asked for again as well. */
function useCustomDomainChange<Given>(mutationFn: (given: Given) => Promise<CustomDomainSetting>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (setting) => {
      cache.setQueryData(keys.customDomain, setting);
      return cache.invalidateQueries({ queryKey: keys.company });
    },
    // A refusal may tell that somebody else removed it meanwhile.
    onError: () => cache.invalidateQueries({ queryKey: keys.customDomain }),
  });
}

export const usePutCustomDomain = () =>
  useCustomDomainChange(async (body: z.input<typeof putCustomDomain.body>) => (await call(putCustomDomain, { body })).data);
export const useDeleteCustomDomain = () =>
  useCustomDomainChange(async (host: string) => (await call(deleteCustomDomain, { query: { host } })).data);
export const useCheckCustomDomain = () => useCustomDomainChange(async () => (await call(checkCustomDomain)).data);
