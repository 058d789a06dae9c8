import { listDomainTrash, listGroupTrash, restoreGroup } from '@sightline/contract/monitoring';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { useMonitoringChange } from './monitoring.ts';

export const useGroupTrash = () =>
  useQuery({ queryKey: keys.groupTrash, queryFn: async ({ signal }) => (await call(listGroupTrash, { signal })).data });
export const useRestoreGroup = () => useMonitoringChange((id: string) => call(restoreGroup, { params: { id } }));
/** Those who may not restore are not shown it. */
export const useDomainTrash = (campaignId: string, enabled = true) =>
  useQuery({
    queryKey: keys.domainTrash(campaignId),
    queryFn: ({ signal }) => call(listDomainTrash, { params: { id: campaignId }, signal }),
    enabled,
  });
