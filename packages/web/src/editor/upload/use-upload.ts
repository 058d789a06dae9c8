import { uploadFile } from '@sightline/contract/files';
import type { UploadContent } from '@sightline/contract/widgets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export type Uploaded = Awaited<ReturnType<typeof send>>;

async function send(dashboardId: string, file: File) {
  const form = new FormData();
  form.append('file', file);
  return (await call(uploadFile, { params: { id: dashboardId }, form })).data;
}

const keyOf = (fileId: string | null) => ['upload', fileId];

/** Sends a table; how it was read stays known while the editor is open. */
export function useUpload(dashboardId: string) {
  const cache = useQueryClient();
  const sending = useMutation({
    mutationFn: (file: File) => send(dashboardId, file),
    onSuccess: (uploaded) => cache.setQueryData(keyOf(uploaded.fileId), uploaded),
  });
  const readingOf = (fileId: string | null): Uploaded | null => cache.getQueryData<Uploaded>(keyOf(fileId)) ?? null;
  return { sending, readingOf };
}

/** What is kept with the widget of an upload. */
export const contentOf = ({ fileId, fileName, header }: Uploaded): UploadContent => ({ fileId, fileName, header });
