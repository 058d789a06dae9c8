import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, clockIn, daysBetween, weekday } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { type Keyword, standingOf, watchedKeywords } from '../search-world/index.ts';
import { type Campaign, engineOf } from './keys.ts';

/** A keyword on an engine, followed for one site. */
export type Line = ReturnType<typeof linesOf>[number];

const ZONE = 'UTC';

function tagsOf({ brandOf, intent }: Keyword): string[] {
  return [brandOf === null ? 'shop' : 'brand', ...(intent === 'informational' ? ['Ratgeber & Tipps'] : [])];
}

export function isTracked({ since, rhythm }: Campaign, day: string): boolean {
  return day >= since && (rhythm === 'daily' || weekday(day) === 1);
}

/** What a campaign tracks for one of its sites. Today's lookups come in over the hours of the day. */
export function linesOf(seed: string, campaign: Campaign, domain: string, now: Date) {
  const { day: today, hour } = clockIn(ZONE, now);
  const yesterday = addDays(today, -1);
  return campaign.engines.flatMap((id) => {
    const engine = engineOf(id);
    if (!engine) return [];
    const { market, device } = engine;
    const keywords = watchedKeywords(seed, { domain: campaign.domains[0], market, keywordsMax: campaign.keywordsMax });
    return keywords.map((keyword) => ({
      keyword,
      engine,
      tags: tagsOf(keyword),
      // The last day on which it was looked up.
      lastDay: hash(keyword.phrase, id) % 20 <= hour ? today : yesterday,
      on: standingOf(seed, { domain, market, device }, keyword),
    }));
  });
}

/** Those of the days on which the line was looked up. */
export function lookups(campaign: Campaign, { lastDay }: Line, days: readonly string[]): string[] {
  return days.filter((day) => day <= lastDay && isTracked(campaign, day));
}

const trackedDays = new BoundedCache<readonly string[]>(50);
const bests = new BoundedCache<readonly (number | null)[]>(2000);

/** The best place since tracking began, up to a day; null: never found. */
export function bestRank(seed: string, campaign: Campaign, domain: string, line: Line, day: string): number | null {
  const days = trackedDays.get(`${campaign.id} ${line.lastDay}`, () => lookups(campaign, line, daysBetween(campaign.since, line.lastDay)));
  const name = [seed, campaign.id, domain, line.engine.id, line.keyword.phrase, line.lastDay].join('|');
  const soFar = bests.get(name, () => {
    let best: number | null = null;
    return days.map((one) => {
      const { position } = line.on(one);
      if (position !== null) best = Math.min(position, best ?? position);
      return best;
    });
  });
  return soFar[days.findLastIndex((one) => one <= day)] ?? null;
}

/** Clicks a place gets, compared with the first: what the visibility score weighs by. */
function weightOf(position: number | null): number {
  return position === null ? 0 : position <= 10 ? (11 - position) / 10 : position <= 30 ? 0.05 : 0.01;
}

/** 0 to 100; 100 = first place for every keyword. */
export function visibilityOf(positions: readonly (number | null)[]): number {
  if (positions.length === 0) return 0;
  const sum = positions.reduce((total: number, position) => total + weightOf(position), 0);
  return Math.round((sum / positions.length) * 10_000) / 100;
}
