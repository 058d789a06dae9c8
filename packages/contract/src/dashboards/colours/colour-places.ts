import { z } from 'zod';

const placeSchema = z.number().int().min(0);

/** Which colours of its palette the things of a dashboard have, counted from 0. */
export const colourPlacesSchema = z.object({
  /** Of metrics, by the key of their column (`{instance id}.{metric id}`). */
  metrics: z.record(z.string(), placeSchema),
  /** Of what a dimension may be, by `valueKey`. */
  values: z.record(z.string(), placeSchema),
});
export type ColourPlaces = z.infer<typeof colourPlacesSchema>;
export const noPlaces: ColourPlaces = { metrics: {}, values: {} };
