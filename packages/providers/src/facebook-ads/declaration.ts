import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { lagDays } from './freshness.ts';
import { specs } from './reports.ts';

export const scopes = [
  { scope: 'ads_read', reason: 'Reads your ad accounts, campaigns and their figures.', required: true },
  { scope: 'business_management', reason: 'Finds the ad accounts that belong to a business portfolio.', required: false },
];

export const declaration: ProviderDeclaration = {
  key: 'facebook-ads',
  name: 'Facebook Ads',
  category: 'advertising',
  icon: readIcon(import.meta.url),
  auth: { kind: 'oauth', scopes },
  reports: specs.map(({ report }) => report),
  // Conversions are booked on the day of the click or view for up to 28 days, most of them within three.
  freshness: {
    openDayMinutes: 30,
    restatedDays: 28,
    restatedMinutes: 6 * 60,
    closedDayMinutes: 7 * dayMinutes,
    realTimeSeconds: 0,
    lagDays,
  },
  docsUrl: 'https://developers.facebook.com/docs/marketing-api/insights',
  measures: [{ kind: 'spend', report: 'campaigns', metric: 'cost' }],
};
