export interface SemrushKey {
  key: string;
  /** Units bought; each sandbox starts with them. */
  units: number;
  /** False: the subscription has no API (ERROR 130). */
  hasApi: boolean;
  /** What the key's owner tracks. */
  projects: readonly Project[];
}

export interface Campaign {
  /** The second half of the campaign's id. */
  number: number;
  engine: string;
  device: 'desktop' | 'phone';
  location: string;
  database: string;
}

export interface Project {
  id: string;
  name: string;
  domain: string;
  campaigns: readonly Campaign[];
}

const alpine: Project = {
  id: '643526670283248',
  name: 'Alpine Outfitters',
  domain: 'alpine-outfitters.com',
  campaigns: [
    { number: 1209408, engine: 'google', device: 'desktop', location: 'Vienna', database: 'at' },
    { number: 1209409, engine: 'google', device: 'phone', location: 'Berlin', database: 'de' },
  ],
};
const hudson: Project = {
  id: '643526670283301',
  name: 'Hudson Roasters',
  domain: 'hudson-roasters.com',
  campaigns: [{ number: 1301177, engine: 'google', device: 'desktop', location: 'New York', database: 'us' }],
};
const fresh: Project = { id: '643526670283377', name: 'Not set up yet', domain: 'sakura-tea.com', campaigns: [] };

/** The demo key: 16 × `a1`. */
export const demoKey: SemrushKey = { key: 'a1'.repeat(16), units: 50_000_000, hasApi: true, projects: [alpine, hudson, fresh] };
/** Keys of colleagues, who see the same: 16 × `e5`, `f6`, `a7`, `b8`. Each has a limit of its own. */
export const colleagueKeys: readonly SemrushKey[] = ['e5', 'f6', 'a7', 'b8'].map((two) => ({ ...demoKey, key: two.repeat(16) }));
/** Nothing left: ERROR 132. */
export const emptyKey: SemrushKey = { key: 'b2'.repeat(16), units: 0, hasApi: true, projects: [] };
/** Enough for fifty lines of a live report. */
export const smallKey: SemrushKey = { key: 'c3'.repeat(16), units: 500, hasApi: true, projects: [hudson] };
export const noApiKey: SemrushKey = { key: 'd4'.repeat(16), units: 0, hasApi: false, projects: [] };

const keys: readonly SemrushKey[] = [demoKey, ...colleagueKeys, emptyKey, smallKey, noApiKey];

export function findKey(text: string): SemrushKey | null {
  return keys.find(({ key }) => key === text) ?? null;
}
