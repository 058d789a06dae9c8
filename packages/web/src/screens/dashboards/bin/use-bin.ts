import { deleteForGood, listBin, restoreFromBin } from '@sightline/contract/dashboards/bin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';

/** Under the word of the lists, so that whatever changes them asks for it again. */
const binKey = [...keys.dashboards, 'bin'] as const;

export const useBin = ({ enabled }: { enabled: boolean }) =>
  useQuery({ queryKey: binKey, queryFn: async ({ signal }) => (await call(listBin, { signal })).data, enabled });

function useBinChange(change: (id: string) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([keys.dashboards, keys.company, keys.sources].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
export const useRestoreFromBin = () => useBinChange((id) => call(restoreFromBin, { params: { id } }));
export const useDeleteForGood = () => useBinChange((id) => call(deleteForGood, { params: { id } }));
