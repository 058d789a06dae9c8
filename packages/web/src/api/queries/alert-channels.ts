import {
  createAlertChannel,
  deleteAlertChannel,
  listAlertChannels,
  testAlertChannel,
  tieAlertChannel,
  untieAlertChannel,
  updateAlertChannel,
} from '@sightline/contract/monitoring';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { useMonitoringChange } from './monitoring.ts';

export const useAlertChannels = () =>
  useQuery({ queryKey: keys.alertChannels, queryFn: async ({ signal }) => (await call(listAlertChannels, { signal })).data });

export type NewChannel = z.input<(typeof createAlertChannel)['body']>;
export type ChannelChange = z.input<(typeof updateAlertChannel)['body']>;
/** Answers the secret of a webhook too, which is told this once. */
export const useCreateChannel = () => useMonitoringChange((body: NewChannel) => call(createAlertChannel, { body }));
export const useUpdateChannel = () =>
  useMonitoringChange(({ id, change }: { id: string; change: ChannelChange }) =>
    call(updateAlertChannel, { params: { id }, body: change }),
  );
/** One group more or less that tells through it, whatever others tie meanwhile. */
export const useTieChannel = () =>
  useMonitoringChange(({ isTied, ...params }: { id: string; campaignId: string; isTied: boolean }) =>
    call(isTied ? tieAlertChannel : untieAlertChannel, { params }),
  );
export const useDeleteChannel = () => useMonitoringChange((id: string) => call(deleteAlertChannel, { params: { id } }));
export const useTestChannel = () => useMutation({ mutationFn: (id: string) => call(testAlertChannel, { params: { id } }) });
