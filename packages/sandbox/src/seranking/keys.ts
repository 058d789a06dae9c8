import type { Device } from '../search-world/index.ts';

export interface EngineOfSite {
  /** `site_engine_id`: the engine inside the project. */
  id: number;
  country: string;
  device: Device;
}

export interface Site {
  id: number;
  title: string;
  domain: string;
  isActive: boolean;
  /** Checks ended on this day. */
  pausedSince: string | null;
  depth: number;
  frequency: 'check_daily' | 'check_1in3' | 'check_weekly' | 'check_monthly' | 'manual';
  /** 1 to 7, Monday = 1, for weekly; day of the month for monthly. */
  checkDay: number | null;
  keywords: number;
  engines: readonly EngineOfSite[];
  competitors: readonly { id: number; name: string; domain: string }[];
}

export interface SerankingKey {
  key: string;
  opens: readonly ('data' | 'project')[];
  hasSubscription: boolean;
  /** Credits of the Data API. */
  units: number;
  isTrial: boolean;
  sites: readonly Site[];
}

type Usual = 'isActive' | 'pausedSince' | 'depth' | 'frequency' | 'checkDay' | 'competitors';

function site(id: number, title: string, domain: string, keywords: number, engines: string, more: Partial<Pick<Site, Usual>> = {}): Site {
  const own = engines.split(', ').map((text): EngineOfSite => {
    const [number = '', country = '', device] = text.split(' ');
    return { id: Number(number), country, device: device === 'mobile' ? 'mobile' : 'desktop' };
  });
  const usual = { isActive: true, pausedSince: null, depth: 100, frequency: 'check_daily', checkDay: null, competitors: [] } as const;
  return { id, title, domain, keywords, engines: own, ...usual, ...more };
}

const lodge = site(2103, 'نزل الألب', 'alpine-lodge.com', 30, '31 gb', { frequency: 'check_1in3' });
const sites = [
  site(2101, 'Alpine Outfitters – Größe & „Qualität“ 🏔', 'alpine-outfitters.com', 120, '11 at, 12 de mobile', {
    competitors: [
      { id: 77, name: 'TrailHub', domain: 'trailhub.com' },
      { id: 78, name: 'Summit "Supply"', domain: 'summit-supply.com' },
    ],
  }),
  site(2102, 'Hudson Roasters', 'hudson-roasters.com', 60, '21 us', {
    ...{ depth: 50, frequency: 'check_weekly', checkDay: 2 },
    competitors: [{ id: 87, name: 'Beanbarn', domain: 'beanbarn.com' }],
  }),
  lodge,
  site(2104, 'Nest Living (paused)', 'nestliving.com', 20, '41 us', {
    ...{ isActive: false, pausedSince: '2026-03-01', frequency: 'check_monthly', checkDay: 5 },
  }),
  site(2105, 'Flowdesk', 'flowdesk.com', 20, '51 us', { frequency: 'manual' }),
];

/** The demo key; it serves both interfaces. */
export const demoKey: SerankingKey = {
  key: 'a1a1a1a1-a1a1-41a1-81a1-a1a1a1a1a1a1',
  opens: ['data', 'project'],
  hasSubscription: true,
  units: 10_000_000,
  isTrial: false,
  sites,
};
const keyOf = (pair: string): string =>
  `${pair.repeat(4)}-${pair.repeat(2)}-4${pair.slice(1)}${pair}-8${pair.slice(1)}${pair}-${pair.repeat(6)}`;
/** Further keys of the demo account, each with a pace and credits of its own: made of `17`, `28`, `39` and `4a`. */
const colleagueKeys: readonly SerankingKey[] = ['17', '28', '39', '4a'].map((pair) => ({ ...demoKey, key: keyOf(pair) }));
/** Serves the Data API alone. */
export const dataKey: SerankingKey = { ...demoKey, key: 'e5e5e5e5-e5e5-45e5-85e5-e5e5e5e5e5e5', opens: ['data'] };
/** Serves the Project API alone, of another person with one project: 40 hex digits. */
export const projectKey: SerankingKey = { ...demoKey, key: 'f6'.repeat(20), opens: ['project'], sites: [lodge] };
/** 250 credits, one call a second. */
export const trialKey: SerankingKey = { ...demoKey, key: 'c3c3c3c3-c3c3-43c3-83c3-c3c3c3c3c3c3', units: 250, isTrial: true, sites: [] };
/** All credits are used up. */
export const emptyKey: SerankingKey = { ...demoKey, key: 'b2b2b2b2-b2b2-42b2-82b2-b2b2b2b2b2b2', units: 0, sites: [] };
/** A plan without either interface. */
export const noApiKey: SerankingKey = { ...demoKey, key: 'd4d4d4d4-d4d4-44d4-84d4-d4d4d4d4d4d4', hasSubscription: false, sites: [] };

const keys: readonly SerankingKey[] = [demoKey, ...colleagueKeys, dataKey, projectKey, trialKey, emptyKey, noApiKey];

export function findKey(text: string): SerankingKey | null {
  return keys.find(({ key }) => key === text) ?? null;
}
