import { z } from 'zod';

export const radarOptionsSchema = z.object({
  visibleLabels: z.boolean().default(false).meta({ title: 'Grid labels visible' }),
});
export type RadarOptions = z.infer<typeof radarOptionsSchema>;
