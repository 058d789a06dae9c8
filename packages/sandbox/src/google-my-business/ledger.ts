import { daysBetween, isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { DAILY_METRICS, shownValue } from './daily-metrics.ts';
import { keywordSums, monthsBetween, THRESHOLD } from './keywords.ts';
import { findLocation, type Location } from './locations.ts';
import { reviewsOf } from './reviews.ts';

const REVIEW_METRICS = ['new_reviews', 'period_rating', 'replied', 'average_rating', 'review_count'] as const;

interface Truth {
  total: number | null;
  days: Record<string, number>;
  values: Record<string, number | null>;
}

interface Period {
  start: string;
  end: string;
}

function locationsNamed(names: string): Location[] {
  return names.split(',').map((id) => {
    const location = findLocation(id);
    if (!location) throw new Error(`location must be one or more location ids parted by commas; "${id}" is none.`);
    return location;
  });
}

function readPeriod({ start = '', end = '' }: Record<string, string>): Period {
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be days written YYYY-MM-DD.');
  return { start, end };
}

function performance(query: Record<string, string>, places: Location[], world: World): Truth {
  const { start, end } = readPeriod(query);
  const metrics = (query.metric ?? '').split(',').map((name) => {
    const metric = DAILY_METRICS.find((one) => one === name);
    if (metric === undefined) throw new Error(`metric must be one or more of: ${DAILY_METRICS.join(', ')}.`);
    return metric;
  });
  const truth: Truth & { total: number; values: Record<string, number> } = { total: 0, days: {}, values: {} };
  for (const day of daysBetween(start, end)) {
    for (const place of places) {
      for (const metric of metrics) {
        const value = shownValue(world.seed, place, metric, day, world.now());
        const name = query.dimension === 'metric' ? metric : place.id;
        truth.total += value;
        truth.days[day] = (truth.days[day] ?? 0) + value;
        truth.values[name] = (truth.values[name] ?? 0) + value;
      }
    }
  }
  return truth;
}

function keywords({ start = '', end = '' }: Record<string, string>, [place]: Location[], world: World): Truth {
  if (!isDay(`${start}-01`) || !isDay(`${end}-01`)) throw new Error('start and end must be months written YYYY-MM.');
  const sums = place ? keywordSums(world.seed, place, monthsBetween(start, end), world.now()) : [];
  return { total: null, days: {}, values: Object.fromEntries(sums.map(([word, users]) => [word, users < THRESHOLD ? null : users])) };
}

function mean(stars: number[]): number | null {
  return stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length;
}

function reviews(query: Record<string, string>, places: Location[], world: World): Truth {
  const metric = REVIEW_METRICS.find((one) => one === query.metric);
  if (metric === undefined) throw new Error(`metric must be one of: ${REVIEW_METRICS.join(', ')}.`);
  const all = places.flatMap((place) => reviewsOf(world.seed, place, world.now()));
  if (metric === 'average_rating') return { total: mean(all.map(({ stars }) => stars)), days: {}, values: {} };
  if (metric === 'review_count') return { total: all.length, days: {}, values: {} };
  const { start, end } = readPeriod(query);
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const inPeriod = all.filter(({ created }) => dayOf(created) >= start && dayOf(created) <= end);
  if (metric === 'period_rating') return { total: mean(inPeriod.map(({ stars }) => stars)), days: {}, values: {} };
  const counted = metric === 'replied' ? inPeriod.filter(({ reply }) => reply !== null) : inPeriod;
  const truth: Truth & { values: Record<string, number> } = { total: counted.length, days: {}, values: {} };
  for (const { created, starRating } of counted) {
    truth.days[dayOf(created)] = (truth.days[dayOf(created)] ?? 0) + 1;
    truth.values[starRating] = (truth.values[starRating] ?? 0) + 1;
  }
  return truth;
}

/**
 * The figures of locations as they show now: `{total, days, values}`. Query: `location` (ids parted by commas) and `report`:
 * `performance` (the default): `metric` (daily metrics parted by commas, added up), `start`, `end`; `values` by location id,
 * with `dimension=metric` by metric. `keywords`: one location, `start` and `end` as months; `values` by keyword, null below
 * the threshold. `reviews`: `metric` new_reviews or replied (`values` by star rating), period_rating (mean stars of reviews
 * written in the period, UTC days), average_rating and review_count (of all time, no period).
 */
export function businessProfileLedger(query: Record<string, string>, world: World): unknown {
  const places = locationsNamed(query.location ?? '');
  const reports = { performance, keywords, reviews };
  const report = Object.entries(reports).find(([name]) => name === (query.report ?? 'performance'))?.[1];
  if (!report) throw new Error(`report must be one of: ${Object.keys(reports).join(', ')}.`);
  return report(query, places, world);
}
