import {
  type CheckKind,
  changeDomains,
  type domainActions,
  endDomainSnoozes,
  getDomain,
  getDomainHistory,
  listDomainIds,
  listDomains,
  type MonitoringRange,
  type SnoozeFields,
  snoozeDomain,
  snoozeDomains,
  updateDomain,
} from '@sightline/contract/monitoring';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { statesAgainMs, useMonitoringChange } from './monitoring.ts';

export type DomainsQuery = z.input<(typeof listDomains)['query']>;

/** One window of a group's domains. */
export const domainWindowQuery = (campaignId: string, query: DomainsQuery) =>
  queryOptions({
    queryKey: keys.domainWindow(campaignId, query),
    queryFn: ({ signal }) => call(listDomains, { params: { id: campaignId }, query, signal }),
    refetchInterval: statesAgainMs,
  });

/** Ids of all domains that a search finds, however many. */
export const useFindAllIds = () =>
  useMutation({
    mutationFn: async ({ campaignId, query: { search, filter } }: { campaignId: string; query: DomainsQuery }) =>
      (await call(listDomainIds, { params: { id: campaignId }, query: { search, filter } })).data,
  });

export const useDomain = (id: string, range: MonitoringRange) =>
  useQuery({
    queryKey: keys.domain(id, range),
    queryFn: async ({ signal }) => (await call(getDomain, { params: { id }, query: { range }, signal })).data,
    refetchInterval: statesAgainMs,
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });

export const useDomainHistory = (id: string, range: MonitoringRange) =>
  useQuery({
    queryKey: keys.domainHistory(id, range),
    queryFn: async ({ signal }) => (await call(getDomainHistory, { params: { id }, query: { range }, signal })).data,
    refetchInterval: statesAgainMs,
    placeholderData: keepPreviousData,
  });

export type DomainAction = (typeof domainActions)[number];
export const useChangeDomains = () =>
  useMonitoringChange(
    async ({ campaignId, ...body }: { campaignId: string; action: DomainAction; ids: string[] }) =>
      (await call(changeDomains, { params: { id: campaignId }, body })).data,
  );
export const useSnoozeDomains = () =>
  useMonitoringChange(
    async ({ campaignId, ...body }: SnoozeFields & { campaignId: string; ids: string[] }) =>
      (await call(snoozeDomains, { params: { id: campaignId }, body })).data.changed,
  );
export const useSnoozeDomain = () =>
  useMonitoringChange(({ id, ...body }: SnoozeFields & { id: string; kind: CheckKind | null }) =>
    call(snoozeDomain, { params: { id }, body }),
  );

export const useEndDomainSnoozes = () =>
  useMonitoringChange(
    async ({ campaignId, ids }: { campaignId: string; ids: readonly string[] }) =>
      (await call(endDomainSnoozes, { params: { id: campaignId }, body: { ids: [...ids] } })).data.changed,
  );

export type DomainChange = z.input<(typeof updateDomain)['body']>;
export const useUpdateDomain = () =>
  useMonitoringChange(
    async ({ id, change }: { id: string; change: DomainChange }) => (await call(updateDomain, { params: { id }, body: change })).data,
  );
