import { clickShare } from '../search-world/index.ts';
import { type Engine, keywordsOf, placesOf, type WatchedKeyword } from './checks.ts';
import type { Site } from './keys.ts';

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
