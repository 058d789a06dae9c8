import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../kernel/time-units.ts';
import { ANNA, AnalyticsClient, BEN, figures, type ReportAnswer, total } from './analytics-client.ts';

let client: AnalyticsClient;

beforeAll(async () => {
  client = await AnalyticsClient.open();
});
afterAll(() => client.sandbox.close());

const names = (...list: string[]) => list.map((name) => ({ name }));
const WEEK = { startDate: '2026-10-05', endDate: '2026-10-11' };
const BEFORE = { startDate: '2026-09-28', endDate: '2026-10-04' };
const labels = (answer: ReportAnswer, column = 0) => (answer.rows ?? []).map((row) => row.dimensionValues?.[column]?.value ?? '');
const values = (answer: ReportAnswer) => (answer.rows ?? []).map((row) => Number(row.metricValues?.[0]?.value));

describe('two date ranges', () => {
  it('add a dateRange column, a row for each range, and totals for each', async () => {
    const body = {
      dateRanges: [
        { ...WEEK, name: 'current' },
        { ...BEFORE, name: 'previous' },
      ],
      dimensions: names('deviceCategory'),
      metrics: names('sessions', 'engagementRate'),
      metricAggregations: ['TOTAL'],
    };
    const answer = await client.report(body);
    expect(answer.dimensionHeaders).toEqual(names('deviceCategory', 'dateRange'));
    expect(new Set(labels(answer, 1))).toEqual(new Set(['current', 'previous']));
    const alone = await client.report({ ...body, dateRanges: [BEFORE] });
    const previous = Object.fromEntries(
      Object.entries(figures(answer)).flatMap(([label, count]) => (label.endsWith('|previous') ? [[label.split('|')[0], count]] : [])),
    );
    expect(previous).toEqual(figures(alone));
    expect(answer.totals?.map((row) => row.dimensionValues?.map(({ value }) => value))).toEqual([
      ['RESERVED_TOTAL', 'current'],
      ['RESERVED_TOTAL', 'previous'],
    ]);
    expect(answer.totals?.[1]?.metricValues).toEqual(alone.totals?.[0]?.metricValues);
  });

  it('without names are date_range_0 and date_range_1, and show zeros for the foreign days', async () => {
    const answer = await client.report({ dateRanges: [WEEK, BEFORE], dimensions: names('date'), metrics: names('sessions') });
    expect(answer.rowCount).toBe(28);
    expect(figures(answer)['20260928|date_range_0']).toBe(0);
    expect(figures(answer)['20260928|date_range_1']).toBeGreaterThan(0);
  });
});

describe('rows', () => {
  it('come by the first metric, highest first, unless ordered otherwise', async () => {
    const ask = (orderBys?: object[]) =>
      client.report({ dateRanges: [WEEK], dimensions: names('country'), metrics: names('sessions'), orderBys });
    const byDefault = values(await ask());
    expect(byDefault).toEqual([...byDefault].sort((a, b) => b - a));
    const upwards = values(await ask([{ metric: { metricName: 'sessions' } }]));
    expect(upwards).toEqual([...byDefault].reverse());
    const byName = labels(await ask([{ dimension: { dimensionName: 'country', orderType: 'CASE_INSENSITIVE_ALPHANUMERIC' }, desc: true }]));
    expect(byName).toEqual([...byName].sort().reverse());
    const days = labels(
      await client.report({
        dateRanges: [WEEK],
        dimensions: names('day'),
        metrics: names('sessions'),
        orderBys: [{ dimension: { dimensionName: 'day', orderType: 'NUMERIC' } }],
      }),
    );
    expect(days).toEqual(['05', '06', '07', '08', '09', '10', '11']);
  });

  it('come in pages that fit together', async () => {
    const ask = (page: object) =>
      client.report({ dateRanges: [WEEK], dimensions: names('pagePath', 'country'), metrics: names('screenPageViews'), ...page });
    const all = await ask({});
    const pages = await Promise.all([0, 100, 200, 300, 400, 500].map((offset) => ask({ limit: 100, offset: String(offset) })));
    expect(all.rowCount).toBeGreaterThan(150);
    expect(pages.flatMap((page) => page.rows ?? [])).toEqual(all.rows);
    expect(pages.every((page) => page.rowCount === all.rowCount)).toBe(true);
  });

  it('are strings, whole numbers without a fraction, fractions with all their digits', async () => {
    const { rows } = await client.report({ dateRanges: [WEEK], metrics: names('sessions', 'keyEvents', 'engagementRate') });
    const [sessions, keyEvents, rate] = rows?.[0]?.metricValues?.map(({ value }) => value) ?? [];
    expect(sessions).toMatch(/^\d+$/);
    expect(keyEvents).toMatch(/^\d+$/);
    expect(rate).toMatch(/^0\.\d{10,17}$/);
  });

  it('of zeros are left out unless asked for', async () => {
    const ask = (keepEmptyRows: boolean) =>
      client.report({ dateRanges: [WEEK], dimensions: names('pagePath'), metrics: names('transactions'), keepEmptyRows });
    expect(labels(await ask(false))).toEqual(['/checkout/thanks']);
    expect((await ask(true)).rowCount).toBeGreaterThan(10);
  });

  it('may be of dimensions alone', async () => {
    const answer = await client.report({ dateRanges: [WEEK], dimensions: names('deviceCategory') });
    expect(answer).not.toHaveProperty('metricHeaders');
    expect(labels(answer)).toEqual(['desktop', 'mobile', 'smart tv', 'tablet']);
    expect(answer.rows?.[0]).not.toHaveProperty('metricValues');
  });
});

