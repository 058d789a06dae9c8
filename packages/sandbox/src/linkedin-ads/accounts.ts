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

const ANNA = 'anna@alpine-agency.test';
const BEN = 'ben@nordclinics.test';
const CARLA = 'carla@sakura-tea.test';

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

export const adAccounts: readonly AdAccount[] = [
  {
    ...USUAL,
    id: 507404001,
    name: 'Alpine Schuhe GmbH – Größe zählt',
    currency: 'EUR',
    usdMicros: 10_850,
    organization: 77001,
    roles: { [ANNA]: 'CAMPAIGN_MANAGER' },
  },
  {
    ...USUAL,
    id: 507404002,
    name: 'Fjord & Søn "Outdoor" 🏔️',
    currency: 'CHF',
    usdMicros: 11_240,
    organization: 77002,
    opened: '2025-03-03',
    volume: 3100,
    roles: { [ANNA]: 'VIEWER', [BEN]: 'VIEWER' },
  },
  {
    ...USUAL,
    id: 507404003,
    name: 'さくら茶 Sakura Tea',
    currency: 'JPY',
    usdMicros: 66,
    organization: 77003,
    volume: 4000,
    clickPrice: 52_000,
    conversionValue: 9_800_000,
    roles: { [ANNA]: 'VIEWER', [CARLA]: 'ACCOUNT_MANAGER' },
  },
  {
    ...USUAL,
    id: 507404004,
    name: 'Mega Retail Europe',
    currency: 'EUR',
    usdMicros: 10_850,
    type: 'ENTERPRISE',
    organization: 77004,
    opened: '2023-11-06',
    campaignEveryDays: 4,
    creativesPerCampaign: 3,
    volume: 2600,
    audience: 6_500_000,
    roles: { [ANNA]: 'ACCOUNT_MANAGER' },
  },
  {
    ...USUAL,
    id: 507404005,
    name: 'Old Brand (closed)',
    currency: 'USD',
    usdMicros: 10_000,
    status: 'CANCELED',
    closed: '2026-05-31',
    organization: 77005,
    campaignEveryDays: 40,
    roles: { [ANNA]: 'VIEWER' },
  },
  {
    ...USUAL,
    id: 507404006,
    name: 'Sandbox test account',
    currency: 'USD',
    usdMicros: 10_000,
    isTest: true,
    organization: 77001,
    campaignEveryDays: 60,
    roles: { [ANNA]: 'ACCOUNT_MANAGER' },
  },
  {
    ...USUAL,
    id: 508100001,
    name: 'Nord Clinics AS',
    currency: 'NOK',
    usdMicros: 940,
    organization: 78001,
    clickPrice: 4700,
    conversionValue: 590_000,
    roles: { [BEN]: 'ACCOUNT_MANAGER' },
  },
  {
    ...USUAL,
    id: 508100002,
    name: 'عيادات الشمال',
    currency: 'AED',
    usdMicros: 2723,
    organization: 78002,
    opened: '2025-01-06',
    clickPrice: 1800,
    conversionValue: 310_000,
    roles: { [BEN]: 'CAMPAIGN_MANAGER' },
  },
];

/** The accounts a member has any role on. */
export function accountsOf(email: string): AdAccount[] {
  return adAccounts.filter(({ roles }) => Object.hasOwn(roles, email));
}

export function findAccount(id: number): AdAccount | null {
  return adAccounts.find((account) => account.id === id) ?? null;
}
