import { readNames, readWord } from '../facebook-insights/insight.ts';
import { monthStart } from '../facebook-insights/pacific.ts';
import type { GraphParams } from '../facebook-oauth/graph-call.ts';
import { badParameter } from '../facebook-oauth/graph-error.ts';
import { dayOf, weekday } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import { shareOut } from '../kernel/shares.ts';
import { accountDays, followersAt, together } from './account-days.ts';
import type { InstagramAccount } from './accounts.ts';
import { accountsBehind, INTERACTIONS, sumOf, VIEWS } from './atoms.ts';
import { refreshedAt } from './refresh.ts';

/** Where audiences live, most usual first. */
const COUNTRIES: readonly string[] = (
  'DE AT CH US GB IT FR ES NL PL JP AE SA TR BE SE NO DK FI CZ HU PT IE GR RO BG HR SI SK LU IN BR MX CA AU NZ ZA EG MA TN KR TW TH VN ' +
  'ID MY SG PH AR CL CO PE UA IL'
).split(' ');

const STATES: readonly (readonly [string, string])[] = [
  ['Berlin', 'Berlin Hamburg Bremen Potsdam'],
  ['Bavaria', 'Munich Nuremberg Augsburg Regensburg Würzburg Ingolstadt Garmisch-Partenkirchen Rosenheim'],
  ['North Rhine-Westphalia', 'Cologne Düsseldorf Dortmund Essen Duisburg Bochum Bonn Münster Aachen'],
  ['Baden-Württemberg', 'Stuttgart Karlsruhe Mannheim Freiburg Heidelberg Ulm Tübingen'],
  ['Saxony', 'Leipzig Dresden Chemnitz'],
  ['Vienna', 'Vienna'],
  ['Tyrol', 'Innsbruck Kufstein Kitzbühel'],
  ['Canton of Zürich', 'Zürich Winterthur'],
  ['England', 'London Manchester Bristol Leeds'],
  ['New York', 'Brooklyn Queens Buffalo'],
  ['Tokyo', 'Shibuya Setagaya Shinjuku'],
  ['Dubai', 'Dubai Deira'],
  ['Île-de-France', 'Paris Versailles'],
];

/** `Munich, Bavaria`: as the interface writes cities. */
const CITIES: readonly string[] = STATES.flatMap(([state, cities]) => cities.split(' ').map((city) => `${city}, ${state}`));

/** Buckets shown at most: those left out are why buckets do not add up to the whole. */
const BUCKETS_MAX = 45;
const PEOPLE_MIN = 100;
const AGES = ['13-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+'];
const BUCKETS: Readonly<Record<string, readonly string[]>> = { age: AGES, gender: ['F', 'M', 'U'], country: COUNTRIES, city: CITIES };
/** How much the first buckets outweigh the last. */
const FALL: Readonly<Record<string, number>> = { age: 1, gender: 1, country: 0.82, city: 0.88 };
const FIRST: Readonly<Record<string, readonly number[]>> = { age: [0.04, 0.22, 0.34, 0.21, 0.11, 0.05, 0.03], gender: [0.52, 0.44, 0.04] };

export const DEMOGRAPHICS = {
  engaged_audience_demographics: 'Engaged audience demographics',
  reached_audience_demographics: 'Reached audience demographics',
  follower_demographics: 'Follower demographics',
} as const;
export type Demographic = keyof typeof DEMOGRAPHICS;

export function isDemographic(name: string): name is Demographic {
  return Object.hasOwn(DEMOGRAPHICS, name);
}

const TIMEFRAMES = ['last_14_days', 'last_30_days', 'last_90_days', 'prev_month', 'this_month', 'this_week'] as const;
type Timeframe = (typeof TIMEFRAMES)[number];
/** Since v20.0 the others are gone for who was reached or engaged (https://developers.facebook.com/docs/instagram-platform/api-reference/instagram-user/insights). */
const KEPT: readonly Timeframe[] = ['this_month', 'this_week'];

