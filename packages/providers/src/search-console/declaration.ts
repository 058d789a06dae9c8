import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { lagDays } from './days.ts';
import { reports } from './reports.ts';

export const readScope = 'https://www.googleapis.com/auth/webmasters.readonly';

export const declaration: ProviderDeclaration = {
  key: 'search-console',
  name: 'Search Console',
  category: 'search',
  icon: readIcon(import.meta.url),
  auth: {
    kind: 'oauth',
    scopes: [{ scope: readScope, reason: 'Reads the search results and sitemaps of your Search Console properties.', required: true }],
  },
  reports: reports.map(({ report }) => report),
  // Days become final after two or three; older ones are practically frozen.
  freshness: {
    openDayMinutes: 60,
    restatedDays: 4,
    restatedMinutes: 6 * 60,
    closedDayMinutes: 7 * dayMinutes,
    realTimeSeconds: 0,
    lagDays,
  },
  docsUrl: 'https://developers.google.com/webmaster-tools/v1/searchanalytics/query',
  measures: [
    { kind: 'clicks', report: 'search', metric: 'clicks' },
    { kind: 'position', report: 'search', metric: 'position' },
  ],
};
