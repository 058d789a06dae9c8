import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnalyticsClient, BEN, CARLA, figures, type ReportAnswer, total } from './analytics-client.ts';

let client: AnalyticsClient;

beforeAll(async () => {
  client = await AnalyticsClient.open();
});
afterAll(() => client.sandbox.close());

const SEPTEMBER = { startDate: '2026-09-01', endDate: '2026-09-30' };
const range = { start: '2026-09-01', end: '2026-09-30' };
const names = (...list: string[]) => list.map((name) => ({ name }));
const ask = (dimensions: string[], metrics: string[], more: object = {}, property?: string, user?: string) =>
  client.report({ dateRanges: [SEPTEMBER], dimensions: names(...dimensions), metrics: names(...metrics), ...more }, property, user);
const value = (answer: ReportAnswer, column = 0) => Number(answer.rows?.[0]?.metricValues?.[column]?.value);
const exactly = (fieldName: string, text: string) => ({ filter: { fieldName, stringFilter: { value: text } } });

const ADDITIVE = [
  'sessions',
  'engagedSessions',
  'newUsers',
  'eventCount',
  'screenPageViews',
  'keyEvents',
  'totalRevenue',
  'transactions',
  'userEngagementDuration',
];
const SESSION_DIMENSIONS = [
  'date',
  'hour',
  'dayOfWeekName',
  'isoYearIsoWeek',
  'sessionDefaultChannelGroup',
  'sessionSourceMedium',
  'sessionCampaignName',
  'country',
  'city',
  'deviceCategory',
  'browser',
  'landingPage',
  'newVsReturning',
  'firstUserSource',
  'userAgeBracket',
  'customUser:membership',
];

describe('breakdowns', () => {
  it.each(SESSION_DIMENSIONS)('of additive figures by %s add up to the whole', async (dimension) => {
    const whole = await ask([], ADDITIVE);
    const parts = await ask([dimension], ADDITIVE);
    ADDITIVE.forEach((_, column) => {
      const sum = (parts.rows ?? []).reduce((so, row) => so + Number(row.metricValues?.[column]?.value), 0);
      expect(sum).toBeCloseTo(value(whole, column), 6);
    });
  });

  it.each(['eventName', 'pagePath', 'pageTitle', 'contentGroup', 'isKeyEvent'])(
    'of events by %s add up to all events',
    async (dimension) => {
      expect(total(await ask([dimension], ['eventCount']))).toBe(value(await ask([], ['eventCount'])));
    },
  );

  it.each(['itemName', 'itemCategory', 'itemBrand', 'date'])('of item revenue by %s add up to purchase revenue', async (dimension) => {
    expect(total(await ask([dimension], ['itemRevenue']))).toBeCloseTo(value(await ask([], ['purchaseRevenue'])), 6);
  });

  it('by two dimensions add up to those by one', async () => {
    const fine = figures(await ask(['country', 'deviceCategory'], ['sessions']));
    const coarse = figures(await ask(['country'], ['sessions']));
    for (const [country, sessions] of Object.entries(coarse)) {
      const own = Object.entries(fine).filter(([label]) => label.startsWith(`${country}|`));
      expect(own.reduce((sum, [, count]) => sum + count, 0)).toBe(sessions);
    }
  });

  it('by attribution source credit every key event once', async () => {
    expect(total(await ask(['source'], ['keyEvents']))).toBe(value(await ask([], ['keyEvents'])));
    expect(figures(await ask(['source'], ['keyEvents']))['(direct)']).toBeLessThan(
      figures(await ask(['sessionSource'], ['keyEvents']))['(direct)'] ?? 0,
    );
  });

  it('by nine dimensions at once still add up', async () => {
    const dimensions = [
      'date',
      'hour',
      'city',
      'browser',
      'sessionSourceMedium',
      'landingPage',
      'newVsReturning',
      'userAgeBracket',
      'screenResolution',
    ];
    expect(total(await ask(dimensions, ['sessions']))).toBe(value(await ask([], ['sessions'])));
  });
});

