import { describe, expect, test } from 'vitest';
import channels from './fixtures/channels.json' with { type: 'json' };
import days from './fixtures/days.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import { answerFor, run } from './test-analytics.ts';

describe('the core report', () => {
  test('turns an answer into a table in our units', async () => {
    const { table } = await run({}, () => ({ json: channels }));
    expect(table.dimension).toEqual({ id: 'sessionDefaultChannelGroup', label: 'Session channel group', kind: 'text' });
    expect(table.metrics).toEqual([
      { id: 'sessions', label: 'Sessions', type: 'number', currency: null, good: 'up', aggregation: { kind: 'sum' } },
      { id: 'engagementRate', label: 'Engagement rate', type: 'percent', currency: null, good: 'up', aggregation: { kind: 'provider' } },
      {
        id: 'averageSessionDuration',
        label: 'Average session duration',
        type: 'duration',
        currency: null,
        good: 'up',
        aggregation: { kind: 'provider' },
      },
      { id: 'totalRevenue', label: 'Total revenue', type: 'money', currency: 'EUR', good: 'up', aggregation: { kind: 'sum' } },
    ]);
    expect(table.rows).toEqual([
      ['Organic Search', 1234, 0.6123, 84.25, 1520.75],
      ['Direct', 987, 0.51, 61, 0],
      ['(other)', 12, 0.2, 5, 0],
    ]);
    expect(table.totals).toEqual({ sessions: 4321, engagementRate: 0.58, averageSessionDuration: 72.5, totalRevenue: 1520.75 });
    expect(table.rowCount).toBe(3);
    expect(table.timezone).toBe('Europe/Berlin');
  });

  test('tells how far the figures may be trusted, in words for clients', async () => {
    const { table } = await run({}, () => ({ json: channels }));
    expect(table.flags).toEqual(['sampled', 'thresholded', 'truncated']);
    expect(table.warnings).toEqual([
      'Google estimated these figures from 25 % of the events. A shorter period is more exact.',
      'Google left out small figures so that no single visitor can be recognised.',
      'Google put rare values together under "(other)". Rows seen in a shorter period may be missing here.',
      'Google left out part of the period: Google Ads data starts later.',
    ]);
  });

  test('asks Google to sort, cut and total', async () => {
    const { bodies, sent } = await run({ currency: 'USD' }, () => ({ json: channels }));
    expect(sent.map(({ url }) => url)).toEqual([
      'https://analyticsadmin.googleapis.com/v1beta/properties/2000',
      'https://analyticsdata.googleapis.com/v1beta/properties/2000:runReport',
    ]);
    expect(bodies).toEqual([
      {
        dateRanges: [{ startDate: '2026-10-01', endDate: '2026-10-31' }],
        dimensions: [{ name: 'sessionDefaultChannelGroup' }],
        metrics: [{ name: 'sessions' }, { name: 'engagementRate' }, { name: 'averageSessionDuration' }, { name: 'totalRevenue' }],
        orderBys: [
          { metric: { metricName: 'sessions' }, desc: true },
          { dimension: { dimensionName: 'sessionDefaultChannelGroup', orderType: 'ALPHANUMERIC' } },
        ],
        metricAggregations: ['TOTAL'],
        limit: '15',
        offset: '0',
        keepEmptyRows: false,
        returnPropertyQuota: true,
        currencyCode: 'USD',
      },
    ]);
  });

  test('sorts by the dimension where that is asked', async () => {
    const { bodies } = await run({ orderBy: { column: 'dimension', dir: 'desc' } }, () => ({ json: channels }));
    expect(bodies[0]).toMatchObject({
      limit: '15',
      orderBys: [{ dimension: { dimensionName: 'sessionDefaultChannelGroup', orderType: 'ALPHANUMERIC' }, desc: true }],
    });
  });

  test('an order Google cannot do (a calculated metric) needs all rows', async () => {
    const { bodies } = await run({ orderBy: { column: 'my-metric', dir: 'asc' } }, () => ({ json: channels }));
    expect(bodies[0]?.limit).toBe('5000');
  });

  test('a question without dimension is one row, which is the total', async () => {
    const json = {
      metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
      rows: [{ metricValues: [{ value: '4321' }] }],
      rowCount: 1,
      metadata: { timeZone: 'Europe/Berlin' },
    };
    const { table, bodies } = await run({ dimension: null, metrics: ['sessions'], orderBy: null }, () => ({ json }));
    expect(bodies[0]).not.toHaveProperty('dimensions');
    expect(table).toMatchObject({ dimension: null, rows: [[4321]], totals: { sessions: 4321 }, rowCount: 1 });
  });

  test('nothing at all is zero sessions and no rate', async () => {
    const { table } = await run({ dimension: null, metrics: ['sessions', 'bounceRate'], orderBy: null }, () => ({ json: empty }));
    expect(table).toMatchObject({ rows: [[0, null]], totals: { sessions: 0, bounceRate: null } });
  });

  test('an answer without its columns is malformed', async () => {
    const json = { ...channels, metricHeaders: [] };
    await expect(run({}, () => ({ json }))).rejects.toMatchObject({ code: 'source_malformed' });
    await expect(run({}, () => ({ json: { rows: 7 } }))).rejects.toMatchObject({ code: 'source_malformed' });
  });
});

