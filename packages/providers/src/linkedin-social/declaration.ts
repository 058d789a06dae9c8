import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { reports } from './reports.ts';

export const scopes = [
  {
    scope: 'rw_organization_admin',
    reason: 'Reads the figures of your pages. LinkedIn gives them only with the permission to manage pages; nothing is ever changed.',
    required: true,
  },
  { scope: 'r_organization_social', reason: 'Lists the posts of your pages.', required: true },
  { scope: 'r_organization_social_feed', reason: 'Counts the reactions and comments of posts.', required: false },
];

export const declaration: ProviderDeclaration = {
  key: 'linkedin-social',
  name: 'LinkedIn Social',
  category: 'social',
  icon: readIcon(import.meta.url),
  auth: { kind: 'oauth', scopes },
  reports,
  // Reactions are taken back, and gains of followers come two days late.
  freshness: {
    openDayMinutes: 3 * 60,
    restatedDays: 7,
    restatedMinutes: 6 * 60,
    closedDayMinutes: 7 * dayMinutes,
    realTimeSeconds: 0,
    lagDays: 2,
  },
  docsUrl: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics',
};
