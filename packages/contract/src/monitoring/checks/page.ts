import { z } from 'zod';
import { hourS } from '../../core/time/time-units.ts';
import { checkType, pathField, pathSetting } from './check-type.ts';

export const pageCheck = checkType({
  kind: 'page',
  label: 'Page content',
  about: 'Whether title, description, main heading or the amount of text changed.',
  intervalS: hourS,
  intervalMinS: 300,
  isOnByDefault: true,
  countsForUptime: false,
  settings: z.object({
    path: pathSetting,
    /** Of the words that were there. */
    wordChangePercent: z.number().int().min(5).max(100).default(30),
  }),
  fields: [pathField, { name: 'wordChangePercent', label: 'Warn when the text grew or shrank by', kind: 'number', unit: '%' }],
});
