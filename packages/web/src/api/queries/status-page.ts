import type { ShareChange } from '@sightline/contract/company';
import { enterStatusPage, getStatusPage, shareStatusPage } from '@sightline/contract/monitoring';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { storeShareToken } from '../calls/share-token.ts';
import { useMonitoringChange } from './monitoring.ts';

/** A status page stands open on walls: it looks again by itself. */
const againMs = 60_000;

/** Its first `count` domains. */
export const useStatusPage = (permalink: string, count: number) =>
  useQuery({
    queryKey: keys.statusPage(permalink, count),
    queryFn: async ({ signal }) => (await call(getStatusPage, { params: { permalink }, query: { perPage: count }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  });

/** Exchanges the password for a pass, kept for this tab, and loads the page again. */
export function useEnterStatusPage(permalink: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) =>
      storeShareToken(permalink, await call(enterStatusPage, { params: { permalink }, body: { password } })),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['status-page', permalink] }),
  });
}

/** How the status page of a group is shared. */
export const useShareStatusPage = (campaignId: string) =>
  useMonitoringChange(async (body: ShareChange) => (await call(shareStatusPage, { params: { id: campaignId }, body })).data);
