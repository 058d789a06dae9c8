import { z } from 'zod';

export const cartesianOptionsSchema = z.object({
  visibleGrid: z.boolean().default(true).meta({ title: 'Grid visible' }),
});
export type CartesianOptions = z.infer<typeof cartesianOptionsSchema>;
