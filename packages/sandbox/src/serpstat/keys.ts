import type { Device } from '../search-world/index.ts';

export interface RegionOfProject {
  id: number;
  country: string;
  city: string;
  device: Device;
  keywords: number;
  /** Days from one check to the next. */
  everyDays: 1 | 3 | 7;
  isActive: boolean;
  /** True: today's check is never finished. */
  isCollecting: boolean;
}

export interface SerpstatProject {
  id: number;
  name: string;
  domain: string;
  createdAt: string;
  group: string;
  type: 'owner' | 'reader';
  /** 0 deleted, 8 active but not set up, 9 active and set up. */
  status: 0 | 8 | 9;
  isTracking: boolean;
  regions: readonly RegionOfProject[];
}

export interface SerpstatToken {
  token: string;
  userId: string;
  planId: string;
  hasApi: boolean;
  /** Credits of the running period. */
  linesMax: number;
  callsPerSecond: number;
  projects: readonly SerpstatProject[];
}

const region = (id: number, country: string, device: Device, keywords: number, extra: Partial<RegionOfProject> = {}): RegionOfProject => {
  const usual = { city: '', everyDays: 1, isActive: true, isCollecting: false } as const;
  return { id, country, device, keywords, ...usual, ...extra };
};

const base = { createdAt: '2024-01-05 09:00:00', group: 'Clients', type: 'owner', status: 9, isTracking: true } as const;

function project(
  id: number,
  name: string,
  domain: string,
  regions: RegionOfProject[],
  type: SerpstatProject['type'] = 'owner',
): SerpstatProject {
  return { ...base, id, name, domain, regions, type };
}

const alpine = project(900001, 'Alpine Outfitters – Größe & „Qualität“ 🏔', 'alpine-outfitters.com', [
  region(300001, 'at', 'desktop', 130, { city: 'Vienna' }),
  region(300002, 'de', 'mobile', 60),
  region(300003, 'us', 'desktop', 20, { isActive: false }),
]);
const hudson = project(900002, 'Hudson Roasters', 'hudson-roasters.com', [
  region(300011, 'us', 'desktop', 45, { everyDays: 3 }),
  region(300012, 'gb', 'desktop', 45, { everyDays: 7, isCollecting: true }),
]);
const lodge = project(900003, 'نزل الألب', 'alpine-lodge.com', [region(300021, 'at', 'desktop', 20)], 'reader');
const others: SerpstatProject[] = Array.from({ length: 42 }, (_, i) => ({
  ...base,
  id: 900100 + i,
  name: `Client ${String(i + 1).padStart(2, '0')}`,
  domain: ['nestliving.com', 'flowdesk.com', 'sakura-tea.com'][i % 3] ?? 'flowdesk.com',
  group: '',
  status: i % 10 === 4 ? 0 : i % 10 === 7 ? 8 : 9,
  isTracking: i % 5 !== 2,
  regions: i % 10 === 7 ? [] : [region(310000 + i, 'us', 'desktop', 20)],
}));

/** The demo token, of the plan that allows ten calls a second: 16 × `a1`. */
export const demoToken: SerpstatToken = {
  token: 'a1'.repeat(16),
  userId: '1001',
  planId: '12',
  hasApi: true,
  linesMax: 10_000_000,
  callsPerSecond: 10,
  projects: [alpine, hudson, lodge, ...others],
};
/** A smaller plan, one call a second and 100 credits: 16 × `c3`. */
export const smallToken: SerpstatToken = {
  ...demoToken,
  token: 'c3'.repeat(16),
  userId: '1002',
  planId: '8',
  linesMax: 100,
  callsPerSecond: 1,
  projects: [hudson],
};
/** Nothing left: 16 × `b2`. */
export const emptyToken: SerpstatToken = { ...demoToken, token: 'b2'.repeat(16), userId: '1003', linesMax: 0, projects: [] };
/** A plan without the API: 16 × `d4`. */
export const noApiToken: SerpstatToken = { ...demoToken, token: 'd4'.repeat(16), userId: '1004', planId: '1', hasApi: false, projects: [] };

const tokens: readonly SerpstatToken[] = [demoToken, smallToken, emptyToken, noApiToken];

export function findToken(text: string): SerpstatToken | null {
  return tokens.find(({ token }) => token === text) ?? null;
}
