import { checkKindSchema } from '@sightline/contract/monitoring';
import { z } from 'zod';

/** What a probe location is asked: to look as a check of this kind does. */
export const probeCallSchema = z.object({
  kind: checkKindSchema,
  host: z.string().min(1).max(300),
  settings: z.record(z.string(), z.unknown()),
});
export type ProbeCall = z.infer<typeof probeCallSchema>;

/** What it found; the form of the facts is the check's. */
export const probeAnswerSchema = z.object({ facts: z.record(z.string(), z.unknown()) });
