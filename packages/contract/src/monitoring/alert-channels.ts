import { z } from 'zod';
import { emailAddress } from '../core/text/email.ts';
import { lineText } from '../core/text/line-text.ts';
import { requiredText } from '../core/text/required-text.ts';
import { timezoneSchema } from '../core/time/period.ts';
import { begunFromSchema } from '../core/wire/begun-from.ts';
import { endpoint } from '../core/wire/endpoint.ts';

const byId = z.object({ id: z.string() });
export const channelsMax = 50;
const recipientsMax = 20;

const webAddress = z
  .url({ protocol: /^https?$/, error: 'A web address that begins with https://.' })
  .max(1000, { error: 'At most 1,000 characters.' });
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'A time such as 22:00.' });

/** Hours in which a channel keeps still; what happens meanwhile is told at their end. Over midnight where `from` is the later one. */
export const quietHoursSchema = z.object({
  from: timeOfDay,
  to: timeOfDay,
  timezone: timezoneSchema,
  /** Critical alerts are told all the same. */
  exceptCritical: z.boolean().default(true),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;

const mailTargetSchema = z.object({
  type: z.literal('email'),
  recipients: z
    .array(emailAddress('Addresses such as anna@agency.com.'))
    .min(1, { error: requiredText })
    .max(recipientsMax, { error: `At most ${recipientsMax} addresses.` }),
  /** A digest comes once a day at that time of its time zone. */
  mode: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('instant') }),
    z.object({ kind: z.literal('digest'), at: timeOfDay, timezone: timezoneSchema }),
  ]),
});
/** The address of an incoming webhook as Slack, Mattermost, Discord (/slack) and others give them. It is a secret: answers hold its host alone. */
const slackSchema = z.object({ type: z.literal('slack'), address: webAddress });
/** A JSON document a message, signed: docs/alert-webhook.md. */
const webhookSchema = z.object({ type: z.literal('webhook'), address: webAddress });

export const channelTargetSchema = z.discriminatedUnion('type', [mailTargetSchema, slackSchema, webhookSchema]);
export type ChannelTarget = z.output<typeof channelTargetSchema>;
export const channelTypes = ['email', 'slack', 'webhook'] as const;

export const channelNameMax = 80;
const nameSchema = lineText()
  .min(1, { error: 'Give the channel a name, such as “Team”.' })
  .max(channelNameMax, { error: `At most ${channelNameMax} characters.` });

export const channelSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(channelTypes),
  /** Of an e-mail channel. */
  recipients: z.array(z.string()),
  mode: mailTargetSchema.shape.mode.nullable(),
  /** Of a webhook, without what is secret in its address. */
  addressHost: z.string().nullable(),
  quietHours: quietHoursSchema.nullable(),
  enabled: z.boolean(),
  /** Groups that use it. */
  campaignIds: z.array(z.string()),
  /** Of the last message; null: none was sent yet, or it went well. */
  lastFault: z.string().nullable(),
  lastSentAt: z.iso.datetime().nullable(),
});
export type AlertChannel = z.infer<typeof channelSchema>;

/** Groups that tell their alerts through it; one that is not there any more is left out. */
const campaignIdsSchema = z.array(z.string().max(100)).max(10_000);

export const listAlertChannels = endpoint({
  method: 'GET',
  path: '/api/alert-channels',
  access: 'viewer',
  summary: 'Where alerts are told',
  replies: { 200: z.object({ data: z.array(channelSchema) }) },
});
export const createAlertChannel = endpoint({
  method: 'POST',
  path: '/api/alert-channels',
  access: 'member',
  summary: 'Add a channel. A webhook answers with its signing secret, which is shown this once',
  body: z.object({
    name: nameSchema,
    target: channelTargetSchema,
    quietHours: quietHoursSchema.nullable().default(null),
    enabled: z.boolean().default(true),
    campaignIds: campaignIdsSchema.default([]),
  }),
  replies: { 201: z.object({ data: channelSchema, secret: z.string().nullable() }) },
});
export const updateAlertChannel = endpoint({
  method: 'PUT',
  path: '/api/alert-channels/:id',
  access: 'member',
  summary: 'Change a channel; what is left out stays',
  params: byId,
  body: z.object({
    name: nameSchema.optional(),
    target: channelTargetSchema.optional(),
    quietHours: quietHoursSchema.nullable().optional(),
    enabled: z.boolean().optional(),
    campaignIds: campaignIdsSchema.optional(),
    begunFrom: begunFromSchema,
  }),
  replies: { 200: z.object({ data: channelSchema }) },
});
const ofGroup = {
  path: '/api/alert-channels/:id/campaigns/:campaignId',
  access: 'member',
  params: z.object({ id: z.string(), campaignId: z.string() }),
  replies: { 204: null },
} as const;
export const tieAlertChannel = endpoint({
  ...ofGroup,
  method: 'PUT',
  summary: 'Have a group tell its alerts through a channel; its other groups stay',
});
export const untieAlertChannel = endpoint({
  ...ofGroup,
  method: 'DELETE',
  summary: 'Have a group tell nothing through a channel any more; its other groups stay',
});
export const deleteAlertChannel = endpoint({
  method: 'DELETE',
  path: '/api/alert-channels/:id',
  access: 'member',
  summary: 'Delete a channel; groups that use it lose it',
  params: byId,
  replies: { 204: null },
});
export const testAlertChannel = endpoint({
  method: 'POST',
  path: '/api/alert-channels/:id/test',
  access: 'member',
  summary: 'Send a test message now; 422 says why it did not go through',
  params: byId,
  replies: { 204: null },
});
