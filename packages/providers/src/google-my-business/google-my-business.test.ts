import { describe, expect, test } from 'vitest';
import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions } from '../kit/list-options.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { addressOf, replyOf } from '../kit/wire.ts';
import { googleMyBusiness } from './index.ts';

const berlin = 'accounts/111/locations/222';
const query = (given: Partial<Query>): Query =>
  fakeQuery({
    report: 'performance',
    inputs: { property: 'accounts/111', profile: [berlin] },
    metrics: ['callClicks', 'websiteClicks'],
    period: { start: '2026-10-01', end: '2026-10-03' },
    ...given,
  });
async function ask(given: Partial<Query>, answer: (url: string, request: ProviderRequest) => FakeAnswer) {
  const runtime = fakeRuntime((request, _index, url) => answer(decodeURIComponent(url), request));
  const { table } = await runReport(googleMyBusiness, query(given), runtime);
  return { table, sent: runtime.sent, urls: runtime.sent.map((request) => decodeURIComponent(addressOf(request))) };
}

/** Days of October 2026; a value that is nothing is left out. */
const series = (dailyMetric: string, values: Record<number, number>, month = 10) => ({
  dailyMetric,
  timeSeries: {
    datedValues: Object.entries(values).map(([day, value]) => ({
      date: { year: 2026, month, day: Number(day) },
      ...(value === 0 ? {} : { value: String(value) }),
    })),
  },
});
const daily = (...found: unknown[]): FakeAnswer => ({ json: { multiDailyMetricTimeSeries: [{ dailyMetricTimeSeries: found }] } });
const october = daily(
  series('CALL_CLICKS', { 1: 4, 2: 0, 3: 2 }),
  series('WEBSITE_CLICKS', { 1: 19 }),
  series('BUSINESS_IMPRESSIONS_DESKTOP_SEARCH', { 1: 100, 2: 50 }),
  series('BUSINESS_IMPRESSIONS_MOBILE_SEARCH', { 1: 200 }),
  series('BUSINESS_IMPRESSIONS_MOBILE_MAPS', { 3: 150 }),
);
const places = {
  locations: [
    {
      name: 'locations/222',
      title: 'ACME',
      storeCode: 'B1',
      storefrontAddress: { locality: 'Berlin' },
      metadata: { hasVoiceOfMerchant: true },
    },
    { name: 'locations/333', title: 'ACME Van', metadata: { hasVoiceOfMerchant: false } },
  ],
};

