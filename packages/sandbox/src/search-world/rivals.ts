import type { Market } from './markets.ts';
import { type Estimate, type Ranking, rankingsOn } from './rankings.ts';
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
