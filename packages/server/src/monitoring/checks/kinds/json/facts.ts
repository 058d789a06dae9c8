import { z } from 'zod';

export const jsonFactsSchema = z.discriminatedUnion('what', [
  /** Lists and objects as JSON, cut. */
  z.object({ what: z.literal('value'), value: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
  /** How far the way to the value goes; empty: its first step is missing. */
  z.object({ what: z.literal('missing'), reached: z.string(), step: z.string() }),
  z.object({ what: z.literal('not-json'), status: z.number(), type: z.string(), start: z.string(), isCut: z.boolean() }),
  z.object({ what: z.literal('unread'), reason: z.string() }),
]);
export type JsonFacts = z.infer<typeof jsonFactsSchema>;