describe('aggregates', () => {
  it('are the least, the most and the whole', async () => {
    const answer = await client.report({
      dateRanges: [WEEK],
      dimensions: names('date'),
      metrics: names('sessions'),
      metricAggregations: ['TOTAL', 'MINIMUM', 'MAXIMUM'],
      limit: 2,
    });
    const all = await client.report({ dateRanges: [WEEK], dimensions: names('date'), metrics: names('sessions') });
    const first = (rows: ReportAnswer['rows']) => [rows?.[0]?.dimensionValues?.[0]?.value, Number(rows?.[0]?.metricValues?.[0]?.value)];
    expect(answer.rows).toHaveLength(2);
    expect(first(answer.totals)).toEqual(['RESERVED_TOTAL', total(all)]);
    expect(first(answer.minimums)).toEqual(['RESERVED_MIN', Math.min(...values(all))]);
    expect(first(answer.maximums)).toEqual(['RESERVED_MAX', Math.max(...values(all))]);
  });
});

describe('money', () => {
  it('is converted to the currency asked for, and the answer says so', async () => {
    const ask = (currencyCode?: string) => client.report({ dateRanges: [WEEK], metrics: names('totalRevenue', 'sessions'), currencyCode });
    const [own, yen] = [await ask(), await ask('JPY')];
    expect(own.metadata).toEqual({ currencyCode: 'EUR', timeZone: 'Europe/Vienna' });
    expect(yen.metadata).toMatchObject({ currencyCode: 'JPY' });
    expect((values(yen)[0] ?? 0) / (values(own)[0] ?? 1)).toBeCloseTo(1 / 0.0061, 3);
    expect(own.rows?.[0]?.metricValues?.[1]).toEqual(yen.rows?.[0]?.metricValues?.[1]);
    expect(own.metricHeaders?.[0]).toEqual({ name: 'totalRevenue', type: 'TYPE_CURRENCY' });
  });

  it('is hidden where the user may not see it', async () => {
    const answer = await client.report({ dateRanges: [WEEK], metrics: names('totalRevenue', 'transactions') }, '320002', BEN);
    expect(answer.rows?.[0]?.metricValues?.[0]).toEqual({ value: '0' });
    expect(Number(answer.rows?.[0]?.metricValues?.[1]?.value)).toBeGreaterThan(0);
    expect(answer.metadata).toHaveProperty('schemaRestrictionResponse');
  });
});

describe('warnings', () => {
  it('come with the one property made for them', async () => {
    const body = {
      dateRanges: [{ startDate: '2026-05-01', endDate: '2026-09-30' }],
      dimensions: names('pagePath'),
      metrics: names('screenPageViews'),
    };
    const flagged = await client.report(body, '310003');
    expect(flagged.metadata).toMatchObject({ subjectToThresholding: true, dataLossFromOtherRow: true });
    expect(flagged.metadata?.samplingMetadatas).toHaveLength(1);
    expect((await client.report(body)).metadata).toEqual({ currencyCode: 'EUR', timeZone: 'Europe/Vienna' });
    expect((await client.report({ ...body, dateRanges: [WEEK] }, '310003')).metadata).not.toHaveProperty('samplingMetadatas');
  });
});

describe('old names', () => {
  it('still work and come back as they were asked', async () => {
    const answer = await client.report({
      dateRanges: [WEEK],
      dimensions: names('sessionDefaultChannelGrouping'),
      metrics: names('conversions', 'conversions:purchase'),
    });
    expect(answer.dimensionHeaders).toEqual(names('sessionDefaultChannelGrouping'));
    expect(answer.metricHeaders?.map(({ name }) => name)).toEqual(['conversions', 'conversions:purchase']);
    expect(figures(answer)).toEqual(
      figures(await client.report({ dateRanges: [WEEK], dimensions: names('sessionDefaultChannelGroup'), metrics: names('keyEvents') })),
    );
  });
});

describe('key events', () => {
  it('are those of the property, each by its name', async () => {
    const metrics = names(
      'keyEvents',
      'keyEvents:purchase',
      'keyEvents:sign_up',
      'transactions',
      'sessionKeyEventRate:purchase',
      'sessionKeyEventRate',
    );
    const [all = 0, purchase = 0, signUp = 0, transactions, rate = 0, rateOfAll = 0] =
      (await client.report({ dateRanges: [WEEK], metrics })).rows?.[0]?.metricValues?.map(({ value }) => Number(value)) ?? [];
    expect(all).toBe(purchase + signUp);
    expect(purchase).toBe(transactions);
    expect(rate).toBeGreaterThan(0);
    expect(rateOfAll).toBeGreaterThan(rate);
  });
});

