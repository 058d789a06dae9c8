import { ANNA, BEN, CARLA } from '../kernel/people.ts';
import { table } from '../kernel/table.ts';

/** An ad account. LinkedIn counts days in UTC whatever the account's place, so accounts differ in currency, not in zone. */
export interface AdAccount {
  id: number;
  name: string;
  currency: string;
  /** Micro-dollars for a hundredth of a unit of the currency. */
  usdMicros: number;
  status: 'ACTIVE' | 'DRAFT' | 'CANCELED';
  type: 'BUSINESS' | 'ENTERPRISE';
  /** The company page it advertises: `urn:li:organization:<id>`. */
  organization: number;
  isTest: boolean;
  /** Day of its first campaign, YYYY-MM-DD. */
  opened: string;
  /** Its last day, null while it is open. */
  closed: string | null;
  /** A new campaign begins every so many days. */
  campaignEveryDays: number;
  creativesPerCampaign: number;
  /** Impressions of a usual campaign on a usual day. */
  volume: number;
  /** Hundredths of a unit of the currency for a click of usual price; other prices follow from it. */
  clickPrice: number;
  /** Hundredths of a unit of the currency that a conversion is worth. */
  conversionValue: number;
  /** How many members its campaigns are aimed at. */
  audience: number;
  roles: Readonly<Record<string, 'ACCOUNT_MANAGER' | 'CAMPAIGN_MANAGER' | 'VIEWER'>>;
}

const USUAL = {
  status: 'ACTIVE',
  type: 'BUSINESS',
  isTest: false,
  opened: '2024-02-05',
  closed: null,
  campaignEveryDays: 13,
  creativesPerCampaign: 2,
  volume: 5200,
  clickPrice: 430,
  conversionValue: 74_900,
  audience: 1_400_000,
} as const;

const tea = { volume: 4000, clickPrice: 52_000, conversionValue: 9_800_000 };
const large = { campaignEveryDays: 4, creativesPerCampaign: 3, volume: 2600, audience: 6_500_000 };
const mega = { type: 'ENTERPRISE', opened: '2023-11-06', ...large } as const;
const old = { status: 'CANCELED', closed: '2026-05-31', campaignEveryDays: 40 } as const;
const emirates = { opened: '2025-01-06', clickPrice: 1800, conversionValue: 310_000 };

export const adAccounts: readonly AdAccount[] = table(['id', 'name', 'currency', 'usdMicros', 'organization', 'roles'], USUAL, [
  [507404001, 'Alpine Schuhe GmbH – Größe zählt', 'EUR', 10_850, 77001, { [ANNA]: 'CAMPAIGN_MANAGER' }],
  [
    507404002,
    'Fjord & Søn "Outdoor" 🏔️',
    'CHF',
    11_240,
    77002,
    { [ANNA]: 'VIEWER', [BEN]: 'VIEWER' },
    { opened: '2025-03-03', volume: 3100 },
  ],
  [507404003, 'さくら茶 Sakura Tea', 'JPY', 66, 77003, { [ANNA]: 'VIEWER', [CARLA]: 'ACCOUNT_MANAGER' }, tea],
  [507404004, 'Mega Retail Europe', 'EUR', 10_850, 77004, { [ANNA]: 'ACCOUNT_MANAGER' }, mega],
  [507404005, 'Old Brand (closed)', 'USD', 10_000, 77005, { [ANNA]: 'VIEWER' }, old],
  [507404006, 'Sandbox test account', 'USD', 10_000, 77001, { [ANNA]: 'ACCOUNT_MANAGER' }, { isTest: true, campaignEveryDays: 60 }],
  [508100001, 'Nord Clinics AS', 'NOK', 940, 78001, { [BEN]: 'ACCOUNT_MANAGER' }, { clickPrice: 4700, conversionValue: 590_000 }],
  [508100002, 'عيادات الشمال', 'AED', 2723, 78002, { [BEN]: 'CAMPAIGN_MANAGER' }, emirates],
]);

/** The accounts a member has any role on. */
export function accountsOf(email: string): AdAccount[] {
  return adAccounts.filter(({ roles }) => Object.hasOwn(roles, email));
}

export function findAccount(id: number): AdAccount | null {
  return adAccounts.find((account) => account.id === id) ?? null;
}
