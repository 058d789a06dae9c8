import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { reports } from './reports.ts';

export const declaration: ProviderDeclaration = {
  key: 'seranking',
  name: 'SERanking',
  category: 'search',
  icon: readIcon(import.meta.url),
  docsUrl: 'https://seranking.com/api/data/getting-started/',
  auth: {
    kind: 'credentials',
    help: 'In SE Ranking, signed in to the master account, open https://online.seranking.com/admin.api.dashboard.html and copy the API key.',
    fields: [
      {
        name: 'account',
        label: 'Account',
        kind: 'text',
        required: true,
        placeholder: 'Agency account',
        help: 'A name of your choice for this SERanking account; it tells several keys apart.',
        isLabel: true,
      },
      {
        name: 'token',
        label: 'API key',
        kind: 'secret',
        required: true,
        pattern: '^\\S{8,}$',
        patternHint: 'An API key has at least 8 characters and no spaces. Copy it whole from the API dashboard.',
        help: 'Where there are two keys, the one for projects.',
      },
      {
        name: 'consumerKey',
        label: 'API key for market data',
        kind: 'secret',
        required: false,
        pattern: '^(\\S{8,})?$',
        patternHint: 'An API key has at least 8 characters and no spaces. Copy it whole from the API dashboard.',
        help: 'Only where SERanking shows a second key for its Data API.',
      },
    ],
  },
  reports: reports.map(({ report }) => report),
  // Checks of the running day come in over hours; the market database changes once a month.
  freshness: {
    openDayMinutes: 180,
    restatedDays: 2,
    restatedMinutes: dayMinutes,
    closedDayMinutes: 7 * dayMinutes,
    realTimeSeconds: 0,
    lagDays: 0,
  },
};
