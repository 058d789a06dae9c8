import { z } from 'zod';
import { httpFaults } from '../../probes/probe-http.ts';

const waySchema = z.object({
  from: z.string(),
  /** Each address that answered, the first one too. */
  steps: z.array(z.string()),
  /** Null: it ended at an answer. */
  fault: z.enum(httpFaults).nullable(),
  reason: z.string(),
  /** Begins at the name that visitors may type instead: with www, or without. */
  isOtherName: z.boolean(),
});
export type Way = z.infer<typeof waySchema>;
export const redirectsFactsSchema = z.object({ ways: z.array(waySchema) });
export type RedirectsFacts = z.infer<typeof redirectsFactsSchema>;
