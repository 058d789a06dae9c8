import { type ApiKey, managerKey, noReportsKey, revokedKey, subscriberKey, writeKey } from './keys.ts';

export interface TaxRate {
  id: number;
  name: string;
  percent: number;
  country: string;
}

/** Where a shop's customers live: the first one most often. */
interface Place {
  country: string;
  city: string;
  postcode: string;
}

export interface Shop {
  host: string;
  name: string;
  currency: string;
  currencyName: string;
  /** HTML-encoded, as WordPress sends it. */
  currencySymbol: string;
  zone: string;
  /** 1 = Monday, 0 = Sunday. */
  weekStart: 0 | 1;
  /** The first day with orders. */
  opened: string;
  ordersPerDay: number;
  taxRates: readonly TaxRate[];
  places: readonly Place[];
  keys: readonly ApiKey[];
  hasAnalytics: boolean;
  /** `plain`: `/wp-json/` is not there, only `/?rest_route=` answers, and no key counts. */
  permalinks: 'pretty' | 'plain';
  /** The web server drops the Authorization header: only keys in the address arrive. */
  dropsAuthorization: boolean;
  /** Where every address leads with a 301, or null. */
  movedTo: string | null;
  inMaintenance: boolean;
  /** A plugin writes a PHP notice before every answer. */
  printsNotices: boolean;
  /** Analytics learns of orders at midnight and noon only. */
  importsTwiceADay: boolean;
}

const euro = { currency: 'EUR', currencyName: 'Euro', currencySymbol: '&euro;' };
const vienna = {
  ...euro,
  zone: 'Europe/Vienna',
  weekStart: 1 as const,
  taxRates: [
    { id: 1, name: 'USt.', percent: 20, country: 'AT' },
    { id: 2, name: 'MwSt.', percent: 19, country: 'DE' },
    { id: 3, name: 'IVA', percent: 22, country: 'IT' },
  ],
  places: [
    { country: 'AT', city: 'Wien', postcode: '1020' },
    { country: 'AT', city: 'Graz', postcode: '8010' },
    { country: 'DE', city: 'München', postcode: '80331' },
    { country: 'DE', city: 'Berlin', postcode: '10115' },
    { country: 'IT', city: 'Bozen', postcode: '39100' },
  ],
};
const newYork = {
  currency: 'USD',
  currencyName: 'United States (US) dollar',
  currencySymbol: '&#36;',
  zone: 'America/New_York',
  weekStart: 0 as const,
  taxRates: [
    { id: 1, name: 'Sales tax', percent: 8.875, country: 'US' },
    { id: 2, name: 'HST', percent: 13, country: 'CA' },
  ],
  places: [
    { country: 'US', city: 'Brooklyn', postcode: '11201' },
    { country: 'US', city: 'Albany', postcode: '12207' },
    { country: 'CA', city: 'Toronto', postcode: 'M5H' },
  ],
};

const usual = {
  opened: '2024-02-01',
  ordersPerDay: 4,
  keys: [managerKey, noReportsKey, subscriberKey, writeKey, revokedKey],
  hasAnalytics: true,
  permalinks: 'pretty' as const,
  dropsAuthorization: false,
  movedTo: null,
  inMaintenance: false,
  printsNotices: false,
  importsTwiceADay: false,
};

export const shops: readonly Shop[] = [
  { ...usual, ...vienna, host: 'alpine-outfitters.sandbox.test', name: 'Alpine Outfitters', ordersPerDay: 16 },
  { ...usual, ...newYork, host: 'hudson-roasters.sandbox.test', name: 'Hudson Roasters', ordersPerDay: 9 },
  { ...usual, ...vienna, host: 'old-shop.sandbox.test', name: 'Alter Laden', hasAnalytics: false },
  { ...usual, ...vienna, host: 'plain-permalinks.sandbox.test', name: 'Plain Permalinks', permalinks: 'plain' },
  { ...usual, ...vienna, host: 'stripped-header.sandbox.test', name: 'Stripped Header', dropsAuthorization: true },
  { ...usual, ...vienna, host: 'moved.sandbox.test', name: 'Moved', movedTo: 'alpine-outfitters.sandbox.test' },
  { ...usual, ...vienna, host: 'maintenance.sandbox.test', name: 'Maintenance', inMaintenance: true },
  { ...usual, ...vienna, host: 'noisy.sandbox.test', name: 'Noisy', printsNotices: true },
  { ...usual, ...vienna, host: 'late-analytics.sandbox.test', name: 'Late Analytics', ordersPerDay: 24, importsTwiceADay: true },
];

export function findShop(host: string): Shop | null {
  return shops.find((shop) => shop.host === host) ?? null;
}