const FIRST_DAYS: Record<Timeframe, (today: number) => number> = {
  last_14_days: (today) => today - 14,
  last_30_days: (today) => today - 30,
  last_90_days: (today) => today - 90,
  prev_month: (today) => monthStart(today, -1),
  this_month: (today) => monthStart(today),
  this_week: (today) => today - ((weekday(dayOf(today)) + 6) % 7),
};

/** How many people of a metric there are in its timeframe. */
export function audienceSize(seed: string, account: InstagramAccount, metric: Demographic, timeframe: string, today: number, nowS: number) {
  const at = refreshedAt(nowS);
  if (metric === 'follower_demographics') return followersAt(seed, account, at);
  const known = TIMEFRAMES.find((name) => name === timeframe) ?? 'this_month';
  const last = known === 'prev_month' ? monthStart(today) - 1 : today;
  const counts = together(accountDays(seed, account, FIRST_DAYS[known](today), last, at));
  return accountsBehind(account, sumOf(counts, metric === 'reached_audience_demographics' ? VIEWS : INTERACTIONS));
}

function weightsOf(account: InstagramAccount, metric: Demographic, dimension: string): number[] {
  const chance = seeded('ig-audience', account.id, metric, dimension);
  const shift = Math.floor(seeded('ig-home', account.id)() * 6);
  return (BUCKETS[dimension] ?? []).map((_, index) => {
    const rank = (index + (BUCKETS[dimension]?.length ?? 1) - shift) % (BUCKETS[dimension]?.length ?? 1);
    const weight = FIRST[dimension]?.[index] ?? (FALL[dimension] ?? 1) ** rank;
    return weight * (0.85 + chance() * 0.3);
  });
}

/** People by bucket; whole, and together as many as there are. */
export function audienceBuckets(
  account: InstagramAccount,
  metric: Demographic,
  dimensions: readonly string[],
  size: number,
): { dimension_values: string[]; value: number }[] {
  let buckets: { dimension_values: string[]; value: number }[] = [{ dimension_values: [], value: size }];
  for (const dimension of dimensions) {
    const weights = weightsOf(account, metric, dimension);
    buckets = buckets.flatMap(({ dimension_values, value }) =>
      shareOut(value, weights).map((part, index) => ({
        dimension_values: [...dimension_values, BUCKETS[dimension]?.[index] ?? ''],
        value: part,
      })),
    );
  }
  const shown = buckets.filter(({ value }) => value > 0);
  return shown.length <= BUCKETS_MAX ? shown : shown.toSorted((a, b) => b.value - a.value).slice(0, BUCKETS_MAX);
}

/** `total_value` of a demographic metric; null: too few people to show any. */
export function demographicValue(
  params: GraphParams,
  account: InstagramAccount,
  metric: Demographic,
  at: { seed: string; today: number; nowS: number },
): unknown {
  const timeframe = readWord(params, 'timeframe', TIMEFRAMES);
  if (metric !== 'follower_demographics') {
    if (timeframe === null) throw badParameter('The parameter timeframe is required');
    if (!KEPT.includes(timeframe)) {
      throw badParameter(`timeframe must be one of the following values: ${KEPT.join(', ')} for the metric ${metric}`);
    }
  }
  const dimensions = readNames(params, 'breakdown');
  const unknown = dimensions.find((name) => !Object.hasOwn(BUCKETS, name));
  if (unknown !== undefined)
    throw badParameter(`breakdown[${dimensions.indexOf(unknown)}] must be one of the following values: ${Object.keys(BUCKETS).join(', ')}`);
  const size = audienceSize(at.seed, account, metric, timeframe ?? 'this_month', at.today, at.nowS);
  if (size < PEOPLE_MIN) return null;
  if (dimensions.length === 0) return { value: size };
  return { breakdowns: [{ dimension_keys: dimensions, results: audienceBuckets(account, metric, dimensions, size) }] };
}
