export interface AhrefsProject {
  id: number;
  name: string;
  /** The site's root domain. */
  domain: string;
  access: 'private' | 'shared';
  folder: { id: number; name: string | null };
  competitors: readonly string[];
  /** Markets in which keywords are tracked, and how many in each; empty: nothing is tracked. */
  tracked: readonly { country: string; count: number }[];
}

export interface AhrefsKey {
  key: string;
  subscription: string;
  /** False: the plan has no API; only free calls and test targets work. */
  hasApi: boolean;
  /** Rows a request may ask for: https://ahrefs.com/pricing */
  rowsMax: number;
  unitsWorkspace: number | null;
  /** The monthly cap of the key itself. */
  unitsKey: number | null;
  /** ISO 8601; a key works for a year. */
  expires: string;
  projects: readonly AhrefsProject[];
}

function project(id: number, name: string, domain: string, tracked: AhrefsProject['tracked'], competitors: string[]): AhrefsProject {
  return { id, name, domain, access: 'shared', folder: { id: 7, name: 'Kunden' }, tracked, competitors };
}

const alpineTracked = [
  { country: 'at', count: 60 },
  { country: 'de', count: 60 },
];
const alpineRivals = ['trailhub.com', 'summit-supply.com', 'wanderkit.com'];
const alpine = project(4412, 'Alpine Outfitters – Größe & „Qualität“ 🏔', 'alpine-outfitters.com', alpineTracked, alpineRivals);
const hudsonRivals = ['beanbarn.com', 'espresso-world.com'];
const hudson = project(4413, 'Hudson Roasters', 'hudson-roasters.com', [{ country: 'us', count: 150 }], hudsonRivals);
const lodge: AhrefsProject = {
  ...project(4420, 'نزل الألب', 'alpine-lodge.com', [], []),
  access: 'private',
  folder: { id: 0, name: null },
};

/** The demo key. */
export const demoKey: AhrefsKey = {
  key: 'demo-ahrefs-3f1c0a9b7d5e2846-alpine',
  subscription: 'Advanced',
  hasApi: true,
  rowsMax: 500,
  unitsWorkspace: 50_000_000,
  unitsKey: null,
  expires: '2028-05-02T10:11:12Z',
  projects: [alpine, hudson, lodge],
};
/** Another person's: 1,000 units a month of her own, 100 rows a request. */
export const smallKey: AhrefsKey = {
  ...demoKey,
  key: 'demo-ahrefs-77aa31c4e0915bd2-small',
  subscription: 'Lite',
  rowsMax: 100,
  unitsKey: 1000,
  projects: [hudson],
};
/** All units are used up. */
export const emptyKey: AhrefsKey = { ...demoKey, key: 'demo-ahrefs-00b25f6ce1a84d93-empty', unitsWorkspace: 0, projects: [] };
/** A plan without the API. */
export const noApiKey: AhrefsKey = {
  ...demoKey,
  key: 'demo-ahrefs-c9d4017fe6b3852a-noapi',
  subscription: 'Starter',
  hasApi: false,
  unitsWorkspace: null,
  projects: [],
};
/** Its year is over. */
export const expiredKey: AhrefsKey = { ...demoKey, key: 'demo-ahrefs-5e8d2b7a1c4f6093-over', expires: '2025-12-31T00:00:00Z' };

const keys: readonly AhrefsKey[] = [demoKey, smallKey, emptyKey, noApiKey, expiredKey];

export function findKey(text: string): AhrefsKey | null {
  return keys.find(({ key }) => key === text) ?? null;
}
