import { createPalette, deletePalette, listPalettes, orderPalettes, updatePalette } from '@sightline/contract/company';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

export const usePalettes = () =>
  useQuery({ queryKey: keys.palettes, queryFn: async ({ signal }) => (await call(listPalettes, { signal })).data });

/** Dashboards carry the colours of their palette, so they are asked for again as well. */
function usePaletteChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keys.palettes }),
        cache.invalidateQueries({ queryKey: keys.loadedDashboards, refetchType: 'none' }),
      ]),
  });
}

export interface PaletteFields {
  name: string;
  colours: string[];
}
export const useCreatePalette = () => usePaletteChange(async (body: PaletteFields) => (await call(createPalette, { body })).data);
export const useUpdatePalette = () =>
  usePaletteChange(({ id, ...body }: z.input<typeof updatePalette.body> & { id: string }) => call(updatePalette, { params: { id }, body }));
export const useOrderPalettes = () => usePaletteChange((ids: string[]) => call(orderPalettes, { body: { ids } }));
export const useDeletePalette = () => usePaletteChange((id: string) => call(deletePalette, { params: { id } }));
