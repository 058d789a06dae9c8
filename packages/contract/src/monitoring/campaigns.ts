import { z } from 'zod';
import { sharingSchema } from '../company/sharing.ts';
import { lineText } from '../core/text/line-text.ts';
import { timezoneSchema } from '../core/time/period.ts';
import { begunFromSchema } from '../core/wire/begun-from.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { checkSettingsSchema } from './checks/index.ts';
import { worstStateSchema, worstStates } from './watch-states.ts';

/** A group, "campaign" in paths and the API, holds domains. */
const campaignNameMax = 120;
/** Of one group. */
export const campaignDomainsMax = 10_000;
/** Domains that a list of pasted ones may hold at once, and its length. */
const pastedMax = 1_500_000;

const byId = z.object({ id: z.string() });
export const campaignNameSchema = lineText()
  .min(1, { error: 'Give the group a name, such as the client’s.' })
  .max(campaignNameMax, { error: `At most ${campaignNameMax} characters.` });
/**
 * Host names or addresses one below the other, or with commas, or a CSV file whose column is headed `domain` (else its first one); more columns
 * are read by their heads (`note`).
 */
const pastedSchema = z.string().max(pastedMax, { error: 'Too many at once. Paste them in two parts.' });
/** A last one that is not here any more is left out. */
const channelIdsSchema = z.array(z.string().max(100)).max(20, { error: 'At most 20 channels.' });

/** Who sees incidents of its domains as marks on charts of dashboards whose sources measure them. */
export const marksAudiences = ['everyone', 'company', 'none'] as const;
export const marksAudienceSchema = z.enum(marksAudiences);
export type MarksAudience = z.infer<typeof marksAudienceSchema>;

/**
 * Why nobody is told of a group's alerts: it has no channel; none of those it has is in use; they write mails alone, which wait until somebody of the company
 * has confirmed their address.
 */
const unnotifiedReasonSchema = z.enum(['none', 'off', 'address']);
export type UnnotifiedReason = z.infer<typeof unnotifiedReasonSchema>;

/** How many domains are in which state. */
const stateCountsSchema = z.record(z.enum(worstStates), z.number());

/** What a list of groups says of one. */
export const campaignCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of its domains; `pending` while there is none. */
  worst: worstStateSchema,
  counts: stateCountsSchema,
  domainsCount: z.number(),
  /** Alerts that nobody snoozed. */
  openAlerts: z.number(),
  /** Over all its domains, the last 7 days; null: nothing is known. A fraction. */
  uptime: z.number().nullable(),
  /** Mean response of each of the last 24 hours, in ms, the oldest first; null: nothing is known of that hour. */
  responses: z.array(z.number().nullable()),
  /** Work on the whole group is under way until then; null: none is. */
  maintenanceUntil: z.iso.datetime().nullable().default(null),
  /** Somebody is told of its alerts. */
  isTold: z.boolean().default(true),
  /** Null: somebody is told; or a process of the release before answered, which gave no reason. */
  untoldFor: unnotifiedReasonSchema.nullable().default(null),
  /** In which its days, maintenance windows and quiet hours are told, and all its times. */
  timezone: z.string().nullable().default(null),
  createdAt: z.iso.datetime(),
});
export type CampaignCard = z.infer<typeof campaignCardSchema>;

export const campaignSchema = campaignCardSchema.extend({
  ...sharingSchema.shape,
  /** Names its status page: `/status/{permalink}`. */
  permalink: z.string(),
  timezone: z.string(),
  /** How its checks are set; a domain may have others. */
  checks: checkSettingsSchema,
  marks: marksAudienceSchema.default('everyone'),
  /** Who is told. */
  channelIds: z.array(z.string()),
  /** The whole group is snoozed until then; null: it is not, or until recovery. */
  snoozedUntil: z.iso.datetime().nullable(),
  /** Domains that are quiet now: whatever is wrong with them is snoozed. */
  snoozedCount: z.number(),
});
export type Campaign = z.infer<typeof campaignSchema>;

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns',
  access: 'viewer',
  summary: 'Groups of the company, those in trouble first',
  replies: {
    200: z.object({
      data: z.array(campaignCardSchema),
      meta: z.object({ total: z.number(), quota: z.number(), canCreate: z.boolean(), openAlerts: z.number() }),
    }),
  },
});
/** What became of pasted domains. */
export const addedDomainsSchema = z.object({
  added: z.number(),
  /** In the group already, or named twice. */
  known: z.array(z.string()),
  /** Lines that are no host name, with what is wrong. */
  faults: z.array(z.object({ line: z.number(), text: z.string(), fault: z.string() })),
});
export type AddedDomains = z.infer<typeof addedDomainsSchema>;

export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns',
  access: 'admin',
  summary:
    'Create a group; 422 where a field is wrong, under `domains` where a line is no host name and none shall be left out, and then nothing is made',
  body: z.object({
    /** As `campaignNameSchema` says, which is asked with all the rest: one wrong field hides no other. */
    name: lineText(),
    domains: pastedSchema.default(''),
    /** Lines that are no host name are left out and told. */
    skipFaults: z.boolean().default(false),
    timezone: timezoneSchema.optional(),
    checks: checkSettingsSchema.default({}),
    channelIds: channelIdsSchema.optional(),
    /** Whoever creates it is mailed at once, beside these channels; left out: where no channels are named. */
    tellCreator: z.boolean().optional(),
  }),
  replies: { 201: z.object({ data: z.object({ id: z.string(), domains: addedDomainsSchema }) }) },
});
export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id',
  access: 'viewer',
  summary: 'One group',
  params: byId,
  replies: { 200: z.object({ data: campaignSchema }) },
});
export const updateCampaign = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id',
  access: 'member',
  summary: 'Change a group; what is left out stays. Checks take effect on all its domains at once',
  params: byId,
  body: z.object({
    name: campaignNameSchema.optional(),
    timezone: timezoneSchema.optional(),
    checks: checkSettingsSchema.optional(),
    marks: marksAudienceSchema.optional(),
    channelIds: channelIdsSchema.optional(),
    begunFrom: begunFromSchema,
  }),
  replies: { 200: z.object({ data: campaignSchema }) },
});
export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/api/campaigns/:id',
  access: 'admin',
  summary: 'Put a group with its domains and their history into the bin',
  params: byId,
  replies: { 204: null },
});
export const addDomains = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/domains',
  access: 'member',
  summary:
    'Add domains, pasted or from a CSV file; each is checked from that moment on. Lines that are no host name are told, the others added; 422 where none is one',
  params: byId,
  body: z.object({
    domains: pastedSchema.refine((text) => text.trim() !== '', { error: 'Type or paste at least one domain, such as client.com.' }),
  }),
  replies: { 201: z.object({ data: addedDomainsSchema }) },
});
