import { addDays } from '../kernel/days.ts';
import { clickShare } from '../search-world/index.ts';
import { fieldsNode, type Node, plainNode } from './fields.ts';
import { baseRank, type Tracked, visitsAt } from './tracked.ts';

/** A keyword that is not found counts as this place in averages. */
const UNRANKED = 101;

export interface Place {
  tracked: Tracked;
  position: number | null;
  visits: number;
}

export function placesOn(list: readonly Tracked[], site: string, day: string): Place[] {
  return list
    .filter(({ since }) => since <= day)
    .map((tracked) => {
      const { position } = tracked.on(site, day);
      return { tracked, position, visits: visitsAt(tracked.keyword, position) };
    });
}

export function round(value: number, digits = 2): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

function sum(places: readonly Place[], of: (place: Place) => number): number {
  return places.reduce((total, place) => total + of(place), 0);
}

function mean(places: readonly Place[], of: (place: Place) => number): number | null {
  return places.length === 0 ? null : round(sum(places, of) / places.length);
}

function distribution(places: readonly Place[]): Node {
  const within = (first: number, last: number) =>
    places.filter(({ position }) => position !== null && position >= first && position <= last).length;
  return plainNode({
    keywords_0_3: within(1, 3),
    keywords_4_10: within(4, 10),
    keywords_11_20: within(11, 20),
    keywords_21_50: within(21, 50),
    keywords_above_50: within(51, 100),
    keywords_unranked: places.length - within(1, 100),
    keywords_total: places.length,
  });
}

/** Against the day before; a keyword that is new has not moved. */
function movement(places: readonly Place[], site: string, day: string): Node {
  const before = addDays(day, -1);
  const moved = places.map(({ tracked, position, visits }) => {
    const earlier = tracked.since <= before ? tracked.on(site, before).position : position;
    return { change: (earlier ?? UNRANKED) - (position ?? UNRANKED), gain: visits - visitsAt(tracked.keyword, earlier) };
  });
  const of = (sign: number) => moved.filter(({ change }) => Math.sign(change) === sign);
  const gain = (sign: number) => of(sign).reduce((total, one) => total + one.gain, 0);
  return plainNode({
    winners: of(1).length,
    losers: of(-1).length,
    no_movement: of(0).length,
    share_of_voice_winners: gain(1),
    share_of_voice_losers: gain(-1),
    share_of_voice_no_movement: gain(0),
    winners_sov_gain: gain(1),
    losers_sov_loss: gain(-1),
  });
}

const INTENTS = ['informational', 'commercial', 'transactional', 'navigational'] as const;

/**
 * A day of a site: the whole of what is tracked has a distribution and a movement, a part of it (a tag's, a landing page's) the
 * number of its keywords instead: https://app.accuranker.com/api/read-docs
 */
export function historyNode(kind: 'whole' | 'part', site: string, day: string, read: () => Place[]): Node {
  let found: Place[] | null = null;
  const places = () => {
    found ??= read();
    return found;
  };
  const visits = () => sum(places(), (place) => place.visits);
  const volume = () => sum(places(), ({ tracked }) => tracked.keyword.volume);
  const count = (fits: (place: Place) => boolean) => () => places().filter(fits).length;
  return fieldsNode({
    date: () => day,
    ...(kind === 'part'
      ? { keywords: () => places().length }
      : { ranking_distribution: () => distribution(places()), ranking_movement: () => movement(places(), site, day) }),
    share_of_voice: visits,
    share_of_voice_percentage: () => (volume() === 0 ? 0 : round((visits() / volume()) * 100)),
    estimated_visits: visits,
    search_volume: volume,
    average_rank: () => mean(places(), ({ position }) => position ?? UNRANKED),
    avg_base_rank: () => mean(places(), ({ tracked, position }) => baseRank(tracked.keyword, position) ?? UNRANKED),
    // Nobody here has a Google Business profile, or the AI add-on.
    average_local_pack_rank: () => null,
    ai_share_of_voice: () => null,
    ai_search_volume: () => null,
    ai_traffic_value: () => null,
    average_ctr: () => mean(places(), ({ position }) => clickShare(position ?? 0) * 100),
    average_ctr_max: () => mean(places(), () => clickShare(1) * 100),
    above_the_fold: count(({ position }) => position !== null && position <= 3),
    pixels_from_top: () =>
      mean(
        places().filter(({ position }) => position !== null),
        ({ position }) => 60 + (position ?? 0) * 130,
      ),
    traffic_value: () => Math.round(sum(places(), (place) => place.visits * place.tracked.keyword.cpcCents) / 100),
    keywords_with_ai_overview: count(({ tracked }) => tracked.keyword.features.includes('ai_overview')),
    keywords_with_ai_overview_owned: count(({ tracked, position }) => position === 1 && tracked.keyword.features.includes('ai_overview')),
    ...Object.fromEntries(INTENTS.map((intent) => [`${intent}_intent`, count(({ tracked }) => tracked.keyword.intent === intent)])),
  });
}
