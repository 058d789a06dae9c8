import { businessprofileperformance } from '@googleapis/businessprofileperformance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAILY_METRICS } from './daily-metrics.ts';
import { BEN, daily, monthly, NEW_YORK, PERFORMANCE, ProfileClient, searchOf, VIENNA } from './test-client.ts';

let client: ProfileClient;

beforeAll(async () => {
  client = await ProfileClient.open();
});
afterAll(() => client.sandbox.close());

interface Series {
  datedValues?: { date: { year: number; month: number; day: number }; value?: string }[];
}
interface Multi {
  multiDailyMetricTimeSeries: { dailyMetricTimeSeries: { dailyMetric: string; timeSeries: Series }[] }[];
}

const VIEWS = DAILY_METRICS.filter((name) => name.startsWith('BUSINESS_IMPRESSIONS'));

function byDay({ datedValues = [] }: Series): Record<string, number> {
  const two = (number: number) => String(number).padStart(2, '0');
  return Object.fromEntries(
    datedValues.map(({ date, value = '0' }) => [`${date.year}-${two(date.month)}-${two(date.day)}`, Number(value)]),
  );
}

function sum(values: Record<string, number>): number {
  return Object.values(values).reduce((total, value) => total + value, 0);
}

async function multi(metrics: readonly string[], range: Record<string, string | number>, location = VIENNA) {
  const search = metrics.map((name) => `dailyMetrics=${name}`).join('&');
  const path = `${PERFORMANCE}/${location}:fetchMultiDailyMetricsTimeSeries?${search}&${searchOf(range)}`;
  const response = await fetch(`${client.sandbox.address}/${path}`, { headers: { authorization: `Bearer ${client.token()}` } });
  const body = (await response.json()) as Multi;
  return body.multiDailyMetricTimeSeries.flatMap(({ dailyMetricTimeSeries }) => dailyMetricTimeSeries);
}

