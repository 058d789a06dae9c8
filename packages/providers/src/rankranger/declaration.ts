import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { reports } from './reports.ts';

export const declaration: ProviderDeclaration = {
  key: 'rankranger',
  name: 'RankRanger',
  category: 'search',
  icon: readIcon(import.meta.url),
  docsUrl: 'https://www.rankranger.com/documentation/api-method-rank',
  auth: {
    kind: 'credentials',
    help: 'In Rank Ranger, open Tools > Utilities > API Console and copy the API key.',
    fields: [
      {
        name: 'account',
        label: 'Account',
        kind: 'text',
        required: true,
        placeholder: 'Agency account',
        help: 'A name of your choice for this RankRanger account; it tells several keys apart.',
        isLabel: true,
      },
      {
        name: 'token',
        label: 'API key',
        kind: 'secret',
        required: true,
        pattern: '^\\S+$',
        patternHint: 'An API key has no spaces. Copy it whole from the API Console.',
      },
    ],
  },
  reports: reports.map(({ report }) => report),
  // Positions of a day stand; the newest days may still come in.
  freshness: {
    openDayMinutes: 6 * 60,
    restatedDays: 3,
    restatedMinutes: 6 * 60,
    closedDayMinutes: 30 * dayMinutes,
    realTimeSeconds: 0,
    lagDays: 0,
  },
};
