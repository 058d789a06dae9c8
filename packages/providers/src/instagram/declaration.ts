import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { lagDays } from './freshness.ts';
import { reports } from './reports.ts';

export const scopes = [
  { scope: 'instagram_basic', reason: 'Reads your Instagram accounts and their posts.', required: true },
  { scope: 'instagram_manage_insights', reason: 'Reads the figures of accounts and posts. Nothing is ever changed.', required: true },
  { scope: 'pages_show_list', reason: 'Finds the accounts by the Facebook pages they are linked to.', required: true },
  { scope: 'pages_read_engagement', reason: 'Meta asks for it to read accounts through their pages.', required: true },
  { scope: 'business_management', reason: 'Finds accounts that belong to a business portfolio.', required: false },
  { scope: 'ads_read', reason: 'Meta asks for it where your role on the page comes from a business portfolio.', required: false },
];

export const declaration: ProviderDeclaration = {
  key: 'instagram',
  name: 'Instagram',
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
  docsUrl: 'https://developers.facebook.com/documentation/instagram-platform/insights',
};
