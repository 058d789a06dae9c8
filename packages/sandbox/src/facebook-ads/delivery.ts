import { BoundedCache } from '../kernel/bounded-cache.ts';
import { clockIn, dayNumber, dayOf } from '../kernel/days.ts';
import { hash, seeded } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import { dailyShape } from '../kernel/traffic.ts';
import { type AdAccount, minorUnits } from './accounts.ts';
import { KEPT, slot } from './atoms.ts';
import type { Ad } from './entities.ts';
import { type Profile, profileOf } from './profile.ts';

/** How an account's clock stands: today as a number, and how much of today's delivery has happened. */
export interface Moment {
  today: number;
  hour: number;
  /** 0..1 within the hour. */
  part: number;
}

export function momentOf(world: World, account: AdAccount): Moment {
  const { day, hour, minute } = clockIn(account.zone, world.now());
  return { today: dayNumber(day), hour, part: minute / 60 };
}

/** Share of a day's delivery that has happened when each hour begins; 25 values from 0 to 1. */
export function hourCurve(account: AdAccount, clock: 'advertiser' | 'audience'): number[] {
  const shift = clock === 'audience' ? 1 : 0;
  const weights = Array.from(
    { length: 24 },
    (_, hour) => 1.1 + Math.sin(((((hour + shift) % 24) - 13) / 24) * 2 * Math.PI) + account.index * 0.01,
  );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const curve = [0];
  let passed = 0;
  for (const weight of weights) {
    passed += weight;
    curve.push(passed / sum);
  }
  curve[24] = 1;
  return curve;
}

function fraction(value: number): number {
  return value - Math.floor(value);
}

/** Where within a day the items of a slot fall: without it, single conversions would all come at midnight. */
export function dayPhase(phase: number, at: number, day: number): number {
  return fraction(phase + at * 0.618034 + day * 0.754878);
}

/** What an ad delivered, by day: cumulative counts, so that any range is one subtraction. */
export interface Delivery {
  ad: Ad;
  /** 0..1, the ad's own. */
  phase: number;
  /** Minor units. */
  orderValue: number;
  first: number;
  /** Days from `first`. */
  length: number;
  /** `length + 1` rows of KEPT counts; row n: everything before day `first + n`. */
  sums: Int32Array;
}

const shapes = new BoundedCache<Map<number, number>>(200);

function shapeOf(seed: string, account: AdAccount, day: number): number {
  const own = shapes.get(`${seed} ${account.id}`, () => new Map());
  const known = own.get(day);
  if (known !== undefined) return known;
  const shape = dailyShape([seed, 'fb-ads', account.id], dayOf(day));
  own.set(day, shape);
  return shape;
}

/** One day's counts, from the ad's profile. */
function writeDay(counts: Int32Array, base: number, profile: Profile, shape: number, chance: () => number): void {
  const noise = 0.85 + chance() * 0.3;
  const impressions = Math.round(profile.impressionsPerDay * shape * noise);
  const whole = (value: number) => Math.floor(value + chance());
  let left = impressions;
  const set = (at: number, wanted: number) => {
    const given = Math.max(0, Math.min(left, wanted));
    counts[base + at] = given;
    left -= given;
  };
  for (const { at, rate } of profile.clickRates) set(at, whole(impressions * rate * noise));
  const others = left;
  for (const { at, rate } of profile.videoRates) set(at, whole(others * rate));
  counts[base] = left;
  const spend = Math.round(impressions * profile.costPerImpression * (0.9 + chance() * 0.2));
  const social = Math.floor(spend * 0.07 * chance());
  counts[base + slot('spend')] = spend - social;
  counts[base + slot('spendSocial')] = social;
}

function make(seed: string, ad: Ad, last: number): Delivery {
  const { account } = ad.adSet.campaign;
  const first = dayNumber(ad.start);
  const end = ad.stop === null ? last : Math.min(last, dayNumber(ad.stop));
  const length = ad.review === 'approved' ? Math.max(0, end - first + 1) : 0;
  const profile = profileOf(seed, ad);
  const chance = seeded(seed, 'fb-delivery', ad.id);
  const sums = new Int32Array((length + 1) * KEPT);
  for (let n = 0; n < length; n += 1) {
    const base = (n + 1) * KEPT;
    writeDay(sums, base, profile, shapeOf(seed, account, first + n), chance);
    for (let at = 0; at < KEPT; at += 1) sums[base + at] = (sums[base + at] ?? 0) + (sums[base + at - KEPT] ?? 0);
  }
  const phase = hash(seed, 'phase', ad.id) / 4_294_967_296;
  const orderValue = Math.round(profile.orderValue * minorUnits(account.currency));
  return { ad, phase, orderValue, first, length, sums };
}

const deliveries = new BoundedCache<Delivery>(6000);

/** Days are written one after another from the ad's first, so a day is the same whenever it is asked for. */
export function deliveryOf(seed: string, ad: Ad, today: number): Delivery {
  const last = ad.stop === null ? today : Math.min(today, dayNumber(ad.stop));
  return deliveries.get(`${seed} ${ad.id} ${last}`, () => make(seed, ad, last));
}

/** Writes into `out` everything delivered before the end of `day`; of today, what has happened by now. */
export function writeSums(delivery: Delivery, day: number, moment: Moment, curve: readonly number[], out: Float64Array): void {
  const { first, length, sums, phase } = delivery;
  const row = Math.max(0, Math.min(length, day - first + 1));
  const isToday = row > 0 && first + row - 1 === moment.today;
  const base = row * KEPT;
  if (!isToday) {
    for (let at = 0; at < KEPT; at += 1) out[at] = sums[base + at] ?? 0;
    return;
  }
  const done = (curve[moment.hour] ?? 0) + ((curve[moment.hour + 1] ?? 1) - (curve[moment.hour] ?? 0)) * moment.part;
  for (let at = 0; at < KEPT; at += 1) {
    const before = sums[base - KEPT + at] ?? 0;
    const whole = (sums[base + at] ?? 0) - before;
    out[at] = before + Math.floor(whole * done + dayPhase(phase, at, moment.today));
  }
}
