import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, AnalyticsClient, BEN } from './analytics-client.ts';

let client: AnalyticsClient;

beforeAll(async () => {
  client = await AnalyticsClient.open();
});
afterAll(() => client.sandbox.close());

const names = (...list: string[]) => list.map((name) => ({ name }));
const WEEK = { startDate: '2026-10-05', endDate: '2026-10-11' };
const good = { dateRanges: [WEEK], metrics: names('sessions') };
const REPORT = 'analyticsdata.googleapis.com/v1beta/properties/310001:runReport';

const TEN = ['date', 'hour', 'city', 'browser', 'country', 'region', 'language', 'hostName', 'platform', 'continent'];
const ELEVEN = [
  'sessions',
  'engagedSessions',
  'bounceRate',
  'engagementRate',
  'activeUsers',
  'totalUsers',
  'newUsers',
  'eventCount',
  'keyEvents',
  'screenPageViews',
  'totalRevenue',
];

describe('a report request', () => {
  it.each<[string, object, string]>([
    ['an unknown field', { ...good, colour: 'red' }, 'Invalid JSON payload received. Unknown name "colour": Cannot find field.'],
    [
      'an unknown field within',
      { ...good, dateRanges: [{ ...WEEK, from: 1 }] },
      `Unknown name "from" at 'date_ranges[0]': Cannot find field.`,
    ],
    ['a wrong type', { ...good, keepEmptyRows: 'yes' }, "Invalid value at 'keep_empty_rows' (TYPE_BOOL)"],
    ['a limit that is no number', { ...good, limit: 'many' }, "Invalid value at 'limit' (TYPE_INT64)"],
    ['an unknown aggregation', { ...good, metricAggregations: ['AVERAGE'] }, "Invalid value at 'metric_aggregations[0]'"],
    [
      'two kinds of filter at once',
      { ...good, dimensionFilter: { filter: { fieldName: 'country', stringFilter: { value: 'a' }, emptyFilter: {} } } },
      'oneof',
    ],
    [
      'an unknown dimension',
      { ...good, dimensions: names('mood') },
      'Field mood is not a valid dimension. For a list of valid dimensions and metrics, see ',
    ],
    [
      'an unknown metric',
      { ...good, metrics: names('luck') },
      'Field luck is not a valid metric.  For a list of valid dimensions and metrics, see ',
    ],
    ['a dimension as metric', { ...good, metrics: names('country') }, 'Field country is not a valid metric.'],
    ["another property's key event", { ...good, metrics: names('keyEvents:generate_lead') }, 'is not a valid metric'],
    [
      'an unknown metric in an expression',
      { ...good, metrics: [{ name: 'x', expression: 'sessions/luck' }] },
      'Field luck is not a valid metric.',
    ],
    ['a broken expression', { ...good, metrics: [{ name: 'x', expression: '(sessions' }] }, 'metric expression'],
    ['a negative limit', { ...good, limit: -1 }, 'limit must be positive. The API received limit = -1'],
    ['a negative offset', { ...good, offset: '-5' }, 'offset must be positive.'],
    ['no date range', { metrics: names('sessions') }, 'A dateRange is required.'],
    [
      'an impossible date',
      { ...good, dateRanges: [{ startDate: '2026-02-30', endDate: 'today' }] },
      'Invalid startDate : 2026-02-30. startDate must be YYYY-MM-DD, NdaysAgo, yesterday, or today.',
    ],
    ['a missing end', { ...good, dateRanges: [{ startDate: '2026-02-01' }] }, 'Invalid endDate : '],
    [
      'an end before the start',
      { ...good, dateRanges: [{ startDate: '2026-02-02', endDate: '2026-02-01' }] },
      'start_date must be less than or equal to end_date.',
    ],
    [
      'a start before all data',
      { ...good, dateRanges: [{ startDate: '2015-08-13', endDate: 'today' }] },
      'start_date must be after 2015-08-13',
    ],
    [
      'five date ranges',
      { ...good, dateRanges: Array.from({ length: 5 }, () => WEEK) },
      'Requests are limited to 4 dateRanges.\n  This request contains 5 dateRanges.',
    ],
    ['a reserved range name', { ...good, dateRanges: [{ ...WEEK, name: 'date_range_7' }] }, 'reserved'],
    ['eleven metrics', { ...good, metrics: names(...ELEVEN) }, 'Requests are limited to 10 metrics within a nested request.'],
    ['ten dimensions', { ...good, dimensions: names(...TEN) }, 'Requests are limited to 9 dimensions within a nested request.'],
    ['neither dimensions nor metrics', { dateRanges: [WEEK] }, 'dimensions and/or metrics'],
    ['a dimension twice', { ...good, dimensions: names('country', 'country') }, 'Found duplicate dimensions: country'],
    ['a metric twice', { ...good, metrics: names('sessions', 'sessions') }, 'Found duplicate metrics: sessions'],
    [
      'item dimensions with event metrics',
      { ...good, dimensions: names('itemName'), metrics: names('eventCount') },
      'Please remove eventCount to make the request compatible.',
    ],
    [
      'attribution with event counts',
      { ...good, dimensions: names('source'), metrics: names('eventCount') },
      'Please remove eventCount to make the request compatible.',
    ],
    [
      'such a dimension in the filter only',
      { ...good, metrics: names('eventCount'), dimensionFilter: { filter: { fieldName: 'itemName', stringFilter: { value: 'x' } } } },
      'Please remove eventCount',
    ],
    ['item metrics by event', { ...good, dimensions: names('eventName'), metrics: names('itemRevenue') }, 'Please remove eventName'],
    [
      'ad cost without a campaign',
      { ...good, dimensions: names('date'), metrics: names('advertiserAdCost') },
      'Please add sessionCampaignName to make the request compatible for example.',
    ],
    [
      'search clicks by page',
      { ...good, dimensions: names('pagePath'), metrics: names('organicGoogleSearchClicks') },
      'Please remove pagePath',
    ],
    [
      'order by what is not asked',
      { ...good, orderBys: [{ metric: { metricName: 'eventCount' } }] },
      'Field eventCount exists in OrderBy but is not defined in input Dimensions/Metrics list',
    ],
    ['counting rows', { ...good, metricAggregations: ['COUNT'] }, 'Metric aggregation Count is not supported in ReportRequest.'],
    [
      'a metric in the dimension filter',
      { ...good, dimensionFilter: { filter: { fieldName: 'sessions', emptyFilter: {} } } },
      'Field sessions is not a valid dimension.',
    ],
    [
      'a dimension in the metric filter',
      { ...good, metricFilter: { filter: { fieldName: 'country', numericFilter: {} } } },
      'Field country is not a valid metric.',
    ],
    ['text on a metric', { ...good, metricFilter: { filter: { fieldName: 'sessions', stringFilter: { value: '3' } } } }, 'numericFilter'],
    [
      'a broken pattern',
      { ...good, dimensionFilter: { filter: { fieldName: 'country', stringFilter: { matchType: 'FULL_REGEXP', value: '(' } } } },
      'regular expression',
    ],
    ['an unknown currency', { ...good, currencyCode: 'ZZZ' }, 'Invalid currencyCode: ZZZ.'],
  ])('with %s is refused', async (_name, body, words) => {
    expect((await client.report(body)).error).toMatchObject({
      code: 400,
      status: 'INVALID_ARGUMENT',
      message: expect.stringContaining(words),
    });
  });

  it('names the fields it cannot read in the details', async () => {
    const { error } = await client.report({ ...good, colour: 1, dateRanges: [{ ...WEEK, from: 1 }] });
    expect(error?.details?.[0]?.fieldViolations?.map(({ field }) => field)).toEqual([undefined, 'date_ranges[0]'].reverse());
  });

  it('that is no JSON object is refused, an empty one lacks its dates', async () => {
    const message = async (body: string) =>
      ((await (await client.post(REPORT, body)).json()) as { error: { message: string } }).error.message;
    expect(await message('{"a":')).toContain('Invalid JSON payload received.');
    expect(await message('[]')).toContain('Root element must be a message.');
    expect(await message('')).toBe('A dateRange is required.');
  });

  it('may carry its numbers as text and its names in snake_case', async () => {
    expect(
      await client.report({ date_ranges: [{ start_date: '2026-10-05', end_date: '2026-10-11' }], metrics: names('sessions'), limit: '5' }),
    ).toEqual(await client.report(good));
  });

  it('that hidden revenue would decide is refused', async () => {
    const metricFilter = {
      filter: { fieldName: 'totalRevenue', numericFilter: { operation: 'GREATER_THAN', value: { int64Value: '0' } } },
    };
    expect((await client.report({ ...good, metricFilter }, '320002', BEN)).error).toMatchObject({ code: 400 });
  });
});

