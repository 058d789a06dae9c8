import { ANNA, BEN, CARLA } from '../kernel/people.ts';
import { table } from '../kernel/table.ts';

export type PropertyKind = 'shop' | 'leads';

/** One GA4 property of the sandbox. */
export interface Property {
  id: string;
  account: string;
  displayName: string;
  host: string;
  timeZone: string;
  currency: string;
  /** How many of the smallest units make one of the currency. */
  minorUnits: number;
  kind: PropertyKind;
  /** About so many sessions on an average day of 2026. */
  sessionsPerDay: number;
  /** The first day with data. */
  since: string;
  /** Index into the list of home countries, see places.ts. */
  home: string;
  /** Reports carry the flags of sampling, thresholds and "(other)" rows. */
  isFlagged: boolean;
  /** The user may not see revenue: metadata blocks the metrics and reports show zeros. */
  hidesRevenue: boolean;
  /** Listed by the Admin API, refused by the Data API. */
  refusesData: boolean;
}

export interface Account {
  id: string;
  displayName: string;
  users: readonly string[];
}

export const accounts: readonly Account[] = [
  { id: '510001', displayName: 'Alpine Agency – Retail', users: [ANNA] },
  { id: '510002', displayName: 'Alpine Agency – Overseas', users: [ANNA] },
  { id: '510003', displayName: 'Alpine Agency – New client', users: [ANNA] },
  { id: '520001', displayName: 'Nord Clinics', users: [BEN] },
  { id: '530001', displayName: 'Sakura Tea', users: [CARLA, ANNA] },
];

const usual = { isFlagged: false, hidesRevenue: false, refusesData: false, minorUnits: 100 };
const vienna = { timeZone: 'Europe/Vienna', currency: 'EUR', home: 'AT' };
const berlin = { timeZone: 'Europe/Berlin', currency: 'EUR', home: 'DE' };
const newYork = { timeZone: 'America/New_York', currency: 'USD', home: 'US' };
const tokyo = { timeZone: 'Asia/Tokyo', currency: 'JPY', home: 'JP', minorUnits: 1 };

export const properties: readonly Property[] = table(
  ['id', 'account', 'displayName', 'host', 'kind', 'sessionsPerDay', 'since'],
  { ...usual, ...vienna },
  [
    ['310001', '510001', 'peak-outfitters.test', 'www.peak-outfitters.test', 'shop', 230, '2024-01-15'],
    ['310002', '510001', 'alpine-lodge.test', 'www.alpine-lodge.test', 'leads', 140, '2024-03-01'],
    ['310003', '510001', 'mountain-magazine.test', 'mountain-magazine.test', 'leads', 25, '2025-05-20', { isFlagged: true }],
    ['310004', '510002', 'hudson-coffee.test', 'hudson-coffee.test', 'shop', 120, '2024-06-01', newYork],
    ['320001', '520001', 'nordclinics.test', 'www.nordclinics.test', 'leads', 170, '2024-02-01', berlin],
    ['320002', '520001', 'Nord Clinics shop', 'shop.nordclinics.test', 'shop', 60, '2024-09-01', { ...berlin, hidesRevenue: true }],
    ['320003', '520001', 'Nord Clinics intranet', 'intranet.nordclinics.test', 'leads', 20, '2025-01-01', { ...berlin, refusesData: true }],
    ['330001', '530001', 'sakura-tea.test', 'sakura-tea.test', 'shop', 90, '2024-04-01', tokyo],
  ],
);

export function findProperty(id: string): Property | null {
  return properties.find((property) => property.id === id) ?? null;
}

export function accountsOf(user: string): Account[] {
  return accounts.filter((account) => account.users.includes(user));
}

export function canSee(user: string, property: Property): boolean {
  return accountsOf(user).some(({ id }) => id === property.account);
}

/** What one of `from` costs in EUR; only rough, and fixed so that figures stay the same. */
const EUR_PER_UNIT: Record<string, number> = { EUR: 1, USD: 0.92, GBP: 1.17, CHF: 1.04, JPY: 0.0061, SEK: 0.087, CAD: 0.67, AUD: 0.6 };

/** Units of `to` for one unit of `from`; null when the sandbox does not know one of them. */
export function exchangeRate(from: string, to: string): number | null {
  const source = EUR_PER_UNIT[from];
  const target = EUR_PER_UNIT[to];
  return source === undefined || target === undefined ? null : source / target;
}
