import { listTemplates } from '@sightline/contract/app';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

/** Templates of the company and ready ones. */
export const templatesQuery = queryOptions({
  queryKey: keys.templates,
  queryFn: async ({ signal }) => (await call(listTemplates, { signal })).data,
});
export const useTemplates = () => useQuery(templatesQuery);