describe('daily metrics', () => {
  test.each([VIENNA, NEW_YORK])('of %s are what the ledger knows, each metric and day', async (location) => {
    const series = await multi(DAILY_METRICS, daily('2026-08-01', '2026-09-30'), location);
    expect(series.map(({ dailyMetric }) => dailyMetric)).toEqual([...DAILY_METRICS]);
    for (const { dailyMetric, timeSeries } of series) {
      const truth = await client.ledger({ location, metric: dailyMetric, start: '2026-08-01', end: '2026-09-30' });
      expect(byDay(timeSeries), dailyMetric).toEqual(truth.days);
      expect(sum(byDay(timeSeries))).toBe(truth.total);
    }
    const views = series.filter(({ dailyMetric }) => VIEWS.some((name) => name === dailyMetric));
    const actions = series.filter(({ dailyMetric }) => !VIEWS.some((name) => name === dailyMetric));
    for (const day of Object.keys(byDay(views[0]?.timeSeries ?? {}))) {
      const seen = views.reduce((total, { timeSeries }) => total + (byDay(timeSeries)[day] ?? 0), 0);
      for (const { timeSeries } of actions) expect(byDay(timeSeries)[day]).toBeLessThanOrEqual(seen);
    }
  });

  test('leave zero out and write figures as text; a single metric has the same', async () => {
    const range = daily('2026-09-01', '2026-09-30');
    const { body } = await client.get<{ timeSeries: Series }>(`${PERFORMANCE}/${VIENNA}:getDailyMetricsTimeSeries`, {
      dailyMetric: 'CALL_CLICKS',
      ...range,
    });
    const values = (body.timeSeries.datedValues ?? []).map(({ value }) => value);
    expect(values).toHaveLength(30);
    expect(values).toContain(undefined);
    expect(values).not.toContain('0');
    expect(values.some((value) => /^[1-9]\d*$/.test(value ?? ''))).toBe(true);
    expect((await multi(['CALL_CLICKS'], range))[0]?.timeSeries).toEqual(body.timeSeries);
    expect(sum(byDay((await multi(['BUSINESS_CONVERSATIONS'], range))[0]?.timeSeries ?? {}))).toBe(0);
  });

  test('take nested parameters in both spellings; without any the series is empty', async () => {
    const camel = await multi(['WEBSITE_CLICKS'], daily('2026-09-01', '2026-09-05'));
    expect(await multi(['WEBSITE_CLICKS'], daily('2026-09-01', '2026-09-05', 'snake'))).toEqual(camel);
    expect(await multi(['WEBSITE_CLICKS'], {})).toEqual([{ dailyMetric: 'WEBSITE_CLICKS', timeSeries: {} }]);
  });

  test('arrive after some days: the last three have nothing, the two before not all', async () => {
    const range = daily('2026-10-10', '2026-10-25');
    const now = byDay((await multi(['BUSINESS_IMPRESSIONS_MOBILE_SEARCH'], range, NEW_YORK))[0]?.timeSeries ?? {});
    expect(Object.keys(now).at(-1)).toBe('2026-10-20');
    expect(['2026-10-18', '2026-10-19', '2026-10-20'].map((day) => now[day])).toEqual([0, 0, 0]);
    const later = await ProfileClient.open({ now: () => new Date('2026-11-05T10:00:00Z') });
    const truth = await later.ledger({
      location: NEW_YORK,
      metric: 'BUSINESS_IMPRESSIONS_MOBILE_SEARCH',
      start: '2026-10-10',
      end: '2026-10-20',
    });
    await later.sandbox.close();
    expect(now['2026-10-15']).toBe(truth.days['2026-10-15']);
    expect(now['2026-10-17']).toBeLessThan(truth.days['2026-10-17'] ?? 0);
  });

  test('of a closed location end with it', async () => {
    const series = await multi(VIEWS, daily('2026-05-25', '2026-06-05'), '4010000000000000007');
    const days = byDay(series[3]?.timeSeries ?? {});
    expect(days['2026-05-31']).toBeGreaterThan(0);
    expect(days['2026-06-01']).toBe(0);
  });

  const good = { dailyMetric: 'CALL_CLICKS', ...daily('2026-09-01', '2026-09-05') };
  test.each<[string, Record<string, string | number>, string]>([
    ['no metric', { ...daily('2026-09-01', '2026-09-05') }, 'daily_metric'],
    ['an old metric', { ...good, dailyMetric: 'QUERIES_DIRECT' }, 'daily_metric'],
    ['a day that is none', { ...good, ...daily('2026-02-30', '2026-03-05') }, 'daily_range.start_date'],
    ['an end before the start', { ...good, ...daily('2026-09-05', '2026-09-01') }, 'daily_range'],
    ['days too long ago', { ...good, ...daily('2024-09-01', '2026-09-01') }, 'daily_range.start_date'],
    ['a start without an end', { dailyMetric: 'CALL_CLICKS', 'dailyRange.startDate.year': 2026 }, 'daily_range.start_date'],
    ['a breakdown', { ...good, 'dailySubEntityType.dayOfWeek': 'MONDAY' }, 'daily_sub_entity_type'],
  ])('with %s are refused by field', async (_, query, field) => {
    const { status, body } = await client.get(`${PERFORMANCE}/${VIENNA}:getDailyMetricsTimeSeries`, query);
    expect(status).toBe(400);
    expect(body.error?.details?.[0]?.fieldViolations?.[0]?.field).toBe(field);
  });

  test('are refused of strangers, unverified and missing locations, and unknown parameters', async () => {
    const ask = (id: string, token?: string, more = {}) =>
      client.get(`${PERFORMANCE}/${id}:getDailyMetricsTimeSeries`, { ...good, ...more }, token);
    expect((await ask('4050000000000000001')).body.error).toMatchObject({
      code: 403,
      message: 'The caller does not have permission',
      status: 'PERMISSION_DENIED',
    });
    expect((await ask('4050000000000000007', client.token(BEN))).status).toBe(403);
    expect((await ask('4990000000000000001')).body.error).toMatchObject({ code: 404, status: 'NOT_FOUND' });
    expect((await ask(VIENNA, undefined, { metric: 'x' })).body.error?.message).toContain('Unknown name "metric"');
    expect((await client.get(`${PERFORMANCE}/${VIENNA}:reportInsights`, good)).status).toBe(404);
  });
});

