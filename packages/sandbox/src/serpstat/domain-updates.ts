import { dayNumber } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { adsOn, countDistinct, type Market, plainEstimate, type Target, totalsOn, tracksFor } from '../search-world/index.ts';

/** A site's figures are renewed every three weeks, on days of its own in each database. */
const EVERY_DAYS = 21;
const FIRST_DAY = dayNumber('2023-01-01');

/** The days of a site's updates up to a day, newest first. */
export function updatesUntil(seed: string, target: Target, market: Market, day: number): number[] {
  const first = FIRST_DAY + (hash(seed, 'update', target.host, market.code) % EVERY_DAYS);
  const count = Math.max(0, Math.floor((day - first) / EVERY_DAYS) + 1);
  return Array.from({ length: count }, (_, i) => first + (count - 1 - i) * EVERY_DAYS);
}

export function updateBefore(day: number): number {
  return day - EVERY_DAYS;
}

/** Visibility: searches weighed by the place at which the site is found. */
function visibilityOf(traffic: number): number {
  return Math.round((traffic / 43) * 100) / 100;
}

export type Figures = ReturnType<typeof figuresOn>;

/** The figures of an update; changes are since the one before. */
export function figuresOn(seed: string, target: Target, market: Market, day: number) {
  const { keywords, traffic } = totalsOn(seed, target, [market], day, plainEstimate);
  const moves = tracksFor(seed, target, [market]).map((track) => [track.positionOn(updateBefore(day)), track.positionOn(day)] as const);
  const count = (test: (before: number, now: number) => boolean) => moves.filter(([before, now]) => test(before, now)).length;
  const ads = adsOn(seed, target, [market], day);
  return {
    keywords,
    traff: traffic,
    visible: visibilityOf(traffic),
    new_keywords: count((before, now) => before === 0 && now > 0),
    out_keywords: count((before, now) => before > 0 && now === 0),
    rised_keywords: count((before, now) => before > 0 && now > 0 && now < before),
    down_keywords: count((before, now) => before > 0 && now > before),
    ad_keywords: ads.length,
    ads: countDistinct(ads, ({ title }) => title),
  };
}
