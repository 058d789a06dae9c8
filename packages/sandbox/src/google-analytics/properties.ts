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

const ANNA = 'anna@alpine-agency.test';
const BEN = 'ben@nordclinics.test';
const CARLA = 'carla@sakura-tea.test';

export const accounts: readonly Account[] = [
  { id: '510001', displayName: 'Alpine Agency – Retail', users: [ANNA] },
  { id: '510002', displayName: 'Alpine Agency – Overseas', users: [ANNA] },
  { id: '510003', displayName: 'Alpine Agency – New client', users: [ANNA] },
  { id: '520001', displayName: 'Nord Clinics', users: [BEN] },
  { id: '530001', displayName: 'Sakura Tea', users: [CARLA, ANNA] },
];

const plain = { isFlagged: false, hidesRevenue: false, refusesData: false, minorUnits: 100 };
const vienna = { timeZone: 'Europe/Vienna', currency: 'EUR', home: 'AT' };

export const properties: readonly Property[] = [
  {
    ...plain,
    ...vienna,
    id: '310001',
    account: '510001',
    displayName: 'peak-outfitters.test',
    host: 'www.peak-outfitters.test',
    kind: 'shop',
    sessionsPerDay: 230,
    since: '2024-01-15',
  },
  {
    ...plain,
    ...vienna,
    id: '310002',
    account: '510001',
    displayName: 'alpine-lodge.test',
    host: 'www.alpine-lodge.test',
    kind: 'leads',
    sessionsPerDay: 140,
    since: '2024-03-01',
  },
  {
    ...plain,
    ...vienna,
    id: '310003',
    account: '510001',
    displayName: 'mountain-magazine.test',
    host: 'mountain-magazine.test',
    kind: 'leads',
    sessionsPerDay: 25,
    since: '2025-05-20',
    isFlagged: true,
  },
  {
    ...plain,
    id: '310004',
    account: '510002',
    displayName: 'hudson-coffee.test',
    host: 'hudson-coffee.test',
    timeZone: 'America/New_York',
    currency: 'USD',
    home: 'US',
    kind: 'shop',
    sessionsPerDay: 120,
    since: '2024-06-01',
  },
  {
    ...plain,
    id: '320001',
    account: '520001',
    displayName: 'nordclinics.test',
    host: 'www.nordclinics.test',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    home: 'DE',
    kind: 'leads',
    sessionsPerDay: 170,
    since: '2024-02-01',
  },
  {
    ...plain,
    id: '320002',
    account: '520001',
    displayName: 'Nord Clinics shop',
    host: 'shop.nordclinics.test',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    home: 'DE',
    kind: 'shop',
    sessionsPerDay: 60,
    since: '2024-09-01',
    hidesRevenue: true,
  },
  {
    ...plain,
    id: '320003',
    account: '520001',
    displayName: 'Nord Clinics intranet',
    host: 'intranet.nordclinics.test',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    home: 'DE',
    kind: 'leads',
    sessionsPerDay: 20,
    since: '2025-01-01',
    refusesData: true,
  },
  {
    ...plain,
    id: '330001',
    account: '530001',
    displayName: 'sakura-tea.test',
    host: 'sakura-tea.test',
    timeZone: 'Asia/Tokyo',
    currency: 'JPY',
    minorUnits: 1,
    home: 'JP',
    kind: 'shop',
    sessionsPerDay: 90,
    since: '2024-04-01',
  },
];

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
const EUR_PER_UNIT: Record<string, number> = {
  EUR: 1,
  USD: 0.92,
  GBP: 1.17,
  CHF: 1.04,
  JPY: 0.0061,
  SEK: 0.087,
  CAD: 0.67,
  AUD: 0.6,
};

/** Units of `to` for one unit of `from`; null when the sandbox does not know one of them. */
export function exchangeRate(from: string, to: string): number | null {
  const source = EUR_PER_UNIT[from];
  const target = EUR_PER_UNIT[to];
  return source === undefined || target === undefined ? null : source / target;
}
