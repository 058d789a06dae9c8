import { addDays, dayNumber } from '../kernel/days.ts';
import { authorityOf, linksOn, markets, parseTarget } from '../search-world/index.ts';
import { checksBetween, checkUpTo, type Engine, firstCheck, groupsOf, keywordsOf } from './checks.ts';
import type { Site } from './keys.ts';
import { findSite, oneEngine, type ProjectCall, type ProjectRoute, readEngines } from './project-call.ts';

export interface SearchEngine {
  id: number;
  name: string;
  region_id: number;
  type: string;
}

const FAMILIES = [
  { first: 200, name: 'Google', type: 'google' },
  { first: 400, name: 'Google Mobile', type: 'google' },
  { first: 600, name: 'Bing', type: 'bing' },
  { first: 700, name: 'Yahoo', type: 'yahoo' },
];

function regionId(index: number): number {
  return 225 + index;
}

function marketName(name: string): string {
  return name === 'United States' ? 'USA' : name;
}

/** Every engine that can be watched in this world. */
export const searchEngines: readonly SearchEngine[] = FAMILIES.flatMap(({ first, name, type }) =>
  markets.map((market, i) => ({ id: first + i, name: `${name} ${marketName(market.name)}`, region_id: regionId(i), type })),
);

export const volumeRegions: readonly { id: number; name: string }[] = markets.map(({ name }, i) => ({ id: regionId(i), name }));

/** The engine behind a project's: Google, on the desk or in the hand. */
export function searchEngineId({ market, engine }: Engine): number {
  const first = engine.device === 'mobile' ? 400 : 200;
  return first + markets.findIndex(({ code }) => code === market.code);
}

function describeSite(site: Site): Record<string, unknown> {
  const { id, title, domain, isActive, depth, frequency, checkDay, keywords } = site;
  return {
    ...{ id, title, name: domain, group_id: 0, is_active: isActive ? 1 : 0, exact_url: 0, subdomain_match: 1 },
    ...{ depth, check_freq: frequency, check_day: checkDay },
    ...{ guest_link: `https://online.seranking.com/guest.html?site_id=${id}&hv=0`, keyword_count: keywords },
  };
}

/** 0 to 100. */
export function trustOf({ seed, today }: ProjectCall, domain: string): number {
  const target = parseTarget(domain, 'site');
  return target ? Math.round(authorityOf(linksOn(seed, target, dayNumber(today)))) : 0;
}

const AGES = { yesterday: 1, '7days': 7, '30days': 30, '90days': 90 };

export const siteLists: readonly ProjectRoute[] = [
  { path: 'account/balance', names: [], run: () => ({ currency: 'USD', value: 120.5 }) },
  {
    path: 'account/subscription',
    names: [],
    run: ({ today }) => ({ type: 'business', status: 'active', expiration_date: `${addDays(today, 40)} 00:00:00` }),
  },
  { path: 'system/search-engines', names: [], run: () => searchEngines },
  { path: 'system/volume-regions', names: [], run: () => volumeRegions },
  { path: 'sites', names: [], run: ({ key }) => key.sites.map(describeSite) },
  {
    path: 'sites/:id/search-engines',
    names: [],
    run: (call) =>
      readEngines(findSite(call), call.query).map((engine) => ({
        site_engine_id: engine.id,
        search_engine_id: searchEngineId(engine),
        region_id: null,
        region_name: null,
        lang_code: engine.market.language,
        merge_map: 1,
        business_name: null,
        phone: null,
        paid_results: 1,
        featured_snippet: 0,
      })),
  },
  {
    path: 'sites/:id/keywords',
    names: ['site_engine_id'],
    run(call) {
      const site = findSite(call);
      readEngines(site, call.query);
      const withDate = call.query.text('site_engine_id') !== undefined;
      return keywordsOf(call.seed, site).map(({ id, keyword, group }) => ({
        id,
        name: keyword.phrase,
        group_id: group.id,
        link: null,
        ...(withDate ? { first_check_date: firstCheck(site, call.today) } : {}),
      }));
    },
  },
  { path: 'keyword-groups/:id', names: [], run: (call) => groupsOf(findSite(call)) },
  {
    path: 'competitors/site/:id',
    names: [],
    run: (call) =>
      findSite(call).competitors.map(({ id, name, domain }) => ({ id, name, url: domain, domain_trust: trustOf(call, domain) })),
  },
  {
    path: 'sites/:id/historicalDates',
    names: ['site_engine_id'],
    run(call) {
      const site = findSite(call);
      oneEngine(site, call.query);
      const current = checkUpTo(site, call.today, call.today);
      if (current === null) return {};
      const older = Object.entries(AGES).map(([name, age]) => [name, checkUpTo(site, addDays(current, -age), call.today)]);
      return Object.fromEntries([['current', current], ...older.filter(([, day]) => day !== null)]);
    },
  },
  {
    path: 'sites/:id/check-dates',
    names: ['site_engine_id'],
    run(call) {
      const site = findSite(call);
      readEngines(site, call.query);
      return checksBetween(site, '2024-01-01', call.today, call.today);
    },
  },
];
