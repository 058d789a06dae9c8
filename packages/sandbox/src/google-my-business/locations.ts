import { seeded } from '../kernel/random.ts';
import { table } from '../kernel/table.ts';
import { accounts, accountsOf, findAccount } from './accounts.ts';

/** Where business profiles lie. */
interface City {
  region: string;
  name: string;
  area: string;
  postalCode: string;
  street: string;
  zone: string;
  language: string;
  phone: string;
  latitude: number;
  longitude: number;
}

const COLUMNS = ['name', 'area', 'postalCode', 'street', 'phone', 'latitude', 'longitude'] as const;

function inRegion(region: string, zone: string, language: string, rows: Parameters<typeof table<City, typeof COLUMNS>>[2]): City[] {
  return table<City, typeof COLUMNS>(COLUMNS, { region, zone, language }, rows);
}

const [vienna, ...others]: City[] = [
  ...inRegion('AT', 'Europe/Vienna', 'de', [
    ['Wien', 'Wien', '1070', 'Mariahilfer Straße', '+43 1 555', 48.2, 16.35],
    ['Graz', 'Steiermark', '8010', 'Herrengasse', '+43 316 555', 47.07, 15.44],
    ['Innsbruck', 'Tirol', '6020', 'Maria-Theresien-Straße', '+43 512 555', 47.27, 11.39],
    ['St. Pölten', 'Niederösterreich', '3100', 'Kremser Gasse', '+43 2742 555', 48.2, 15.62],
  ]),
  ...inRegion('DE', 'Europe/Berlin', 'de', [
    ['München', 'Bayern', '80331', 'Sendlinger Straße', '+49 89 555', 48.14, 11.57],
    ['Köln', 'Nordrhein-Westfalen', '50667', 'Hohe Straße', '+49 221 555', 50.94, 6.96],
    ['Hamburg', 'Hamburg', '20095', 'Mönckebergstraße', '+49 40 555', 53.55, 10.0],
    ['Lübeck', 'Schleswig-Holstein', '23552', 'Breite Straße', '+49 451 555', 53.87, 10.69],
  ]),
  ...inRegion('CH', 'Europe/Zurich', 'de', [['Zürich', 'Zürich', '8001', 'Bahnhofstrasse', '+41 44 555', 47.37, 8.54]]),
  ...inRegion('US', 'America/New_York', 'en', [
    ['New York', 'NY', '10014', 'Hudson St', '+1 212-555', 40.73, -74.0],
    ['Brooklyn', 'NY', '11211', 'Bedford Ave', '+1 718-555', 40.71, -73.96],
    ['Boston', 'MA', '02116', 'Newbury St', '+1 617-555', 42.35, -71.08],
  ]),
  ...inRegion('US', 'America/Los_Angeles', 'en', [['Los Angeles', 'CA', '90026', 'Sunset Blvd', '+1 213-555', 34.08, -118.26]]),
  ...inRegion('JP', 'Asia/Tokyo', 'ja', [
    ['京都市', '京都府', '605-0074', '祇園町', '+81 75-555', 35.0, 135.77],
    ['渋谷区', '東京都', '150-0001', '神宮前', '+81 3-5555', 35.67, 139.7],
  ]),
];

if (!vienna) throw new Error('The list of cities is empty.');
const cities: readonly [City, ...City[]] = [vienna, ...others];

export type BusinessKind = 'store' | 'lodge' | 'cafe' | 'clinic' | 'tea';

/** One business profile. */
export interface Location {
  id: string;
  account: string;
  kind: BusinessKind;
  title: string;
  storeCode: string;
  city: (typeof cities)[number];
  addressLine: string;
  postalCode: string;
  /** First day of figures and reviews. */
  opened: string;
  /** Day it was closed for good, or null. */
  closed: string | null;
  /** Serves customers at their place: no address. */
  isServiceArea: boolean;
  hasVoiceOfMerchant: boolean;
  /** About so many profile views on an average day. */
  views: number;
}

interface Chain {
  account: string;
  kind: BusinessKind;
  title: string;
  code: string;
  size: number;
  regions: readonly string[];
  views: number;
}