describe('filters', () => {
  it.each([
    ['sessionDefaultChannelGroup', 'Organic Search', 'sessions'],
    ['country', 'Austria', 'totalUsers'],
    ['deviceCategory', 'mobile', 'eventCount'],
    ['pagePath', '/sale', 'screenPageViews'],
    ['pagePath', '/sale', 'sessions'],
    ['eventName', 'purchase', 'eventCount'],
    ['date', '20260915', 'keyEvents'],
  ])('on %s = %s give what the breakdown shows for %s', async (dimension, label, metric) => {
    const broken = figures(await ask([dimension], [metric]))[label];
    const filtered = value(await ask([], [metric], { dimensionFilter: exactly(dimension, label) }));
    expect(broken).toBeGreaterThan(0);
    expect(filtered).toBe(broken);
  });

  it('of every kind do what they say', async () => {
    const by = async (filter: object) =>
      Object.keys(
        figures(await ask(['country'], ['sessions'], { dimensionFilter: { filter: { fieldName: 'country', ...filter } } })),
      ).sort();
    expect(await by({ stringFilter: { value: 'austria' } })).toEqual(['Austria']);
    expect(await by({ stringFilter: { value: 'austria', caseSensitive: true } })).toEqual([]);
    expect(await by({ stringFilter: { matchType: 'BEGINS_WITH', value: 'united' } })).toEqual(['United Kingdom', 'United States']);
    expect(await by({ stringFilter: { matchType: 'ENDS_WITH', value: 'states' } })).toEqual(['United States']);
    expect(await by({ stringFilter: { matchType: 'CONTAINS', value: 'lan' } })).toEqual(['Netherlands', 'Switzerland']);
    expect(await by({ stringFilter: { matchType: 'FULL_REGEXP', value: 'ital.|aus.*ia' } })).toEqual(['Australia', 'Austria', 'Italy']);
    expect(await by({ stringFilter: { matchType: 'PARTIAL_REGEXP', value: '^ger' } })).toEqual(['Germany']);
    expect(await by({ inListFilter: { values: ['Germany', 'FRANCE'] } })).toEqual(['France', 'Germany']);
    expect(await by({ inListFilter: { values: ['Germany', 'FRANCE'], caseSensitive: true } })).toEqual(['Germany']);
    const hours = await ask(['hour'], ['sessions'], {
      dimensionFilter: { filter: { fieldName: 'hour', betweenFilter: { fromValue: { int64Value: '7' }, toValue: { int64Value: '9' } } } },
    });
    expect(Object.keys(figures(hours)).sort()).toEqual(['07', '08', '09']);
    const unset = await ask(['city'], ['sessions'], { dimensionFilter: { filter: { fieldName: 'city', emptyFilter: {} } } });
    expect(Object.keys(figures(unset))).toEqual(['(not set)']);
  });

  it('joined by and, or, not divide the whole without rest', async () => {
    const mobile = exactly('deviceCategory', 'mobile');
    const austria = exactly('country', 'Austria');
    const sessions = async (dimensionFilter: object) => value(await ask([], ['sessions'], { dimensionFilter }));
    const whole = value(await ask([], ['sessions']));
    const [both, either] = [
      await sessions({ andGroup: { expressions: [mobile, austria] } }),
      await sessions({ orGroup: { expressions: [mobile, austria] } }),
    ];
    expect(both + either).toBe((await sessions(mobile)) + (await sessions(austria)));
    expect(await sessions({ notExpression: mobile })).toBe(whole - (await sessions(mobile)));
  });

  it('on metrics keep the rows they fit, and totals tell of those alone', async () => {
    const all = await ask(['country'], ['sessions'], { metricAggregations: ['TOTAL'] });
    const metricFilter = { filter: { fieldName: 'sessions', numericFilter: { operation: 'GREATER_THAN', value: { int64Value: '300' } } } };
    const big = await ask(['country'], ['sessions'], { metricFilter, metricAggregations: ['TOTAL'] });
    const expected = Object.entries(figures(all)).filter(([, sessions]) => sessions > 300);
    expect(expected.length).toBeGreaterThan(1);
    expect(expected.length).toBeLessThan(all.rowCount ?? 0);
    expect(figures(big)).toEqual(Object.fromEntries(expected));
    expect(Number(big.totals?.[0]?.metricValues?.[0]?.value)).toBe(total(big));
  });
});

