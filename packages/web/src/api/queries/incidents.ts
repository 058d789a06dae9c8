import { getIncident, listIncidents, type SnoozeFields, snoozeIncident, updateIncident } from '@sightline/contract/incidents';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../client.ts';
import { keys } from '../keys.ts';
import { statesAgainMs, useMonitoringChange } from './monitoring.ts';

export type IncidentsQuery = z.input<(typeof listIncidents)['query']>;
export const useIncidents = (query: IncidentsQuery) =>
  useQuery({
    queryKey: keys.incidents(query),
    queryFn: ({ signal }) => call(listIncidents, { query, signal }),
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
