import { z } from 'zod';
import { checkType, pathField, pathSetting } from './check-type.ts';

export const headersCheck = checkType({
  kind: 'headers',
  label: 'Security headers',
  about: 'Whether the website tells browsers how to protect its visitors.',
  intervalS: 21_600,
  intervalMinS: 3600,
  isOnByDefault: false,
  countsForUptime: false,
  settings: z.object({ path: pathSetting }),
  fields: [pathField],
});
