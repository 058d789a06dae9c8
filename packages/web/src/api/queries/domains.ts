import {
  type CheckKind,
  changeDomains,
  type Domain,
  type DomainRow,
  type domainActions,
  endDomainSnoozes,
  findDomains,
  type GroupedDomain,
  getDomain,
  getDomainHistory,
  listAllDomains,
  listDomainIds,
  listDomains,
  type MonitoringRange,
  type SnoozeFields,
  snoozeDomain,
  snoozeDomains,
  updateDomain,
} from '@sightline/contract/monitoring';
import { keepPreviousData, type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { statesAgainMs, useMonitoringChange } from './monitoring.ts';

export type DomainsQuery = z.input<(typeof listDomains)['query']>;

interface RowWindow<Row> {
  data: Row[];
  meta: { total: number };
}
const rowWindowQuery = <Row>(queryKey: QueryKey, fetchRows: (signal: AbortSignal) => Promise<RowWindow<Row>>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => fetchRows(signal), refetchInterval: statesAgainMs });
export type RowWindowQuery<Row> = ReturnType<typeof rowWindowQuery<Row>>;

/** One window of a group's domains. */
export const domainWindowQuery = (campaignId: string, query: DomainsQuery) =>
  rowWindowQuery<DomainRow>(keys.domainWindow(campaignId, query), (signal) =>
    call(listDomains, { params: { id: campaignId }, query, signal }),
  );

/** One window of the domains of all groups. */
export const allDomainsWindowQuery = (query: z.input<(typeof listAllDomains)['query']>) =>
  rowWindowQuery<GroupedDomain>(keys.allDomainsWindow(query), (signal) => call(listAllDomains, { query, signal }));

/** Domains of all groups by name; none before something is typed. */
export const useFoundDomains = (search: string) =>
  useQuery({
    queryKey: keys.foundDomains(search),
    queryFn: async ({ signal }) => (await call(findDomains, { query: { search }, signal })).data,
    enabled: search !== '',
    placeholderData: keepPreviousData,
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
export function useUpdateDomain() {
  const cache = useQueryClient();
  return useMonitoringChange(async ({ id, change }: { id: string; change: DomainChange }) => {
    const { data } = await call(updateDomain, { params: { id }, body: change });
    // What its forms go on from; the rest of it is of the range that is looked at.
    const { note, checks } = data;
    cache.setQueriesData<Domain>({ queryKey: keys.domainInAllRanges(id) }, (known) => known && { ...known, note, checks });
    return data;
  });
}
