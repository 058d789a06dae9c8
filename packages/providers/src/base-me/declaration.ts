import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { reports } from './reports.ts';

export const declaration: ProviderDeclaration = {
  key: 'base-me',
  name: 'Base.me',
  category: 'search',
  icon: readIcon(import.meta.url),
  docsUrl: 'https://help.base.me/',
  auth: {
    kind: 'credentials',
    help: 'In Base.me, an administrator opens Settings > Integrations and makes a token. Tokens of freelancers and clients see only a part.',
    fields: [
      {
        name: 'account',
        label: 'Account',
        kind: 'text',
        required: true,
        pattern: '^[A-Za-z0-9._-]{1,64}$',
        patternHint: 'The short name or number of your Base.me account: letters, digits, dots, dashes and underscores.',
        placeholder: 'my-agency',
      },
      { name: 'token', label: 'Token', kind: 'secret', required: true, help: 'From Settings > Integrations.' },
    ],
  },
  reports: reports.map(({ report }) => report),
  // Statuses are moved by hand, often days later and with dates back in time.
  freshness: { openDayMinutes: 30, restatedDays: 31, restatedMinutes: 30, closedDayMinutes: 12 * 60, realTimeSeconds: 0, lagDays: 0 },
};
