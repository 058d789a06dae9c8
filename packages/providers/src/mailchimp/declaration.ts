import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { reports } from './reports.ts';

export const declaration: ProviderDeclaration = {
  key: 'mailchimp',
  name: 'Mailchimp',
  category: 'mail',
  icon: readIcon(import.meta.url),
  auth: { kind: 'oauth', scopes: [] },
  reports: reports.map(({ report }) => report),
  // Campaigns are opened and clicked for weeks after they were sent.
  freshness: {
    openDayMinutes: 15,
    restatedDays: 30,
    restatedMinutes: 3 * 60,
    closedDayMinutes: dayMinutes,
    realTimeSeconds: 0,
    lagDays: 0,
  },
  docsUrl: 'https://mailchimp.com/developer/marketing/api/',
};
