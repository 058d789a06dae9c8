import { z } from 'zod';

/** Lists have no published form: what is not an id may be missing. */
const idSchema = z.object({ id: z.number(), name: z.string().nullish() });
/** Some lists name a person or stage by the id alone. */
export const refSchema = z.union([idSchema.loose(), z.number()]).nullish();
type Ref = z.infer<typeof refSchema>;
export const refId = (ref: Ref): number | null => (typeof ref === 'number' ? ref : (ref?.id ?? null));
export const refName = (ref: Ref): string | null => (typeof ref === 'number' ? null : (ref?.name ?? null));

export const tagsSchema = z
  .array(z.union([z.object({ name: z.string() }).transform(({ name }) => name), z.string()]))
  .nullish()
  .transform((tags) => tags ?? []);

const currencySchema = z.object({ iso: z.string() });

export const meSchema = z.object({
  name: z.string().nullish(),
  is_admin: z.boolean().nullish(),
  team: z.object({
    id: z.number(),
    name: z.string(),
    currency: currencySchema.nullish(),
    time_zone: z.string().nullish(),
    days_until_account_inactive: z.number().nullish(),
  }),
});

const stageSchema = z.object({
  id: z.number(),
  name: z.string().nullish(),
  probability: z.number().nullish(),
  fixed_stage: z.number().nullish(),
  order: z.number().nullish(),
});
export const pipelinesSchema = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    order: z.number().nullish(),
    archived: z.boolean().nullish(),
    recurring: z.boolean().nullish(),
    currency: currencySchema.nullish(),
    stages: z.array(stageSchema).default([]),
  }),
);
export type Pipeline = z.infer<typeof pipelinesSchema>[number];

export const usersSchema = z.array(z.object({ id: z.number(), name: z.string().nullish(), email: z.string().nullish() }));

/** A field's name may be missing, its id may not: https://api.salesflare.com/openapi.json */
export const filterFieldsSchema = z.array(
  z.object({
    id: z.string(),
    options: z.array(z.object({ name: z.string().nullish() })).nullish(),
  }),
);

/** The team's own fields; records name them by `api_field`. */
export const customFieldsSchema = z.array(
  z.object({ name: z.string(), api_field: z.string().nullish(), enabled: z.boolean().nullish(), archived: z.boolean().nullish() }),
);

export const opportunitySchema = z.object({
  id: z.number(),
  name: z.string().nullish(),
  value: z.number().nullish(),
  calculated_value: z.number().nullish(),
  currency: currencySchema.nullish(),
  pipeline: refSchema,
  stage: z.union([stageSchema, z.number()]).nullish(),
  probability: z.number().nullish(),
  closed: z.boolean().nullish(),
  done: z.boolean().nullish(),
  close_date: z.string().nullish(),
  creation_date: z.string().nullish(),
  owner: refSchema,
  assignee: refSchema,
  account: z.union([z.object({ id: z.number(), name: z.string().nullish(), hotness: z.number().nullish() }), z.number()]).nullish(),
  lead_source: refSchema,
  lost_reason: refSchema,
  tags: tagsSchema,
  custom: z.record(z.string(), z.unknown()).nullish(),
  last_interaction: z.object({ date: z.string().nullish() }).nullish(),
  stage_updates: z.array(z.object({ duration_in_seconds: z.number().nullish(), stage: stageSchema.nullish() })).nullish(),
});
export type Opportunity = z.infer<typeof opportunitySchema>;
