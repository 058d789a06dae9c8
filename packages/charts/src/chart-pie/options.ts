import { z } from 'zod';

export const pieOptionsSchema = z.object({
  doughnut: z.boolean().default(false).meta({ title: 'Doughnut' }),
});
export type PieOptions = z.infer<typeof pieOptionsSchema>;
