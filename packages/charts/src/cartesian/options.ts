import { z } from 'zod';
import { readOptions } from '../kit/read-options.ts';
import type { CartesianKind } from './cartesian-model.ts';

export const cartesianOptionsSchema = z.object({
  visibleGrid: z.boolean().default(true).meta({ title: 'Grid visible' }),
});
export const lineOptionsSchema = cartesianOptionsSchema.extend({
  logarithmic: z.boolean().default(false).meta({ title: 'Logarithmic scale' }),
});
export const stackedOptionsSchema = cartesianOptionsSchema.extend({
  stacked: z.boolean().default(false).meta({ title: 'Parts of a whole: stack them' }),
  shares: z.boolean().default(false).meta({ title: 'Parts of a whole: stack their shares to 100%' }),
});

/** Those of every kind; what a kind does not have is off. */
export interface CartesianOptions {
  visibleGrid: boolean;
  logarithmic?: boolean;
  stacked?: boolean;
  /** Goes before `stacked`. */
  shares?: boolean;
}

/** A widget's own with the defaults of its kind. */
export const cartesianOptions = (kind: CartesianKind, raw: unknown): CartesianOptions =>
  readOptions(kind === 'combo' ? cartesianOptionsSchema : kind === 'line' ? lineOptionsSchema : stackedOptionsSchema, raw);
