import { dayNumber, dayOf, weekday } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { clickShare, type Keyword, type Market, marketOf, type Standing, standingOf, watchedKeywords } from '../search-world/index.ts';
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

export interface Placed {
  watched: WatchedKeyword;
  position: number | null;
}

/** Where a domain stands for every keyword on each of some engines, day by day. */
export function placesByDay(seed: string, domain: string, site: Site, engines: readonly Engine[]): (day: string) => Placed[] {
  const standings = keywordsOf(seed, site).flatMap((watched) =>
    engines.map((engine) => ({ watched, standingOn: placesOf(seed, domain, site, engine, watched.keyword) })),
  );
  return (day) => standings.map(({ watched, standingOn }) => ({ watched, position: standingOn(day).position }));
}

/** Over what ranks; null where nothing does. */
export function averageOf(placed: readonly Placed[]): number | null {
  const found = placed.flatMap(({ position }) => position ?? []);
  return found.length === 0 ? null : Math.round((found.reduce((sum, position) => sum + position, 0) / found.length) * 10) / 10;
}

export function countUpTo(placed: readonly Placed[], place: number): number {
  return placed.filter(({ position }) => position !== null && position <= place).length;
}

/** The visits the positions promise. */
export function visibilityOf(placed: readonly Placed[]): number {
  return Math.round(placed.reduce((sum, { watched, position }) => sum + watched.keyword.volume * clickShare(position ?? 0), 0));
}

/** The same as a percentage of what first places would bring. */
export function visibilityPercent(placed: readonly Placed[]): number {
  const whole = placed.reduce((sum, { watched }) => sum + watched.keyword.volume * clickShare(1), 0);
  return whole === 0 ? 0 : Math.round((visibilityOf(placed) / whole) * 10_000) / 100;
}
