import { listProviders } from '@sightline/contract/app/configs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

/** All providers in display order. They change with a release only. */
export const providersQuery = queryOptions({
  queryKey: keys.providers,
  queryFn: async ({ signal }) => (await call(listProviders, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
export const useProviders = () => useQuery(providersQuery);
