import { listDomainBin, listGroupBin, restoreGroup } from '@sightline/contract/monitoring/group-bin';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { useMonitoringChange } from './monitoring.ts';

export const useGroupBin = () =>
  useQuery({ queryKey: keys.groupBin, queryFn: async ({ signal }) => (await call(listGroupBin, { signal })).data });
export const useRestoreGroup = () => useMonitoringChange((id: string) => call(restoreGroup, { params: { id } }));
/** Those who may not restore are not shown it. */
export const useDomainBin = (campaignId: string, enabled = true) =>
  useQuery({
    queryKey: keys.domainBin(campaignId),
    queryFn: ({ signal }) => call(listDomainBin, { params: { id: campaignId }, signal }),
    enabled,
  });
