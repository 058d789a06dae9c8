import type { FastifyInstance } from 'fastify';
import { choice, GoogleApiError, int32, invalidField, list, message, pageOf, readQuery, text } from '../google-api/index.ts';
import { daysBetween, isDay, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { type Gate, locationFor, verified } from './access.ts';
import { DAILY_METRICS, type DailyMetric, shownValue } from './daily-metrics.ts';
import { keywordSums, monthsBetween, THRESHOLD } from './keywords.ts';
import { pageSize } from './location-list.ts';
import type { Location } from './locations.ts';

/** `google.type.Date` as query parameters: `startDate.year=2026`. */
const protoDate = message({ year: int32, month: int32, day: int32 });

interface ProtoDate {
  year?: number;
  month?: number;
  day?: number;
}

function two(number: number | undefined): string {
  return String(number ?? 0).padStart(2, '0');
}

/** `2026-10-05`; a date that is none is refused by its field. */
function readDay(field: string, date: ProtoDate | undefined): string {
  const day = `${date?.year ?? 0}-${two(date?.month)}-${two(date?.day)}`;
  if (!isDay(day)) throw invalidField(field, 'Invalid date');
  return day;
}

/** `2026-10`; the day, if there is one, does not matter. */
function readMonth(field: string, date: ProtoDate | undefined): string {
  return readDay(field, { ...date, day: 1 }).slice(0, 7);
}

function dateOf(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

export const SERVICE = 'businessprofileperformance.googleapis.com';
const METHOD = 'google.mybusiness.businessprofileperformance.v1.PerformanceService';
const KEYWORD_PAGE = { byDefault: 100, max: 100 };
const HISTORY_MONTHS = 18;

const metric = choice('google.mybusiness.businessprofileperformance.v1.DailyMetric', DAILY_METRICS);
const dailyRange = message({ startDate: protoDate, endDate: protoDate });
const time = message({ hours: int32, minutes: int32, seconds: int32, nanos: int32 });
const dailySubEntityType = message({ dayOfWeek: text, timeOfDay: time });

/** The first day of the history that is kept; the documentation names none, integrators find about 18 months. */
function oldestDay(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - HISTORY_MONTHS, 1)).toISOString().slice(0, 10);
}

/** Days of a range; null when none was bound, which is answered with an empty series. */
function readRange(
  range: { startDate?: Parameters<typeof readDay>[1]; endDate?: Parameters<typeof readDay>[1] } | undefined,
  today: string,
): string[] | null {
  if (range?.startDate === undefined && range?.endDate === undefined) return null;
  const start = readDay('daily_range.start_date', range.startDate);
  const end = readDay('daily_range.end_date', range.endDate);
  if (start > end) throw invalidField('daily_range', 'The start date must not be after the end date');
  if (start < oldestDay(today)) throw invalidField('daily_range.start_date', `The start date must be within ${HISTORY_MONTHS} months`);
  return daysBetween(start, end < today ? end : today);
}

function seriesOf(world: World, location: Location, name: DailyMetric, days: string[] | null): Record<string, unknown> {
  if (days === null) return {};
  const datedValues = days.map((day) => {
    const value = shownValue(world.seed, location, name, day, world.now());
    // Zero is not written, and cannot be told from what has not arrived.
    return { date: dateOf(day), ...(value === 0 ? {} : { value: String(value) }) };
  });
  return { datedValues };
}

/** Performance v1: daily figures and monthly search keywords. */
export function registerPerformance(app: FastifyInstance, gate: Gate, world: World, key: string): void {
  const today = ({ city }: Location) => todayIn(city.zone, world.now());

  function multi(location: Location, given: unknown): unknown {
    const query = readQuery(given, { dailyMetrics: list(metric), dailyRange });
    if (!query.dailyMetrics?.length) throw invalidField('daily_metrics', 'Field is required');
    const days = readRange(query.dailyRange, today(location));
    const dailyMetricTimeSeries = query.dailyMetrics.map((name) => ({
      dailyMetric: name,
      timeSeries: seriesOf(world, location, name, days),
    }));
    return { multiDailyMetricTimeSeries: [{ dailyMetricTimeSeries }] };
  }

  function single(location: Location, given: unknown): unknown {
    const query = readQuery(given, { dailyMetric: metric, dailyRange, dailySubEntityType });
    if (!query.dailyMetric) throw invalidField('daily_metric', 'Field is required');
    if (query.dailySubEntityType) throw invalidField('daily_sub_entity_type', 'The metric has no breakdown');
    return { timeSeries: seriesOf(world, location, query.dailyMetric, readRange(query.dailyRange, today(location))) };
  }

  const verbs = new Map([
    ['fetchMultiDailyMetricsTimeSeries', { name: 'FetchMultiDailyMetricsTimeSeries', run: multi }],
    ['getDailyMetricsTimeSeries', { name: 'GetDailyMetricsTimeSeries', run: single }],
  ]);

  app.get<{ Params: { target: string } }>(`/${SERVICE}/v1/locations/:target`, async (request) => {
    const [id = '', verb = ''] = request.params.target.split(':');
    const found = verbs.get(verb);
    if (!found) throw new GoogleApiError(404);
    const caller = gate.enter(request, SERVICE, `${METHOD}.${found.name}`);
    const location = verified(locationFor(caller, id));
    world.calls.account(key, `locations/${id}`);
    return found.run(location, request.query);
  });

  app.get<{ Params: { id: string } }>(`/${SERVICE}/v1/locations/:id/searchkeywords/impressions/monthly`, async (request) => {
    const caller = gate.enter(request, SERVICE, `${METHOD}.ListSearchKeywordImpressionsMonthly`);
    const monthlyRange = message({ startMonth: protoDate, endMonth: protoDate });
    const query = readQuery(request.query, { monthlyRange, pageSize: int32, pageToken: text });
    const location = verified(locationFor(caller, request.params.id));
    world.calls.account(key, `locations/${location.id}`);
    if (query.monthlyRange === undefined) return {};
    const start = readMonth('monthly_range.start_month', query.monthlyRange.startMonth);
    const end = readMonth('monthly_range.end_month', query.monthlyRange.endMonth);
    if (start > end) throw invalidField('monthly_range', 'The start month must not be after the end month');
    if (start < oldestDay(today(location)).slice(0, 7)) {
      throw invalidField('monthly_range.start_month', `The start month must be within ${HISTORY_MONTHS} months`);
    }
    const sums = keywordSums(world.seed, location, monthsBetween(start, end), world.now());
    const size = pageSize(query.pageSize, KEYWORD_PAGE);
    const { items, next } = pageOf(sums, { size, token: query.pageToken, name: `${location.id} ${start} ${end}` });
    const searchKeywordsCounts = items.map(([searchKeyword, users]) => ({
      searchKeyword,
      insightsValue: users < THRESHOLD ? { threshold: String(THRESHOLD) } : { value: String(users) },
    }));
    return { ...(items.length > 0 ? { searchKeywordsCounts } : {}), ...next };
  });
}
