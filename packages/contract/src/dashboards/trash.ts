import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';

/** So long a deleted dashboard can be brought back. */
export const trashDays = 30;
/** So many deleted domains of a company, those of deleted groups too, can be brought back; beyond that those deleted first go for good. */
export const trashedDomainsMax = 20_000;

export const trashedDashboardSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In the list once restored; otherwise in the archive. */
  active: z.boolean(),
  widgetCount: z.number(),
  deletedAt: z.iso.datetime(),
  /** Null where nobody is known for it. */
  deletedByName: z.string().nullable(),
  /** From then on it is gone for good. */
  purgedAt: z.iso.datetime(),
});
export type TrashedDashboard = z.infer<typeof trashedDashboardSchema>;

const byId = z.object({ id: z.string() });

export const listTrash = endpoint({
  method: 'GET',
  path: '/api/bin',
  access: 'member',
  summary: `Deleted dashboards of the last ${trashDays} days, the newest first; they do not count against the plan`,
  replies: { 200: z.object({ data: z.array(trashedDashboardSchema) }) },
});
export const restoreFromTrash = endpoint({
  method: 'PUT',
  path: '/api/bin/:id',
  access: 'member',
  summary: 'Bring a deleted dashboard back as it was, with its links; 403 where the plan has no place for it',
  params: byId,
  replies: { 204: null },
});
export const deleteForGood = endpoint({
  method: 'DELETE',
  path: '/api/bin/:id',
  access: 'member',
  summary: 'Delete a dashboard of the bin for good, with its uploads and versions',
  params: byId,
  replies: { 204: null },
});
