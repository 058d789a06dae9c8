import { type Day, daysBetween, weekdayOf } from '@sightline/contract/core';
import type { TableMetric } from '@sightline/providers/kit/provider';
import { type SampleSize, sampleSize } from './sample-sizes.ts';

const hashStart = 2_166_136_261;
const hashPrime = 16_777_619;

/** From 0 to 1, always the same for the same words and nothing like it for others. */
function settled(words: string): number {
  let hash = hashStart;
  for (const sign of words) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), hashPrime);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const between = (words: string, least: number, most: number): number => least + settled(words) * (most - least);

/** Monday first: fewer people come at the weekend. */
const weekdays = [1.06, 1.1, 1.07, 1.04, 0.98, 0.8, 0.84];
/** Since this day things grow, or shrink a little. */
const growthFrom: Day = '2026-01-01';

function growthUntil(day: Day, words: string): number {
  return Math.max(0.4, 1 + between(`${words} growth`, -0.0006, 0.0022) * daysBetween(growthFrom, day));
}

/** Rates stay what they are; amounts are those of a smaller or a larger client. */
function usualOf(metric: TableMetric, seed: string): SampleSize {
  const { form, size } = sampleSize(metric);
  const own = between(`${seed} ${metric.id}`, 0.94, 1.06);
  const spread = form === 'each' ? own : own * between(seed, 0.7, 1.5);
  return { form, size: metric.type === 'percent' ? nearer(size, own) : size * spread };
}

/** A rate so many times as far from nothing or, where it is more than a half, from all. */
const nearer = (rate: number, times: number): number => (rate > 0.5 ? 1 - (1 - rate) * times : rate * times);

/** What a metric has over these days. */
export function figureOver(days: readonly Day[], metric: TableMetric, seed: string): number {
  const { form, size } = usualOf(metric, seed);
  const words = `${seed} ${metric.id}`;
  const last = days.at(-1) ?? growthFrom;
  if (form === 'level') return size * growthUntil(last, words) * between(`${words} ${last}`, 0.995, 1.005);
  if (form === 'flow')
    return days.reduce((sum, day) => {
      const rhythm = weekdays[weekdayOf(day) - 1] ?? 1;
      const value = size * rhythm * growthUntil(day, words) * between(`${words} ${day}`, 0.88, 1.12);
      // What happens twice a month happens whole on two of its days.
      return sum + (metric.type === 'number' ? Math.floor(value + settled(`${words} ${day} whole`)) : written(value, metric));
    }, 0);
  const course = days.reduce((sum, day) => sum + between(`${words} ${day}`, 0.93, 1.07), 0) / Math.max(1, days.length);
  return metric.type === 'percent' ? nearer(size, course) : size * course;
}

/** Of what a metric has in all the n-th of so many things, over days until this one. */
export function figureOfThing(
  whole: number,
  metric: TableMetric,
  seed: string,
  { at, count, isOrdered, until }: { at: number; count: number; isOrdered: boolean; until: Day | undefined },
): number {
  const words = `${seed} ${metric.id}`;
  if (usualOf(metric, seed).form !== 'each') return whole * (sharesOf(count, isOrdered, `${words} ${until}`)[at] ?? 0);
  const own = between(`${words} thing ${at}`, 0.65, 1.35);
  return metric.type === 'percent' ? nearer(whole, own) : whole * own;
}

/** The first thing has most, or one before the middle where they stand in an order of their own. */
export function sharesOf(count: number, isOrdered: boolean, words: string): number[] {
  const weights = Array.from({ length: count }, (_, at) => {
    const usual = isOrdered ? Math.exp(-(((at - (count - 1) * 0.4) / (count * 0.4)) ** 2)) : 1 / (at + 1) ** 0.85;
    return usual * between(`${words} share ${at}`, 0.94, 1.06);
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / whole);
}

/** With as many decimals as providers write. */
export function written(value: number, metric: TableMetric): number {
  if (metric.type === 'percent') return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  const isWhole = metric.type === 'number' && (sampleSize(metric).form !== 'each' || Math.abs(value) >= 20);
  const decimals = isWhole ? 0 : metric.type === 'number' ? 1 : 2;
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
