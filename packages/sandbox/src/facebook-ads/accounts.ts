import { businesses } from '../facebook-oauth/businesses.ts';
import { ANNA, BEN, CARLA } from '../kernel/people.ts';
import { table } from '../kernel/table.ts';

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

const USUAL = {
  status: 1,
  ownerBusiness: null,
  clientBusiness: null,
  trade: 'shop',
  scale: 1,
  website: 'example.test',
  pageId: '1055000000001',
  created: '2023-05-01',
} as const;

const [alpine = '', nord = '', sakura = ''] = businesses.map(({ id }) => id);

const outfitters = { ownerBusiness: alpine, scale: 1.4, website: 'alpine-outfitters.test' };
const loewen = { clientBusiness: alpine, trade: 'local', scale: 0.4, website: 'zum-loewen.test', pageId: '1055000000002' } as const;
const harbor = { clientBusiness: alpine, website: 'harborandpine.test', pageId: '1055000000003' };
const clinics = { ownerBusiness: nord, trade: 'leads', website: 'nordclinics.test', pageId: '1055000000101' } as const;
const tea = { ownerBusiness: sakura, website: 'sakura-tea.test', pageId: '1055000000201' };

const given: readonly Omit<AdAccount, 'index'>[] = table(['id', 'name', 'currency', 'zone', 'countries', 'people', 'campaigns'], USUAL, [
  ['1010000000001', 'Alpine Outfitters – Österreich', 'EUR', 'Europe/Vienna', ['AT', 'DE', 'CH'], [ANNA], 110, outfitters],
  ['1010000000002', 'Café “Zum Löwen” ☕️', 'CHF', 'Europe/Zurich', ['CH'], [ANNA], 14, loewen],
  ['1010000000003', 'Harbor & Pine', 'USD', 'America/New_York', ['US', 'CA'], [ANNA], 30, harbor],
  ['1010000000004', 'مقهى النخيل', 'AED', 'Asia/Dubai', ['AE'], [ANNA], 12, { trade: 'local', scale: 0.6, pageId: '1055000000004' }],
  ['1010000000005', 'Brand-new account', 'EUR', 'Europe/Berlin', ['DE'], [ANNA], 0, { ownerBusiness: alpine, created: '2026-10-01' }],
  ['1010000000006', 'Closed for the winter (disabled)', 'EUR', 'Europe/Berlin', ['DE'], [ANNA], 8, { status: 2, scale: 0.3 }],
  ['1010000000007', 'Seen through the business only', 'GBP', 'Europe/London', ['GB'], [], 6, { clientBusiness: alpine }],
  ['1010000000101', 'Nord Clinics', 'GBP', 'Europe/London', ['GB', 'IE'], [BEN], 20, clinics],
  ['1010000000102', 'Nord Fitness App – L.A.', 'USD', 'America/Los_Angeles', ['US'], [BEN], 10, { ownerBusiness: nord, trade: 'app' }],
  ['1010000000201', '桜茶 Sakura Tea', 'JPY', 'Asia/Tokyo', ['JP'], [CARLA], 24, tea],
]);

export const adAccounts: readonly AdAccount[] = given.map((account, index) => ({ ...account, index }));

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
