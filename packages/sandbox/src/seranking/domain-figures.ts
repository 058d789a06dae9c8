import { adsOn, type Market, parseTarget, plainEstimate, type Target, totalsOn, tracksFor } from '../search-world/index.ts';
import { type Month, monthBefore, type Query } from './query.ts';
import { badParameter } from './seranking-refusal.ts';

export const TARGET = ['domain', 'url', 'with_subdomains'];

/** A `url` wins over `domain`. */
export function readTarget(query: Query): Target {
  const url = query.text('url');
  const name = url === undefined ? 'domain' : 'url';
  const scope = url === undefined ? (query.flag('with_subdomains', true) ? 'site' : 'host') : 'page';
  const target = parseTarget(url ?? query.required('domain'), scope);
  if (!target) throw badParameter(name, 'is not a domain or an address');
  return target;
}

/** A currency's worth of a US dollar; a fixed list, for the sandbox only. */
const RATES: Readonly<Record<string, number>> = { USD: 1, EUR: 0.92, GBP: 0.79, CHF: 0.88, JPY: 151 };

export function readRate(query: Query): number {
  const rate = RATES[query.text('currency') ?? 'USD'];
  if (rate === undefined) throw badParameter('currency', `must be one of: ${Object.keys(RATES).join(', ')}`);
  return rate;
}

function money(cents: number): number {
  return Math.round(cents) / 100;
}

export function organicSums(seed: string, target: Target, markets: readonly Market[], { day }: Month, rate = 1) {
  const { keywords, traffic, costCents } = totalsOn(seed, target, markets, day, plainEstimate);
  return { keywords_count: keywords, traffic_sum: traffic, price_sum: money(costCents * rate) };
}

export function organicTops(seed: string, target: Target, markets: readonly Market[], { day }: Month) {
  const { between } = totalsOn(seed, target, markets, day, plainEstimate);
  return {
    top1_5: between(1, 5),
    top6_10: between(6, 10),
    top11_20: between(11, 20),
    top21_50: between(21, 50),
    top51_100: between(51, 100),
  };
}

/** How many keywords came, rose, fell, stayed and went since the month before. */
export function organicMoves(seed: string, target: Target, markets: readonly Market[], month: Month) {
  const before = monthBefore(month).day;
  const moves = tracksFor(seed, target, markets).map((track) => [track.positionOn(before), track.positionOn(month.day)] as const);
  const count = (test: (then: number, now: number) => boolean) => moves.filter(([then, now]) => test(then, now)).length;
  return {
    new: count((then, now) => then === 0 && now > 0),
    up: count((then, now) => then > 0 && now > 0 && now < then),
    down: count((then, now) => then > 0 && now > then),
    equal: count((then, now) => then > 0 && now === then),
    lost: count((then, now) => then > 0 && now === 0),
  };
}

export function paidFigures(seed: string, target: Target, markets: readonly Market[], { day }: Month, rate = 1) {
  const ads = adsOn(seed, target, markets, day);
  const count = (first: number, last: number) => ads.filter(({ position }) => position >= first && position <= last).length;
  return {
    sums: {
      keywords_count: ads.length,
      traffic_sum: ads.reduce((sum, { traffic }) => sum + traffic, 0),
      price_sum: money(ads.reduce((sum, { costCents }) => sum + costCents, 0) * rate),
    },
    tops: { top1_2: count(1, 2), top3_5: count(3, 5), top6_8: count(6, 8), top9_11: count(9, 11) },
  };
}