const CHAINS: readonly Chain[] = table(['account', 'kind', 'title', 'code', 'size', 'regions', 'views'], {}, [
  ['120000000000000000001', 'store', 'Peak Outfitters', 'PO', 214, ['AT', 'DE', 'CH'], 70],
  ['120000000000000000002', 'lodge', 'Alpine Lodge', 'AL', 3, ['AT'], 260],
  ['120000000000000000003', 'cafe', 'Hudson Coffee', 'HC', 12, ['US'], 180],
  ['120000000000000000004', 'tea', 'Sakura Tea 桜茶', 'ST', 6, ['JP'], 110],
  ['120000000000000000005', 'clinic', 'Nord Klinik', 'NC', 7, ['DE'], 150],
  ['101000000000000000001', 'lodge', "Anna's Ferienwohnung „Gipfelglück“", 'FW', 1, ['AT'], 12],
]);

const SPECIAL_TITLES: Readonly<Record<string, string>> = {
  PO3: 'متجر القمة – Peak Outfitters',
  HC2: 'Hudson Coffee "The Corner" & Roastery',
  NC4: 'Nord Klinik Mobile Pflege',
};

function chains(): Chain[] {
  const small = accounts.filter(({ accountName }) => accountName.startsWith('Client '));
  const plain = { kind: 'store', size: 1, regions: ['AT', 'DE'], views: 20 } as const;
  return [
    ...CHAINS,
    ...small.map(({ id, accountName }) => ({ ...plain, account: id, title: accountName, code: accountName.replace('Client ', 'C') })),
  ];
}

function makeLocation(chain: Chain, chainNumber: number, number: number): Location {
  // What a location is does not depend on the seed, so that tests and people can name it; its figures do.
  const chance = seeded('location', chain.code, number);
  const near = cities.filter(({ region }) => chain.regions.includes(region));
  const city = near[(number - 1) % near.length] ?? cities[0];
  const code = `${chain.code}${number}`;
  const district = number > near.length ? ` ${Math.ceil(number / near.length)}` : '';
  const year = 2021 + Math.floor(chance() * 4);
  return {
    id: `4${String(chainNumber).padStart(2, '0')}${String(number).padStart(16, '0')}`,
    account: chain.account,
    kind: chain.kind,
    title: SPECIAL_TITLES[code] ?? (chain.size === 1 ? chain.title : `${chain.title} ${city.name}${district}`),
    storeCode: code,
    city,
    addressLine: `${city.street} ${1 + Math.floor(chance() * 180)}`,
    postalCode: city.postalCode,
    opened: `${year}-${String(1 + Math.floor(chance() * 12)).padStart(2, '0')}-15`,
    closed: code === 'PO7' ? '2026-05-31' : null,
    isServiceArea: code === 'NC4',
    hasVoiceOfMerchant: code !== 'NC7' && code !== 'PO9',
    views: chain.views * (0.4 + chance() * 1.2),
  };
}

export const locations: readonly Location[] = chains().flatMap((chain, chainNumber) =>
  Array.from({ length: chain.size }, (_, index) => makeLocation(chain, chainNumber + 1, index + 1)),
);

const byId = new Map(locations.map((location) => [location.id, location]));

export function findLocation(id: string): Location | null {
  return byId.get(id) ?? null;
}

/** Whether the user reaches the location through one of the accounts. */
export function canSee(user: string, { account }: Location): boolean {
  return findAccount(user, account) !== null;
}

/** Locations of `accounts/{id}`; `-` is the user with everything reached through groups. */
export function locationsOf(user: string, accountId: string): Location[] {
  if (accountId === '-') {
    const ids = accountsOf(user).map(({ id }) => id);
    return locations.filter(({ account }) => ids.includes(account));
  }
  const account = findAccount(user, accountId);
  const members = accounts.filter(({ parent }) => parent === accountId).map(({ id }) => id);
  return account ? locations.filter((location) => location.account === accountId || members.includes(location.account)) : [];
}
