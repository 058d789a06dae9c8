import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { lagDays } from './freshness.ts';
import { specs } from './reports.ts';

export const scopes = [
  { scope: 'r_ads', reason: 'Lists your ad accounts, campaigns and ads.', required: true },
  { scope: 'r_ads_reporting', reason: 'Reads the figures of your ad accounts.', required: true },
];

export const declaration: ProviderDeclaration = {
  key: 'linkedin-ads',
  name: 'LinkedIn Ads',
  category: 'advertising',
  icon: readIcon(import.meta.url),
  auth: { kind: 'oauth', scopes },
  reports: specs.map(({ report }) => report),
  // Conversions are booked for 30 days after a click by default; invalid clicks are credited a day or two later.
  freshness: {
    openDayMinutes: 45,
    restatedDays: 30,
    restatedMinutes: 6 * 60,
    closedDayMinutes: 7 * dayMinutes,
    realTimeSeconds: 0,
    lagDays,
  },
  docsUrl: 'https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting',
  measures: [{ kind: 'spend', report: 'campaigns', metric: 'cost' }],
};
