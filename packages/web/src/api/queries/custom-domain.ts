import {
  type CustomDomainSetting,
  checkCustomDomain,
  deleteCustomDomain,
  getCustomDomain,
  putCustomDomain,
} from '@sightline/contract/company';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

export const useCustomDomain = () =>
  useQuery({ queryKey: keys.customDomain, queryFn: async ({ signal }) => (await call(getCustomDomain, { signal })).data });

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
  useCustomDomainChange(async (host: string) => (await call(putCustomDomain, { body: { host } })).data);
export const useDeleteCustomDomain = () => useCustomDomainChange(async () => (await call(deleteCustomDomain)).data);
export const useCheckCustomDomain = () => useCustomDomainChange(async () => (await call(checkCustomDomain)).data);
