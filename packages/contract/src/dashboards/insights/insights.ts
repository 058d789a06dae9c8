import { z } from 'zod';
import { periodSchema } from '../../core/time/period.ts';
import { rangeFieldsOnceSnake, rangeQuerySchema } from '../../core/time/range-query.ts';
import { endpoint } from '../../core/wire/endpoint.ts';
import { withFormerNames } from '../../core/wire/former-names.ts';
import { frameSchema } from '../../frames/frame.ts';
import { goodDirectionSchema, valueTypeSchema } from '../../sources/providers.ts';

const byWidget = z.object({ permalink: z.string(), hash: z.string() });

/** So often one person may have figures fetched past all caches. */
export const compareNowLimit = { max: 20, windowS: 600 } as const;

export const compareWidget = endpoint({
  method: 'POST',
  path: '/api/dashboards/:permalink/widgets/:hash/compare',
  access: 'member',
  safe: true,
  summary: 'Figures of one widget fetched anew, past all caches, to be compared with those on show; 429 after 20 in ten minutes',
  params: byWidget,
  body: withFormerNames(rangeQuerySchema, rangeFieldsOnceSnake),
  replies: { 200: z.object({ frame: frameSchema }) },
});

/** One value of the dimension and its part in a change. */
export const contributionSchema = z.object({
  /** As text; empty where the provider gave none. */
  value: z.string(),
  /** The metric itself for this value; null where it was not there. */
  current: z.number().nullable(),
  previous: z.number().nullable(),
  /** Its part of the change of the total, in the metric's own unit; the parts of all add up to that change. */
  part: z.number(),
  /** For ratios: how much of `part` comes from its own ratio and how much from its share of the whole; null for sums. */
  split: z.object({ rate: z.number(), volume: z.number() }).nullable(),
});
export type Contribution = z.infer<typeof contributionSchema>;

const choiceSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** Why it cannot be chosen; null: it can. */
  refusal: z.string().nullable(),
});

export const changeExplanationSchema = z.object({
  metrics: z.array(choiceSchema),
  dimensions: z.array(choiceSchema),
  /** What was chosen, or taken for want of a choice; null: there is nothing to choose, and `refusal` says why. */
  chosen: z.object({ metric: z.string(), dimension: z.string() }).nullable(),
  refusal: z.string().nullable(),
  /** Null with a refusal. */
  result: z
    .object({
      metric: z.object({ label: z.string(), type: valueTypeSchema, currency: z.string().nullable(), good: goodDirectionSchema }),
      /** Its label. */
      dimension: z.string(),
      period: periodSchema,
      comparison: periodSchema,
      current: z.number(),
      previous: z.number(),
      change: z.number(),
      /** The largest parts first. */
      contributions: z.array(contributionSchema),
      /** All other values and what is in none of them, together; null where nothing is left. */
      others: z.object({ count: z.number(), part: z.number() }).nullable(),
    })
    .nullable(),
});
export type ChangeExplanation = z.infer<typeof changeExplanationSchema>;

export const explainChange = endpoint({
  method: 'GET',
  path: '/api/dashboards/:permalink/widgets/:hash/what-changed',
  access: 'dashboard',
  summary: 'Which values of a dimension made a metric change against the comparison; the parts add up to the change',
  params: byWidget,
  query: withFormerNames(
    rangeQuerySchema.extend({
      /** Key of a metric's column; the first one that can be explained without. */
      metric: z.string().max(300).optional(),
      /** Of the report's dimensions; the first that fits without. */
      dimension: z.string().max(300).optional(),
    }),
    rangeFieldsOnceSnake,
  ),
  replies: { 200: z.object({ data: changeExplanationSchema }) },
});
