import { z } from 'zod';
import { daySchema } from '../core/time/period.ts';
import { begunFromSchema } from '../core/wire/begun-from.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { pageFields, pageMetaSchema, pageOrOffsetFields, settlePage, settlePageOrOffset } from '../core/wire/paging.ts';
import { checkKindSchema, checkResultSchema, checkSettingsSchema } from './checks/index.ts';
import { incidentSchema, snoozeFieldsSchema, snoozeSchema } from './incidents.ts';
import { monitoringRangeSchema, worstStateSchema } from './watch-states.ts';

const byId = z.object({ id: z.string() });
export const domainNoteMax = 300;

/** One day of a domain: the share of it that the website was up, a fraction; null: nobody looked. */
export const uptimeBarSchema = z.object({ day: daySchema, up: z.number().nullable() });

/** A domain as a row of its group. */
export const domainRowSchema = z.object({
  id: z.string(),
  /** ASCII, lower case; with a port where it is not the usual one. */
  host: z.string(),
  /** The worst that nobody snoozed; where all that is wrong is snoozed, the worst of that. */
  state: worstStateSchema,
  /** What is wrong, of the check that `state` is of; empty where nothing is. */
  reason: z.string(),
  /** When it came to be in that state. */
  since: z.iso.datetime().nullable(),
  /** In the range; a fraction; null: nothing is known. */
  uptime: z.number().nullable(),
  bars: z.array(uptimeBarSchema),
  /** Mean response a day (30) or six hours (7), in ms, the oldest first. */
  responses: z.array(z.number().nullable()),
  /** Mean of the range, in ms. */
  responseMs: z.number().nullable(),
  /** Whole days left, negative after the end; null: not known. */
  certificateDays: z.number().nullable(),
  registrationDays: z.number().nullable(),
  /** Against the days before, a fraction; null: no source measures the domain. */
  trafficChange: z.number().nullable(),
  openAlerts: z.number(),
  /** Of those, the ones that are snoozed. */
  snoozedAlerts: z.number(),
  paused: z.boolean(),
  /** The domain is quiet: whatever is wrong with it is snoozed, or it is snoozed as a whole and nothing is. */
  snoozed: z.boolean(),
  /** Kinds of its checks that are snoozed by themselves, while the others count; none where it or its group is snoozed as a whole. */
  snoozedKinds: z.array(checkKindSchema),
  /** Of the snooze as a whole that lasts longest, be it its own or that of its group; else of the kind whose snooze ends first. Null: until recovery, or there is none. */
  snoozedUntil: z.iso.datetime().nullable(),
  snoozeReason: z.string(),
  /** Work on it is under way until then, by a window of its group or its own; null: none is. */
  maintenanceUntil: z.iso.datetime().nullable(),
  /** It has a snooze of its own or of a kind, which can be ended here; that of the group cannot. */
  hasOwnSnooze: z.boolean(),
  note: z.string(),
  checkedAt: z.iso.datetime().nullable(),
});
export type DomainRow = z.infer<typeof domainRowSchema>;

/** Without what charts draw. */
const domainFiguresSchema = domainRowSchema.omit({ bars: true, responses: true });
export type DomainFigures = z.infer<typeof domainFiguresSchema>;

/** A domain as a row of the list of all groups: with its group. */
export const groupedDomainSchema = domainFiguresSchema.extend({
  campaignId: z.string(),
  campaignName: z.string(),
  /** Of the group: times of its domains are told in it. */
  timezone: z.string(),
});
export type GroupedDomain = z.infer<typeof groupedDomainSchema>;

export const domainSorts = ['state', 'host', 'uptime', 'response', 'certificate', 'registration', 'traffic', 'alerts'] as const;
/** What a list of domains can be filtered by. */
export const domainFilters = ['trouble', 'critical', 'warning', 'unknown', 'ok', 'pending', 'paused', 'snoozed'] as const;
const windowMax = 500;
const usualWindow = 100;

const listQuerySchema = z.object({
  range: monitoringRangeSchema.default('30'),
  /** Part of the host, with “www.” or without, or of its note. */
  search: z.string().max(200).optional(),
  filter: z.enum(domainFilters).optional(),
  sort: z.enum(domainSorts).default('state'),
  dir: z.enum(['asc', 'desc']).default('asc'),
});
export const listDomains = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/domains',
  access: 'viewer',
  summary: 'A window of the domains of a group, sorted and filtered; `state` sorts the worst first',
  params: byId,
  query: listQuerySchema.extend(pageOrOffsetFields(windowMax)).transform(settlePageOrOffset(usualWindow)),
  replies: { 200: z.object({ data: z.array(domainRowSchema), meta: pageMetaSchema }) },
});
export const listDomainIds = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/domains/ids',
  access: 'viewer',
  summary: 'The ids of all domains that a search and a filter find, so that something can be done to all of them',
  params: byId,
  query: listQuerySchema.pick({ search: true, filter: true }),
  replies: { 200: z.object({ data: z.array(z.string()) }) },
});
export const exportDomains = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/domains.csv',
  access: 'viewer',
  summary: 'The same as a CSV file, all of it; it can be read in again',
  params: byId,
  query: listQuerySchema,
  replies: { 200: z.string() },
});

/** What is done to several at once. What it changed is named, so that it can be undone. */
export const domainActions = ['pause', 'resume', 'delete', 'restore', 'check'] as const;
/** A kind of check that domains come back without, as what they set for it does not go with their group any more. */
export const switchedOffSchema = z.object({ kind: checkKindSchema, hosts: z.array(z.string()) });
export type SwitchedOff = z.infer<typeof switchedOffSchema>;

