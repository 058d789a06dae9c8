import { daysBetween } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { readSpan, type Truth, truthByDay } from '../kernel/truth.ts';
import { type Place, placesOn } from './history.ts';
import { findDomain } from './keys.ts';
import { refreshedDay, trackedOf } from './tracked.ts';

function total(places: readonly Place[], of: (place: Place) => number): number {
  return places.reduce((sum, place) => sum + of(place), 0);
}

const MEASURES: Readonly<Record<string, (places: readonly Place[]) => number | null>> = {
  share_of_voice: (places) => total(places, ({ visits }) => visits),
  share_of_voice_percentage: (places) => total(places, ({ visits }) => visits) / total(places, ({ tracked }) => tracked.keyword.volume),
  search_volume: (places) => total(places, ({ tracked }) => tracked.keyword.volume),
  average_rank: (places) => (places.length === 0 ? null : total(places, ({ position }) => position ?? 101) / places.length),
  average_position: (places) => {
    const found = places.filter(({ position }) => position !== null);
    return found.length === 0 ? null : total(found, ({ position }) => position ?? 0) / found.length;
  },
  traffic_value: (places) => Math.round(total(places, ({ visits, tracked }) => visits * tracked.keyword.cpcCents) / 100),
  keywords: (places) => places.length,
  top3: (places) => places.filter(({ position }) => position !== null && position <= 3).length,
  top10: (places) => places.filter(({ position }) => position !== null && position <= 10).length,
  unranked: (places) => places.filter(({ position }) => position === null).length,
};

/**
 * `{domain, metric, start, end, site?, dimension?}`: a domain's id, and a competitor instead of the domain itself. Metrics:
 * share_of_voice (visits a month), share_of_voice_percentage (a fraction), search_volume, average_rank (not found = 101),
 * average_position (of those found), traffic_value (whole units of the domain's currency), keywords, top3, top10, unranked. `days` has every fully refreshed day, `total` the last of them, `values` that day by `tag` (a keyword
 * counts under each of its tags), `landingPage` (addresses), `engine`, `searchType`, `locale` or `keyword` (ids).
 */
export function accuRankerLedger(query: Record<string, string>, world: World): Truth {
  const domain = findDomain(query.domain ?? '');
  if (!domain) throw new Error('domain must be one of keys.ts.');
  const { start, end } = readSpan(query);
  const { metric = '', site = domain.domain, dimension = '' } = query;
  const measure = MEASURES[metric];
  if (!measure) throw new Error(`metric must be one of: ${Object.keys(MEASURES).join(', ')}.`);
  const list = trackedOf(world.seed, domain);
  const groups: Record<string, (place: Place, day: string) => readonly string[]> = {
    tag: ({ tracked }) => tracked.tags,
    landingPage: ({ tracked }, day) => [tracked.on(site, day).url ?? ''].filter((url) => url !== ''),
    engine: ({ tracked }) => [tracked.search.engine.name],
    searchType: ({ tracked }) => [String(tracked.search.type)],
    locale: ({ tracked }) => [tracked.search.locale.short],
    keyword: ({ tracked }) => [String(tracked.id)],
  };
  const days = daysBetween(start, end).filter((one) => one >= domain.since && one <= refreshedDay(world.now()));
  return truthByDay(
    days,
    (day) => placesOn(list, site, day),
    measure,
    (place, day) => groups[dimension]?.(place, day) ?? [],
  );
}
