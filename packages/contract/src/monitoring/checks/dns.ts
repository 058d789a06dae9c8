import { z } from 'zod';
import { checkType } from './check-type.ts';

export const dnsCheck = checkType({
  kind: 'dns',
  label: 'DNS',
  about: 'Whether the name leads somewhere, and whether its addresses, name servers or mail servers changed.',
  intervalS: 300,
  intervalMinS: 60,
  isOnByDefault: true,
  countsForUptime: false,
  settings: z.object({
    /** Websites behind a network that answers with other addresses each time would only make noise. */
    watchAddresses: z.boolean().default(false),
    watchNameServers: z.boolean().default(true),
    watchMailServers: z.boolean().default(true),
  }),
  fields: [
    {
      name: 'watchAddresses',
      label: 'Tell of changed addresses (A, AAAA)',
      kind: 'boolean',
      help: 'Leave it off behind a content delivery network: its addresses change by themselves.',
    },
    { name: 'watchNameServers', label: 'Tell of changed name servers', kind: 'boolean' },
    { name: 'watchMailServers', label: 'Tell of changed mail servers', kind: 'boolean' },
  ],
});