describe('performance', () => {
  test('is asked of the location alone, with the views that tell counted days', async () => {
    const { table, sent, urls } = await ask({}, () => october);
    expect(urls).toEqual([
      'https://businessprofileperformance.googleapis.com/v1/locations/222:fetchMultiDailyMetricsTimeSeries?' +
        'dailyMetrics=CALL_CLICKS&dailyMetrics=WEBSITE_CLICKS&dailyMetrics=BUSINESS_IMPRESSIONS_DESKTOP_SEARCH' +
        '&dailyMetrics=BUSINESS_IMPRESSIONS_DESKTOP_MAPS&dailyMetrics=BUSINESS_IMPRESSIONS_MOBILE_SEARCH' +
        '&dailyMetrics=BUSINESS_IMPRESSIONS_MOBILE_MAPS' +
        '&dailyRange.start_date.year=2026&dailyRange.start_date.month=10&dailyRange.start_date.day=1' +
        '&dailyRange.end_date.year=2026&dailyRange.end_date.month=10&dailyRange.end_date.day=3',
    ]);
    expect(sent[0]?.headers).toEqual({ authorization: 'Bearer secret-1' });
    expect(table).toMatchObject({ rows: [[6, 19]], totals: { callClicks: 6, websiteClicks: 19 }, flags: [], warnings: [] });
  });

  test('by day has a zero where Google leaves one out; rates are of the total', async () => {
    const { table } = await ask({ dimension: 'date', metrics: ['callClicks', 'impressions', 'actionRate'] }, () => october);
    expect(table.rows).toEqual([
      ['2026-10-01', 4, 300, 23 / 300],
      ['2026-10-02', 0, 50, 0],
      ['2026-10-03', 2, 150, 2 / 150],
    ]);
    expect(table.totals).toEqual({ callClicks: 6, impressions: 500, actionRate: 25 / 500 });
  });

  test('by surface and device splits the views, and nothing else', async () => {
    const surfaces = await ask({ dimension: 'surface', metrics: ['impressions'] }, () => october);
    expect(surfaces.table.rows).toEqual([
      ['Search', 350],
      ['Maps', 150],
    ]);
    const devices = await ask({ dimension: 'device', metrics: ['impressions'] }, () => october);
    expect(devices.table.rows).toEqual([
      ['Mobile', 350],
      ['Desktop', 150],
    ]);
    await expect(ask({ dimension: 'surface' }, () => october)).rejects.toThrow('Google splits views only');
  });

  test('newest days without any figure are still to come, not zero', async () => {
    const { table } = await ask({ dimension: 'date', metrics: ['callClicks'], period: { start: '2026-11-11', end: '2026-11-25' } }, () =>
      daily(series('BUSINESS_IMPRESSIONS_MOBILE_MAPS', { 11: 9, 15: 3 }, 11), series('CALL_CLICKS', { 11: 1, 12: 0 }, 11)),
    );
    expect(table.rows).toEqual([
      ['2026-11-11', 1],
      ['2026-11-12', 0],
      ['2026-11-13', 0],
      ['2026-11-14', 0],
      ['2026-11-15', 0],
    ]);
    expect(table.flags).toEqual(['partial', 'late']);
  });

  test('neither days to come nor those Google has forgotten are asked for', async () => {
    const { urls, table } = await ask({ period: { start: '2025-01-01', end: '2026-12-31' } }, () => october);
    expect(urls[0]).toContain('start_date.year=2025&dailyRange.start_date.month=5&dailyRange.start_date.day=20');
    expect(urls[0]).toContain('end_date.year=2026&dailyRange.end_date.month=11&dailyRange.end_date.day=20');
    expect(table.flags).toContain('truncated');
    const future = await ask({ period: { start: '2026-12-01', end: '2026-12-31' } }, () => october);
    expect(future).toMatchObject({ urls: [], table: { rows: [[null, null]] } });
  });

  test('of all locations adds up, by location and in all', async () => {
    const all = { inputs: { property: 'accounts/111' }, metrics: ['callClicks'] };
    const answer = (url: string): FakeAnswer => (url.includes('/accounts/111/locations?') ? { json: places } : october);
    const { table, urls } = await ask({ ...all, dimension: 'location' }, answer);
    expect(urls[0]).toContain('readMask=name,title,storeCode,storefrontAddress,metadata&pageSize=100&orderBy=title');
    expect(urls.slice(1).map((url) => /v1\/(locations\/\d+)/.exec(url)?.[1])).toEqual(['locations/222', 'locations/333']);
    expect(table).toMatchObject({
      rows: [
        ['ACME - Berlin (B1)', 6],
        ['ACME Van', 6],
      ],
      totals: { callClicks: 12 },
    });
    const filter = { join: 'and' as const, conditions: [{ field: 'location', operator: 'contains' as const, value: 'van' }] };
    expect((await ask({ ...all, filter }, answer)).urls).toHaveLength(2);
  });

  const refusal = {
    status: 403,
    json: { error: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' } },
  };
  test('of a location that is refused hides no others, and says so', async () => {
    const inputs = { property: 'accounts/111', profile: [berlin, 'accounts/111/locations/333'] };
    const { table } = await ask({ inputs }, (url) => (url.includes('333') ? refusal : october));
    expect(table.rows).toEqual([[6, 19]]);
    expect(table.warnings).toEqual([
      expect.stringContaining('refused 1 of 2 locations (locations/333): The caller does not have permission'),
    ]);
    await expect(ask({ inputs }, () => refusal)).rejects.toMatchObject({ code: 'source_forbidden' });
    await expect(ask({}, () => refusal)).rejects.toMatchObject({ code: 'source_forbidden' });
  });
});

describe('search keywords', () => {
  const counts = (...found: [string, { value?: string; threshold?: string }][]) => ({
    searchKeywordsCounts: found.map(([searchKeyword, insightsValue]) => ({ searchKeyword, insightsValue })),
  });
  const given = { report: 'searchKeywords', metrics: ['impressions', 'impressionsAtMost'] };

  test('are read page by page; small numbers are hidden, not zero', async () => {
    const { table, urls } = await ask({ ...given, dimension: 'keyword', period: { start: '2026-08-01', end: '2026-10-31' } }, (url) =>
      url.includes('pageToken=z')
        ? { json: counts(['boiler repair', { threshold: '15' }]) }
        : { json: { ...counts(['plumber berlin', { value: '340' }]), nextPageToken: 'z' } },
    );
    expect(urls).toHaveLength(2);
    expect(urls[0]).toBe(
      'https://businessprofileperformance.googleapis.com/v1/locations/222/searchkeywords/impressions/monthly?' +
        'monthlyRange.start_month.year=2026&monthlyRange.start_month.month=8&monthlyRange.end_month.year=2026' +
        '&monthlyRange.end_month.month=10&pageSize=100',
    );
    expect(table.rows).toEqual([
      ['plumber berlin', 340, 340],
      ['boiler repair', null, 15],
    ]);
    expect(table).toMatchObject({ totals: { impressions: 340, impressionsAtMost: 355 }, flags: ['thresholded'] });
  });

  test('by month are asked month by month, whole months only', async () => {
    const { table, urls } = await ask({ ...given, dimension: 'month', period: { start: '2026-08-15', end: '2026-11-05' } }, (url) => ({
      json: url.includes('start_month.month=9&') ? counts(['a', { value: '7' }], ['b', { value: '5' }]) : {},
    }));
    expect(urls).toHaveLength(4);
    expect(table.rows).toEqual([
      ['2026-08', 0, 0],
      ['2026-09', 12, 12],
      ['2026-10', 0, 0],
    ]);
    expect(table.flags).toEqual(['partial', 'late']);
    expect(table.warnings).toEqual([expect.stringContaining('by whole months')]);
  });
});

describe('reviews', () => {
  const review = (createTime: string, starRating: string, more: object = {}) => ({
    createTime,
    updateTime: createTime,
    starRating,
    ...more,
  });
  const answered = { reviewReply: { comment: 'Thanks!', updateTime: '2026-10-03T11:00:00Z' } };
  const pages: Record<string, unknown> = {
    first: {
      reviews: [
        review('2026-11-02T09:00:00Z', 'ONE'),
        { ...review('2026-09-02T09:00:00Z', 'ONE'), updateTime: '2026-10-20T00:00:00Z' },
        review('2026-10-03T09:00:00Z', 'FIVE', { ...answered, comment: 'Great' }),
      ],
      averageRating: 4.6,
      totalReviewCount: 128,
      nextPageToken: 'q',
    },
    q: { reviews: [review('2026-10-01T09:00:00Z', 'TWO'), review('2026-09-30T23:59:00Z', 'THREE')], nextPageToken: 'r' },
  };
  const answer = (_url: string, { query: params }: ProviderRequest): FakeAnswer => ({ json: pages[String(params?.pageToken ?? 'first')] });
  const given = { report: 'reviews', metrics: ['newReviews', 'periodRating', 'replyRate', 'medianReplyTime'] };

  test('of a period are those written in it; reading stops before it', async () => {
    const { table, urls } = await ask(given, answer);
    expect(urls).toHaveLength(2);
    expect(urls[0]).toBe('https://mybusiness.googleapis.com/v4/accounts/111/locations/222/reviews?pageSize=50&orderBy=updateTime desc');
    expect(table).toMatchObject({ rows: [[2, 3.5, 0.5, 7200]], totals: { newReviews: 2, periodRating: 3.5 }, timezone: 'UTC' });
  });

  test('are split by stars and by day', async () => {
    const stars = await ask({ ...given, metrics: ['newReviews'], dimension: 'starRating' }, answer);
    expect(stars.table.rows).toEqual([
      ['5 stars', 1],
      ['2 stars', 1],
    ]);
    const days = await ask({ ...given, dimension: 'date' }, answer);
    expect(days.table.rows).toEqual([
      ['2026-10-01', 1, 2, 0, null],
      ['2026-10-02', 0, null, null, null],
      ['2026-10-03', 1, 5, 1, 7200],
    ]);
    const filter = { join: 'and' as const, conditions: [{ field: 'starRating', operator: 'greaterOrEqual' as const, value: 4 }] };
    expect((await ask({ ...given, metrics: ['newReviews'], filter }, answer)).table.rows).toEqual([[1]]);
  });

  test('there are in all: the rating is weighed by them', async () => {
    const inputs = { property: 'accounts/111', profile: [berlin, 'accounts/111/locations/333', 'accounts/111/locations/444'] };
    const { table } = await ask({ report: 'rating', metrics: ['averageRating', 'totalReviewCount'], inputs }, (url) => {
      if (url.includes('444')) return { json: {} };
      return { json: url.includes('333') ? { averageRating: 3, totalReviewCount: 10 } : { averageRating: 4.5, totalReviewCount: 30 } };
    });
    expect(table.rows).toEqual([[4.125, 40]]);
  });
});

describe('choices', () => {
  test('accounts come with those below an organisation, each once', async () => {
    const below: Record<string, unknown> = {
      'accounts/9': { accounts: [{ name: 'accounts/10', accountName: 'North', type: 'LOCATION_GROUP' }], nextPageToken: 'b' },
      b: { accounts: [{ name: 'accounts/1', accountName: 'Ann', type: 'PERSONAL' }] },
    };
    const top = {
      accounts: [
        { name: 'accounts/1', accountName: 'Ann', type: 'PERSONAL' },
        { name: 'accounts/9', accountName: 'ACME', type: 'ORGANIZATION' },
        { name: 'accounts/8', accountName: 'Old', type: 'USER_GROUP' },
      ],
      nextPageToken: 'x',
    };
    const runtime = fakeRuntime(({ query: params }) => {
      if (params?.parentAccount === 'accounts/8')
        return { status: 403, json: { error: { code: 403, message: 'No.', status: 'PERMISSION_DENIED' } } };
      return { json: params?.parentAccount === undefined ? top : below[String(params.pageToken ?? params.parentAccount)] };
    });
    const page = await listOptions(googleMyBusiness, 'accounts', { inputs: {}, searchTerm: '', page: null }, runtime);
    expect(page).toEqual({
      options: [
        { value: 'accounts/1', label: 'Ann', description: 'Own account' },
        { value: 'accounts/9', label: 'ACME', description: 'Organisation' },
        { value: 'accounts/8', label: 'Old', description: 'User group' },
        { value: 'accounts/10', label: 'North', description: 'Business group' },
      ],
      nextPage: 'x',
    });
  });

  test('locations keep both names, say where they are, and can be searched', async () => {
    const runtime = fakeRuntime(() => ({ json: { ...places, nextPageToken: 'y' } }));
    const asked = { inputs: { property: 'accounts/111' }, page: null };
    expect(await listOptions(googleMyBusiness, 'locations', { ...asked, searchTerm: '', page: 'w' }, runtime)).toEqual({
      options: [
        { value: berlin, label: 'ACME - Berlin (B1)' },
        { value: 'accounts/111/locations/333', label: 'ACME Van', description: 'Not verified: Google may refuse its figures.' },
      ],
      nextPage: 'y',
    });
    expect(runtime.sent[0]?.query?.pageToken).toBe('w');
  });
});

test.each<[number, object, string, RegExp]>([
  [
    429,
    {
      message: 'Quota exceeded.',
      status: 'RESOURCE_EXHAUSTED',
      details: [{ reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_limit_value: '0' } }],
    },
    'source_forbidden',
    /Quota exceeded\. Google has not approved/,
  ],
  [
    429,
    {
      message: 'Quota exceeded.',
      status: 'RESOURCE_EXHAUSTED',
      details: [{ reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_limit_value: '300' } }],
    },
    'source_limited',
    /Quota exceeded/,
  ],
  [404, { message: 'Requested entity was not found.', status: 'NOT_FOUND' }, 'source_unknown_account', /choose it again/],
  [401, { message: 'Expired.', status: 'UNAUTHENTICATED' }, 'source_expired', /Expired/],
  [400, { message: 'Bad.', status: 'INVALID_ARGUMENT' }, 'source_bad_query', /Bad/],
  [503, { message: 'Busy.', status: 'UNAVAILABLE' }, 'source_unavailable', /Busy/],
])('status %i with %j is %s', (status, error, code, words) => {
  const request = { method: 'GET' as const, url: 'https://mybusiness.googleapis.com/v4/' };
  const text = JSON.stringify({ error: { code: status, ...error } });
  const found = googleMyBusiness.mapping.problem(replyOf(request, { status, headers: { 'content-type': 'application/json' }, text }));
  expect(found?.code).toBe(code);
  expect(found?.message).toMatch(words);
});

test('an installation stays below 300 calls a minute for each interface, whoever asks', () => {
  const limit = googleMyBusiness.mapping.limit({ method: 'GET', url: 'https://mybusiness.googleapis.com/v4/a' }, { accessToken: 'ya29' });
  expect((limit.perSecond ?? 0) * 60 + (limit.burst ?? 0)).toBeLessThan(300);
  expect(limit.key).toBe('mybusiness.googleapis.com');
});