describe('search keywords', () => {
  interface Count {
    searchKeyword: string;
    insightsValue: { value?: string; threshold?: string };
  }
  const path = (location = VIENNA) => `${PERFORMANCE}/${location}/searchkeywords/impressions/monthly`;

  test('come a hundred at a time, most first, small ones as a threshold, as the ledger knows them', async () => {
    const pages = await client.pages<Count>(path(), 'searchKeywordsCounts', monthly('2026-07', '2026-09'));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toHaveLength(100);
    const all = pages.flat();
    const values = all.map(({ insightsValue }) => (insightsValue.value === undefined ? null : Number(insightsValue.value)));
    const truth = await client.ledger({ location: VIENNA, report: 'keywords', start: '2026-07', end: '2026-09' });
    expect(Object.fromEntries(all.map(({ searchKeyword }, index) => [searchKeyword, values[index]]))).toEqual(truth.values);
    expect(values.includes(null)).toBe(true);
    expect(values.filter((value) => value !== null)).toEqual(values.filter((value) => value !== null).sort((a, b) => b - a));
    expect(all.at(-1)?.insightsValue).toEqual({ threshold: '15' });
  });

  test('of a month that has not closed are not there; of three months they are the sum of each', async () => {
    expect((await client.get(path(), monthly('2026-10', '2026-10'))).body).toEqual({});
    const of = async (start: string, end: string) => {
      const [first = []] = await client.pages<Count>(path(NEW_YORK), 'searchKeywordsCounts', monthly(start, end));
      return Number(first.find(({ searchKeyword }) => searchKeyword === 'coffee')?.insightsValue.value);
    };
    expect(await of('2026-07', '2026-09')).toBe(
      (await of('2026-07', '2026-07')) + (await of('2026-08', '2026-08')) + (await of('2026-09', '2026-09')),
    );
  });

  test('are refused for months that are none, in the wrong order or too long ago', async () => {
    for (const range of [monthly('2026-13', '2026-13'), monthly('2026-09', '2026-08'), monthly('2024-01', '2026-08')]) {
      expect((await client.get(path(), range)).status).toBe(400);
    }
    expect((await client.get(path(), {})).body).toEqual({});
  });
});

test('the official client reads daily figures and keywords and is told of an error', async () => {
  const api = businessprofileperformance({ version: 'v1', headers: { authorization: `Bearer ${client.token()}` } });
  const here = { rootUrl: `${client.sandbox.address}/businessprofileperformance.googleapis.com/`, retry: false };
  const { data } = await api.locations.fetchMultiDailyMetricsTimeSeries(
    { location: `locations/${NEW_YORK}`, dailyMetrics: ['CALL_CLICKS', 'WEBSITE_CLICKS'], ...daily('2026-09-01', '2026-09-30') },
    here,
  );
  const series = data.multiDailyMetricTimeSeries?.[0]?.dailyMetricTimeSeries ?? [];
  expect(series.map(({ dailyMetric }) => dailyMetric)).toEqual(['CALL_CLICKS', 'WEBSITE_CLICKS']);
  expect(series[1]?.timeSeries?.datedValues).toHaveLength(30);
  const keywords = await api.locations.searchkeywords.impressions.monthly.list(
    { parent: `locations/${NEW_YORK}`, ...monthly('2026-09', '2026-09'), pageSize: 5 },
    here,
  );
  expect(keywords.data.searchKeywordsCounts).toHaveLength(5);
  expect(keywords.data.nextPageToken).toBeTruthy();
  const foreign = api.locations.getDailyMetricsTimeSeries({ name: 'locations/4050000000000000001', dailyMetric: 'CALL_CLICKS' }, here);
  await expect(foreign).rejects.toMatchObject({ status: 403, message: 'The caller does not have permission' });
});
