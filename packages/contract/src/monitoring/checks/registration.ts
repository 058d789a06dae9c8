import { z } from 'zod';
import { dayS } from '../../core/time/time-units.ts';
import { checkType, warnDaysField, warnDaysSetting } from './check-type.ts';

export const registrationCheck = checkType({
  kind: 'registration',
  label: 'Registration',
  about: 'Until when the domain is registered, with whom, and whether its status is one that ends in losing it.',
  intervalS: dayS,
  intervalMinS: 21_600,
  isOnByDefault: true,
  countsForUptime: false,
  settings: z.object({ warnDays: warnDaysSetting }),
  fields: [warnDaysField],
});