describe('ads', () => {
  it('cost by campaign', async () => {
    const answer = await client.report({
      dateRanges: [WEEK],
      dimensions: names('sessionCampaignName'),
      metrics: names('advertiserAdCost', 'advertiserAdClicks', 'advertiserAdCostPerClick'),
    });
    expect(labels(answer).sort()).toEqual(['Autumn Sale', 'Brand']);
    const [cost = 0, clicks = 0, perClick] = answer.rows?.[0]?.metricValues?.map(({ value }) => Number(value)) ?? [];
    expect(perClick).toBeCloseTo(cost / clicks, 9);
  });
});

describe('a batch', () => {
  it('answers each report as alone', async () => {
    const requests = [
      { dateRanges: [WEEK], metrics: names('sessions') },
      { dateRanges: [WEEK], dimensions: names('date'), metrics: names('activeUsers') },
    ];
    const batch = await client.report({ requests }, '310001', ANNA, 'batchRunReports');
    expect(batch.kind).toBe('analyticsData#batchRunReports');
    expect(batch.reports).toEqual([await client.report(requests[0]), await client.report(requests[1])]);
  });

  it('fails as a whole, is never empty, and has at most five', async () => {
    const good = { dateRanges: [WEEK], metrics: names('sessions') };
    const batch = (requests: object[]) => client.report({ requests }, '310001', ANNA, 'batchRunReports');
    expect((await batch([good, { ...good, metrics: names('nonsense') }])).error).toMatchObject({ code: 400 });
    expect((await batch([])).error?.message).toContain('must contain at least one');
    expect((await batch([good, good, good, good, good, good])).error?.message).toContain('limited to 5');
  });
});

describe('realtime', () => {
  const ask = (body: object) => client.report(body, '310001', ANNA, 'runRealtimeReport');

  it('counts the last half hour by minute', async () => {
    const answer = await ask({
      dimensions: names('minutesAgo'),
      metrics: names('eventCount'),
      metricAggregations: ['TOTAL'],
      returnPropertyQuota: true,
    });
    expect(answer.kind).toBe('analyticsData#runRealtimeReport');
    expect(answer).not.toHaveProperty('metadata');
    expect(answer).toHaveProperty('propertyQuota');
    expect(labels(answer).every((minute) => /^[012]\d$/.test(minute))).toBe(true);
    expect(Number(answer.totals?.[0]?.metricValues?.[0]?.value)).toBe(total(answer));
    expect(total(answer)).toBe(total(await ask({ dimensions: names('country'), metrics: names('eventCount') })));
  });

  it('knows the version of the app, which a website has not', async () => {
    expect(labels(await ask({ dimensions: names('appVersion'), metrics: names('eventCount') }))).toEqual(['(not set)']);
  });

  it('tells two stretches apart', async () => {
    const minuteRanges = [
      { name: 'now', startMinutesAgo: 14, endMinutesAgo: 0 },
      { name: 'before', startMinutesAgo: 29, endMinutesAgo: 15 },
    ];
    const answer = await ask({ minuteRanges, metrics: names('eventCount') });
    expect(answer.dimensionHeaders).toEqual(names('dateRange'));
    expect(total(answer)).toBe(total(await ask({ metrics: names('eventCount') })));
  });

  it('goes on as time does', async () => {
    let now = new Date('2026-10-20T10:30:00Z');
    const moving = await AnalyticsClient.open({ now: () => now });
    const answers = new Set<string>();
    for (let i = 0; i < 6; i++) {
      answers.add(
        JSON.stringify(
          await moving.report({ dimensions: names('minutesAgo'), metrics: names('eventCount') }, '310001', ANNA, 'runRealtimeReport'),
        ),
      );
      now = new Date(now.getTime() + 5 * minuteMs);
    }
    expect(answers.size).toBeGreaterThan(4);
    await moving.sandbox.close();
  });

  it.each([
    [{ metrics: names('sessions') }, 'Field sessions is not a valid metric.'],
    [{ metrics: names('activeUsers'), dimensions: names('pagePath') }, 'Field pagePath is not a valid dimension.'],
    [{ metrics: names('activeUsers'), dateRanges: [WEEK] }, 'Unknown name "dateRanges"'],
    [{ metrics: names('activeUsers'), offset: 10 }, 'Unknown name "offset"'],
    [{ metrics: names('activeUsers'), minuteRanges: [{ startMinutesAgo: 45 }] }, 'last 30 minutes'],
    [{ metrics: names('activeUsers'), minuteRanges: [{}, {}, {}] }, 'limited to 2 minuteRanges'],
  ])('refuses %j', async (body, words) => {
    expect((await ask(body)).error).toMatchObject({ code: 400, message: expect.stringContaining(words) });
  });
});
