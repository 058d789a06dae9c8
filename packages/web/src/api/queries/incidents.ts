import {
  changeIncidents,
  getIncident,
  listIncidentLines,
  listIncidents,
  type SnoozeFields,
  snoozeIncident,
  updateIncident,
} from '@sightline/contract/monitoring';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { statesAgainMs, useMonitoringChange } from './monitoring.ts';

export type IncidentsQuery = z.input<(typeof listIncidents)['query']>;
export const useIncidents = (query: IncidentsQuery) =>
  useQuery({
    queryKey: keys.incidents(query),
    queryFn: ({ signal }) => call(listIncidents, { query, signal }),
    refetchInterval: statesAgainMs,
    placeholderData: keepPreviousData,
  });

/** What is open in a group, those that say the same in one line. */
export const useIncidentLines = (campaignId: string) =>
  useQuery({
    queryKey: keys.incidentLines(campaignId),
    queryFn: ({ signal }) => call(listIncidentLines, { params: { id: campaignId }, signal }),
    refetchInterval: statesAgainMs,
    placeholderData: keepPreviousData,
  });

export const useIncident = (id: string) =>
  useQuery({
    queryKey: keys.incident(id),
    queryFn: async ({ signal }) => (await call(getIncident, { params: { id }, signal })).data,
    refetchInterval: statesAgainMs,
  });

export type IncidentChange = z.input<(typeof updateIncident)['body']>;
export const useUpdateIncident = () =>
  useMonitoringChange(({ id, change }: { id: string; change: IncidentChange }) => call(updateIncident, { params: { id }, body: change }));
export const useSnoozeIncident = () =>
  useMonitoringChange(
    async ({ id, ...body }: SnoozeFields & { id: string }) => (await call(snoozeIncident, { params: { id }, body })).data,
  );

export type IncidentsChange = z.input<(typeof changeIncidents)['body']>;
export const useChangeIncidents = () =>
  useMonitoringChange(
    async ({ campaignId, change }: { campaignId: string; change: IncidentsChange }) =>
      (await call(changeIncidents, { params: { id: campaignId }, body: change })).data.changed,
  );
