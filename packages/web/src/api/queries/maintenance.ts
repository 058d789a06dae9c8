import { createMaintenance, deleteMaintenance, listMaintenance } from '@sightline/contract/monitoring';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { useMonitoringChange } from './monitoring.ts';

export const useMaintenance = (campaignId: string) =>
  useQuery({
    queryKey: keys.maintenance(campaignId),
    queryFn: async ({ signal }) => (await call(listMaintenance, { params: { id: campaignId }, signal })).data,
  });

export type NewMaintenance = z.input<(typeof createMaintenance)['body']>;
export const useCreateMaintenance = () =>
  useMonitoringChange(({ campaignId, ...body }: NewMaintenance & { campaignId: string }) =>
    call(createMaintenance, { params: { id: campaignId }, body }),
  );
export const useDeleteMaintenance = () => useMonitoringChange((id: string) => call(deleteMaintenance, { params: { id } }));
