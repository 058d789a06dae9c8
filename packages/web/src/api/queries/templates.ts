import { listTemplates } from '@sightline/contract/app';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

/** Templates of the company and ready ones. */
export const useTemplates = () =>
  useQuery({
    queryKey: keys.templates,
    queryFn: async ({ signal }) => (await call(listTemplates, { signal })).data,
  });
