import { table } from '../kernel/table.ts';

/** What the site is about: decides its words and pages. */
export type SiteKind = 'outdoor' | 'lodge' | 'magazine' | 'coffee' | 'clinic' | 'tea';

/** One domain of the sandbox's web: searches lead to its pages, whatever properties cover them. */
export interface Domain {
  name: string;
  kind: SiteKind;
  /** Where the pages lie. */
  origin: string;
  /** A second origin with some of the pages, or null. */
  secondOrigin: string | null;
  home: 'aut' | 'deu' | 'usa' | 'jpn';
  /** About so many different (query, page, country, device, hour) combinations on an average day of web search. */
  searchesPerDay: number;
  /** The first day with data. */
  since: string;
}

const blog = { secondOrigin: 'https://blog.peak-outfitters.test' };
const shop = { secondOrigin: 'https://shop.nordclinics.test' };

export const domains: readonly Domain[] = table(['name', 'kind', 'origin', 'home', 'searchesPerDay', 'since'], { secondOrigin: null }, [
  ['peak-outfitters.test', 'outdoor', 'https://www.peak-outfitters.test', 'aut', 520, '2024-01-15', blog],
  ['alpine-lodge.test', 'lodge', 'https://www.alpine-lodge.test', 'aut', 180, '2024-03-01'],
  ['mountain-magazine.test', 'magazine', 'https://mountain-magazine.test', 'aut', 900, '2025-05-20'],
  ['hudson-coffee.test', 'coffee', 'https://hudson-coffee.test', 'usa', 240, '2024-06-01'],
  ['nordclinics.test', 'clinic', 'https://www.nordclinics.test', 'deu', 320, '2024-02-01', shop],
  ['sakura-tea.test', 'tea', 'https://sakura-tea.test', 'jpn', 200, '2024-04-01'],
]);

type PermissionLevel = 'siteOwner' | 'siteFullUser' | 'siteRestrictedUser' | 'siteUnverifiedUser';

export interface SiteEntry {
  siteUrl: string;
  permissionLevel: PermissionLevel;
}

const ANNA: readonly [string, PermissionLevel][] = [
  ['sc-domain:peak-outfitters.test', 'siteOwner'],
  ['https://www.peak-outfitters.test/', 'siteFullUser'],
  ['https://blog.peak-outfitters.test/', 'siteRestrictedUser'],
  ['http://peak-outfitters.test/', 'siteUnverifiedUser'],
  ['https://www.alpine-lodge.test/', 'siteOwner'],
  ['sc-domain:mountain-magazine.test', 'siteRestrictedUser'],
  ['https://mountain-magazine.test/h%C3%BCtten/', 'siteFullUser'],
  ['sc-domain:hudson-coffee.test', 'siteFullUser'],
  ['sc-domain:sakura-tea.test', 'siteFullUser'],
  ['https://new-client.test/', 'siteOwner'],
];

/** Properties by user; who is not named has none. */
const SITES: Readonly<Record<string, readonly [string, PermissionLevel][]>> = {
  'anna@alpine-agency.test': ANNA,
  'ben@nordclinics.test': [
    ['sc-domain:nordclinics.test', 'siteOwner'],
    ['https://shop.nordclinics.test/', 'siteFullUser'],
    ['https://intranet.nordclinics.test/', 'siteUnverifiedUser'],
  ],
  'carla@sakura-tea.test': [['sc-domain:sakura-tea.test', 'siteOwner']],
};

export function sitesOf(user: string): SiteEntry[] {
  return (SITES[user] ?? []).map(([siteUrl, permissionLevel]) => ({ siteUrl, permissionLevel }));
}

/** A Search Console property as data is read from it: a domain and the part of it that is covered. */
export interface Property {
  siteUrl: string;
  /** Null: nothing was ever found on the site. */
  domain: Domain | null;
  covers(pageUrl: string): boolean;
}

/** A domain property covers every page of the domain, a URL-prefix property those that begin with it. */
export function propertyOf(siteUrl: string): Property {
  const name = siteUrl.startsWith('sc-domain:') ? siteUrl.slice('sc-domain:'.length) : null;
  const domain = domains.find((one) => one.name === name || (name === null && isBelow(new URL(siteUrl).hostname, one.name)));
  return { siteUrl, domain: domain ?? null, covers: (pageUrl) => name !== null || pageUrl.startsWith(siteUrl) };
}

function isBelow(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`);
}
