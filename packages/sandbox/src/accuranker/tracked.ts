import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, clockIn } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { clickShare, type Keyword, parseTarget, type Standing, standingOf, tracksFor, watchedKeywords } from '../search-world/index.ts';
import type { Domain, Search } from './keys.ts';

/** A keyword a domain tracks. */
export type Tracked = ReturnType<typeof makeTracked>;

/** By this hour (UTC) all keywords of the day have been looked up. */
const REFRESH_HOURS = 8;

function makeTracked(seed: string, domain: Domain, search: Search, keyword: Keyword, id: number) {
  const mark = hash(seed, 'accuranker', domain.id, id);
  const sites = [domain.domain, ...domain.competitors.map((competitor) => competitor.domain)];
  const { market, device } = search;
  const standings = new Map(sites.map((site) => [site, standingOf(seed, { domain: site, market, device }, keyword)]));
  const own = keyword.brandOf !== null ? ['brand'] : mark % 5 === 0 ? [] : ['shop'];
  return {
    id,
    keyword,
    search,
    // A keyword may have several tags, or none.
    tags: [...own, ...(keyword.intent === 'informational' && own.length > 0 ? ['Ratgeber & Tipps'] : [])],
    folders: keyword.subject === '' ? [] : [`products/${keyword.subject}`],
    isStarred: mark % 11 === 0,
    // Day it was added.
    since: mark % 10 === 0 ? addDays(domain.since, 60 + (mark % 90)) : domain.since,
    // Hour (UTC) at which it is looked up every day.
    hour: mark % REFRESH_HOURS,
    // Where a site stands for it: the domain itself or a competitor.
    on: (site: string, day: string): Standing => standings.get(site)?.(day) ?? { position: null, url: null },
  };
}

const lists = new BoundedCache<readonly Tracked[]>(40);

/** Every keyword of a domain, by id. */
export function trackedOf(seed: string, domain: Domain): readonly Tracked[] {
  return lists.get(`${seed}|${domain.id}`, () =>
    domain.searches
      .flatMap((search) =>
        watchedKeywords(seed, { domain: domain.domain, market: search.market, keywordsMax: domain.keywordsMax }).map((keyword) => ({
          search,
          keyword,
        })),
      )
      .map(({ search, keyword }, i) => makeTracked(seed, domain, search, keyword, domain.id * 1000 + i)),
  );
}

/** The latest day on which all keywords were looked up: today from the early morning on. */
export function refreshedDay(now: Date): string {
  const { day, hour } = clockIn('UTC', now);
  return hour >= REFRESH_HOURS - 1 ? day : addDays(day, -1);
}

/** Those of some days on which a keyword has been looked up. */
export function lookedUpDays({ since, hour }: Tracked, days: readonly string[], now: Date): string[] {
  const clock = clockIn('UTC', now);
  return days.filter((day) => day >= since && (day < clock.day || (day === clock.day && hour <= clock.hour)));
}

export interface LandingPage {
  id: number;
  url: string;
  /** Without protocol, as the interface writes it. */
  path: string;
}

const pageLists = new BoundedCache<readonly LandingPage[]>(40);

/** Every page that is found for something where the domain is tracked. */
export function landingPagesOf(seed: string, { id, domain, searches }: Domain): readonly LandingPage[] {
  return pageLists.get(`${seed}|${id}`, () => {
    const target = parseTarget(domain, 'site');
    const found = target ? tracksFor(seed, target, [...new Set(searches.map(({ market }) => market))]) : [];
    const pages = new Map(found.map(({ page }) => [page.url, page]));
    return [...pages.values()].map(({ url, host, path }, i) => ({ id: id * 100 + i, url, path: `${host}${path}` }));
  });
}

/** Visits a month a place brings; nothing where it is not found. */
export function visitsAt({ volume }: Keyword, position: number | null): number {
  return position === null ? 0 : Math.round(volume * clickShare(position));
}

/** The place without what stands above the plain results. */
export function baseRank({ features }: Keyword, position: number | null): number | null {
  return position === null ? null : Math.max(1, position - (features.includes('local_pack') ? 1 : 0));
}
