import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayOf } from '../kernel/days.ts';
import type { Keyword } from './keywords.ts';
import type { Market } from './markets.ts';
import { type Track, tracksOf } from './site.ts';
import { parseTarget, type Target } from './target.ts';
import { topicOf } from './topics.ts';

/** Another site that is found for the same searches. */
export interface Rival {
  target: Target;
  rankings: Ranking[];
  /** Searches both are found for. */
  common: number;
}

/** Most shared searches first. */
export function rivalsOn(seed: string, target: Target, markets: readonly Market[], day: number, estimate: Estimate): Rival[] {
  const nameOf = ({ track }: Ranking) => `${track.market.code} ${track.keyword.phrase}`;
  const own = new Set(rankingsOn(seed, target, markets, day, estimate).map(nameOf));
  return topicOf(target.domain)
    .sites.filter((site) => site !== target.domain)
    .flatMap((site): Rival[] => {
      const rival = parseTarget(site, 'site');
      if (!rival) return [];
      const rankings = rankingsOn(seed, rival, markets, day, estimate);
      const common = rankings.filter((ranking) => own.has(nameOf(ranking))).length;
      return common === 0 ? [] : [{ target: rival, rankings, common }];
    })
    .sort((a, b) => b.common - a.common || a.target.domain.localeCompare(b.target.domain));
}

/** How visits are estimated. */
export interface Estimate {
  /** Searches of the very month, or the mean of a year. */
  volume: 'month' | 'year';
  /** Whether what else the results page shows takes clicks away. */
  clicks: 'plain' | 'by features';
}

export const plainEstimate: Estimate = { volume: 'year', clicks: 'plain' };

/** One search for which a target is found on a day. */
export interface Ranking {
  track: Track;
  position: number;
  volume: number;
  /** Visits a month. */
  traffic: number;
  /** What the same visits would cost as ads. */
  costCents: number;
}

const CLICKS = [0.28, 0.15, 0.1, 0.07, 0.05, 0.04, 0.032, 0.026, 0.021, 0.017];

/** The share of searches that end in a click at a position. */
export function clickShare(position: number): number {
  if (position === 0) return 0;
  return CLICKS[position - 1] ?? (position <= 20 ? 0.006 : position <= 50 ? 0.002 : 0.0005);
}

/** Searches for a keyword in the month of a day (0 = January), by the estimate's rule. */
export function volumeOf(keyword: Keyword, month: number, { volume }: Estimate): number {
  return volume === 'year' ? keyword.volume : (keyword.volumes[month] ?? keyword.volume);
}

function monthOf(day: number): number {
  return Number(dayOf(day).slice(5, 7)) - 1;
}

function trafficAt(track: Track, position: number, volume: number, { clicks }: Estimate): number {
  const kept = clicks === 'plain' ? 1 : 0.94 ** track.keyword.features.length;
  return Math.round(volume * clickShare(position) * kept);
}

/** Where a track stands on a day, or null when it is not found. */
export function rankingOf(track: Track, day: number, estimate: Estimate): Ranking | null {
  const position = track.positionOn(day);
  if (position === 0) return null;
  const volume = volumeOf(track.keyword, monthOf(day), estimate);
  const traffic = trafficAt(track, position, volume, estimate);
  return { track, position, volume, traffic, costCents: traffic * track.keyword.cpcCents };
}

const held = new BoundedCache<readonly Track[]>(400);

/** The tracks of a target's pages in some markets. */
export function tracksFor(seed: string, target: Target, markets: readonly Market[]): readonly Track[] {
  const name = [seed, target.name, ...markets.map(({ code }) => code)].join('|');
  return held.get(name, () => markets.flatMap((market) => tracksOf(seed, target.domain, market)).filter(({ page }) => target.holds(page)));
}

export function rankingsOn(seed: string, target: Target, markets: readonly Market[], day: number, estimate: Estimate): Ranking[] {
  return tracksFor(seed, target, markets).flatMap((track) => rankingOf(track, day, estimate) ?? []);
}

/** The sums over all rankings of a day. */
type Totals = ReturnType<typeof makeTotals>;

const totals = new BoundedCache<Totals>(3000);

function makeTotals(tracks: readonly Track[], day: number, estimate: Estimate) {
  const places: number[] = Array.from({ length: 101 }, () => 0);
  const volumes: number[] = Array.from({ length: 101 }, () => 0);
  const best = new Map<string, number>();
  const month = monthOf(day);
  let keywords = 0;
  let traffic = 0;
  let costCents = 0;
  for (const track of tracks) {
    const position = track.positionOn(day);
    if (position === 0) continue;
    const volume = volumeOf(track.keyword, month, estimate);
    const visits = trafficAt(track, position, volume, estimate);
    keywords += 1;
    traffic += visits;
    costCents += visits * track.keyword.cpcCents;
    places[position] = (places[position] ?? 0) + 1;
    volumes[position] = (volumes[position] ?? 0) + volume;
    best.set(track.page.url, Math.min(position, best.get(track.page.url) ?? position));
  }
  const sum = (list: readonly number[], first: number, last: number) => list.slice(first, last + 1).reduce((all, part) => all + part, 0);
  return {
    keywords,
    traffic,
    costCents,
    // Searches a month for everything it is found for.
    volume: sum(volumes, 1, 100),
    pages: best.size,
    // How many keywords stand from one place to another, both included.
    between: (first: number, last: number) => sum(places, first, last),
    // The same sums over the keywords up to a place.
    pagesUpTo: (place: number) => [...best.values()].filter((position) => position <= place).length,
    volumeUpTo: (place: number) => sum(volumes, 1, place),
  };
}

export function totalsOn(seed: string, target: Target, markets: readonly Market[], day: number, estimate: Estimate): Totals {
  const name = [seed, target.name, markets.map(({ code }) => code).join(','), day, estimate.volume, estimate.clicks].join('|');
  return totals.get(name, () => makeTotals(tracksFor(seed, target, markets), day, estimate));
}
