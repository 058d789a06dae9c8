import { z } from 'zod';

export const cartesianOptionsSchema = z.object({
  visibleGrid: z.boolean().default(true).meta({ title: 'Grid visible' }),
});
export const lineOptionsSchema = cartesianOptionsSchema.extend({
  logarithmic: z.boolean().default(false).meta({ title: 'Logarithmic scale' }),
});
export const areaOptionsSchema = cartesianOptionsSchema.extend({
  stacked: z.boolean().default(false).meta({ title: 'Parts of a whole: stack them' }),
});

export const optionsOfKind = { line: lineOptionsSchema, area: areaOptionsSchema, bar: cartesianOptionsSchema } as const;

/** Those of every kind; what a kind does not have is off. */
export interface CartesianOptions {
  visibleGrid: boolean;
  logarithmic?: boolean;
  stacked?: boolean;
}
