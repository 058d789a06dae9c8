import { z } from 'zod';

export const radarOptionsSchema = z.object({
  visibleLabels: z.boolean().default(false).meta({ title: 'Scale on every axis' }),
});
export type RadarOptions = z.infer<typeof radarOptionsSchema>;
