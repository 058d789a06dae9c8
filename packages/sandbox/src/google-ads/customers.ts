export type CustomerStatus = 'ENABLED' | 'CANCELED' | 'SUSPENDED' | 'CLOSED';

/** One Google Ads account of the sandbox; managers have clients and no campaigns. */
export interface Customer {
  id: string;
  name: string;
  currency: string;
  timeZone: string;
  /** Micros of the currency's smallest unit: 10,000 for cents, 1,000,000 for yen. */
  minorMicros: number;
  isManager: boolean;
  isTest: boolean;
  status: CustomerStatus;
  /** The manager straight above, or null. */
  parent: string | null;
  /** Left out of the manager's usual view. */
  isHidden: boolean;
  /** What the advertiser sells; campaign names and keywords are made of it. */
  topic: string;
  site: string;
  countries: readonly string[];
  /** Multiplies every volume. */
  scale: number;
  /** The first day with figures. */
  since: string;
  /** Null: the usual dozen of campaigns. */
  campaignCount: number | null;
}

const plain = {
  minorMicros: 10_000,
  isManager: false,
  isTest: false,
  status: 'ENABLED',
  isHidden: false,
  scale: 1,
  since: '2024-01-10',
  campaignCount: null,
} as const;
const vienna = { currency: 'EUR', timeZone: 'Europe/Vienna', countries: ['AT', 'DE', 'CH'] };
const newYork = { currency: 'USD', timeZone: 'America/New_York', countries: ['US', 'CA'] };
const tokyo = { currency: 'JPY', timeZone: 'Asia/Tokyo', countries: ['JP'], minorMicros: 1_000_000 };
const manager = { ...plain, isManager: true, topic: '', site: '' };

export const customers: readonly Customer[] = [
  { ...manager, ...vienna, id: '9001000001', name: 'Alpine Agency', parent: null },
  {
    ...plain,
    ...vienna,
    id: '1112223333',
    name: 'Peak Outfitters – Österreich',
    parent: '9001000001',
    topic: 'Wanderschuhe',
    site: 'https://www.peak-outfitters.test',
  },
  {
    ...plain,
    id: '1112224444',
    name: 'Alpine Lodge ⛷️ "Gipfelblick"',
    parent: '9001000001',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    countries: ['CH', 'DE', 'IT'],
    topic: 'Berghotel',
    site: 'https://www.alpine-lodge.test',
    scale: 0.5,
  },
  {
    ...plain,
    ...vienna,
    id: '4000000001',
    name: 'Großhandel & Söhne',
    parent: '9001000001',
    topic: 'Werkzeug',
    site: 'https://grosshandel.test',
    scale: 0.6,
    campaignCount: 64,
  },
  {
    ...plain,
    ...vienna,
    id: '1112226666',
    name: 'Closed client',
    parent: '9001000001',
    topic: 'Kerzen',
    site: 'https://closed.test',
    status: 'CANCELED',
  },
  {
    ...plain,
    ...vienna,
    id: '1112227777',
    name: 'Hidden client',
    parent: '9001000001',
    topic: 'Seife',
    site: 'https://hidden.test',
    isHidden: true,
    scale: 0.2,
  },
  { ...manager, ...newYork, id: '9001000002', name: 'Alpine Agency – Overseas', parent: '9001000001' },
  {
    ...plain,
    ...tokyo,
    id: '1112225555',
    name: 'Sakura Tea 桜茶',
    parent: '9001000002',
    topic: 'green tea',
    site: 'https://sakura-tea.test',
    scale: 0.8,
  },
  {
    ...plain,
    ...newYork,
    id: '1002003004',
    name: 'hudson-coffee.test',
    parent: null,
    topic: 'coffee beans',
    site: 'https://hudson-coffee.test',
    scale: 0.7,
    since: '2024-06-01',
  },
  {
    ...plain,
    id: '5551112222',
    name: 'Nord Clinics',
    parent: null,
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    countries: ['DE', 'AT'],
    topic: 'Zahnklinik',
    site: 'https://www.nordclinics.test',
    scale: 0.6,
  },
  {
    ...plain,
    id: '5551113333',
    name: 'عيادات الشمال',
    parent: null,
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    countries: ['AE'],
    topic: 'dental care',
    site: 'https://ae.nordclinics.test',
    scale: 0.3,
    since: '2025-09-01',
  },
  {
    ...plain,
    ...vienna,
    id: '6660001111',
    name: 'Test account',
    parent: null,
    topic: 'Muster',
    site: 'https://example.test',
    isTest: true,
    scale: 0.1,
  },
];

const byId = new Map(customers.map((customer) => [customer.id, customer]));

/** Accounts a Google user reaches without a manager in between. */
const direct: Record<string, readonly string[]> = {
  'anna@alpine-agency.test': ['9001000001', '1002003004', '1112226666', '6660001111'],
  'ben@nordclinics.test': ['5551112222', '5551113333'],
  'carla@sakura-tea.test': ['1112225555'],
};

export function findCustomer(id: string): Customer | null {
  return byId.get(id) ?? null;
}

export function directCustomersOf(user: string): readonly string[] {
  return direct[user] ?? [];
}

/** Steps from `top` down to the customer: 0 when they are the same, null when it does not lie below. */
export function levelBelow(top: string, customer: Customer): number | null {
  let level = 0;
  for (let at: Customer | null = customer; at; at = at.parent === null ? null : findCustomer(at.parent)) {
    if (at.id === top) return level;
    level += 1;
  }
  return null;
}
