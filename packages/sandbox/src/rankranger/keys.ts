import { type Device, type Market, marketOf } from '../search-world/index.ts';

export interface Campaign {
  id: string;
  /** The customer's own name for it, or null. */
  referenceId: string | null;
  name: string;
  /** The own site first, then competitors. */
  domains: readonly [string, ...string[]];
  /** Search engines' ids, as in engines.ts. */
  engines: readonly string[];
  /** Keywords tracked on each engine's market. */
  keywordsMax: number;
  /** First day of tracking; YYYY-MM-DD. */
  since: string;
  /** Weekly campaigns are tracked on Mondays. */
  rhythm: 'daily' | 'weekly';
}

export interface Profile {
  id: string;
  name: string;
  campaigns: readonly Campaign[];
}

/** A stand-alone package of the API: its methods, and campaigns of its own. */
export interface Package {
  id: string;
  plan: string;
  methods: readonly string[];
  campaignIds: readonly string[];
}

export interface RankRangerKey {
  text: string;
  /** False: the account was closed. */
  isEnabled: boolean;
  /** Null: packages only, without the reporting platform. */
  profiles: readonly Profile[] | null;
  packages: readonly Package[];
}

function campaign(
  id: string,
  name: string,
  domains: Campaign['domains'],
  engines: string,
  keywordsMax: number,
  since: string,
  more: Partial<Pick<Campaign, 'referenceId' | 'rhythm'>> = {},
): Campaign {
  return { id, referenceId: null, name, domains, engines: engines.split(' '), keywordsMax, since, rhythm: 'daily', ...more };
}

const hudsonSites = ['hudson-roasters.com', 'beanbarn.com', 'espresso-world.com'] as const;
const clients: Profile = {
  id: '12',
  name: 'Alpine Agency – Kunden',
  campaigns: [
    campaign(
      '70001',
      'Alpine Outfitters „Größe & Qualität“ 🏔',
      ['alpine-outfitters.com', 'trailhub.com', 'summit-supply.com'],
      '19 319 11',
      60,
      '2024-06-03',
      { referenceId: 'ALPINE-1' },
    ),
    campaign('70002', 'Hudson Roasters', hudsonSites, '64 443', 110, '2025-01-06'),
    campaign('70003', 'نزل الألب', ['alpine-lodge.com'], '19', 25, '2025-09-01', { rhythm: 'weekly' }),
    campaign('70004', 'Not set up yet', ['sakura-tea.com'], '64', 0, '2026-11-01'),
  ],
};
const brands: Profile = {
  id: '13',
  name: 'Brands "US"',
  campaigns: [campaign('70010', 'Nest Living', ['nestliving.com', 'sofastore.com'], '64', 40, '2025-03-03')],
};

const research: Package = {
  id: '9001',
  plan: 'API Keywords',
  methods: ['competitor_research_api', 'keyword_research_api', 'keyword_volume_api'],
  campaignIds: ['91001'],
};

/** The demo key: two profiles, and a package for competitors, suggestions and volumes. */
export const demoKey: RankRangerKey = {
  text: 'rr-0f9b31c6a7d84e25b1c0',
  isEnabled: true,
  profiles: [clients, brands],
  packages: [research],
};
/** A colleague's: the second profile only, no packages. */
export const brandsKey: RankRangerKey = { text: 'rr-7c2ad5e08b914f63d2e7', isEnabled: true, profiles: [brands], packages: [] };
/** A new account. */
export const emptyKey: RankRangerKey = { text: 'rr-00a4d6c19e375b82f0c3', isEnabled: true, profiles: [], packages: [] };
/** A package without the reporting platform. */
export const packageKey: RankRangerKey = { text: 'rr-b85e0f27c1d964a3e9b4', isEnabled: true, profiles: null, packages: [research] };
export const closedKey: RankRangerKey = { ...demoKey, text: 'rr-d14c8a6f2e507b93a5d6', isEnabled: false };

const keys: readonly RankRangerKey[] = [demoKey, brandsKey, emptyKey, packageKey, closedKey];

export function findKey(text: string): RankRangerKey | null {
  return keys.find((known) => known.text === text) ?? null;
}

/** Every campaign of the reporting platform. */
export const campaigns: readonly Campaign[] = [clients, brands].flatMap((profile) => profile.campaigns);

export function findCampaign(id: string): Campaign | null {
  return campaigns.find((campaign) => campaign.id === id) ?? null;
}

export interface Engine {
  id: string;
  name: string;
  url: string;
  market: Market;
  device: Device;
}

function engine(id: string, country: string, place: string, url: string, device: Device): Engine {
  const market = marketOf(country);
  if (!market) throw new Error(`There is no market ${country}.`);
  return { id, name: `Google ${device === 'mobile' ? 'Mobile ' : ''}${place}`, url, market, device };
}

/** Each country's desktop and mobile engines have ids of their own. */
export const engines: readonly Engine[] = [
  engine('64', 'us', 'USA', 'www.google.com', 'desktop'),
  engine('443', 'us', 'USA', 'www.google.com', 'mobile'),
  engine('11', 'de', 'Germany', 'www.google.de', 'desktop'),
  engine('311', 'de', 'Germany', 'www.google.de', 'mobile'),
  engine('19', 'at', 'Austria', 'www.google.at', 'desktop'),
  engine('319', 'at', 'Austria', 'www.google.at', 'mobile'),
  engine('7', 'gb', 'UK', 'www.google.co.uk', 'desktop'),
];

export function engineOf(id: string): Engine | null {
  return engines.find((known) => known.id === id) ?? null;
}
