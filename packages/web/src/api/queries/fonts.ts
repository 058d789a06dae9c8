import { deleteFont, listFonts, uploadFont } from '@sightline/contract/company';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

export const useFonts = () => useQuery({ queryKey: keys.fonts, queryFn: async ({ signal }) => (await call(listFonts, { signal })).data });

function useFontChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => cache.invalidateQueries({ queryKey: keys.fonts }) });
}

export const useUploadFont = () =>
  useFontChange(async ({ name, file }: { name: string; file: File }) => {
    const form = new FormData();
    form.append('name', name);
    form.append('file', file);
    return (await call(uploadFont, { form })).data;
  });
export const useDeleteFont = () => useFontChange((id: string) => call(deleteFont, { params: { id } }));
