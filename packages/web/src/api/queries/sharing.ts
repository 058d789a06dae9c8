import { getViewLog } from '@sightline/contract/company';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

/** Who looked at a dashboard lately. */
export const useViewLog = (id: string) =>
  useQuery({ queryKey: keys.viewLog(id), queryFn: async ({ signal }) => (await call(getViewLog, { params: { id }, signal })).data });
