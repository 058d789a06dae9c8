import { domainFilters, domainSorts, type listDomains, type MonitoringRange, monitoringRanges } from '@sightline/contract/monitoring';
import type { z } from 'zod';
import type { Sorting } from '#ui/layout/sort-head.tsx';

export type DomainSort = (typeof domainSorts)[number];
export type DomainFilter = (typeof domainFilters)[number];

/** What of a group is shown, as the address says it. */
export interface ListView {
  range: MonitoringRange;
  search: string;
  filter: DomainFilter | null;
  sorting: Sorting<DomainSort>;
}
/** The worst first. */
const usualSorting: Sorting<DomainSort> = { column: 'state', dir: 'asc' };
const usualRange: MonitoringRange = '30';

/** Which way a column is sorted first: what needs looking at comes up. */
export const firstDirs: Record<DomainSort, 'asc' | 'desc'> = {
  state: 'asc',
  host: 'asc',
  uptime: 'asc',
  response: 'desc',
  certificate: 'asc',
  registration: 'asc',
  traffic: 'asc',
  alerts: 'desc',
};

/** Anything the address does not say, or says wrongly, is the usual. */
export function viewOf(search: Record<string, string | undefined>): ListView {
  const column = domainSorts.find((name) => name === search.sort);
  return {
    range: monitoringRanges.find((range) => range === search.range) ?? usualRange,
    search: search.search ?? '',
    filter: domainFilters.find((name) => name === search.filter) ?? null,
    sorting: column === undefined ? usualSorting : { column, dir: search.dir === 'desc' ? 'desc' : 'asc' },
  };
}

/** The address of a view; the usual is left away. */
export function searchOf({ range, search, filter, sorting }: ListView): Record<string, string | undefined> {
  const isUsual = sorting.column === usualSorting.column && sorting.dir === usualSorting.dir;
  return {
    range: range === usualRange ? undefined : range,
    search: search || undefined,
    filter: filter ?? undefined,
    sort: isUsual ? undefined : sorting.column,
    dir: isUsual ? undefined : sorting.dir,
  };
}

export type WindowQuery = Omit<z.input<(typeof listDomains)['query']>, 'page' | 'perPage' | 'per_page' | 'offset' | 'limit'>;

/** What the server is asked. */
export const queryOf = ({ range, search, filter, sorting }: ListView): WindowQuery => ({
  range,
  ...(search.trim() && { search: search.trim() }),
  ...(filter !== null && { filter }),
  sort: sorting.column,
  dir: sorting.dir,
});
