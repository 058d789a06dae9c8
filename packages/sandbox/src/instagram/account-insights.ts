import { insightHead, PERIODS, type Period, readNames, readWord } from '../facebook-insights/insight.ts';
import { dayStartS, endTime, pacificDay } from '../facebook-insights/pacific.ts';
import { daysIn, readWindow, type Window, windowPaging } from '../facebook-insights/window.ts';
import type { GraphCall, GraphParams } from '../facebook-oauth/graph-call.ts';
import { badParameter, GraphRefusal } from '../facebook-oauth/graph-error.ts';
import { nowS } from '../kernel/days.ts';
import { dayS } from '../kernel/time-units.ts';
import { type InstagramDesk, requireInsights } from './access.ts';
import { type AccountCounts, accountDay, accountDays, followersAt } from './account-days.ts';
import { ACCOUNT_METRIC_NAMES, type AccountMetric, BREAKDOWNS, type Breakdown, findAccountMetric, type Slice } from './account-metrics.ts';
import type { InstagramAccount } from './accounts.ts';
import { DEMOGRAPHICS, type Demographic, demographicValue, isDemographic } from './demographics.ts';
import { ONLINE, onlineFollowers } from './online-followers.ts';

const DAYS_MAX = 30;
const HISTORY_DAYS = 731;
const FOLLOWERS_MIN = 100;
const NAMES = [...ACCOUNT_METRIC_NAMES, ONLINE, ...Object.keys(DEMOGRAPHICS)];
const SPANS: Partial<Record<Period, number>> = { week: 7, days_28: 28 };
const METRIC_TYPES = ['total_value', 'time_series', 'default'] as const;

interface Ask {
  desk: InstagramDesk;
  account: InstagramAccount;
  params: GraphParams;
  period: Period;
  type: (typeof METRIC_TYPES)[number] | null;
  window: Window;
  today: number;
  nowS: number;
  /** Too few followers for what tells about them. */
  isSmall: boolean;
  /** What was counted in the window, added up once. */
  counts(): AccountCounts;
}

/** A call for something a metric does not have fails without an explanation. */
export function unknownError(): GraphRefusal {
  return new GraphRefusal({ message: 'An unknown error has occurred.', code: 1, status: 500 });
}

export function checkNames(names: readonly string[], known: readonly string[]): void {
  if (names.length === 0) throw badParameter('The parameter metric is required');
  names.forEach((name, index) => {
    if (!known.includes(name)) throw badParameter(`metric[${index}] must be one of the following values: ${known.join(', ')}`);
  });
}

function readBreakdowns(params: GraphParams, metric: AccountMetric): Breakdown[] {
  return readNames(params, 'breakdown').map((name) => {
    // The documentation writes it both ways.
    const found = metric.breakdowns.find((own) => own === (name === 'follower_type' ? 'follow_type' : name));
    if (found === undefined) throw unknownError();
    return found;
  });
}

/** Every combination of the values of some breakdowns. */
function slicesOf(dimensions: readonly Breakdown[]): Slice[] {
  let slices: Slice[] = [{}];
  for (const name of dimensions) slices = slices.flatMap((slice) => BREAKDOWNS[name].map((value) => ({ ...slice, [name]: value })));
  return slices;
}

/** One sum, or number of people, for the whole window. */
function totalOf(metric: AccountMetric, { account, params, counts: count }: Ask): unknown {
  const counts = count();
  const value = metric.read(counts, account, {});
  const dimensions = readBreakdowns(params, metric);
  if (dimensions.length === 0) return { value };
  const results = slicesOf(dimensions)
    .map((slice) => ({ dimension_values: dimensions.map((name) => slice[name] ?? ''), value: metric.read(counts, account, slice) }))
    .filter((row) => row.value > 0);
  return { value, breakdowns: [{ dimension_keys: dimensions, results }] };
}