export const changeDomains = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/domains/actions',
  access: 'member',
  summary:
    'Pause, resume, check now, delete or bring back several domains. Deleted ones lie in the bin and can be brought back with their history; checks of their own that do not go with their group any more are switched off then',
  params: byId,
  body: z.object({ action: z.enum(domainActions), ids: z.array(z.string().max(100)).min(1).max(10_000) }),
  replies: { 200: z.object({ data: z.object({ changed: z.array(z.string()), switchedOff: z.array(switchedOffSchema).default([]) }) }) },
});
export const snoozeDomains = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/domains/snooze',
  access: 'member',
  summary: 'Snooze several domains at once',
  params: byId,
  body: snoozeFieldsSchema.extend({ ids: z.array(z.string().max(100)).min(1).max(10_000) }),
  replies: { 200: z.object({ data: z.object({ changed: z.array(z.string()) }) }) },
});

export const endDomainSnoozes = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/domains/snooze/end',
  access: 'member',
  summary: 'End what keeps several domains quiet, their kinds included; a snooze of the group stays',
  params: byId,
  body: z.object({ ids: z.array(z.string().max(100)).min(1).max(10_000) }),
  replies: { 200: z.object({ data: z.object({ changed: z.array(z.string()) }) }) },
});

/** What one looks for by its name is among the first, or more is typed. */
export const foundDomainsMax = 8;
export const findDomains = endpoint({
  method: 'GET',
  path: '/api/domains',
  access: 'viewer',
  summary: `Domains of all groups by a part of their name or note, at most ${foundDomainsMax}; those whose name, as it is shown and without “www.”, begins with it come first`,
  query: z.object({ search: z.string().trim().min(1).max(200) }),
  replies: {
    200: z.object({
      data: z.array(domainRowSchema.pick({ id: true, host: true }).extend({ campaignId: z.string(), campaignName: z.string() })),
    }),
  },
});

export const listAllDomains = endpoint({
  method: 'GET',
  path: '/api/campaigns/domains',
  access: 'viewer',
  summary: 'A window of the domains of all groups, sorted and filtered as those of one; `state` sorts the worst first',
  query: listQuerySchema.extend({ range: monitoringRangeSchema.default('7'), ...pageFields(windowMax) }).transform(settlePage(usualWindow)),
  replies: { 200: z.object({ data: z.array(groupedDomainSchema), meta: pageMetaSchema }) },
});

export const domainSchema = domainRowSchema.extend({
  campaignId: z.string(),
  campaignName: z.string(),
  /** What it sets otherwise than its group. */
  checks: checkSettingsSchema,
  results: z.array(checkResultSchema),
  /** Those of the domain, its kinds and its group that hold now. */
  snoozes: z.array(snoozeSchema),
  createdAt: z.iso.datetime(),
});
export type Domain = z.infer<typeof domainSchema>;

export const getDomain = endpoint({
  method: 'GET',
  path: '/api/domains/:id',
  access: 'viewer',
  summary: 'One domain with the last result of each check',
  params: byId,
  query: z.object({ range: monitoringRangeSchema.default('30') }),
  replies: { 200: z.object({ data: domainSchema }) },
});
export const updateDomain = endpoint({
  method: 'PUT',
  path: '/api/domains/:id',
  access: 'member',
  summary: 'Change a domain; what is left out stays',
  params: byId,
  body: z.object({
    note: z
      .string()
      .trim()
      .max(domainNoteMax, { error: `At most ${domainNoteMax} characters.` })
      .optional(),
    checks: checkSettingsSchema.optional(),
    paused: z.boolean().optional(),
    begunFrom: begunFromSchema,
  }),
  replies: { 200: z.object({ data: domainSchema }) },
});
export const deleteDomain = endpoint({
  method: 'DELETE',
  path: '/api/domains/:id',
  access: 'member',
  summary: 'Take a domain out of its group, into the bin',
  params: byId,
  replies: { 204: null },
});
export const snoozeDomain = endpoint({
  method: 'PUT',
  path: '/api/domains/:id/snooze',
  access: 'member',
  summary: 'Keep a domain, or one kind of its checks, quiet. Checks and uptime go on; a new or worse fault still gets through',
  params: byId,
  body: snoozeFieldsSchema.extend({ kind: checkKindSchema.nullable().default(null) }),
  replies: { 200: z.object({ data: snoozeSchema }) },
});
export const endDomainSnooze = endpoint({
  method: 'DELETE',
  path: '/api/domains/:id/snooze',
  access: 'member',
  summary: 'End what keeps a domain quiet, its kinds included; a snooze of the group stays',
  params: byId,
  replies: { 204: null },
});
export const checkDomainNow = endpoint({
  method: 'POST',
  path: '/api/domains/:id/check',
  access: 'member',
  summary: 'Have all checks of a domain run at once',
  params: byId,
  replies: { 202: null },
});

/** One point of a response chart: a mean over some minutes or hours. */
export const responsePointSchema = z.object({
  at: z.iso.datetime(),
  ms: z.number().nullable(),
  maxMs: z.number().nullable(),
  up: z.number().nullable(),
});

export const domainHistorySchema = z.object({
  /** Pages of the release before read it; those of this one show what the domain's row says. */
  uptime: z.number().nullable(),
  bars: z.array(uptimeBarSchema),
  /** Each hour of the range, the oldest first. */
  points: z.array(responsePointSchema),
  /** Of the range, open ones too, the newest first. */
  incidents: z.array(incidentSchema),
});
export type DomainHistory = z.infer<typeof domainHistorySchema>;
export const getDomainHistory = endpoint({
  method: 'GET',
  path: '/api/domains/:id/history',
  access: 'viewer',
  summary: 'Uptime by day, responses by hour, incidents',
  params: byId,
  query: z.object({ range: monitoringRangeSchema.default('30') }),
  replies: { 200: z.object({ data: domainHistorySchema }) },
});
