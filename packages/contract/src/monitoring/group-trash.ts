import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';
import { trashDays, trashedDomainsMax } from '../dashboards/trash.ts';

/** What every thing in the bin of Mission Control says of itself; contract/bin says how long they are kept. */
const trashed = z.object({
  id: z.string(),
  deletedAt: z.iso.datetime(),
  /** Null where nobody is known for it. */
  deletedByName: z.string().nullable(),
  /** From then on it is gone for good. */
  purgedAt: z.iso.datetime(),
});
const trashedGroupSchema = trashed.extend({
  name: z.string(),
  /** Those that come back with it. */
  domainsCount: z.number(),
});
export type TrashedGroup = z.infer<typeof trashedGroupSchema>;
const trashedDomainSchema = trashed.extend({ host: z.string(), note: z.string() });
export type TrashedDomain = z.infer<typeof trashedDomainSchema>;

const howLong = `kept for ${trashDays} days, and no longer than ${trashedDomainsMax.toLocaleString('en')} domains of the company were deleted since`;
const byId = z.object({ id: z.string() });

export const listGroupTrash = endpoint({
  method: 'GET',
  path: '/api/bin/campaigns',
  access: 'admin',
  summary: `Deleted groups, the newest first, ${howLong}; they do not count against the plan`,
  replies: { 200: z.object({ data: z.array(trashedGroupSchema) }) },
});
export const restoreGroup = endpoint({
  method: 'PUT',
  path: '/api/bin/campaigns/:id',
  access: 'admin',
  summary:
    'Bring a deleted group back with the domains that went with it, their history and its links; 403 where the plan has no place for it',
  params: byId,
  replies: { 204: null },
});
export const listDomainTrash = endpoint({
  method: 'GET',
  path: '/api/bin/campaigns/:id/domains',
  access: 'member',
  summary: 'Deleted domains of a group that is there, the newest first; `restore` of its domains’ actions brings them back',
  params: byId,
  replies: { 200: z.object({ data: z.array(trashedDomainSchema), meta: z.object({ total: z.number() }) }) },
});
