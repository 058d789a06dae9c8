import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { binDays, binnedDomainsMax } from '../dashboards/bin.ts';

/** What every thing in the bin of Mission Control says of itself; contract/bin says how long they are kept. */
const binned = z.object({
  id: z.string(),
  deletedAt: z.iso.datetime(),
  /** Null where nobody is known for it. */
  deletedByName: z.string().nullable(),
  /** From then on it is gone for good. */
  purgedAt: z.iso.datetime(),
});
const binnedGroupSchema = binned.extend({
  name: z.string(),
  /** Those that come back with it. */
  domainsCount: z.number(),
});
export type BinnedGroup = z.infer<typeof binnedGroupSchema>;
const binnedDomainSchema = binned.extend({ host: z.string(), note: z.string() });
export type BinnedDomain = z.infer<typeof binnedDomainSchema>;

const howLong = `kept for ${binDays} days, and no longer than ${binnedDomainsMax.toLocaleString('en')} domains of the company were deleted since`;
const byId = z.object({ id: z.string() });

export const listGroupBin = endpoint({
  method: 'GET',
  path: '/api/bin/campaigns',
  access: 'admin',
  summary: `Deleted groups, the newest first, ${howLong}; they do not count against the plan`,
  replies: { 200: z.object({ data: z.array(binnedGroupSchema) }) },
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
export const listDomainBin = endpoint({
  method: 'GET',
  path: '/api/bin/campaigns/:id/domains',
  access: 'member',
  summary: 'Deleted domains of a group that is there, the newest first; `restore` of its domains’ actions brings them back',
  params: byId,
  replies: { 200: z.object({ data: z.array(binnedDomainSchema), meta: z.object({ total: z.number() }) }) },
});
