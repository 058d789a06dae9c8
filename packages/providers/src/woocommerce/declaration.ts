import { dayMinutes } from '@sightline/contract/core';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { reports } from './reports.ts';

export const declaration: ProviderDeclaration = {
  key: 'woocommerce',
  name: 'WooCommerce',
  category: 'commerce',
  icon: readIcon(import.meta.url),
  docsUrl: 'https://woocommerce.com/document/woocommerce-rest-api/',
  auth: {
    kind: 'credentials',
    help: 'In the shop, open WooCommerce > Settings > Advanced > REST API and choose "Add key". Pick a user who is Administrator or Shop manager and the permission "Read". Key and secret are shown once: copy both here.',
    fields: [
      {
        name: 'website',
        label: 'Website URL',
        kind: 'url',
        required: true,
        placeholder: 'https://www.example.com',
        help: 'The address of the shop, with the folder if WordPress lives in one. It must begin with https://.',
      },
      {
        name: 'consumerKey',
        label: 'Consumer key',
        kind: 'secret',
        required: true,
        pattern: '^ck_[0-9A-Za-z]{8,}$',
        patternHint:
          'A consumer key begins with ck_, followed by at least 8 letters and digits. Copy it whole from WooCommerce > Settings > Advanced > REST API.',
        placeholder: 'ck_…',
      },
      {
        name: 'consumerSecret',
        label: 'Consumer secret',
        kind: 'secret',
        required: true,
        pattern: '^cs_[0-9A-Za-z]{8,}$',
        patternHint:
          'A consumer secret begins with cs_, followed by at least 8 letters and digits. It is shown only when the key is made; if it is lost, make a new key.',
        placeholder: 'cs_…',
      },
    ],
  },
  reports: reports.map(({ report }) => report),
  // Orders may be edited and analytics rebuilt at any time; returns land on their own day.
  freshness: {
    openDayMinutes: 15,
    restatedDays: 30,
    restatedMinutes: 12 * 60,
    closedDayMinutes: 7 * dayMinutes,
    realTimeSeconds: 0,
    lagDays: 0,
  },
};