describe('time', () => {
  const daily = {
    dimension: 'date',
    metrics: ['sessions', 'activeUsers', 'bounceRate'],
    period: { start: '2026-10-01', end: '2026-10-05' },
  };

  test('missing days are zeros for counts and unknown for rates', async () => {
    const { table, bodies } = await run({ ...daily, limit: 3, orderBy: { column: 'sessions', dir: 'desc' } }, () => ({ json: days }));
    expect(table.dimension?.kind).toBe('date');
    expect(table.rows).toEqual([
      ['2026-10-01', 10, 8, 0.4],
      ['2026-10-02', 0, 0, null],
      ['2026-10-03', 0, 0, null],
      ['2026-10-04', 20, 15, 0.5],
      ['2026-10-05', 0, 0, null],
    ]);
    expect(table.totals).toEqual({ sessions: 30, activeUsers: 21, bounceRate: 0.47 });
    expect(bodies[0]).toMatchObject({ limit: '5000', orderBys: [{ dimension: { dimensionName: 'date' } }] });
  });

  test('days to come are not filled, and the running day is marked in the zone of the property', async () => {
    // Half past eleven in the evening in London is the next day in Berlin.
    const { table } = await run({ ...daily, now: '2026-10-03T23:30:00Z', period: { start: '2026-10-01', end: '2026-10-31' } }, () => ({
      json: days,
    }));
    expect(table.rows.map(([day]) => day)).toEqual(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04']);
    expect(table.flags).toEqual(['partial', 'late']);
  });

  test('days a filter on metrics dropped stay away', async () => {
    const filter = { join: 'and' as const, conditions: [{ field: 'sessions', operator: 'greater' as const, value: 5 }] };
    const { table } = await run({ ...daily, filter }, () => ({ json: days }));
    expect(table.rows.map(([day]) => day)).toEqual(['2026-10-01', '2026-10-04']);
  });

  test.each([
    ['dateHour', '2026100113', '2026-10-01T13', 5 * 24],
    ['isoYearIsoWeek', '202640', '2026-W40', 2 - 1],
    ['yearMonth', '202610', '2026-10', 1],
    ['year', '2026', '2026', 1],
  ])('%s %s is %s', async (dimension, googleValue, ours, count) => {
    const { table } = await run(
      { ...daily, dimension, period: { start: '2026-10-01', end: dimension === 'isoYearIsoWeek' ? '2026-10-04' : '2026-10-05' } },
      (body) => answerFor(body, [googleValue]),
    );
    expect(table.rows).toHaveLength(count);
    expect(table.rows.find(([step]) => step === ours)?.[1]).toBe('sessions'.length);
  });
});

describe('many metrics and rows', () => {
  const metrics = [
    'sessions',
    'activeUsers',
    'totalUsers',
    'newUsers',
    'engagedSessions',
    'screenPageViews',
    'eventCount',
    'keyEvents',
    'transactions',
    'checkouts',
    'addToCarts',
    'bounceRate',
  ];

  test('more than ten metrics are asked in parts that agree on the order and are joined by value', async () => {
    const { table, bodies } = await run({ metrics, orderBy: { column: 'eventCount', dir: 'desc' }, dimension: 'country' }, (body) =>
      answerFor(body, ['Germany', 'Austria']),
    );
    expect(bodies.map((body) => body.metrics.length)).toEqual([10, 3]);
    expect(bodies.map((body) => body.metrics[0]?.name)).toEqual(['eventCount', 'eventCount']);
    expect(bodies[1]?.orderBys).toEqual(bodies[0]?.orderBys);
    expect(table.metrics.map(({ id }) => id)).toEqual(metrics);
    expect(table.rows).toEqual([
      ['Germany', ...metrics.map((name) => name.length)],
      ['Austria', ...metrics.map((name) => name.length)],
    ]);
    expect(Object.values(table.totals)).toEqual(metrics.map(() => 99));
  });

  test('a value that one part leaves out counts nothing there', async () => {
    const { table } = await run({ metrics, orderBy: null, dimension: 'country', limit: null }, (body, index) =>
      answerFor(body, index === 0 ? ['Germany', 'Austria'] : ['Germany']),
    );
    const addToCarts = metrics.indexOf('addToCarts') + 1;
    expect(table.rows.map((row) => row[addToCarts])).toEqual(['addToCarts'.length, 0]);
  });

  const values = (count: number) => Array.from({ length: count }, (_, at) => `page ${String(at).padStart(5, '0')}`);

  test('all rows are read, page by page', async () => {
    const { table, bodies } = await run({ metrics: ['sessions'], dimension: 'pagePath', limit: null }, (body) =>
      answerFor(body, values(7200)),
    );
    expect(bodies.map(({ limit, offset }) => [limit, offset])).toEqual([
      ['5000', '0'],
      ['2200', '5000'],
    ]);
    expect(table.rows).toHaveLength(7200);
    expect(table.flags).toEqual([]);
  });

  test('but no more than ten thousand, and it says so', async () => {
    const { table, bodies } = await run({ metrics: ['sessions'], dimension: 'pagePath', limit: null }, (body) =>
      answerFor(body, values(10_500), 12_345),
    );
    expect(bodies.map(({ limit, offset }) => [limit, offset])).toEqual([
      ['5000', '0'],
      ['5000', '5000'],
    ]);
    expect(table.rows).toHaveLength(10_000);
    expect(table.rowCount).toBe(12_345);
    expect(table.flags).toEqual(['truncated']);
    expect(table.warnings).toEqual(['Only the first 10,000 of 12,345 rows were read.']);
  });

  test('a top list is one page and not cut', async () => {
    const { table, bodies } = await run({ metrics: ['sessions'], dimension: 'pagePath', limit: 15 }, (body) =>
      answerFor(body, values(15), 12_345),
    );
    expect(bodies).toHaveLength(1);
    expect(table.flags).toEqual([]);
  });
});

describe('names and definitions', () => {
  test('old names are asked by their new ones and answered by the old', async () => {
    const { table, bodies } = await run({ metrics: ['conversions'], orderBy: { column: 'conversions', dir: 'asc' } }, (body) =>
      answerFor(body, ['Direct']),
    );
    expect(bodies[0]?.metrics).toEqual([{ name: 'keyEvents' }]);
    expect(bodies[0]?.orderBys).toMatchObject([{ metric: { metricName: 'keyEvents' }, desc: false }, {}]);
    expect(table.metrics[0]).toMatchObject({ id: 'conversions', label: 'Key events' });
    expect(table.rows).toEqual([['Direct', 'keyEvents'.length]]);
  });

  test('own metrics take their meaning from the answer and their names from the property', async () => {
    const json = {
      metricHeaders: [
        { name: 'customEvent:reading_time', type: 'TYPE_MILLISECONDS' },
        { name: 'sessionKeyEventRate:sign_up', type: 'TYPE_FLOAT' },
        { name: 'customEvent:fee', type: 'TYPE_CURRENCY' },
      ],
      rows: [{ dimensionValues: [{ value: 'pro' }], metricValues: [{ value: '2500' }, { value: '0.04' }, { value: '9.5' }] }],
      rowCount: 1,
      metadata: { timeZone: 'Europe/Berlin' },
    };
    const { table } = await run(
      {
        metrics: ['customEvent:reading_time', 'sessionKeyEventRate:sign_up', 'customEvent:fee'],
        dimension: 'customEvent:plan',
        orderBy: null,
      },
      () => ({ json }),
    );
    expect(table.dimension).toEqual({ id: 'customEvent:plan', label: 'Plan', kind: 'text' });
    expect(table.metrics.map(({ label, type, currency, aggregation }) => [label, type, currency, aggregation.kind])).toEqual([
      ['Reading time', 'duration', null, 'sum'],
      ['Session key event rate for sign_up', 'percent', null, 'provider'],
      ['fee', 'money', 'EUR', 'sum'],
    ]);
    expect(table.rows).toEqual([['pro', 2.5, 0.04, 9.5]]);
  });

  test('only fields we have no name for cost a look at the property', async () => {
    const { sent } = await run({}, (body) => answerFor(body, ['Direct']));
    expect(sent.some(({ url }) => url.endsWith('/metadata'))).toBe(false);
  });

  test('a widget without property or metrics is told what is missing', async () => {
    await expect(run({ inputs: {} }, () => ({ json: empty }))).rejects.toMatchObject({ code: 'widget_invalid' });
    await expect(run({ inputs: { property: 'G-ABC' } }, () => ({ json: empty }))).rejects.toMatchObject({ code: 'widget_invalid' });
    await expect(run({ metrics: [], dimension: null }, () => ({ json: empty }))).rejects.toMatchObject({ code: 'widget_invalid' });
  });
});

describe('refusals', () => {
  const refused = (code: number, status: string, message: string) => () => ({ status: code, json: { error: { code, message, status } } });

  test('a combination Google does not count is a bad query in its words', async () => {
    const words = 'Please remove itemName to make the request compatible.';
    await expect(run({}, refused(400, 'INVALID_ARGUMENT', words))).rejects.toMatchObject({
      code: 'source_bad_query',
      details: { providerMessage: words },
    });
  });
  test('a property of someone else is forbidden, one that cannot be is unknown', async () => {
    const words = 'User does not have sufficient permissions for this property.';
    await expect(run({}, refused(403, 'PERMISSION_DENIED', words))).rejects.toMatchObject({ code: 'source_forbidden' });
    await expect(run({}, refused(403, 'PERMISSION_DENIED', 'Invalid property ID: x.'))).rejects.toMatchObject({
      code: 'source_unknown_account',
    });
  });
  test('spent tokens come back within the hour', async () => {
    const words = 'Exhausted property tokens for a project per hour. These quota tokens will return in under an hour.';
    await expect(run({}, refused(429, 'RESOURCE_EXHAUSTED', words))).rejects.toMatchObject({
      code: 'source_limited',
      details: { retryAfterS: 1800 },
    });
  });
});
