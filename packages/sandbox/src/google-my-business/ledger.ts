import { daysBetween, isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { words } from '../kernel/words.ts';
import { DAILY_METRICS, type DailyMetric, shownValue } from './daily-metrics.ts';
import { keywordSums, monthsBetween, THRESHOLD } from './keywords.ts';
import { findLocation, type Location } from './locations.ts';
import { type Review, reviewsOf } from './reviews.ts';

const REVIEW_METRICS = words('new_reviews period_rating replied reply_rate median_reply_seconds average_rating review_count');

interface Truth {
  total: number | null;
  days: Record<string, number | null>;
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

function metricsNamed(field: string, names: string): DailyMetric[] {
  return names.split(',').map((name) => {
    const metric = DAILY_METRICS.find((one) => one === name);
    if (metric === undefined) throw new Error(`${field} must be one or more of: ${DAILY_METRICS.join(', ')}.`);
    return metric;
  });
}

interface Sums {
  total: number;
  days: Record<string, number>;
  values: Record<string, number>;
}

function sumsOf(metrics: DailyMetric[], { start, end }: Period, places: Location[], byMetric: boolean, world: World): Sums {
  const sums: Sums = { total: 0, days: {}, values: {} };
  for (const day of daysBetween(start, end)) {
    for (const place of places) {
      for (const metric of metrics) {
        const value = shownValue(world.seed, place, metric, day, world.now());
        const name = byMetric ? metric : place.id;
        sums.total += value;
        sums.days[day] = (sums.days[day] ?? 0) + value;
        sums.values[name] = (sums.values[name] ?? 0) + value;
      }
    }
  }
  return sums;
}

function performance(query: Record<string, string>, places: Location[], world: World): Truth {
  const period = readPeriod(query);
  const sums = sumsOf(metricsNamed('metric', query.metric ?? ''), period, places, query.dimension === 'metric', world);
  if (query.per === undefined) return sums;
  const whole = sumsOf(metricsNamed('per', query.per), period, places, false, world);
  const shares = (parts: Record<string, number>, wholes: Record<string, number>) =>
    Object.fromEntries(Object.entries(wholes).map(([name, value]) => [name, value === 0 ? null : (parts[name] ?? 0) / value]));
  return {
    total: whole.total === 0 ? null : sums.total / whole.total,
    days: shares(sums.days, whole.days),
    values: shares(sums.values, whole.values),
  };
}

function keywords({ start = '', end = '' }: Record<string, string>, [place]: Location[], world: World): Truth {
  if (!isDay(`${start}-01`) || !isDay(`${end}-01`)) throw new Error('start and end must be months written YYYY-MM.');
  const sums = place ? keywordSums(world.seed, place, monthsBetween(start, end), world.now()) : [];
  return { total: null, days: {}, values: Object.fromEntries(sums.map(([word, users]) => [word, users < THRESHOLD ? null : users])) };
}

function mean(stars: number[]): number | null {
  return stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length;
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return mean(middle.filter((value) => value !== undefined));
}

const shownAverage = (all: Review[]): number | null => {
  const exact = mean(all.map(({ stars }) => stars));
  return exact === null ? null : Math.round(exact * 10) / 10;
};

/** What profiles show now, of all time. */
function lifetime(metric: 'average_rating' | 'review_count', places: Location[], world: World): Truth {
  const written = places.map((place) => ({ place, all: reviewsOf(world.seed, place, world.now()) }));
  const figureOf = (all: Review[]) => (metric === 'review_count' ? all.length : shownAverage(all));
  const count = written.reduce((sum, { all }) => sum + all.length, 0);
  const stars = written.reduce((sum, { all }) => sum + (shownAverage(all) ?? 0) * all.length, 0);
  return {
    total: metric === 'review_count' ? count : count === 0 ? null : stars / count,
    days: {},
    values: Object.fromEntries(written.map(({ place, all }) => [place.id, figureOf(all)])),
  };
}

function measured(metric: string, some: Review[]): number | null {
  const replies = some.flatMap(({ created, reply }) => (reply === null ? [] : [(reply.at.getTime() - created.getTime()) / 1000]));
  if (metric === 'period_rating') return mean(some.map(({ stars }) => stars));
  if (metric === 'median_reply_seconds') return median(replies);
  if (metric === 'reply_rate') return some.length === 0 ? null : replies.length / some.length;
  return metric === 'replied' ? replies.length : some.length;
}

function reviews(query: Record<string, string>, places: Location[], world: World): Truth {
  const metric = REVIEW_METRICS.find((one) => one === query.metric);
  if (metric === undefined) throw new Error(`metric must be one of: ${REVIEW_METRICS.join(', ')}.`);
  if (metric === 'average_rating' || metric === 'review_count') return lifetime(metric, places, world);
  const { start, end } = readPeriod(query);
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const written = places
    .flatMap((place) => reviewsOf(world.seed, place, world.now()).map((review) => ({ place, review, day: dayOf(review.created) })))
    .filter(({ day }) => day >= start && day <= end);
  const by = (nameOf: (one: (typeof written)[number]) => string) =>
    Object.fromEntries(
      [...Map.groupBy(written, nameOf)].map(([name, some]) => [
        name,
        measured(
          metric,
          some.map(({ review }) => review),
        ),
      ]),
    );
  return {
    total: measured(
      metric,
      written.map(({ review }) => review),
    ),
    days: by(({ day }) => day),
    values: by(({ place, review }) => (query.dimension === 'location' ? place.id : review.starRating)),
  };
}

/**
 * The figures of locations as they show now: `{total, days, values}`. Query: `location` (ids parted by commas) and `report`:
 * `performance` (the default): `metric` (daily metrics parted by commas, added up), `start`, `end`, for a rate `per` (the metrics
 * it is divided by); `values` by location id, with `dimension=metric` by metric. `keywords`: one location, `start` and `end` as months; `values` by keyword, null below
 * the threshold. `reviews`: of those written in the period (UTC days) `metric` new_reviews, replied, reply_rate, period_rating (mean
 * stars) or median_reply_seconds, `values` by star rating, with `dimension=location` by location id; and without a period average_rating
 * (as profiles show it, to a tenth; of several, each by its reviews) and review_count, `values` by location id.
 */
export function businessProfileLedger(query: Record<string, string>, world: World): unknown {
  const places = locationsNamed(query.location ?? '');
  const reports = { performance, keywords, reviews };
  const report = Object.entries(reports).find(([name]) => name === (query.report ?? 'performance'))?.[1];
  if (!report) throw new Error(`report must be one of: ${Object.keys(reports).join(', ')}.`);
  return report(query, places, world);
}
