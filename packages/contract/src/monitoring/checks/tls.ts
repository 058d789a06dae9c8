import { z } from 'zod';
import { hourS } from '../../core/time/time-units.ts';
import { checkType, warnDaysField, warnDaysSetting } from './check-type.ts';

export const tlsCheck = checkType({
  kind: 'tls',
  label: 'Certificate',
  about: 'Whether the certificate is trusted, complete, for this name, and for how long it still holds.',
  intervalS: hourS,
  intervalMinS: 300,
  isOnByDefault: true,
  countsForUptime: false,
  settings: z.object({ warnDays: warnDaysSetting }),
  fields: [warnDaysField],
});
