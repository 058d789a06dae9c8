import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { lagDays } from './freshness.ts';
import { specs } from './reports.ts';

export const adsScope = 'https://www.googleapis.com/auth/adwords';

export const declaration: ProviderDeclaration = {
  key: 'google-ads',
  name: 'Google Ads',
  category: 'advertising',
  icon: readIcon(import.meta.url),
  auth: {
    kind: 'oauth',
    scopes: [
      {
        scope: adsScope,
        reason: 'Reads your Google Ads accounts and their reports. Google has no permission for reading alone; nothing is ever changed.',
        required: true,
      },
    ],
  },
  reports: specs.map(({ report }) => report),
  // Conversions are booked on the day of the click for as long as their window is open, most of them within a month.
  freshness: {
    openDayMinutes: 30,
    restatedDays: 30,
    restatedMinutes: 6 * 60,
    closedDayMinutes: 7 * dayMinutes,
    realTimeSeconds: 0,
    lagDays,
  },
  docsUrl: 'https://developers.google.com/google-ads/api/docs/start',
  measures: [{ kind: 'spend', report: 'campaigns', metric: 'cost' }],
};
