import {
  archiveDashboard,
  changeDashboards,
  cloneDashboard,
  createDashboard,
  deleteDashboard,
  enterDashboard,
  getDashboard,
  listDashboards,
  recentAsked,
  restoreDashboard,
  updateDashboard,
} from '@sightline/contract/dashboards';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { loadDashboard, takeEarlyDashboard } from '../calls/early-dashboard.ts';
import { keys } from '../calls/keys.ts';
import { storeShareToken } from '../calls/share-token.ts';

export type DashboardListQuery = z.input<typeof listDashboards.query>;

export const dashboardListQuery = (query: DashboardListQuery) =>
  queryOptions({
    queryKey: keys.dashboardList(query),
    queryFn: ({ signal }) => call(listDashboards, { query, signal }),
    placeholderData: keepPreviousData,
  });
export const useDashboardList = (query: DashboardListQuery) => useQuery(dashboardListQuery(query));

/** What this user opened last. */
export const recentDashboardsQuery = queryOptions({
  queryKey: keys.recentDashboards,
  queryFn: async ({ signal }) => (await call(listDashboards, { query: recentAsked, signal })).data,
});
export const useRecentDashboards = () => useQuery(recentDashboardsQuery);

/** The server has noted a visit: what is listed comes first, and the list is asked again only for what is not. */
export async function noteOpened(cache: QueryClient, permalink: string): Promise<void> {
  const { queryKey } = recentDashboardsQuery;
  if (cache.getQueryCache().find({ queryKey, exact: true }) === undefined) return;
  const rows = await cache.ensureQueryData(recentDashboardsQuery);
  const opened = rows.find((row) => row.permalink === permalink);
  if (opened === undefined) await cache.invalidateQueries({ queryKey });
  else cache.setQueryData(queryKey, [opened, ...rows.filter((row) => row !== opened)]);
}

/** The problem's code tells what to show: `password_required`, `subscription_required`, `not_found`. */
export const dashboardQuery = (permalink: string) =>
  queryOptions({
    queryKey: keys.dashboard(permalink),
    queryFn: ({ signal }) => takeEarlyDashboard(permalink) ?? loadDashboard(permalink, signal),
    refetchOnWindowFocus: false,
  });
export const useDashboard = (permalink: string) => useQuery(dashboardQuery(permalink));

/** A dashboard read for something else than to look at it: it does not count as opened. */
export const readDashboardQuery = (permalink: string) =>
  queryOptions({
    queryKey: [...keys.dashboard(permalink), 'read'],
    queryFn: async ({ signal }) => (await call(getDashboard, { params: { permalink }, query: { opened: 'false' }, signal })).data,
  });

/** Exchanges the password for a pass, kept for this tab, and loads the dashboard again. */
export function useEnterDashboard(permalink: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) =>
      storeShareToken(permalink, await call(enterDashboard, { params: { permalink }, body: { password } })),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.dashboard(permalink) }),
  });
}

/** Changes of the list: the lists are asked again, and with them the company, whose quota they count against, and the sources, which say what uses them. */
export function useListChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all([keys.dashboards, keys.company, keys.sources].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
export type NewDashboard = z.input<typeof createDashboard.body>;
export const useCreateDashboard = () => useListChange(async (body: NewDashboard) => (await call(createDashboard, { body })).data);
export const useCloneDashboard = () => useListChange(async (id: string) => (await call(cloneDashboard, { params: { id } })).data);
export const useArchiveDashboard = () => useListChange((id: string) => call(archiveDashboard, { params: { id } }));
export const useRestoreDashboard = () => useListChange((id: string) => call(restoreDashboard, { params: { id } }));
export const useDeleteDashboard = () => useListChange((id: string) => call(deleteDashboard, { params: { id } }));

export type DashboardAction = z.input<typeof changeDashboards.body>['action'];
/** Answers which were changed, and which were left as they are and why. */
export const useChangeDashboards = () =>
  useListChange(async (body: z.input<typeof changeDashboards.body>) => (await call(changeDashboards, { body })).data);

export type DashboardChange = z.input<typeof updateDashboard.body>;
/** How a dashboard is shared, and its name. */
export const useUpdateDashboard = (id: string) =>
  useListChange(async (body: DashboardChange) => (await call(updateDashboard, { params: { id }, body })).data);
export const useRenameDashboard = () =>
  useListChange(({ id, name }: { id: string; name: string }) =>
    call(updateDashboard, { params: { id }, body: { category: 'rename', name } }),
  );
