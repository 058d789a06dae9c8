import { z } from 'zod';

export const gaugeOptionsSchema = z.object({
  minValue: z.number().default(0).meta({ title: 'Smallest value' }),
  maxValue: z.number().default(100).meta({ title: 'Largest value', unlessGoal: true }),
});
export type GaugeOptions = z.infer<typeof gaugeOptionsSchema>;

const ownEnd = z.object({ maxValue: z.number() });

/** Whether its author set where it ends, which the default says nothing of. */
export const hasOwnEnd = (raw: unknown): boolean => ownEnd.safeParse(raw).success;
