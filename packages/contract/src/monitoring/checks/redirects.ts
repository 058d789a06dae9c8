import { z } from 'zod';
import { hourS } from '../../core/time/time-units.ts';
import { checkType } from './check-type.ts';

export const redirectsCheck = checkType({
  kind: 'redirects',
  label: 'Redirects',
  about: 'Whether http leads to https, and the names with and without www to one and the same, in few steps.',
  intervalS: hourS,
  intervalMinS: 300,
  isOnByDefault: true,
  countsForUptime: false,
  settings: z.object({
    /** More steps than these are a warning. */
    stepsMax: z.number().int().min(1).max(10).default(3),
    checkWww: z.boolean().default(true),
  }),
  fields: [
    { name: 'stepsMax', label: 'Steps that are fine', kind: 'number', unit: 'steps' },
    { name: 'checkWww', label: 'Check the name with and without www', kind: 'boolean' },
  ],
});
