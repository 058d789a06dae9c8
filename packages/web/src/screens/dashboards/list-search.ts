import type { DashboardListQuery } from '../../api/queries/dashboards.ts';
import type { Sorting } from '../../ui/sort-head.tsx';

export type SortColumn = 'name' | 'updatedAt' | 'createdAt' | 'widgetCount';
const columns: readonly string[] = ['name', 'updatedAt', 'createdAt', 'widgetCount'] satisfies SortColumn[];
const isColumn = (text: string | undefined): text is SortColumn => text !== undefined && columns.includes(text);

export const perPage = 50;

/** What the list shows, as the address says it. */
export interface ListView {
  search: string;
  archived: boolean;
  sorting: Sorting<SortColumn>;
  page: number;
}
const usualSorting: Sorting<SortColumn> = { column: 'updatedAt', dir: 'desc' };

/** Anything the address does not say, or says wrongly, is the usual: newest first, first page. */
export function viewOf(search: Record<string, string | undefined>): ListView {
  const page = Number(search.page);
  return {
    search: search.search ?? '',
    archived: search.archived === 'true',
    sorting: isColumn(search.sort) ? { column: search.sort, dir: search.dir === 'desc' ? 'desc' : 'asc' } : usualSorting,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view; the usual is left away. */
export function searchOf({ search, archived, sorting, page }: ListView): Record<string, string | undefined> {
  const isUsual = sorting.column === usualSorting.column && sorting.dir === usualSorting.dir;
  return {
    search: search || undefined,
    archived: archived ? 'true' : undefined,
    sort: isUsual ? undefined : sorting.column,
    dir: isUsual ? undefined : sorting.dir,
    page: page > 1 ? String(page) : undefined,
  };
}

/** What the server is asked. */
export const queryOf = ({ search, archived, sorting, page }: ListView): DashboardListQuery => ({
  ...(search.trim() && { search: search.trim() }),
  active: archived ? 'false' : 'true',
  sort: sorting.column,
  dir: sorting.dir,
  page,
  per_page: perPage,
});

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / perPage));
