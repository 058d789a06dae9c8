import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';
import { measureKindSchema } from './checks/index.ts';

const byId = z.object({ id: z.string() });
/** Accounts that may measure one domain. */
export const domainSourcesMax = 20;

/** An account of a source that measures a domain. */
export const domainSourceSchema = z.object({
  sourceId: z.string(),
  /** The provider's key. */
  provider: z.string(),
  /** The value of the report's account input … */
  account: z.string(),
  /** … and what people know it by. */
  accountLabel: z.string(),
  /** `found`: its name is exactly that of the domain; `chosen`: by a person. */
  how: z.enum(['found', 'chosen']),
  measures: z.array(measureKindSchema),
});
export type DomainSource = z.infer<typeof domainSourceSchema>;

/** How well an account's name fits a host, the surest first: it is the host; it names it among other words; it names another host of the same domain. */
export const accountFits = ['exact', 'named', 'related'] as const;
export const accountFitSchema = z.enum(accountFits);
export type AccountFit = z.infer<typeof accountFitSchema>;

/** An account that looks as if it measured a domain. */
export const suggestedSourceSchema = domainSourceSchema.omit({ how: true }).extend({ fit: accountFitSchema });
export type SuggestedSource = z.infer<typeof suggestedSourceSchema>;

export const getDomainSources = endpoint({
  method: 'GET',
  path: '/api/domains/:id/sources',
  access: 'viewer',
  summary: 'Which accounts of which sources measure a domain',
  params: byId,
  replies: { 200: z.object({ data: z.array(domainSourceSchema) }) },
});
export const setDomainSources = endpoint({
  method: 'PUT',
  path: '/api/domains/:id/sources',
  access: 'member',
  summary: 'Choose what measures a domain; an empty list says that nothing does. From then on nothing is matched by itself',
  params: byId,
  body: z.object({
    sources: z
      .array(z.object({ sourceId: z.string().max(100), account: z.string().min(1).max(500), accountLabel: z.string().trim().max(500) }))
      .max(domainSourcesMax, { error: `At most ${domainSourcesMax} accounts.` }),
  }),
  replies: { 200: z.object({ data: z.array(domainSourceSchema) }) },
});
export const suggestDomainSources = endpoint({
  method: 'GET',
  path: '/api/domains/:id/sources/suggestions',
  access: 'member',
  summary: "Accounts of the company's sources that look as if they measured a domain, the surest first",
  params: byId,
  replies: {
    200: z.object({
      data: z.array(suggestedSourceSchema),
      /** Sources whose accounts could not be listed, with the reason. */
      faults: z.array(z.object({ sourceId: z.string(), reason: z.string() })),
    }),
  },
});

const rangeSchema = z.object({ from: z.number(), to: z.number() });
/** What fell into the time that websites were down, from what was usual at that time of that weekday. */
export const incidentImpactSchema = z.object({
  /** Null: nothing can be said honestly. */
  visits: rangeSchema.nullable(),
  /** In one currency; null: nothing can be said honestly. */
  spend: rangeSchema.extend({ currency: z.string().nullable() }).nullable(),
  /** Where the figures come from, or why there are none; plain words. */
  basis: z.string(),
});
export type IncidentImpact = z.infer<typeof incidentImpactSchema>;
export const getIncidentImpact = endpoint({
  method: 'GET',
  path: '/api/incidents/:id/impact',
  access: 'viewer',
  summary: 'Visits and ad spend that fell into the outages of an incident, each as a range',
  params: byId,
  replies: { 200: z.object({ data: incidentImpactSchema }) },
});