describe('users', () => {
  it('of a period are fewer than the sum of its days, and as many on every asking', async () => {
    const days = await ask(['date'], ['totalUsers', 'activeUsers'], { metricAggregations: ['TOTAL'] });
    const period = await ask([], ['totalUsers', 'activeUsers']);
    expect(value(period)).toBeLessThan(total(days));
    expect(value(period)).toBeGreaterThan(total(days) / 30);
    expect(value(period, 1)).toBeLessThanOrEqual(value(period));
    expect(Number(days.totals?.[0]?.metricValues?.[0]?.value)).toBe(value(period));
    expect(await ask([], ['totalUsers', 'activeUsers'])).toEqual(period);
  });

  it('active in windows: one day as asked for that day, 28 days as asked for those', async () => {
    const windows = await ask(['date'], ['active1DayUsers', 'active7DayUsers', 'active28DayUsers', 'dauPerMau']);
    const last =
      windows.rows?.find((row) => row.dimensionValues?.[0]?.value === '20260930')?.metricValues?.map((one) => Number(one.value)) ?? [];
    const active = async (startDate: string) =>
      value(await client.report({ dateRanges: [{ startDate, endDate: '2026-09-30' }], metrics: names('activeUsers') }));
    expect(last.slice(0, 3)).toEqual([await active('2026-09-30'), await active('2026-09-24'), await active('2026-09-03')]);
    expect(last[3]).toBeCloseTo((last[0] ?? 0) / (last[2] ?? 1), 12);
    expect(value(await ask([], ['active28DayUsers']))).toBe(last[2]);
  });
});

describe('ratios', () => {
  it('follow from their parts', async () => {
    const answer = await ask(
      [],
      [
        'sessions',
        'engagedSessions',
        'engagementRate',
        'bounceRate',
        'totalRevenue',
        'transactions',
        'averagePurchaseRevenue',
        'screenPageViews',
        'screenPageViewsPerSession',
      ],
    );
    const [sessions = 0, engaged = 0, engagement, bounce, revenue = 0, transactions = 0, average, views = 0, perSession] =
      answer.rows?.[0]?.metricValues?.map((one) => Number(one.value)) ?? [];
    expect(engagement).toBeCloseTo(engaged / sessions, 12);
    expect(bounce).toBeCloseTo(1 - engaged / sessions, 12);
    expect(average).toBeCloseTo(revenue / transactions, 9);
    expect(perSession).toBeCloseTo(views / sessions, 12);
  });

  it('asked as an expression are the same', async () => {
    const metrics = [
      { name: 'screenPageViewsPerSession' },
      { name: 'own', expression: 'screenPageViews/sessions' },
      { name: 'twice', expression: '2 * (screenPageViews + 0) / sessions' },
    ];
    const [official, own = 0, twice] =
      (await client.report({ dateRanges: [SEPTEMBER], metrics })).rows?.[0]?.metricValues?.map((one) => Number(one.value)) ?? [];
    expect(own).toBe(official);
    expect(twice).toBeCloseTo(2 * own, 12);
  });
});

describe('the ledger agrees with the reports', () => {
  const METRICS = [
    'sessions',
    'engagedSessions',
    'engagementRate',
    'bounceRate',
    'averageSessionDuration',
    'totalUsers',
    'activeUsers',
    'newUsers',
    'eventCount',
    'screenPageViews',
    'userEngagementDuration',
    'keyEvents',
    'transactions',
    'totalPurchasers',
    'purchaseRevenue',
    'totalRevenue',
    'averagePurchaseRevenue',
    'itemRevenue',
    'itemsPurchased',
  ];

  it.each(METRICS)('on %s, of the period and of each day', async (metric) => {
    const ledger = await client.ledger({ property: '310001', ...range, metric });
    expect(value(await ask([], [metric]))).toBeCloseTo(ledger.total, 6);
    const days = figures(await ask(['date'], [metric], { keepEmptyRows: true }));
    for (const [day, expected] of Object.entries(ledger.days)) {
      if (expected !== null) expect(days[day.replaceAll('-', '')]).toBeCloseTo(expected, 6);
    }
  });

  it.each([
    ['sessionDefaultChannelGroup', 'sessions'],
    ['country', 'totalUsers'],
    ['deviceCategory', 'engagementRate'],
    ['landingPage', 'sessions'],
    ['eventName', 'eventCount'],
    ['pagePath', 'screenPageViews'],
    ['pagePath', 'sessions'],
    ['itemName', 'itemRevenue'],
    ['hour', 'newUsers'],
  ])('broken down by %s on %s', async (dimension, metric) => {
    const ledger = await client.ledger({ property: '310001', ...range, metric, dimension });
    const shown = figures(await ask([dimension], [metric], { keepEmptyRows: true }));
    const labels = Object.keys(ledger.values);
    expect(labels.length).toBeGreaterThan(1);
    for (const label of labels) expect(shown[label] ?? 0).toBeCloseTo(ledger.values[label] ?? 0, 6);
  });

  it('on other properties, in their money', async () => {
    const yen = await client.ledger({ property: '330001', ...range, metric: 'totalRevenue' });
    const answer = await ask([], ['totalRevenue'], {}, '330001', CARLA);
    expect(value(answer)).toBe(yen.total);
    expect(Number.isInteger(yen.total)).toBe(true);
    expect(answer.metadata).toMatchObject({ currencyCode: 'JPY', timeZone: 'Asia/Tokyo' });
    expect(value(await ask([], ['keyEvents'], {}, '320001', BEN))).toBe(
      (await client.ledger({ property: '320001', ...range, metric: 'keyEvents' })).total,
    );
  });
});

