import { severitySchema } from '@sightline/contract/monitoring';
import { z } from 'zod';

const badSchema = z.object({ severity: severitySchema, fault: z.string(), rank: z.number(), since: z.number() });
const conditionSchema = z.object({
  severity: z.enum(['ok', ...severitySchema.options]),
  fault: z.string(),
  rank: z.number(),
  since: z.number(),
});

/** What a check remembers from one result to the next; instants are milliseconds since 1970. */
export const memorySchema = z.object({
  /** What is so, after retries; null: no result counted yet. An empty fault while it is well. */
  condition: conditionSchema.nullable(),
  /** What people were told: follows the condition at once, except while it flaps. */
  alert: badSchema.nullable(),
  /** Results in a row that contradict the condition and do not count yet. */
  suspicion: z.object({ since: z.number(), tries: z.number(), fault: z.string(), isWorse: z.boolean() }).nullable(),
  /** From here on nobody knows yet whether the time counts as down. */
  pendingFrom: z.number().nullable(),
  /** When it last got worse, the newest last; as many as flapping needs. */
  openings: z.array(z.number()),
  /** How many results in a row could not tell, and the first of them. */
  unknowns: z.number(),
  unknownSince: z.number().nullable(),
  /** Of the last result; null: there was none. */
  last: z.number().nullable(),
  /** The last result could tell. */
  isLastKnown: z.boolean(),
});
export type Memory = z.infer<typeof memorySchema>;
export type Condition = z.infer<typeof conditionSchema>;
export type Bad = z.infer<typeof badSchema>;

export const noMemory: Memory = {
  condition: null,
  alert: null,
  suspicion: null,
  pendingFrom: null,
  openings: [],
  unknowns: 0,
  unknownSince: null,
  last: null,
  isLastKnown: true,
};

/** Of a row; a row that was never checked, or is in the form of another release, begins anew. */
export function readMemory(kept: unknown): Memory {
  const parsed = memorySchema.safeParse(kept);
  return parsed.success ? parsed.data : noMemory;
}
