import type { DashboardListQuery } from '#api/queries/dashboards.ts';
import { pages } from '#lib/page/route-table.ts';
import type { Sorting } from '#ui/layout/sort-head.tsx';

/** What it is sorted by, and in which direction first. */
export const firstDirs = { updatedAt: 'desc', createdAt: 'desc', name: 'asc', widgetCount: 'desc' } as const;
export type SortColumn = keyof typeof firstDirs;
const isColumn = (text: string | undefined): text is SortColumn => text !== undefined && Object.hasOwn(firstDirs, text);

export const perPage = 50;

/** What the list shows, as the address says it. */
export interface ListView {
  search: string;
  /** A folder's id, `none` for what is in no folder, or null: wherever they are. */
  folder: string | null;
  /** Only the reader's own. */
  favourites: boolean;
  archived: boolean;
  /** What is deleted, in the place of the list. */
  bin: boolean;
  sorting: Sorting<SortColumn>;
  page: number;
}

/** The order where there are no heads of columns. */
export const orders = [
  { column: 'updatedAt', label: 'By last change', firstDir: firstDirs.updatedAt },
  { column: 'createdAt', label: 'By creation', firstDir: firstDirs.createdAt },
  { column: 'name', label: 'By name', firstDir: firstDirs.name },
  { column: 'widgetCount', label: 'By widgets', firstDir: firstDirs.widgetCount },
] as const;

const usualSorting: Sorting<SortColumn> = { column: 'updatedAt', dir: 'desc' };

/** Anything the address does not say, or says wrongly, is the usual: newest first, first page. */
export function viewOf(search: Record<string, string | undefined>): ListView {
  const page = Number(search.page);
  return {
    search: search.search ?? '',
    folder: search.folder || null,
    favourites: search.favourites === 'true',
    archived: search.archived === 'true',
    bin: search.bin === 'true',
    sorting: isColumn(search.sort) ? { column: search.sort, dir: search.dir === 'desc' ? 'desc' : 'asc' } : usualSorting,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view; the usual is left away. */
export function searchOf({ search, folder, favourites, archived, bin, sorting, page }: ListView): Record<string, string | undefined> {
  const isUsual = sorting.column === usualSorting.column && sorting.dir === usualSorting.dir;
  return {
    search: search || undefined,
    folder: folder ?? undefined,
    favourites: favourites ? 'true' : undefined,
    archived: archived ? 'true' : undefined,
    bin: bin ? 'true' : undefined,
    sort: isUsual ? undefined : sorting.column,
    dir: isUsual ? undefined : sorting.dir,
    page: page > 1 ? String(page) : undefined,
  };
}

/** Where a part of the list is found. */
export function listAddress(part: Partial<ListView>): string {
  const said = Object.entries(searchOf({ ...viewOf({}), ...part })).filter((each): each is [string, string] => each[1] !== undefined);
  return `${pages['dashboards.index'].path}?${new URLSearchParams(said)}`;
}

/** What the server is asked. */
export const queryOf = ({ search, folder, favourites, archived, sorting, page }: ListView): DashboardListQuery => ({
  ...(search.trim() && { search: search.trim() }),
  ...(folder !== null && { folder }),
  ...(favourites && { favourite: 'true' }),
  active: archived ? 'false' : 'true',
  sort: sorting.column,
  dir: sorting.dir,
  page,
  perPage,
});

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / perPage));

/** What the folder bar shows as chosen. */
export type Shelf = { kind: 'all' } | { kind: 'favourites' } | { kind: 'folder'; id: string };

export function shelfOf({ favourites, folder }: ListView): Shelf {
  if (favourites) return { kind: 'favourites' };
  return folder === null ? { kind: 'all' } : { kind: 'folder', id: folder };
}

/** A name that is looked for is looked for in all folders, so that choosing one ends the search. */
export const changeOfShelf = (shelf: Shelf): Pick<ListView, 'favourites' | 'folder' | 'search'> => ({
  search: '',
  favourites: shelf.kind === 'favourites',
  folder: shelf.kind === 'folder' ? shelf.id : null,
});
