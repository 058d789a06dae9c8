import { alertSchema, causeKindSchema, severitySchema } from '@sightline/contract/monitoring';
import { z } from 'zod';

/** What a message is about. */
export const messageEvents = ['opened', 'joined', 'escalated', 'changed', 'snooze-ended', 'resolved', 'several', 'digest', 'test'] as const;
export type MessageEvent = (typeof messageEvents)[number];

const domainSchema = z.object({
  host: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  kind: alertSchema.shape.kind,
  severity: severitySchema,
  fault: z.string(),
  text: z.string(),
});
export type MessageDomain = z.infer<typeof domainSchema>;

const incidentSchema = z.object({
  id: z.string(),
  title: z.string(),
  cause: causeKindSchema,
  severity: severitySchema,
  openedAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  acknowledgedBy: z.string().nullable(),
});
export type MessageIncident = z.infer<typeof incidentSchema>;

/** What a channel is told, in whatever form; docs/alert-webhook.md says it for receivers. */
export const alertMessageSchema = z.object({
  /** The same at every attempt, so that receivers can tell a message they had. */
  id: z.string(),
  event: z.enum(messageEvents),
  /** When it was written. */
  at: z.iso.datetime(),
  title: z.string(),
  /** Where it is looked at. */
  url: z.string(),
  /** Null: of a digest, of several at once, or of a test. */
  incident: incidentSchema.nullable(),
  /** Domains this message is about, each once, at most `domainsMax` … */
  domains: z.array(domainSchema),
  /** … of so many. */
  domainsCount: z.number(),
  /** Domains with open alerts in the incident, in the groups of this channel. */
  openCount: z.number(),
  /** Of a digest: what goes on, and what came to an end since the last one. Of several at once: what came up or got worse, and what is over. */
  digest: z.object({ open: z.array(incidentSchema), over: z.array(incidentSchema) }).nullable(),
});
export type AlertMessage = z.infer<typeof alertMessageSchema>;
export const domainsMax = 500;
