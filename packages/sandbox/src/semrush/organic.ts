import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayNumber } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { clickShare, type Keyword, placeOn, tracksFor } from '../search-world/index.ts';
import { deviceOf, marketsOf } from './databases.ts';
import { featuresOf } from './keyword-codes.ts';
import { type Moment, momentBefore } from './moment.ts';
import type { Target } from './target.ts';

/** One search for which the target is, or just was, found. */
export type OrganicRow = ReturnType<typeof makeRows>[number];

/** What can be won by a page that is found near the top. */
const OWNABLE = [6, 9, 11, 21];

function ownedFeatures(keyword: Keyword, mark: number, position: number): number[] {
  if (position === 0 || position > 5) return [];
  return featuresOf(keyword).filter((code) => OWNABLE.includes(code) && hash(mark, 'owns', code) % 100 < 30);
}

const known = new BoundedCache<readonly OrganicRow[]>(150);

/** Every search with a position at the moment or at the one before it. */
export function organicRows(seed: string, target: Target, database: string, moment: Moment): readonly OrganicRow[] {
  const before = momentBefore(moment);
  const name = [seed, target.name, database, moment.day, before.day].join('|');
  return known.get(name, () => makeRows(seed, target, database, moment, before));
}

function makeRows(seed: string, target: Target, database: string, moment: Moment, before: Moment) {
  const device = deviceOf(database);
  const [now, then] = [dayNumber(moment.day), dayNumber(before.day)];
  return tracksFor(seed, target, marketsOf(database)).flatMap((track) => {
    const { keyword, mark } = track;
    const position = placeOn(track, device, now);
    const previous = placeOn(track, device, then);
    if (position === 0 && previous === 0) return [];
    const traffic = Math.round(keyword.volume * clickShare(position));
    const owned = ownedFeatures(keyword, mark, position);
    const ownedBefore = ownedFeatures(keyword, mark, previous);
    const featureTraffic = Math.round(keyword.volume * 0.012 * owned.length);
    const price = (visits: number) => Math.round((visits * keyword.cpcCents) / 100);
    // Positions: 0 = not ranking (any more, or yet); cost: whole US dollars the same visits would cost as ads.
    const place = { keyword, mark, url: track.page.url, position, previous, traffic, cost: price(traffic) };
    return [{ ...place, owned, ownedBefore, featureTraffic, featureCost: price(featureTraffic) }];
  });
}

export function rankingRows(rows: readonly OrganicRow[]): OrganicRow[] {
  return rows.filter(({ position }) => position > 0);
}
