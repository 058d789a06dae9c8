import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';
import { pageFields, pageMetaSchema, settlePage } from '../core/wire/paging.ts';
import { checkKindSchema } from './checks/index.ts';
import { snoozeReasonMax, snoozeSpanSchema } from './watch-states.ts';

const byId = z.object({ id: z.string() });
export const commentMax = 2000;

/** How bad an alert is. */
export const severities = ['warning', 'critical'] as const;
export const severitySchema = z.enum(severities);
export type Severity = z.infer<typeof severitySchema>;

/** What failures have in common, as far as it can be seen. `domain`: nothing but the domain itself. */
export const causeKinds = ['domain', 'host', 'certificate', 'name-server', 'registrar', 'own-network'] as const;
export const causeKindSchema = z.enum(causeKinds);
export type CauseKind = z.infer<typeof causeKindSchema>;

/** What happens to an incident, in its timeline. */
export const incidentEventKinds = [
  'opened',
  'joined',
  'escalated',
  'changed',
  'left',
  'resolved',
  'reopened',
  'acknowledged',
  'unacknowledged',
  'commented',
  'snoozed',
  'snooze-ended',
  'told',
  'not-told',
] as const;

export const snoozeFieldsSchema = z.object({
  for: snoozeSpanSchema.default('week'),
  reason: z
    .string()
    .trim()
    .max(snoozeReasonMax, { error: `At most ${snoozeReasonMax} characters.` })
    .default(''),
});
export type SnoozeFields = z.output<typeof snoozeFieldsSchema>;

export const snoozeSchema = z.object({
  id: z.string(),
  /** Of a whole group where both are null. */
  domainId: z.string().nullable(),
  kind: checkKindSchema.nullable(),
  campaignId: z.string(),
  /** Null: until recovery. */
  until: z.iso.datetime().nullable(),
  reason: z.string(),
  byName: z.string(),
  createdAt: z.iso.datetime(),
});
export type Snooze = z.infer<typeof snoozeSchema>;

/** One check of one domain that is not well. */
export const alertSchema = z.object({
  id: z.string(),
  incidentId: z.string(),
  domainId: z.string(),
  host: z.string(),
  campaignId: z.string(),
  kind: checkKindSchema,
  severity: severitySchema,
  fault: z.string(),
  text: z.string(),
  openedAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  /** Kept quiet now. */
  snoozed: z.boolean(),
  /** The answer as it came when the alert opened or got worse, cut; null: there was none. */
  evidence: z.string().nullable(),
});
export type Alert = z.infer<typeof alertSchema>;

/** One or many alerts with one cause. */
export const incidentSchema = z.object({
  id: z.string(),
  cause: causeKindSchema,
  /** In one sentence, such as “The certificate of *.client.com has expired.” */
  title: z.string(),
  /** The worst of its open alerts; of all, once it is over. */
  severity: severitySchema,
  openedAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  acknowledgedAt: z.iso.datetime().nullable(),
  acknowledgedBy: z.string().nullable(),
  /** Of the open alerts; of all, once it is over. */
  domainsCount: z.number(),
  /** Some of those domains, by name. */
  hosts: z.array(z.string()),
  campaignIds: z.array(z.string()),
  /** All its open alerts are kept quiet now. */
  snoozed: z.boolean(),
});
export type Incident = z.infer<typeof incidentSchema>;

/** Open incidents of a group that say the same, told in one line: one shared cause, or many domains that fail in the same way. */
export const incidentLineSchema = z.object({
  /** Of one of them, which stands for all: `like`. */
  id: z.string(),
  cause: causeKindSchema,
  severity: severitySchema,
  /** What is the matter; without the host it begins with. */
  title: z.string(),
  /** They say what `title` says as an example: their words differ. */
  isExample: z.boolean(),
  incidentsCount: z.number(),
  domainsCount: z.number(),
  /** Some of the domains, by name. */
  hosts: z.array(z.string()),
  /** Checks that fail with it, in the order of the list of kinds: one cause shows in several. */
  kinds: z.array(checkKindSchema).default([]),
  /** Of the first of them. */
  openedAt: z.iso.datetime(),
  /** By whom all of it is acknowledged, “several people” where each did a part; null: it is not. */
  acknowledgedBy: z.string().nullable(),
  snoozed: z.boolean(),
});
export type IncidentLine = z.infer<typeof incidentLineSchema>;

export const incidentEventSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(incidentEventKinds),
  text: z.string(),
  /** Null: the product itself. */
  byName: z.string().nullable(),
});
export const incidentDetailSchema = incidentSchema.extend({
  alerts: z.array(alertSchema),
  /** The oldest first. */
  events: z.array(incidentEventSchema),
});
export type IncidentDetail = z.infer<typeof incidentDetailSchema>;

