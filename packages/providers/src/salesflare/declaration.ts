import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { reports } from './reports.ts';

export const declaration: ProviderDeclaration = {
  key: 'salesflare',
  name: 'SalesFlare',
  category: 'sales',
  icon: readIcon(import.meta.url),
  docsUrl: 'https://api.salesflare.com/docs',
  auth: {
    kind: 'credentials',
    help: 'In Salesflare, open Settings > API keys (https://app.salesflare.com/#/settings/apikeys) and make a key. It sees what its maker sees: let an administrator make it.',
    fields: [
      {
        name: 'account',
        label: 'Account',
        kind: 'text',
        required: true,
        placeholder: 'ACME sales',
        help: 'A name of your choice for this SalesFlare team.',
        isLabel: true,
      },
      { name: 'token', label: 'API key', kind: 'secret', required: true, help: 'From Settings > API keys.' },
    ],
  },
  reports: reports.map(({ report }) => report),
  // People edit old deals at any time.
  freshness: { openDayMinutes: 10, restatedDays: 7, restatedMinutes: 15, closedDayMinutes: 6 * 60, realTimeSeconds: 0, lagDays: 0 },
};
