import type { CheckKind } from '@sightline/contract/checks/index';
import {
  changeDomains,
  type domainActions,
  endDomainSnooze,
  getDomain,
  getDomainHistory,
  listDomains,
  snoozeDomain,
  snoozeDomains,
  updateDomain,
} from '@sightline/contract/domains';
import type { SnoozeFields } from '@sightline/contract/incidents';
import type { MonitoringRange } from '@sightline/contract/watch-states';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../client.ts';
import { keys } from '../keys.ts';
import { statesAgainMs, useMonitoringChange } from './monitoring.ts';

export type DomainsQuery = z.input<(typeof listDomains)['query']>;

/** One window of a group's domains. */
export const domainWindowQuery = (campaignId: string, query: DomainsQuery) =>
  queryOptions({
    queryKey: keys.domainWindow(campaignId, query),
    queryFn: ({ signal }) => call(listDomains, { params: { id: campaignId }, query, signal }),
    refetchInterval: statesAgainMs,
  });

/** As many as the server gives at once. */
const idsAtOnce = 500;

/** Ids of all domains that a search finds, however many. */
export const useFindAllIds = () =>
  useMutation({
    mutationFn: async ({ campaignId, query, total }: { campaignId: string; query: DomainsQuery; total: number }) => {
      const offsets = Array.from({ length: Math.ceil(total / idsAtOnce) }, (_, index) => index * idsAtOnce);
      const pages = await Promise.all(
        offsets.map((offset) => call(listDomains, { params: { id: campaignId }, query: { ...query, offset, limit: idsAtOnce } })),
      );
      return pages.flatMap(({ data }) => data.map(({ id }) => id));
    },
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
      (await call(changeDomains, { params: { id: campaignId }, body })).data.changed,
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

/** So many calls under way at once. */
const endsAtOnce = 6;
/** Ends what keeps domains quiet; one call a domain, so it is for as many as somebody chose by hand. */
export const useEndDomainSnoozes = () =>
  useMonitoringChange(async (ids: readonly string[]) => {
    const waiting = [...ids];
    const work = async (): Promise<void> => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await call(endDomainSnooze, { params: { id } });
    };
    await Promise.all(Array.from({ length: endsAtOnce }, work));
  });

export type DomainChange = z.input<(typeof updateDomain)['body']>;
export const useUpdateDomain = () =>
  useMonitoringChange(
    async ({ id, change }: { id: string; change: DomainChange }) => (await call(updateDomain, { params: { id }, body: change })).data,
  );
