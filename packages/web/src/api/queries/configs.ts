import { listProviderProfiles, listProviders } from '@sightline/contract/app';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

/** All providers in display order, without their reports. They change with a release only. */
const profilesQuery = queryOptions({
  queryKey: keys.providerProfiles,
  queryFn: async ({ signal }) => (await call(listProviderProfiles, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
export const useProviders = () => useQuery(profilesQuery);

/** The same with their reports, from which widgets are made. */
export const catalogueQuery = queryOptions({
  queryKey: keys.providers,
  queryFn: async ({ signal }) => (await call(listProviders, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
export const useCatalogue = () => useQuery(catalogueQuery);
