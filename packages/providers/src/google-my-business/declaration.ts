import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { lagDays } from './performance.ts';
import { reports } from './reports.ts';

/** There is no scope for reading alone. */
export const manageScope = 'https://www.googleapis.com/auth/business.manage';

export const declaration: ProviderDeclaration = {
  key: 'google-my-business',
  name: 'Google My Business',
  category: 'search',
  icon: readIcon(import.meta.url),
  auth: {
    kind: 'oauth',
    scopes: [
      {
        scope: manageScope,
        reason: 'Reads the figures, search keywords and reviews of your business profiles; Google has no permission for reading alone.',
        required: true,
      },
    ],
  },
  reports: reports.map(({ report }) => report),
  // The newest days fill up over some days; reviews come at once.
  freshness: {
    openDayMinutes: 60,
    restatedDays: 10,
    restatedMinutes: dayMinutes,
    closedDayMinutes: 30 * dayMinutes,
    realTimeSeconds: 0,
    lagDays,
  },
  docsUrl: 'https://developers.google.com/my-business/reference/performance/rest',
};
