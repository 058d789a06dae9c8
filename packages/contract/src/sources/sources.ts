import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';
import { optionsPageSchema } from './providers.ts';

/** What is left of an allowance that a provider counts over time. */
export const quotaMeterSchema = z.object({
  /** Whose allowance and which, in the provider's own unit: `properties/1 tokens per day`. */
  name: z.string(),
  remaining: z.number(),
  /** The whole allowance; where the provider does not say, the most that was seen left of late. */
  limit: z.number(),
  /** Below a fifth: viewers are answered from what is kept, so that reports find enough left. */
  isLow: z.boolean(),
  /** When it is full again, or null where that is not known. */
  resetsAt: z.iso.datetime().nullable(),
  readAt: z.iso.datetime(),
});
export type QuotaMeter = z.infer<typeof quotaMeterSchema>;

export const sourceSchema = z.object({
  id: z.string(),
  /** The provider's key. */
  name: z.string(),
  /** The login's own name at the provider: an e-mail, a host, a shortened key. */
  account: z.string(),
  invalid: z.boolean(),
  /** In plain words, why it is invalid. */
  invalidReason: z.string().nullable(),
  /** When the person has to sign in again whatever we do; null: no such end is known. */
  loginEndsAt: z.iso.datetime().nullable(),
  /** Allowances that are nearly used up, the emptiest first. */
  lowQuota: z.array(quotaMeterSchema),
  lastFetchAt: z.iso.datetime().nullable(),
  lastErrorAt: z.iso.datetime().nullable(),
  dashboardCount: z.number(),
  widgetCount: z.number(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Source = z.infer<typeof sourceSchema>;

const byId = z.object({ id: z.string() });
export const credentialsSchema = z.record(z.string(), z.string().max(2000));

export const listSources = endpoint({
  method: 'GET',
  path: '/api/sources',
  access: 'viewer',
  summary: "The company's sources",
  replies: { 200: z.object({ data: z.array(sourceSchema) }) },
});

export const createSource = endpoint({
  method: 'POST',
  path: '/api/sources',
  access: 'member',
  summary: 'Connect a source by credentials; they are tried with the provider before they are kept (422 under the field that is wrong)',
  body: z.object({ name: z.string(), credentials: credentialsSchema }),
  replies: { 201: z.object({ data: sourceSchema }) },
});
export const updateSource = endpoint({
  method: 'PUT',
  path: '/api/sources/:id',
  access: 'member',
  summary: 'Give a source new credentials; its id and widgets stay',
  params: byId,
  body: z.object({ credentials: credentialsSchema }),
  replies: { 200: z.object({ data: sourceSchema }) },
});
export const deleteSource = endpoint({
  method: 'DELETE',
  path: '/api/sources/:id',
  access: 'member',
  summary: 'Delete a source',
  params: byId,
  replies: { 204: null },
});

/** What deleting it would break. */
export const getSourceUse = endpoint({
  method: 'GET',
  path: '/api/sources/:id/use',
  access: 'viewer',
  summary: 'Dashboards and widgets that need this source',
  params: byId,
  replies: {
    200: z.object({
      data: z.array(z.object({ dashboardId: z.string(), name: z.string(), permalink: z.string(), widgets: z.array(z.string()) })),
    }),
  },
});

export const getSourceQuota = endpoint({
  method: 'GET',
  path: '/api/sources/:id/quota',
  access: 'member',
  summary: 'What the provider last said of its allowances, the emptiest first; empty where it says nothing',
  params: byId,
  replies: { 200: z.object({ data: z.array(quotaMeterSchema) }) },
});

/** `searchTerm` searches, `include` names values that must be in the answer, `page` is the `nextPage` of the answer before; every other key is an input's value. The list `properties` is there for every provider: the accounts the login can see. */
export const getSourceOptions = endpoint({
  method: 'GET',
  path: '/api/sources/:id/:option',
  access: 'member',
  summary: 'Choices for an input of a widget form, searched remotely',
  params: byId.extend({ option: z.string() }),
  query: z.record(z.string(), z.string()),
  replies: { 200: optionsPageSchema },
});

/** Given by the page that opens a consent, so that no other takes its answer for its own. */
export const consentIdSchema = z.string().regex(/^[\w-]{8,40}$/);

/** What the consent popup posts to its opener when it is done (window.postMessage, same origin). */
export const connectMessageSchema = z.object({
  type: z.literal('sightline:source-connected'),
  ok: z.boolean(),
  /** The key of the one whose consent it was: other windows hear it too. A server of the release before does not say it. */
  provider: z.string().optional(),
  /** Which of all consents it was, by the id that its page gave it; left out by the release before. */
  consent: z.string().optional(),
  sourceId: z.string().nullable(),
  message: z.string(),
  /** Other sources that were expired and work again by the same login, as people know them. */
  revived: z.array(z.string()),
});
export type ConnectMessage = z.infer<typeof connectMessageSchema>;

/** Opened in a popup; `source` re-authorises that one. */
export const connectSource = endpoint({
  method: 'GET',
  path: '/sources/:provider/connect',
  access: 'member',
  // A person's browser goes there and comes back, and connects a login: GET by the nature of redirects, but nothing that reads.
  sessionOnly: true,
  personOnly: true,
  summary: "Redirects to the provider's consent page",
  params: z.object({ provider: z.string() }),
  query: z.object({ source: z.string().optional(), consent: consentIdSchema.optional() }),
  replies: { 302: null },
});
export const connectSourceCallback = endpoint({
  method: 'GET',
  path: '/sources/:provider/callback',
  access: 'member',
  sessionOnly: true,
  personOnly: true,
  summary: 'Where the consent page comes back to; answers a page that tells the opener',
  params: z.object({ provider: z.string() }),
  query: z.record(z.string(), z.string()),
  replies: { 200: z.string() },
});
