import { deleteForGood, listTrash, restoreFromTrash } from '@sightline/contract/dashboards';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';

/** Under the word of the lists, so that whatever changes them asks for it again. */
const trashKey = [...keys.dashboards, 'bin'] as const;

export const useTrash = ({ enabled }: { enabled: boolean }) =>
  useQuery({ queryKey: trashKey, queryFn: async ({ signal }) => (await call(listTrash, { signal })).data, enabled });

function useTrashChange(change: (id: string) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([keys.dashboards, keys.company, keys.sources].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
export const useRestoreFromTrash = () => useTrashChange((id) => call(restoreFromTrash, { params: { id } }));
export const useDeleteForGood = () => useTrashChange((id) => call(deleteForGood, { params: { id } }));
