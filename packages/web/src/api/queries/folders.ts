import {
  createFolder,
  deleteFolder,
  favouriteDashboard,
  favouritesAsked,
  listDashboards,
  listFolders,
  moveDashboards,
  updateFolder,
} from '@sightline/contract/dashboards';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { useListChange } from './dashboards.ts';

export const useFolders = () =>
  useQuery({ queryKey: keys.folders, queryFn: async ({ signal }) => (await call(listFolders, { signal })).data });

export interface FolderFields {
  name: string;
  /** `#rrggbb`; null: none. */
  colour: string | null;
}
export const useCreateFolder = () => useListChange(async (body: FolderFields) => (await call(createFolder, { body })).data);
export const useUpdateFolder = () =>
  useListChange(({ id, ...body }: FolderFields & { id: string }) => call(updateFolder, { params: { id }, body }));
export const useDeleteFolder = () => useListChange((id: string) => call(deleteFolder, { params: { id } }));
export const useMoveDashboards = () => useListChange((body: { ids: string[]; folder: string | null }) => call(moveDashboards, { body }));

export const favouritesQuery = queryOptions({
  queryKey: keys.favourites,
  queryFn: async ({ signal }) => (await call(listDashboards, { query: favouritesAsked, signal })).data,
});
export const useFavourites = () => useQuery(favouritesQuery);
export const useSetFavourite = () =>
  useListChange(({ id, favourite }: { id: string; favourite: boolean }) =>
    call(favouriteDashboard, { params: { id }, body: { favourite } }),
  );
