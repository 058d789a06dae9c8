import { table } from '../kernel/table.ts';

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

const vienna = { currency: 'EUR', timeZone: 'Europe/Vienna', countries: ['AT', 'DE', 'CH'] };
const newYork = { currency: 'USD', timeZone: 'America/New_York', countries: ['US', 'CA'] };
const tokyo = { currency: 'JPY', timeZone: 'Asia/Tokyo', countries: ['JP'], minorMicros: 1_000_000 };
const zurich = { currency: 'CHF', timeZone: 'Europe/Zurich', countries: ['CH', 'DE', 'IT'] };
const berlin = { currency: 'EUR', timeZone: 'Europe/Berlin', countries: ['DE', 'AT'] };
const dubai = { currency: 'AED', timeZone: 'Asia/Dubai', countries: ['AE'] };
const manager = { isManager: true };
const usual = { minorMicros: 10_000, isManager: false, isTest: false, isHidden: false, scale: 1, since: '2024-01-10', campaignCount: null };

const AGENCY = '9001000001';
const OVERSEAS = '9001000002';

export const customers: readonly Customer[] = table(['id', 'name', 'parent', 'topic', 'site'], { ...usual, ...vienna, status: 'ENABLED' }, [
  [AGENCY, 'Alpine Agency', null, '', '', manager],
  ['1112223333', 'Peak Outfitters – Österreich', AGENCY, 'Wanderschuhe', 'https://www.peak-outfitters.test'],
  ['1112224444', 'Alpine Lodge ⛷️ "Gipfelblick"', AGENCY, 'Berghotel', 'https://www.alpine-lodge.test', { ...zurich, scale: 0.5 }],
  ['4000000001', 'Großhandel & Söhne', AGENCY, 'Werkzeug', 'https://grosshandel.test', { scale: 0.6, campaignCount: 64 }],
  ['1112226666', 'Closed client', AGENCY, 'Kerzen', 'https://closed.test', { status: 'CANCELED' }],
  ['1112227777', 'Hidden client', AGENCY, 'Seife', 'https://hidden.test', { isHidden: true, scale: 0.2 }],
  [OVERSEAS, 'Alpine Agency – Overseas', AGENCY, '', '', { ...manager, ...newYork }],
  ['1112225555', 'Sakura Tea 桜茶', OVERSEAS, 'green tea', 'https://sakura-tea.test', { ...tokyo, scale: 0.8 }],
  ['1002003004', 'hudson-coffee.test', null, 'coffee beans', 'https://hudson-coffee.test', { ...newYork, scale: 0.7, since: '2024-06-01' }],
  ['5551112222', 'Nord Clinics', null, 'Zahnklinik', 'https://www.nordclinics.test', { ...berlin, scale: 0.6 }],
  ['5551113333', 'عيادات الشمال', null, 'dental care', 'https://ae.nordclinics.test', { ...dubai, scale: 0.3, since: '2025-09-01' }],
  ['6660001111', 'Test account', null, 'Muster', 'https://example.test', { isTest: true, scale: 0.1 }],
]);

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
