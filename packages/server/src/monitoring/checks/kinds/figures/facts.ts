import { periodSchema } from '@sightline/contract/core';
import { z } from 'zod';

const foundSchema = z.object({
  state: z.literal('found'),
  now: z.number().nullable(),
  before: z.number().nullable(),
  weightBefore: z.number().nullable(),
  currency: z.string().nullable(),
  source: z.string(),
  period: periodSchema,
  previous: periodSchema,
});
export const figuresFactsSchema = z.discriminatedUnion('state', [
  foundSchema,
  z.object({ state: z.literal('unlinked') }),
  z.object({ state: z.literal('failed'), reason: z.string() }),
]);
export type FiguresFacts = z.infer<typeof figuresFactsSchema>;
export type FoundFigures = z.infer<typeof foundSchema>;

/** Whether these are facts of a figure that nothing measures. */
export const isUnlinked = (facts: unknown): boolean => figuresFactsSchema.safeParse(facts).data?.state === 'unlinked';

/** Against the days before, a fraction; null: there is nothing to compare with. */
export const changeOf = ({ now, before }: Pick<FoundFigures, 'now' | 'before'>): number | null =>
  now === null || before === null || before === 0 ? null : (now - before) / before;
