import { z } from 'zod';
import { colourSchema } from '../core/colour/colour.ts';

/** How a company appears to its visitors. */
export const brandSchema = z.object({
  /** Address of an image. */
  logo: z.string().nullable(),
  colour: colourSchema.nullable(),
});
export type Brand = z.infer<typeof brandSchema>;
export const noBrand: Brand = { logo: null, colour: null };
