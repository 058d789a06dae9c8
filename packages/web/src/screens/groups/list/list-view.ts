import { domainFilters, domainSorts, type listDomains, type MonitoringRange, monitoringRanges } from '@sightline/contract/monitoring';
import type { z } from 'zod';
import type { Sorting } from '#ui/layout/sort-head.tsx';

export type DomainSort = (typeof domainSorts)[number];
export type DomainFilter = (typeof domainFilters)[number];

/** Which domains of a list are shown and in what order, as the address says it. */
export interface FoundView {
  search: string;
  filter: DomainFilter | null;
  sorting: Sorting<DomainSort>;
}
/** The same of a group, with how far it looks back. */
export interface ListView extends FoundView {
  range: MonitoringRange;
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

type Address = Record<string, string | undefined>;

/** Anything the address does not say, or says wrongly, is the usual. `sorts`: what the list can be sorted by. */
export function foundViewOf(search: Address, sorts: readonly DomainSort[]): FoundView {
  const column = sorts.find((name) => name === search.sort);
  return {
    search: search.search ?? '',
    filter: domainFilters.find((name) => name === search.filter) ?? null,
    sorting: column === undefined ? usualSorting : { column, dir: search.dir === 'desc' ? 'desc' : 'asc' },
  };
}

export const viewOf = (search: Address): ListView => ({
  range: monitoringRanges.find((range) => range === search.range) ?? usualRange,
  ...foundViewOf(search, domainSorts),
});

/** The address of a view; the usual is left away. */
export function foundSearchOf({ search, filter, sorting }: FoundView): Address {
  const isUsual = sorting.column === usualSorting.column && sorting.dir === usualSorting.dir;
  return {
    search: search || undefined,
    filter: filter ?? undefined,
    sort: isUsual ? undefined : sorting.column,
    dir: isUsual ? undefined : sorting.dir,
  };
}
export const searchOf = ({ range, ...view }: ListView): Address => ({
  range: range === usualRange ? undefined : range,
  ...foundSearchOf(view),
});

export type WindowQuery = Omit<z.input<(typeof listDomains)['query']>, 'page' | 'perPage' | 'per_page' | 'offset' | 'limit'>;

/** What the server is asked. */
export const queryOf = ({ range, search, filter, sorting }: ListView): WindowQuery => ({
  range,
  ...(search.trim() && { search: search.trim() }),
  ...(filter !== null && { filter }),
  sort: sorting.column,
  dir: sorting.dir,
});
