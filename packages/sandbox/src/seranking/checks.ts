import { dayNumber, dayOf, weekday } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { type Keyword, type Market, marketOf, type Standing, standingOf, watchedKeywords } from '../search-world/index.ts';
import type { EngineOfSite, Site } from './keys.ts';

const FIRST_DAY = dayNumber('2024-01-08');
const MANUAL_EVERY_DAYS = 45;

function isCheckDay({ id, frequency, checkDay }: Site, day: number): boolean {
  const text = dayOf(day);
  switch (frequency) {
    case 'check_daily':
      return true;
    case 'check_1in3':
      return (day + id) % 3 === 0;
    case 'check_weekly':
      return (weekday(text) === 0 ? 7 : weekday(text)) === checkDay;
    case 'check_monthly':
      return Number(text.slice(8)) === checkDay;
    case 'manual':
      return (day + id) % MANUAL_EVERY_DAYS === 0;
  }
}

/** The days with a check between two days, oldest first; a paused project has none after its end. */
export function checksBetween(site: Site, from: string, to: string, today: string): string[] {
  const last = Math.min(dayNumber(to), dayNumber(site.pausedSince ?? today), dayNumber(today));
  const days: string[] = [];
  for (let day = Math.max(FIRST_DAY, dayNumber(from)); day <= last; day++) {
    if (isCheckDay(site, day)) days.push(dayOf(day));
  }
  return days;
}

/** The last check up to a day, or null. */
export function checkUpTo(site: Site, day: string, today: string): string | null {
  const from = dayOf(dayNumber(day) - 400);
  return checksBetween(site, from, day, today).at(-1) ?? null;
}

export function firstCheck(site: Site, today: string): string | null {
  return checksBetween(site, dayOf(FIRST_DAY), dayOf(FIRST_DAY + 400), today)[0] ?? null;
}

export interface Group {
  id: number;
  name: string;
}

export interface WatchedKeyword {
  id: number;
  keyword: Keyword;
  group: Group;
}

export interface Engine {
  id: number;
  market: Market;
  engine: EngineOfSite;
}

export function enginesOf(site: Site): Engine[] {
  return site.engines.flatMap((engine) => {
    const market = marketOf(engine.country);
    return market ? [{ id: engine.id, market, engine }] : [];
  });
}

export function groupsOf({ id }: Site): [Group, Group] {
  return [
    { id: id * 10 + 1, name: 'Brand' },
    { id: id * 10 + 2, name: 'Größen & mehr' },
  ];
}

/** The keywords of a project, the same for all its engines: those of its first market. */
export function keywordsOf(seed: string, site: Site): WatchedKeyword[] {
  const [first] = enginesOf(site);
  if (!first) return [];
  const [brand, rest] = groupsOf(site);
  return watchedKeywords(seed, { domain: site.domain, market: first.market, keywordsMax: site.keywords }).map((keyword, i) => ({
    id: site.id * 1000 + i,
    keyword,
    group: keyword.brandOf === site.domain ? brand : rest,
  }));
}

/** Where a domain stands on an engine, not deeper than the project looks. */
export function placesOf(
  seed: string,
  domain: string,
  site: Site,
  { market, engine }: Engine,
  keyword: Keyword,
): (day: string) => Standing {
  const standingOn = standingOf(seed, { domain, market, device: engine.device }, keyword);
  return (day) => {
    const standing = standingOn(day);
    return standing.position !== null && standing.position > site.depth ? { position: null, url: null } : standing;
  };
}

/** Paid places come and go by the month. */
export function paidPlace(domain: string, keyword: Keyword, day: string): number {
  const chance = hash(domain, keyword.phrase, 'paid', day.slice(0, 7));
  return chance % 12 === 0 ? 1 + (chance % 4) : 0;
}
