import { businesses } from '../facebook-oauth/businesses.ts';

/** What an account advertises for; decides objectives, formats and conversions. */
export type Trade = 'shop' | 'leads' | 'local' | 'app';

export interface AdAccount {
  /** Position in the list: part of the ids of its campaigns, ad sets and ads. */
  index: number;
  /** Without `act_`. */
  id: string;
  name: string;
  currency: string;
  zone: string;
  /** 1 active, 2 disabled, 3 unsettled (https://developers.facebook.com/docs/marketing-api/reference/ad-account). */
  status: number;
  ownerBusiness: string | null;
  clientBusiness: string | null;
  /** Who has a role in it; others of the business see it through the business alone. */
  people: readonly string[];
  trade: Trade;
  campaigns: number;
  /** About one: how much it delivers. */
  scale: number;
  website: string;
  pageId: string;
  countries: readonly string[];
  /** First day of the account. */
  created: string;
}

const ANNA = 'anna@alpine-agency.test';
const BEN = 'ben@nordclinics.test';
const CARLA = 'carla@sakura-tea.test';
const [alpine = '', nord = '', sakura = ''] = businesses.map(({ id }) => id);

type Given = Pick<AdAccount, 'id' | 'name' | 'currency' | 'zone' | 'people' | 'countries'> & Partial<AdAccount>;

const GIVEN: readonly Given[] = [
  {
    id: '1010000000001',
    name: 'Alpine Outfitters – Österreich',
    currency: 'EUR',
    zone: 'Europe/Vienna',
    people: [ANNA],
    ownerBusiness: alpine,
    campaigns: 110,
    scale: 1.4,
    website: 'alpine-outfitters.test',
    countries: ['AT', 'DE', 'CH'],
  },
  {
    id: '1010000000002',
    name: 'Café “Zum Löwen” ☕️',
    currency: 'CHF',
    zone: 'Europe/Zurich',
    people: [ANNA],
    clientBusiness: alpine,
    trade: 'local',
    campaigns: 14,
    scale: 0.4,
    website: 'zum-loewen.test',
    pageId: '1055000000002',
    countries: ['CH'],
  },
  {
    id: '1010000000003',
    name: 'Harbor & Pine',
    currency: 'USD',
    zone: 'America/New_York',
    people: [ANNA],
    clientBusiness: alpine,
    campaigns: 30,
    website: 'harborandpine.test',
    pageId: '1055000000003',
    countries: ['US', 'CA'],
  },
  {
    id: '1010000000004',
    name: 'مقهى النخيل',
    currency: 'AED',
    zone: 'Asia/Dubai',
    people: [ANNA],
    trade: 'local',
    campaigns: 12,
    scale: 0.6,
    pageId: '1055000000004',
    countries: ['AE'],
  },
  {
    id: '1010000000005',
    name: 'Brand-new account',
    currency: 'EUR',
    zone: 'Europe/Berlin',
    people: [ANNA],
    ownerBusiness: alpine,
    campaigns: 0,
    countries: ['DE'],
    created: '2026-10-01',
  },
  {
    id: '1010000000006',
    name: 'Closed for the winter (disabled)',
    currency: 'EUR',
    zone: 'Europe/Berlin',
    people: [ANNA],
    status: 2,
    campaigns: 8,
    scale: 0.3,
    countries: ['DE'],
  },
  {
    id: '1010000000007',
    name: 'Seen through the business only',
    currency: 'GBP',
    zone: 'Europe/London',
    people: [],
    clientBusiness: alpine,
    campaigns: 6,
    countries: ['GB'],
  },
  {
    id: '1010000000101',
    name: 'Nord Clinics',
    currency: 'GBP',
    zone: 'Europe/London',
    people: [BEN],
    ownerBusiness: nord,
    trade: 'leads',
    campaigns: 20,
    website: 'nordclinics.test',
    pageId: '1055000000101',
    countries: ['GB', 'IE'],
  },
  {
    id: '1010000000102',
    name: 'Nord Fitness App – L.A.',
    currency: 'USD',
    zone: 'America/Los_Angeles',
    people: [BEN],
    ownerBusiness: nord,
    trade: 'app',
    campaigns: 10,
    countries: ['US'],
  },
  {
    id: '1010000000201',
    name: '桜茶 Sakura Tea',
    currency: 'JPY',
    zone: 'Asia/Tokyo',
    people: [CARLA],
    ownerBusiness: sakura,
    campaigns: 24,
    website: 'sakura-tea.test',
    pageId: '1055000000201',
    countries: ['JP'],
  },
];

const USUAL = {
  status: 1,
  ownerBusiness: null,
  clientBusiness: null,
  trade: 'shop',
  scale: 1,
  campaigns: 10,
  website: 'example.test',
  pageId: '1055000000001',
  created: '2023-05-01',
} as const;

export const adAccounts: readonly AdAccount[] = GIVEN.map((given, index) => ({ ...USUAL, ...given, index }));

/** By `act_123` (objects of the graph) or `123` (rows, ledger). */
export function findAccount(id: string): AdAccount | null {
  const number = id.replace(/^act_/, '');
  return adAccounts.find((account) => account.id === number) ?? null;
}

/** Currencies without a minor unit are given unscaled (https://developers.facebook.com/docs/marketing-api/currencies). */
export function minorUnits(currency: string): number {
  return currency === 'JPY' ? 1 : 100;
}

/** Money in the account's major unit, as insights write it. */
export function moneyText(minor: number, currency: string): string {
  const units = minorUnits(currency);
  return (minor / units).toFixed(units === 1 ? 0 : 2);
}
