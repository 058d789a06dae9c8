import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { reports } from './reports.ts';

export const declaration: ProviderDeclaration = {
  key: 'serpstat',
  name: 'SerpStat',
  category: 'search',
  icon: readIcon(import.meta.url),
  docsUrl: 'https://api-docs.serpstat.com/docs/serpstat-public-api/',
  auth: {
    kind: 'credentials',
    help: 'In Serpstat, open your profile (https://serpstat.com/users/profile/) and copy the token. The plan has to include the API.',
    fields: [
      {
        name: 'account',
        label: 'Account',
        kind: 'text',
        required: true,
        placeholder: 'Agency account',
        help: 'A name of your choice for this SerpStat account; it tells several tokens apart.',
        isLabel: true,
      },
      {
        name: 'token',
        label: 'Token',
        kind: 'secret',
        required: true,
        pattern: '^\\S{8,}$',
        patternHint: 'A token has at least 8 characters and no spaces. Copy it whole from your SerpStat profile.',
      },
    ],
  },
  reports: reports.map(({ report }) => report),
  // Databases change every two to four weeks; tracked positions of closed days stand.
  freshness: {
    openDayMinutes: dayMinutes,
    restatedDays: 2,
    restatedMinutes: dayMinutes,
    closedDayMinutes: 30 * dayMinutes,
    realTimeSeconds: 0,
    lagDays: 0,
  },
};