function seriesOf(metric: AccountMetric, { desk, account, params, period, window, today, nowS: at }: Ask): unknown[] {
  if (readNames(params, 'breakdown').length > 0) throw unknownError();
  const { seed } = desk.world;
  const span = SPANS[period] ?? 1;
  const days = daysIn(window).filter((day) => (metric.name === 'follower_count' ? day < today : day <= today));
  const first = dayStartS(today - DAYS_MAX);
  if (metric.name === 'follower_count' && window.sinceS < first) {
    throw badParameter('(follower_count) metric only supports querying data for the last 30 days excluding the current day');
  }
  return days.map((day) => {
    const counts = span === 1 ? accountDay(seed, account, day, at) : accountDays(seed, account, day - span + 1, day, at);
    return { value: metric.read(counts, account, {}), end_time: endTime(day) };
  });
}

function checkType(name: string, types: readonly string[], type: Ask['type']): void {
  const isSeries = type === 'time_series' || ((type === null || type === 'default') && types.includes('time_series'));
  if (isSeries && types.includes('time_series')) return;
  if (type === 'total_value' && types.includes('total_value')) return;
  if (type === null || type === 'default') {
    throw badParameter(`The following metrics (${name}) should be specified with parameter metric_type=total_value`);
  }
  throw badParameter(`The following metrics (${name}) are incompatible with the metric type (${type})`);
}

function checkPeriod(name: string, periods: readonly Period[], period: Period): void {
  if (!periods.includes(period)) throw badParameter(`The following metrics (${name}) are incompatible with the period (${period})`);
}

function demographic(name: Demographic, ask: Ask): unknown[] {
  checkPeriod(name, ['lifetime'], ask.period);
  checkType(name, ['total_value'], ask.type);
  const { desk, account, params, today, nowS: at } = ask;
  const value = demographicValue(params, account, name, { seed: desk.world.seed, today, nowS: at });
  const metric = { name, title: DEMOGRAPHICS[name], description: 'The demographic characteristics of accounts' };
  return value === null ? [] : [{ ...insightHead(account.id, metric, 'lifetime'), total_value: value }];
}

function itemsOf(name: string, ask: Ask): unknown[] {
  const { account, period, type, isSmall } = ask;
  if (isDemographic(name)) return demographic(name, ask);
  if (name === ONLINE) {
    checkPeriod(name, ['lifetime'], period);
    checkType(name, ['time_series'], type);
    const head = insightHead(account.id, { name, title: 'Online Followers', description: 'Followers who are online, by hour' }, 'lifetime');
    const values = onlineFollowers(ask.desk.world, account, ask.today).map(({ day, value }) => ({ value, end_time: endTime(day) }));
    return isSmall ? [] : [{ ...head, values }];
  }
  const metric = findAccountMetric(name);
  if (!metric) return [];
  checkPeriod(name, metric.periods, period);
  checkType(name, metric.types, type);
  const head = insightHead(account.id, metric, period);
  const value = type === 'total_value' ? { total_value: totalOf(metric, ask) } : { values: seriesOf(metric, ask) };
  return metric.needsFollowers && isSmall ? [] : [{ ...head, ...value }];
}

/** `/{account}/insights`. One metric that does not suit the other parameters fails the whole call. */
export function accountInsights(desk: InstagramDesk, account: InstagramAccount, call: GraphCall): unknown {
  requireInsights(desk, call);
  const { params } = call;
  const names = readNames(params, 'metric');
  checkNames(names, NAMES);
  const period = readWord(params, 'period', PERIODS);
  if (period === null) throw badParameter('The parameter period is required');
  const type = readWord(params, 'metric_type', METRIC_TYPES);
  const now = nowS(desk.world);
  const today = pacificDay(now);
  const window = readWindow(params, { sinceS: now - dayS, untilS: now }, DAYS_MAX);
  if (window.sinceS < dayStartS(today - HISTORY_DAYS)) {
    throw badParameter('since param is not valid. Metrics data is available for the last 2 years');
  }
  const { seed } = desk.world;
  const isSmall = followersAt(seed, account, now) < FOLLOWERS_MIN;
  const days = daysIn(window);
  let known: AccountCounts | null = null;
  const counts = () => {
    known ??= accountDays(seed, account, days[0] ?? 0, days.at(-1) ?? -1, now);
    return known;
  };
  const ask: Ask = { desk, account, params, period, type, window, today, nowS: now, isSmall, counts };
  const data = names.flatMap((name) => itemsOf(name, ask));
  return { data, paging: windowPaging(call, window) };
}
