import { listTemplates } from '@sightline/contract/configs';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Ready dashboards. They change with a release only. */
export const useTemplates = () =>
  useQuery({
    queryKey: ['templates'],
    queryFn: async ({ signal }) => (await call(listTemplates, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
