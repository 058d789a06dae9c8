import { z } from 'zod';
import { hourS } from '../../core/time/time-units.ts';
import { checkType, pathField, pathSetting } from './check-type.ts';

export const headersCheck = checkType({
  kind: 'headers',
  label: 'Security headers',
  about: 'Whether the website tells browsers how to protect its visitors.',
  intervalS: 21_600,
  intervalMinS: hourS,
  isOnByDefault: false,
  countsForUptime: false,
  settings: z.object({ path: pathSetting }),
  fields: [pathField],
});
