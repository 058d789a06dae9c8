import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { report as availability } from './availability-report.ts';
import { report as expiry } from './expiry-report.ts';

export const declaration: ProviderDeclaration = {
  key: 'mission-control',
  name: 'Mission Control',
  category: 'monitoring',
  icon: readIcon(import.meta.url),
  auth: { kind: 'builtIn', help: 'It is part of the product: it is there as soon as a group of watched domains is, and needs no sign-in.' },
  reports: [availability, expiry],
  // Checks of the last minutes still change the running day; a day that is over stays as it is but for its last hour.
  freshness: { openDayMinutes: 5, restatedDays: 1, restatedMinutes: 15, closedDayMinutes: dayMinutes, realTimeSeconds: 0, lagDays: 0 },
  docsUrl: null,
};
