import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { reports } from './reports.ts';

export const declaration: ProviderDeclaration = {
  key: 'accuranker',
  name: 'AccuRanker',
  category: 'search',
  icon: readIcon(import.meta.url),
  docsUrl: 'https://app.accuranker.com/api/read-docs',
  auth: {
    kind: 'credentials',
    help: 'In AccuRanker, open your profile (https://app.accuranker.com/app/profile) and copy the API token. It sees what its owner sees.',
    fields: [
      {
        name: 'account',
        label: 'Account',
        kind: 'text',
        required: true,
        placeholder: 'Agency account',
        help: 'A name of your choice for this AccuRanker account; it tells several tokens apart.',
        isLabel: true,
      },
      {
        name: 'token',
        label: 'API token',
        kind: 'secret',
        required: true,
        help: 'From your AccuRanker profile.',
      },
    ],
  },
  reports: reports.map(({ report }) => report),
  // Ranks of a day stand; today's come in until the evening.
  freshness: {
    openDayMinutes: 3 * 60,
    restatedDays: 2,
    restatedMinutes: 3 * 60,
    closedDayMinutes: 30 * dayMinutes,
    realTimeSeconds: 0,
    lagDays: 0,
  },
};
