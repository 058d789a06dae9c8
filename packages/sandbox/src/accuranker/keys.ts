import { type Device, type Market, marketOf } from '../search-world/index.ts';
import type { Rule } from './rules.ts';

export interface Locale {
  id: number;
  country: string;
  locale: string;
  short: string;
}

/** Where, on what and with which engine keywords are looked up. */
export interface Search {
  engine: { id: number; name: string };
  /** 1 desktop, 2 mobile. */
  type: 1 | 2;
  locale: Locale;
  location: string;
  market: Market;
  /** Whose places are shown: another engine orders differently too. */
  device: Device;
}

export interface Competitor {
  id: number;
  domain: string;
  name: string;
}

export interface Domain {
  id: number;
  domain: string;
  name: string;
  group: { id: number; name: string };
  currency: string;
  searches: readonly Search[];
  keywordsMax: number;
  competitors: readonly Competitor[];
  /** First day of tracking; YYYY-MM-DD. */
  since: string;
}

export interface Account {
  id: number;
  name: string;
  domains: readonly Domain[];
  filters: readonly { id: number; name: string; rule: Rule }[];
}

export interface AccuRankerToken {
  text: string;
  accounts: readonly Account[];
  /** False: the plan has no API. */
  hasApi: boolean;
}

const GOOGLE = { id: 1, name: 'Google' };
const BING = { id: 2, name: 'Bing' };
const US: Locale = { id: 7, country: 'us', locale: 'English (United States)', short: 'en-US' };
const AT: Locale = { id: 14, country: 'at', locale: 'German (Austria)', short: 'de-AT' };
const DE: Locale = { id: 15, country: 'de', locale: 'German (Germany)', short: 'de-DE' };

function search(engine: Search['engine'], type: Search['type'], locale: Locale, location = ''): Search {
  const market = marketOf(locale.country);
  if (!market) throw new Error(`There is no market ${locale.country}.`);
  return { engine, type, locale, location, market, device: type === 2 || engine === BING ? 'mobile' : 'desktop' };
}

function domain(
  id: number,
  name: string,
  own: string,
  group: Domain['group'],
  more: Omit<Domain, 'id' | 'name' | 'domain' | 'group'>,
): Domain {
  return { id, domain: own, name, group, ...more };
}

const clients = { id: 5, name: 'Kunden' };
const newYork = [search(GOOGLE, 1, US, 'New York'), search(GOOGLE, 2, US, 'New York')];
const american = { currency: 'USD', searches: newYork, since: '2025-01-06' };
const domains = [
  domain(1001, 'Alpine Outfitters „Größe“ 🏔', 'alpine-outfitters.com', clients, {
    ...{ currency: 'EUR', keywordsMax: 60, since: '2024-06-03' },
    searches: [search(GOOGLE, 1, AT), search(GOOGLE, 2, AT), search(BING, 1, DE, 'München')],
    competitors: [
      { id: 77, domain: 'trailhub.com', name: 'TrailHub' },
      { id: 78, domain: 'summit-supply.com', name: '' },
    ],
  }),
  domain(
    1002,
    'Hudson Roasters',
    'hudson-roasters.com',
    { id: 6, name: 'Clients "US"' },
    {
      ...american,
      ...{ keywordsMax: 110, competitors: [{ id: 91, domain: 'beanbarn.com', name: 'Bean Barn' }] },
    },
  ),
  domain(1003, 'نزل الألب', 'alpine-lodge.com', clients, {
    ...{ currency: 'EUR', searches: [search(GOOGLE, 1, AT)], keywordsMax: 20, competitors: [], since: '2026-03-02' },
  }),
];
const nest = domain(2001, '', 'nestliving.com', { id: 8, name: 'Home' }, { ...american, keywordsMax: 30, competitors: [] });

const agency: Account = {
  id: 11,
  name: 'Alpine Agency',
  domains,
  filters: [
    { id: 9, name: 'Brand', rule: { name: 'tags', comparator: 'any', value: ['brand'] } },
    { id: 10, name: 'Top 10', rule: { name: 'rank', comparator: 'between', value: [1, 10] } },
    { id: 11, name: 'Mobile', rule: { name: 'search_type', comparator: 'eq', value: 2 } },
  ],
};
const sub: Account = { id: 12, name: 'Nest Living Inc.', domains: [nest], filters: [] };

/** The demo token: two accounts, four domains. */
export const demoToken: AccuRankerToken = { text: '3f9c1b7a5e2d8046f1a9c3b7d5e20846a1f3c9b7', accounts: [agency, sub], hasApi: true };
/** A colleague's: one account. */
export const nestToken: AccuRankerToken = { text: '7a1e5c9b3d2f8064e7a1c5b9d3f20864c7e1a5b9', accounts: [sub], hasApi: true };
export const emptyToken: AccuRankerToken = { text: '00d4f8b2c6a01e5937d4f8b2c6a01e5937d4f8b2', accounts: [], hasApi: true };
/** A plan without the API. */
export const noApiToken: AccuRankerToken = { text: 'c5b9d3f20864e7a1c5b9d3f20864e7a1c5b9d3f2', accounts: [sub], hasApi: false };

const tokens: readonly AccuRankerToken[] = [demoToken, nestToken, emptyToken, noApiToken];

export function findToken(text: string): AccuRankerToken | null {
  return tokens.find((token) => token.text === text) ?? null;
}

export function findDomain(id: string): Domain | null {
  return [agency, sub].flatMap((account) => account.domains).find((known) => String(known.id) === id) ?? null;
}
