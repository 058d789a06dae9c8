import { getDomainSources, getIncidentImpact, setDomainSources, suggestDomainSources } from '@sightline/contract/monitoring';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { useMonitoringChange } from './monitoring.ts';

/** Which accounts measure a domain. */
export const useDomainSources = (id: string) =>
  useQuery({
    queryKey: keys.domainSources(id),
    queryFn: async ({ signal }) => (await call(getDomainSources, { params: { id }, signal })).data,
  });

/** Providers are asked for it, so it may take a while. */
export const useDomainSuggestions = (id: string) =>
  useQuery({
    queryKey: keys.domainSuggestions(id),
    queryFn: ({ signal }) => call(suggestDomainSources, { params: { id }, signal }),
    // Every answer is as old as the option lists behind it.
    staleTime: 60_000,
  });

export type ChosenAccounts = z.input<(typeof setDomainSources)['body']>['sources'];
export const useSetDomainSources = (id: string) =>
  useMonitoringChange(async (sources: ChosenAccounts) => (await call(setDomainSources, { params: { id }, body: { sources } })).data);

/** What fell into the outages of an incident. */
export const useIncidentImpact = (id: string) =>
  useQuery({
    queryKey: keys.incidentImpact(id),
    queryFn: async ({ signal }) => (await call(getIncidentImpact, { params: { id }, signal })).data,
  });
