import { z } from 'zod';
import { endpoint } from '../../core/wire/endpoint.ts';
import { uploadContentSchema } from '../widgets/widgets.ts';

export const uploadBytesMax = 5 * 1024 * 1024;
export const uploadRowsMax = 50_000;
export const uploadExtensions = ['csv', 'xlsx'] as const;

/** How an uploaded table was read: its columns, how many rows, the first of them as they will be shown, and in words what was doubtful. */
export const uploadReadingSchema = uploadContentSchema.extend({
  fileId: z.string(),
  fileName: z.string(),
  rowCount: z.number(),
  preview: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  warnings: z.array(z.string()),
});
export type UploadReading = z.infer<typeof uploadReadingSchema>;

/** A table kept for an upload widget; `:id` is the dashboard's. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/files/:id',
  access: 'member',
  summary: 'Upload a CSV or XLSX for a widget of this dashboard (5 MB, 50,000 rows)',
  params: z.object({ id: z.string() }),
  multipart: true,
  form: z.object({ file: z.file() }),
  replies: {
    201: z.object({ data: uploadReadingSchema }),
  },
});
/** `:id` is the file's (`fileId` of the widget's inputs), not the dashboard's as in uploading. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/api/files/:id',
  access: 'member',
  summary: 'How an uploaded table was read: columns, first rows, doubts',
  params: z.object({ id: z.string() }),
  replies: { 200: z.object({ data: uploadReadingSchema }) },
});
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/files',
  access: 'member',
  summary: 'Delete a file by its name in the store; 409 names the dashboards that show it',
  body: z.object({ filename: z.string() }),
  replies: { 204: null },
});

/** Images and other files of a company, by an unguessable name. */
export const getFile = endpoint({
  method: 'GET',
  path: '/files/:name',
  access: 'anyone',
  summary: 'An image of a dashboard',
  params: z.object({ name: z.string() }),
  replies: { 200: z.unknown() },
});