describe('time', () => {
  it('does not know the future, and today only so far', async () => {
    const dateRanges = [{ startDate: '2026-10-19', endDate: '2026-10-25' }];
    const answer = await client.report({ dateRanges, dimensions: names('dateHour'), metrics: names('sessions') });
    const hours = Object.keys(figures(answer)).sort();
    expect(hours.at(-1)).toBe('2026102012');
    expect(hours.filter((hour) => hour.startsWith('20261019')).length).toBeGreaterThan(20);
  });

  it('is that of the property', async () => {
    const late = await AnalyticsClient.open({ now: () => new Date('2026-10-21T00:30:00Z') });
    const today = async (property: string, user?: string) =>
      Object.keys(
        figures(
          await late.report(
            { dateRanges: [{ startDate: 'yesterday', endDate: 'today' }], dimensions: names('date'), metrics: names('sessions') },
            property,
            user,
          ),
        ),
      ).sort();
    expect(await today('330001', CARLA)).toEqual(['20261020', '20261021']);
    expect(await today('310004')).toEqual(['20261019', '20261020']);
    await late.sandbox.close();
  });

  it('names weeks as the calendar does', async () => {
    const dateRanges = [{ startDate: '2025-12-28', endDate: '2026-01-04' }];
    const answer = await client.report({
      dateRanges,
      dimensions: names('date', 'yearWeek', 'isoYearIsoWeek', 'dayOfWeek', 'nthDay'),
      metrics: names('sessions'),
    });
    const labels = (answer.rows ?? []).map((row) => (row.dimensionValues ?? []).map((one) => one.value).join(' ')).sort();
    expect(labels[0]).toBe('20251228 202553 202552 0 0000');
    expect(labels[1]).toBe('20251229 202553 202601 1 0001');
    expect(labels[4]).toBe('20260101 202601 202601 4 0004');
    expect(labels[7]).toBe('20260104 202602 202601 0 0007');
  });

  it('began one day: before it there is nothing, not even rows', async () => {
    const answer = await client.report({
      dateRanges: [{ startDate: '2019-01-01', endDate: '2019-12-31' }],
      dimensions: names('date'),
      metrics: names('sessions'),
    });
    expect(answer).not.toHaveProperty('rows');
    expect(answer).not.toHaveProperty('rowCount');
    expect(answer.metricHeaders).toEqual([{ name: 'sessions', type: 'TYPE_INTEGER' }]);
  });

  it('changes nothing: another sandbox with the same seed answers the same, with another seed something else', async () => {
    const body = { dateRanges: [SEPTEMBER], dimensions: names('date'), metrics: names('sessions', 'totalRevenue') };
    const [same, other] = [await AnalyticsClient.open(), await AnalyticsClient.open({ seed: 'another' })];
    const mine = await client.report(body);
    expect(await same.report(body)).toEqual(mine);
    expect((await other.report(body)).rows).not.toEqual(mine.rows);
    await Promise.all([same.sandbox.close(), other.sandbox.close()]);
  });
});
