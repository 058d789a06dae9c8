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

const clients: Profile = {
  id: '12',
  name: 'Alpine Agency – Kunden',
  campaigns: [
    {
      id: '70001',
      referenceId: 'ALPINE-1',
      name: 'Alpine Outfitters „Größe & Qualität“ 🏔',
      domains: ['alpine-outfitters.com', 'trailhub.com', 'summit-supply.com'],
      engines: ['19', '319', '11'],
      keywordsMax: 60,
      since: '2024-06-03',
      rhythm: 'daily',
    },
    {
      id: '70002',
      referenceId: null,
      name: 'Hudson Roasters',
      domains: ['hudson-roasters.com', 'beanbarn.com', 'espresso-world.com'],
      engines: ['64', '443'],
      keywordsMax: 110,
      since: '2025-01-06',
      rhythm: 'daily',
    },
    {
      id: '70003',
      referenceId: null,
      name: 'نزل الألب',
      domains: ['alpine-lodge.com'],
      engines: ['19'],
      keywordsMax: 25,
      since: '2025-09-01',
      rhythm: 'weekly',
    },
    {
      id: '70004',
      referenceId: null,
      name: 'Not set up yet',
      domains: ['sakura-tea.com'],
      engines: ['64'],
      keywordsMax: 0,
      since: '2026-11-01',
      rhythm: 'daily',
    },
  ],
};
const brands: Profile = {
  id: '13',
  name: 'Brands "US"',
  campaigns: [
    {
      id: '70010',
      referenceId: null,
      name: 'Nest Living',
      domains: ['nestliving.com', 'sofastore.com'],
      engines: ['64'],
      keywordsMax: 40,
      since: '2025-03-03',
      rhythm: 'daily',
    },
  ],
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
