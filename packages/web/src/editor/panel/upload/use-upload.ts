import { getUpload, type UploadContent, type UploadReading, uploadFile } from '@sightline/contract/dashboards';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';

async function send(dashboardId: string, file: File): Promise<UploadReading> {
  const form = new FormData();
  form.append('file', file);
  return (await call(uploadFile, { params: { id: dashboardId }, form })).data;
}

/** Sends a table; how it was read comes with the answer. */
export function useSendUpload(dashboardId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => send(dashboardId, file),
    onSuccess: (reading) => cache.setQueryData(keys.upload(reading.fileId), reading),
  });
}

/** How a table was read, which never changes; null: there is none yet. */
export const useUploadReading = (fileId: string | null) =>
  useQuery({
    queryKey: keys.upload(fileId ?? ''),
    queryFn: fileId === null ? skipToken : async ({ signal }) => (await call(getUpload, { params: { id: fileId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is kept with the widget of an upload. */
export const contentOf = ({ fileId, fileName, header }: UploadReading): UploadContent => ({ fileId, fileName, header });
