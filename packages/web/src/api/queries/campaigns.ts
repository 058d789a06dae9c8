import {
  addDomains,
  createCampaign,
  deleteCampaign,
  endCampaignSnooze,
  getCampaign,
  listCampaigns,
  type SnoozeFields,
  snoozeCampaign,
  updateCampaign,
} from '@sightline/contract/monitoring';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { statesAgainMs, useMonitoringChange } from './monitoring.ts';

export const useCampaigns = () =>
  useQuery({
    queryKey: keys.campaigns,
    queryFn: ({ signal }) => call(listCampaigns, { signal }),
    refetchInterval: statesAgainMs,
  });

export const useCampaign = (id: string) =>
  useQuery({
    queryKey: keys.campaign(id),
    queryFn: async ({ signal }) => (await call(getCampaign, { params: { id }, signal })).data,
    refetchInterval: statesAgainMs,
  });

export type NewCampaign = z.input<(typeof createCampaign)['body']>;
export type CampaignChange = z.input<(typeof updateCampaign)['body']>;
export const useCreateCampaign = () => useMonitoringChange(async (body: NewCampaign) => (await call(createCampaign, { body })).data);
export const useUpdateCampaign = () =>
  useMonitoringChange(async ({ id, change }: { id: string; change: CampaignChange }) => {
    return (await call(updateCampaign, { params: { id }, body: change })).data;
  });
export const useDeleteCampaign = () => useMonitoringChange((id: string) => call(deleteCampaign, { params: { id } }));
export const useAddDomains = () =>
  useMonitoringChange(
    async ({ id, domains }: { id: string; domains: string }) => (await call(addDomains, { params: { id }, body: { domains } })).data,
  );
export const useSnoozeCampaign = () =>
  useMonitoringChange(({ id, ...body }: SnoozeFields & { id: string }) => call(snoozeCampaign, { params: { id }, body }));
export const useEndCampaignSnooze = () => useMonitoringChange((id: string) => call(endCampaignSnooze, { params: { id } }));
