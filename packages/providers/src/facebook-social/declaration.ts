import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { lagDays } from './freshness.ts';
import { reports } from './reports.ts';

export const scopes = [
  { scope: 'pages_show_list', reason: 'Lists your pages.', required: true },
  { scope: 'pages_read_engagement', reason: 'Reads posts, and the followers of your pages.', required: true },
  { scope: 'read_insights', reason: 'Reads the figures of pages, posts and videos.', required: true },
  { scope: 'pages_read_user_content', reason: 'Counts the comments of other people.', required: false },
  { scope: 'business_management', reason: 'Finds the pages that belong to a business portfolio.', required: false },
];

export const declaration: ProviderDeclaration = {
  key: 'facebook-social',
  name: 'Facebook Social',
  category: 'social',
  icon: readIcon(import.meta.url),
  auth: { kind: 'oauth', scopes },
  reports: reports.map(({ report }) => report),
  freshness: {
    openDayMinutes: 3 * 60,
    restatedDays: 3,
    restatedMinutes: 4 * 60,
    closedDayMinutes: 7 * dayMinutes,
    realTimeSeconds: 0,
    lagDays,
  },
  docsUrl: 'https://developers.facebook.com/docs/graph-api/reference/insights',
};