const listQuery = z.object({
  state: z.enum(['open', 'resolved', 'all']).default('open'),
  campaignId: z.string().max(100).optional(),
  domainId: z.string().max(100).optional(),
  /** Open ones that say the same as this incident, itself among them. */
  like: z.string().max(100).optional(),
});
const [pageUsual, pageMost] = [50, 200];

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  access: 'viewer',
  summary: 'Alerts, the newest first',
  query: listQuery.omit({ like: true }).extend(pageFields(pageMost)).transform(settlePage(pageUsual)),
  replies: { 200: z.object({ data: z.array(alertSchema), meta: pageMetaSchema }) },
});
export const getAlert = endpoint({
  method: 'GET',
  path: '/api/alerts/:id',
  access: 'viewer',
  summary: 'One alert',
  params: byId,
  replies: { 200: z.object({ data: alertSchema }) },
});
const acknowledgeFields = z.object({
  acknowledged: z.boolean().optional(),
  comment: z
    .string()
    .trim()
    .min(1)
    .max(commentMax, { error: `At most ${commentMax} characters.` })
    .optional(),
});
export const updateAlert = endpoint({
  method: 'PUT',
  path: '/api/alerts/:id',
  access: 'member',
  summary: 'Acknowledge the incident of an alert, take that back, or comment on it',
  params: byId,
  body: acknowledgeFields,
  replies: { 200: z.object({ data: alertSchema }) },
});
export const listIncidents = endpoint({
  method: 'GET',
  path: '/api/incidents',
  access: 'viewer',
  summary: 'Incidents, open ones first, then the newest',
  query: listQuery.extend(pageFields(pageMost)).transform(settlePage(pageUsual)),
  replies: { 200: z.object({ data: z.array(incidentSchema), meta: pageMetaSchema }) },
});
export const listIncidentLines = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/incident-lines',
  access: 'viewer',
  summary: 'What is open in a group, the worst first: critical and shared ones, those that say the same in one line',
  params: byId,
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }),
  replies: {
    200: z.object({
      data: z.array(incidentLineSchema),
      meta: z.object({
        /** Of all lines, also those beyond the limit. */
        lines: z.number(),
        incidents: z.number(),
        /** Open warnings of one domain alone that nobody snoozed; they have no line. */
        others: z.number(),
      }),
    }),
  },
});
/** What is done to several at once: to those that say the same as one of them, to some, or to all open ones of domains. */
export const changeIncidents = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/incidents/actions',
  access: 'member',
  summary: 'Acknowledge or snooze several open incidents of a group, or take an acknowledgement back. What it changed is named',
  params: byId,
  body: z.intersection(
    z.discriminatedUnion('action', [
      z.object({ action: z.literal('acknowledge') }),
      z.object({ action: z.literal('unacknowledge') }),
      snoozeFieldsSchema.extend({ action: z.literal('snooze') }),
    ]),
    z.union([
      z.object({ like: z.string().max(100) }),
      z.object({ ids: z.array(z.string().max(100)).min(1).max(10_000) }),
      z.object({ domainIds: z.array(z.string().max(100)).min(1).max(10_000) }),
    ]),
  ),
  replies: { 200: z.object({ data: z.object({ changed: z.array(z.string()) }) }) },
});
export const getIncident = endpoint({
  method: 'GET',
  path: '/api/incidents/:id',
  access: 'viewer',
  summary: 'One incident with its alerts and timeline',
  params: byId,
  replies: { 200: z.object({ data: incidentDetailSchema }) },
});
export const updateIncident = endpoint({
  method: 'PUT',
  path: '/api/incidents/:id',
  access: 'member',
  summary: 'Acknowledge an incident, take that back, or comment on it',
  params: byId,
  body: acknowledgeFields,
  replies: { 200: z.object({ data: incidentDetailSchema }) },
});
export const snoozeIncident = endpoint({
  method: 'PUT',
  path: '/api/incidents/:id/snooze',
  access: 'member',
  summary: 'Keep every alert of an incident quiet: its kind of check on each of its domains',
  params: byId,
  body: snoozeFieldsSchema,
  replies: { 200: z.object({ data: incidentDetailSchema }) },
});
export const snoozeCampaign = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id/snooze',
  access: 'member',
  summary: 'Keep a whole group quiet',
  params: byId,
  body: snoozeFieldsSchema,
  replies: { 200: z.object({ data: snoozeSchema }) },
});
export const endCampaignSnooze = endpoint({
  method: 'DELETE',
  path: '/api/campaigns/:id/snooze',
  access: 'member',
  summary: 'End what keeps the group as a whole quiet',
  params: byId,
  replies: { 204: null },
});
