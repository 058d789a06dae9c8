import { z } from 'zod';
import { endpoint } from '../../core/wire/endpoint.ts';
import { uploadReadingSchema } from './files.ts';

/** `:id` is the file's. Deleting either dashboard leaves the other's table whole. */
export const copyUpload = endpoint({
  method: 'POST',
  path: '/api/files/:id/copy',
  access: 'member',
  summary: 'Keep an uploaded table once more, for a widget of another dashboard',
  params: z.object({ id: z.string() }),
  body: z.object({ dashboardId: z.string() }),
  replies: { 201: z.object({ data: uploadReadingSchema }) },
});
