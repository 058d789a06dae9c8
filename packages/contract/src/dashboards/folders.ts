import { z } from 'zod';
import { colourSchema } from '../core/colour/colour.ts';
import { lineText } from '../core/text/line-text.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { dashboardsAtOnceMax } from './dashboards.ts';

const folderNameMax = 80;

const nameSchema = lineText()
  .min(1, { error: 'Give the folder a name, such as the client’s.' })
  .max(folderNameMax, { error: `At most ${folderNameMax} characters.` });

/** Dashboards of one client, or of whatever a company sorts them by. */
export const folderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the client's logo; null: none was chosen. */
  colour: colourSchema.nullable(),
  /** Active dashboards in it. */
  count: z.number(),
});
export type Folder = z.infer<typeof folderSchema>;

const byId = z.object({ id: z.string() });

export const listFolders = endpoint({
  method: 'GET',
  path: '/api/folders',
  access: 'viewer',
  summary: 'Folders of the company, by name',
  replies: { 200: z.object({ data: z.array(folderSchema) }) },
});
export const createFolder = endpoint({
  method: 'POST',
  path: '/api/folders',
  access: 'member',
  summary: 'Create a folder; 422 where another one has that name',
  body: z.object({ name: nameSchema, colour: colourSchema.nullable().default(null) }),
  replies: { 201: z.object({ data: z.object({ id: z.string() }) }) },
});
export const updateFolder = endpoint({
  method: 'PUT',
  path: '/api/folders/:id',
  access: 'member',
  summary: 'Rename a folder or change its colour; 422 where another one has that name',
  params: byId,
  body: z.object({ name: nameSchema, colour: colourSchema.nullable() }),
  replies: { 204: null },
});
export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/api/folders/:id',
  access: 'member',
  summary: 'Delete a folder; its dashboards stay, without a folder',
  params: byId,
  replies: { 204: null },
});
export const moveDashboards = endpoint({
  method: 'POST',
  path: '/api/dashboards/move',
  access: 'member',
  summary: 'Put dashboards into a folder, or (null) out of any',
  body: z.object({ ids: z.array(z.string()).min(1).max(dashboardsAtOnceMax), folder: z.string().nullable() }),
  replies: { 204: null },
});
