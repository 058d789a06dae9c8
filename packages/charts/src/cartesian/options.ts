import { z } from 'zod';
import { readOptions } from '../kit/read-options.ts';
import type { CartesianKind } from './cartesian-model.ts';

export const cartesianOptionsSchema = z.object({
  visibleGrid: z.boolean().default(true).meta({ title: 'Grid visible' }),
});
const runningTotalOption = z.boolean().default(false).meta({ title: 'Running total' });
export const lineOptionsSchema = cartesianOptionsSchema.extend({
  runningTotal: runningTotalOption,
  logarithmic: z.boolean().default(false).meta({ title: 'Logarithmic scale' }),
});
export const stackedOptionsSchema = cartesianOptionsSchema.extend({
  stacked: z.boolean().default(false).meta({ title: 'Parts of a whole: stack them' }),
  shares: z.boolean().default(false).meta({ title: 'Parts of a whole: stack their shares to 100%' }),
});

export const areaOptionsSchema = stackedOptionsSchema.extend({ runningTotal: runningTotalOption });

/** Those of every kind; what a kind does not have is off. */
export interface CartesianOptions {
  visibleGrid: boolean;
  logarithmic?: boolean;
  /** Over time, of figures that add up: each place has all until then. */
  runningTotal?: boolean;
  stacked?: boolean;
  /** Goes before `stacked`. */
  shares?: boolean;
}

/** A widget's own with the defaults of its kind. */
export function cartesianOptions(kind: CartesianKind, raw: unknown): CartesianOptions {
  switch (kind) {
    case 'line':
      return readOptions(lineOptionsSchema, raw);
    case 'area':
      return readOptions(areaOptionsSchema, raw);
    case 'bar':
      return readOptions(stackedOptionsSchema, raw);
    case 'combo':
      return readOptions(cartesianOptionsSchema, raw);
  }
}
