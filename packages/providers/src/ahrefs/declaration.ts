import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { reports } from './reports.ts';

export const declaration: ProviderDeclaration = {
  key: 'ahrefs',
  name: 'Ahrefs V3',
  category: 'search',
  icon: readIcon(import.meta.url),
  docsUrl: 'https://docs.ahrefs.com/api/docs/introduction',
  auth: {
    kind: 'credentials',
    help: 'An owner or admin of the Ahrefs workspace makes an API key at https://app.ahrefs.com/account/api-keys. A key works for one year.',
    fields: [
      {
        name: 'account',
        label: 'Account',
        kind: 'text',
        required: true,
        placeholder: 'Agency workspace',
        help: 'A name of your choice for this Ahrefs workspace; it tells several keys apart.',
        isLabel: true,
      },
      {
        name: 'token',
        label: 'API key',
        kind: 'secret',
        required: true,
        pattern: '^\\S{8,}$',
        patternHint: 'An API key has at least 8 characters and no spaces. Copy it whole from Account settings > API keys.',
      },
    ],
  },
  reports: reports.map(({ report }) => report),
  // Snapshots of closed days stand; the newest may still move with the index.
  freshness: {
    openDayMinutes: dayMinutes,
    restatedDays: 2,
    restatedMinutes: dayMinutes,
    closedDayMinutes: 30 * dayMinutes,
    realTimeSeconds: 0,
    lagDays: 0,
  },
};
