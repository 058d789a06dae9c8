import { z } from 'zod';

const namedSchema = z.object({ id: z.number(), name: z.string() });

export const meSchema = z.object({
  account: z.object({
    id: z.union([z.string(), z.number()]).transform(String),
    name: z.string(),
    currency: z.string(),
    time_zone: z.string(),
  }),
});

export const clientsSchema = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      agency: namedSchema.nullish(),
      teams: z.array(namedSchema).default([]),
      reporting_range: z.string().nullish(),
      archived: z.boolean().default(false),
    }),
  ),
});

/** Opportunities have a domain and little else. */
export const linkSchema = z.object({
  id: z.number(),
  client: namedSchema,
  domain: z.string(),
  anchor: z.string().nullish(),
  status: z.string(),
  type: z.string().nullish(),
  category: z.string().nullish(),
  user: namedSchema.nullish(),
  created_at: z.string(),
  requested_at: z.string().nullish(),
  pending_at: z.string().nullish(),
  confirmed_at: z.string().nullish(),
  expires_at: z.string().nullish(),
  price: z.object({ amount: z.coerce.number(), currency: z.string() }).nullish(),
  paid: z.boolean().nullish(),
  domain_rating: z.number().nullish(),
  organic_traffic: z.number().nullish(),
  rel: z.string().nullish(),
  health: z.string().nullish(),
  health_checked_at: z.string().nullish(),
  flagged: z.boolean().nullish(),
});
export const linksSchema = z.object({ data: z.array(linkSchema) });

export const historySchema = z.object({
  data: z.array(
    z.object({ date: z.iso.date(), opportunity: z.number(), requested: z.number(), pending: z.number(), confirmed: z.number() }),
  ),
});

export const namedListSchema = z.object({ data: z.array(namedSchema) });
