import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { lagDays } from './freshness.ts';
import { scopes } from './oauth.ts';
import { specs } from './report-spec.ts';

export const declaration: ProviderDeclaration = {
  key: 'tiktok',
  name: 'TikTok',
  category: 'advertising',
  icon: readIcon(import.meta.url),
  auth: { kind: 'oauth', scopes },
  reports: specs.map(({ report }) => report),
  // Conversions are booked on the day of the impression for up to four weeks.
  freshness: {
    openDayMinutes: 30,
    restatedDays: 28,
    restatedMinutes: 6 * 60,
    closedDayMinutes: 7 * dayMinutes,
    realTimeSeconds: 0,
    lagDays,
  },
  docsUrl: 'https://business-api.tiktok.com/portal/docs?id=1740302848100353',
  measures: [{ kind: 'spend', report: 'performance', metric: 'cost' }],
};
