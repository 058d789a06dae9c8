import { alertedDomainsOf, getCompany, updateCompany } from '@sightline/contract/company';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

export const companyQuery = queryOptions({
  queryKey: keys.company,
  queryFn: async ({ signal }) => (await call(getCompany, { signal })).data,
});
export const useCompany = () => useQuery(companyQuery);

/** Shown on every page; what changes in between is told over the company's channel. */
const alertsAgainMs = 60_000;
export function useAlertedDomains(): number {
  const { data } = useQuery({ ...companyQuery, refetchInterval: alertsAgainMs });
  return data ? alertedDomainsOf(data) : 0;
}

export function useUpdateCompany() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof updateCompany.body>) => (await call(updateCompany, { body })).data,
    onSuccess: (company) => cache.setQueryData(companyQuery.queryKey, company),
  });
}
