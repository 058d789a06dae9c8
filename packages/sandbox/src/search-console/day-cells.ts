import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayNumber, dayOf } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import { dailyShape } from '../kernel/traffic.ts';
import { clickRate, countryOdds, deviceOdds, hasQueries, type SearchType, typeShare } from './traits.ts';
import type { Page, Web } from './web.ts';

/**
 * One day of one search type of a domain, as columns. A cell is a number of searches by the same words, from one country, on
 * one kind of device, in one hour (Pacific time), all of which showed `page` and perhaps `otherPage` below it.
 */
export interface DayCells {
  length: number;
  /** -1: withheld. */
  query: Int32Array;
  page: Int16Array;
  /** -1: only one page was shown. */
  otherPage: Int16Array;
  country: Uint8Array;
  device: Uint8Array;
  hour: Uint8Array;
  appearance: Uint8Array;
  /** 1: counted only when the day is final. */
  isLate: Uint8Array;
  impressions: Int32Array;
  clicks: Int32Array;
  otherClicks: Int32Array;
  /** 1 = top. */
  position: Uint8Array;
  otherPosition: Uint8Array;
}

const DAYS_MAX = 2500;
const POSITION_MAX = 100;
const LATE = 0.06;
const cache = new BoundedCache<DayCells>(DAYS_MAX);

function emptyCells(size: number): DayCells {
  return {
    length: 0,
    query: new Int32Array(size),
    page: new Int16Array(size),
    otherPage: new Int16Array(size),
    country: new Uint8Array(size),
    device: new Uint8Array(size),
    hour: new Uint8Array(size),
    appearance: new Uint8Array(size),
    isLate: new Uint8Array(size),
    impressions: new Int32Array(size),
    clicks: new Int32Array(size),
    otherClicks: new Int32Array(size),
    position: new Uint8Array(size),
    otherPosition: new Uint8Array(size),
  };
}

/** First place whose running sum exceeds the value. */
function placeOf(sums: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isLive(page: Page | undefined, day: number): boolean {
  return page !== undefined && page.since <= day && day <= page.until;
}

function sizeOf({ domain, lexicon }: Web, seed: string, type: SearchType, day: number): number {
  const number = day - dayNumber(domain.since);
  if (number < 0) return 0;
  const { peak, height } = lexicon.season;
  const season = 1 + height * Math.cos(((((day - dayNumber('2026-01-01')) % 365.25) - peak) / 365.25) * 2 * Math.PI);
  const ramp = Math.min(1, 0.15 + number / 90);
  return Math.round(domain.searchesPerDay * typeShare(domain, type) * dailyShape([seed, domain.name], dayOf(day)) * season * ramp);
}

function makeCells(seed: string, web: Web, type: SearchType, day: number): DayCells {
  const { domain, pages, queries, odds } = web;
  const wanted = sizeOf(web, seed, type, day);
  const cells = emptyCells(wanted);
  const chance = seeded(seed, domain.name, type, day);
  const byCountry = countryOdds(domain.home);
  const oddsTotal = odds.at(-1) ?? 0;
  for (let tried = 0; tried < wanted; tried++) {
    const number = placeOf(odds, chance() * oddsTotal);
    const query = queries[number];
    if (!query) continue;
    const swapped = chance() < 0.1;
    const page = swapped ? query.otherPage : query.page;
    const other = chance() < 0.16 ? (swapped ? query.page : query.otherPage) : -1;
    if (!isLive(pages[page], day)) continue;
    const i = cells.length;
    // Rankings wander over the months, each in its own rhythm.
    const drift = 1 + 0.35 * Math.sin((day + number * 37) / 55);
    const position = Math.max(1, Math.min(POSITION_MAX, Math.round(query.rank * drift + (chance() - 0.5) * 3)));
    const impressions = 1 + Math.floor(-Math.log(1 - chance()) * query.volume);
    const clicks = Math.min(impressions, Math.floor(impressions * clickRate(type, position) * query.appeal + chance()));
    const hasOther = other >= 0 && other !== page && isLive(pages[other], day);
    const otherPosition = Math.min(POSITION_MAX, position + 1 + Math.floor(chance() * 6));
    const otherClicks = hasOther ? Math.floor((impressions - clicks) * clickRate(type, otherPosition) * 0.4 + chance() * 0.9) : 0;
    cells.query[i] = hasQueries(type) && chance() >= query.anonymity ? number : -1;
    cells.page[i] = page;
    cells.otherPage[i] = hasOther ? other : -1;
    cells.country[i] = placeOf(byCountry, chance());
    cells.device[i] = placeOf(deviceOdds, chance());
    cells.hour[i] = Math.floor(((chance() + chance()) / 2) * 24);
    cells.appearance[i] = chance() < 0.7 ? (pages[page]?.appearance ?? 0) : 0;
    cells.isLate[i] = chance() < LATE ? 1 : 0;
    cells.impressions[i] = impressions;
    cells.clicks[i] = clicks;
    cells.otherClicks[i] = Math.min(impressions - clicks, otherClicks);
    cells.position[i] = position;
    cells.otherPosition[i] = otherPosition;
    cells.length += 1;
  }
  return cells;
}

/** The cells of a day (days since 1970); none before the domain's first. */
export function cellsOf(seed: string, web: Web, type: SearchType, day: number): DayCells {
  return cache.get(`${seed} ${web.domain.name} ${type} ${day}`, () => makeCells(seed, web, type, day));
}
