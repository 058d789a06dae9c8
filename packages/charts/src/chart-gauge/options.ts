import { z } from 'zod';

export const gaugeOptionsSchema = z.object({
  minValue: z.number().default(0).meta({ title: 'Smallest value' }),
  maxValue: z.number().default(100).meta({ title: 'Largest value', unlessGoal: true }),
});
export type GaugeOptions = z.infer<typeof gaugeOptionsSchema>;
