import { hash } from '../kernel/random.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { Keyword } from './keywords.ts';
import { type Moment, momentBefore } from './moment.ts';
import { clickShare, timeOf } from './positions.ts';
import { siteOf } from './site.ts';
import type { Target } from './target.ts';

/** One search for which the target is, or just was, found. */
export interface OrganicRow {
  keyword: Keyword;
  mark: number;
  url: string;
  /** 0 = not ranking (any more, or yet). */
  position: number;
  previous: number;
  /** Visits a month. */
  traffic: number;
  /** Whole US dollars the same visits would cost as ads. */
  cost: number;
  /** Codes of the SERP features it holds itself. */
  owned: readonly number[];
  ownedBefore: readonly number[];
  featureTraffic: number;
  featureCost: number;
}

/** What can be won by a page that is found near the top. */
const OWNABLE = [6, 9, 11, 21];

function ownedFeatures(keyword: Keyword, mark: number, position: number): number[] {
  if (position === 0 || position > 5) return [];
  return keyword.features.filter((code) => OWNABLE.includes(code) && hash(mark, 'owns', code) % 100 < 30);
}

const known = new BoundedCache<readonly OrganicRow[]>(150);

/** Every search with a position at the moment or at the one before it. */
export function organicRows(seed: string, target: Target, database: string, moment: Moment): readonly OrganicRow[] {
  const before = momentBefore(moment);
  const name = [seed, target.family, target.text, database, moment.day, before.day].join('|');
  return known.get(name, () => makeRows(seed, target, database, moment, before));
}

function makeRows(seed: string, target: Target, database: string, moment: Moment, before: Moment): OrganicRow[] {
  const site = siteOf(seed, target.domain, database);
  const [now, then] = [timeOf(moment.day), timeOf(before.day)];
  return site.tracks.flatMap(({ keyword, mark, positionAt }): OrganicRow[] => {
    const url = site.urlOf(keyword);
    const position = positionAt(now);
    const previous = positionAt(then);
    if ((position === 0 && previous === 0) || !target.holds(url)) return [];
    const traffic = Math.round(keyword.volume * clickShare(position));
    const owned = ownedFeatures(keyword, mark, position);
    const ownedBefore = ownedFeatures(keyword, mark, previous);
    const featureTraffic = Math.round(keyword.volume * 0.012 * owned.length);
    const price = (visits: number) => Math.round((visits * keyword.cpc) / 100);
    return [
      {
        keyword,
        mark,
        url,
        position,
        previous,
        traffic,
        cost: price(traffic),
        owned,
        ownedBefore,
        featureTraffic,
        featureCost: price(featureTraffic),
      },
    ];
  });
}

export function rankingRows(rows: readonly OrganicRow[]): OrganicRow[] {
  return rows.filter(({ position }) => position > 0);
}
