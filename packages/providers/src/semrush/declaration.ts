import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { reports } from './reports.ts';

export const declaration: ProviderDeclaration = {
  key: 'semrush',
  name: 'SEMrush',
  category: 'search',
  icon: readIcon(import.meta.url),
  docsUrl: 'https://developer.semrush.com/api/v3/analytics/basic-docs/',
  auth: {
    kind: 'credentials',
    help: 'Semrush has an API for its Business and larger plans; units are bought besides. In Semrush, open the profile menu > Subscription info > API units and copy the API key (version 3).',
    fields: [
      {
        name: 'account',
        label: 'Account',
        kind: 'text',
        required: true,
        placeholder: 'Agency account',
        help: 'A name of your choice for this SEMrush account; it tells several keys apart.',
        isLabel: true,
      },
      {
        name: 'token',
        label: 'API key',
        kind: 'secret',
        required: true,
        pattern: '^[0-9A-Za-z_-]{8,}$',
        patternHint:
          'An API key has at least 8 characters: letters, digits, dashes and underscores. Copy it whole from Subscription info > API units.',
      },
    ],
  },
  reports: reports.map(({ report }) => report),
  // Live databases change daily; a month's snapshot is final some days after its end. The terms allow a month of keeping.
  freshness: {
    openDayMinutes: dayMinutes,
    restatedDays: 36,
    restatedMinutes: dayMinutes,
    closedDayMinutes: 30 * dayMinutes,
    realTimeSeconds: 0,
    lagDays: 0,
  },
};