describe('who may ask', () => {
  const send = (headers: Record<string, string>, path = REPORT) =>
    fetch(`${client.sandbox.address}/${path}`, { method: 'POST', headers, body: JSON.stringify(good) });

  it('nobody without a token', async () => {
    const response = await send({});
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="https://accounts.google.com/"');
    expect(await response.json()).toMatchObject({ error: { status: 'UNAUTHENTICATED', details: [{ reason: 'CREDENTIALS_MISSING' }] } });
  });

  it.each(['Bearer nonsense', 'Basic abc'])('nobody with "%s"', async (authorization) => {
    const response = await send({ authorization });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const { error } = (await response.json()) as { error: { message: string; details?: unknown } };
    expect(error.message).toMatch(/^Request had invalid authentication credentials\./);
    expect(error).not.toHaveProperty('details');
  });

  it('nobody whose grant lacks the scope', async () => {
    const response = await send({ authorization: `Bearer ${client.token(ANNA, ['openid'])}` });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: { status: 'PERMISSION_DENIED', details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] },
    });
  });

  it.each(['320001', '999999'])('nobody for property %s they may not see', async (property) => {
    expect((await client.report(good, property)).error).toMatchObject({
      code: 403,
      status: 'PERMISSION_DENIED',
      message: expect.stringContaining('sufficient permissions for this property'),
    });
  });

  it('not even who sees the property listed, when its data are refused', async () => {
    expect((await client.get('analyticsadmin.googleapis.com/v1beta/properties/320003', BEN)).status).toBe(200);
    expect((await client.report(good, '320003', BEN)).error).toMatchObject({ code: 403 });
  });

  it('for a property by its number only', async () => {
    expect((await client.report(good, 'G-ABC')).error).toMatchObject({
      code: 400,
      message: expect.stringContaining('Invalid property ID: G-ABC.'),
    });
  });

  it('on the paths there are: others are a page that says 404', async () => {
    for (const [method, path] of [
      ['POST', 'analyticsdata.googleapis.com/v1beta/properties/310001:runNothing'],
      ['GET', REPORT],
      ['GET', 'analyticsdata.googleapis.com/v1beta/nothing'],
    ]) {
      const response = await fetch(`${client.sandbox.address}/${path}`, { method: method ?? 'GET' });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain('Error 404 (Not Found)!!1');
    }
  });
});
