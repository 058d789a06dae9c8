import { z } from 'zod';
import { hourS } from '../../core/time/time-units.ts';
import { checkType } from './check-type.ts';

export const mailDnsCheck = checkType({
  kind: 'mail-dns',
  label: 'Mail DNS',
  about: 'Whether SPF and DMARC records are there, well formed and keep others from mailing in this name.',
  intervalS: 21_600,
  intervalMinS: hourS,
  isOnByDefault: true,
  countsForUptime: false,
  settings: z.object({ needsEnforcement: z.boolean().default(false) }),
  fields: [{ name: 'needsEnforcement', label: 'Warn while DMARC only watches (p=none)', kind: 'boolean' }],
});
