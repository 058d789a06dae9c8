import { searchconsole } from '@googleapis/searchconsole';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadOf } from './quota.ts';
import { searchConsole } from './stand-in.ts';
import { ANNA, BEN, HOST, MAGAZINE, SearchClient, SHOP, SOLO } from './test-client.ts';

let client: SearchClient;

beforeAll(async () => {
  client = await SearchClient.open();
});
afterAll(() => client.sandbox.close());

const SITES = `${HOST}/webmasters/v3/sites`;

interface Sites {
  siteEntry?: { siteUrl: string; permissionLevel: string }[];
}

describe('properties', () => {
  test('are those of the user, with the permission in camelCase; none leaves the list out', async () => {
    const { body } = await client.ask<Sites>(SITES);
    expect(body.siteEntry).toHaveLength(10);
    expect(body.siteEntry).toContainEqual({ siteUrl: SHOP, permissionLevel: 'siteOwner' });
    expect((await client.ask<Sites>(SITES, {}, client.token(BEN))).body.siteEntry).toHaveLength(3);
    expect((await client.ask(SITES, {}, client.token(SOLO))).body).toEqual({});
    expect((await client.ask<Sites>('www.googleapis.com/webmasters/v3/sites')).body).toEqual(body);
  });

  test('can be asked for one by one, encoded once', async () => {
    const url = 'https://www.alpine-lodge.test/';
    expect((await client.ask(`${SITES}/${encodeURIComponent(url)}`)).body).toEqual({ siteUrl: url, permissionLevel: 'siteOwner' });
    expect((await client.ask(`${SITES}/${encodeURIComponent(encodeURIComponent(url))}`)).status).toBe(403);
  });

  test.each([
    'https://www.alpine-lodge.test',
    'http://www.alpine-lodge.test/',
    'sc-domain:nordclinics.test',
    'http://peak-outfitters.test/',
    'nonsense',
  ])('%s cannot be read', async (site) => {
    const { status, body } = await client.query({}, site);
    expect(status).toBe(403);
    expect(body.error?.message).toBe(
      `User does not have sufficient permission for site '${site}'. See also: https://support.google.com/webmasters/answer/2451999.`,
    );
    expect(body.error?.errors[0]?.reason).toBe('forbidden');
  });

  test('have sitemaps with counts as text', async () => {
    const { body } = await client.ask<{ sitemap: { path: string; contents: { submitted: string }[] }[] }>(
      `${SITES}/${encodeURIComponent(SHOP)}/sitemaps`,
    );
    expect(body.sitemap.map(({ path }) => path)).toEqual([
      'https://www.peak-outfitters.test/sitemap.xml',
      'https://blog.peak-outfitters.test/sitemap.xml',
    ]);
    expect(Number(body.sitemap[0]?.contents[0]?.submitted)).toBeGreaterThan(10);
  });
});

describe('refusals', () => {
  const filter = (more: object) => ({ dimensionFilterGroups: [{ filters: [{ dimension: 'QUERY', expression: 'a', ...more }] }] });
  test.each<[string, object, string | RegExp]>([
    ['no start', { startDate: '' }, 'startDate'],
    ['a day that is none', { endDate: '2026-02-30' }, 'Invalid date'],
    ['an end before the start', { endDate: '2026-09-01' }, 'endDate'],
    ['too many rows', { rowLimit: 25_001 }, 'rowLimit'],
    ['no rows', { rowLimit: 0 }, 'rowLimit'],
    ['a negative start row', { startRow: -1 }, 'startRow'],
    ['an unknown dimension', { dimensions: ['CITY'] }, "Invalid value at 'dimensions[0]'"],
    ['a dimension twice', { dimensions: ['DATE', 'date'] }, 'more than once'],
    ['an unknown field', { metrics: ['clicks'] }, 'Unknown name "metrics"'],
    ['an unknown type', { type: 'MAPS' }, "Invalid value at 'type'"],
    ['an unknown operator', filter({ operator: 'STARTS_WITH' }), 'operator'],
    ['a filter without expression', filter({ expression: '' }), 'expression'],
    ['a filter by date', filter({ dimension: 'DATE' }), 'dimension'],
    ['an expression that is none', filter({ operator: 'INCLUDING_REGEX', expression: '(a' }), 'regular expression'],
    ['look-ahead, which RE2 has not', filter({ operator: 'INCLUDING_REGEX', expression: 'a(?!b)' }), 'RE2'],
    ['a very long expression', filter({ expression: 'a'.repeat(4097) }), '4096'],
    ['filters joined by or', { dimensionFilterGroups: [{ groupType: 'OR', filters: [] }] }, 'group_type'],
    ['pages counted by property', { dimensions: ['PAGE'], aggregationType: 'byProperty' }, 'by property'],
    ['a page filter counted by property', { ...filter({ dimension: 'PAGE' }), aggregationType: 'BY_PROPERTY' }, 'by property'],
    ['hours without their state', { dimensions: ['HOUR'], dataState: 'ALL' }, 'HOURLY_ALL'],
    ['appearance with another dimension', { dimensions: ['SEARCH_APPEARANCE', 'DATE'] }, 'Cannot group by search appearance'],
    ['words in Discover', { type: 'discover', dimensions: ['QUERY'] }, 'QUERY'],
    ['devices in Discover', { type: 'discover', dimensions: ['DEVICE'] }, 'DEVICE'],
    ['Discover by property', { type: 'discover', aggregationType: 'BY_PROPERTY' }, 'by property'],
    ['the showcase panel without its filter', { type: 'discover', aggregationType: 'BY_NEWS_SHOWCASE_PANEL' }, 'NEWS_SHOWCASE'],
  ])('of %s are 400 and say what is wrong', async (_, body, words) => {
    const answer = await client.query(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error?.message).toContain(words);
    expect(answer.body.error?.errors).toHaveLength(1);
  });

  test('of callers come before anything else', async () => {
    const missing = await fetch(`${client.sandbox.address}/${SITES}`);
    expect(missing.status).toBe(401);
    const other = await client.ask(SITES, {}, client.token(ANNA, ['https://www.googleapis.com/auth/analytics.readonly']));
    expect(other.status).toBe(403);
    expect(JSON.stringify(other.body)).toContain('ACCESS_TOKEN_SCOPE_INSUFFICIENT');
    expect((await client.ask(SITES, {}, 'ya29.nonsense')).body.error).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' });
    expect((await client.ask(`${SITES}?size=3`)).status).toBe(400);
  });

  test('ordered by a fault come in the words of the provider', async () => {
    for (const [status, reason] of [
      [403, 'forbidden'],
      [429, 'rateLimitExceeded'],
      [503, 'backendError'],
    ] as const) {
      const order = { provider: 'search-console', match: { times: 1 }, fault: { kind: 'status', status } };
      const headers = { 'content-type': 'application/json' };
      await fetch(`${client.sandbox.address}/__faults`, { method: 'POST', headers, body: JSON.stringify(order) });
      const answer = await client.query({});
      expect(answer.status).toBe(status);
      expect(answer.body.error?.errors[0]?.reason).toBe(reason);
    }
    expect((await client.query({})).status).toBe(200);
  });
});

test('an access token that is over is renewed; a revoked grant is not', async () => {
  const own = await SearchClient.open();
  const { accessToken, refreshToken } = own.sandbox.world.oauth.issueTokens({
    user: ANNA,
    clientId: 'client-1',
    scopes: [...(searchConsole.scopes ?? [])],
  });
  const end = (kind: string) =>
    fetch(`${own.sandbox.address}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: searchConsole.key, match: { times: 1 }, fault: { kind } }),
    });
  const renew = async () => {
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken ?? '', client_id: 'client-1', client_secret: 's' };
    const response = await fetch(`${own.sandbox.address}/oauth2.googleapis.com/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return (await response.json()) as { access_token?: string; error?: string };
  };
  expect((await own.ask(SITES, {}, accessToken)).status).toBe(200);
  await end('expired');
  expect((await own.ask(SITES, {}, accessToken)).status).toBe(401);
  expect((await own.ask(SITES, {}, (await renew()).access_token)).status).toBe(200);
  await end('revoked');
  expect(await renew()).toMatchObject({ error: 'invalid_grant' });
  await own.sandbox.close();
});

describe('limits', () => {
  test('load runs out with long spans by page and query, for one property only', async () => {
    const site = 'https://new-client.test/';
    const heavy = { startDate: '2016-01-01', endDate: '2026-10-01', dimensions: ['PAGE', 'QUERY'] };
    const cost = loadOf({
      start: heavy.startDate,
      end: heavy.endDate,
      type: 'WEB',
      dimensions: ['PAGE', 'QUERY'],
      filters: [],
      aggregation: 'BY_PAGE',
      dataState: 'FINAL',
      rowLimit: 1,
      startRow: 0,
    });
    const own = await SearchClient.open();
    let answer = await own.query(heavy, site);
    let calls = 1;
    while (answer.status === 200) {
      answer = await own.query(heavy, site);
      calls += 1;
    }
    expect(calls).toBe(Math.floor(20_000 / cost) + 1);
    expect(answer.body.error).toMatchObject({ code: 403, errors: [{ reason: 'quotaExceeded' }] });
    expect(answer.body.error?.message).toMatch(/^Search Analytics load quota exceeded\./);
    expect((await own.query({})).status).toBe(200);
    await own.sandbox.close();
  });

  test('a burst of lists is refused beyond twenty a second', async () => {
    const own = await SearchClient.open();
    const answers = await Promise.all(Array.from({ length: 25 }, () => own.ask(SITES)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body.error?.errors[0]?.reason).toBe('rateLimitExceeded');
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
    await own.sandbox.close();
  });

  test('calls are counted by property', async () => {
    const own = await SearchClient.open();
    await own.query({});
    await own.query({}, MAGAZINE);
    const response = await fetch(`${own.sandbox.address}/__calls?provider=search-console`);
    expect(await response.json()).toMatchObject({ total: 2, byAccount: { [SHOP]: 1, [MAGAZINE]: 1 } });
    await own.sandbox.close();
  });
});

describe('the official client', () => {
  const connect = () => searchconsole({ version: 'v1', headers: { authorization: `Bearer ${client.token()}` } });
  // Given with each call, the address keeps its path; given to the whole client it would lose it.
  const here = () => ({ rootUrl: `${client.sandbox.address}/${HOST}/`, retry: false });

  test('lists properties and reads a report page by page', async () => {
    const api = connect();
    const sites = await api.sites.list({}, here());
    expect(sites.data.siteEntry).toHaveLength(10);
    const ask = async (startRow: number) => {
      const requestBody = { startDate: '2026-09-01', endDate: '2026-09-30', dimensions: ['QUERY'], rowLimit: 500, startRow };
      const { data } = await api.searchanalytics.query({ siteUrl: MAGAZINE, requestBody }, here());
      return data.rows ?? [];
    };
    const [first, second] = [await ask(0), await ask(500)];
    expect(first).toHaveLength(500);
    expect(second[0]?.clicks).toBeLessThanOrEqual(first.at(-1)?.clicks ?? 0);
    expect(second.map(({ keys }) => keys?.[0])).not.toContain(first[0]?.keys?.[0]);
    const sitemaps = await api.sitemaps.list({ siteUrl: 'https://www.alpine-lodge.test/' }, here());
    expect(sitemaps.data.sitemap).toHaveLength(1);
  });

  test('is told why it is refused', async () => {
    const requestBody = { startDate: '2026-09-01', endDate: '2026-09-30', rowLimit: 30_000 };
    const wrong = connect().searchanalytics.query({ siteUrl: SHOP, requestBody }, here());
    await expect(wrong).rejects.toMatchObject({ status: 400, message: expect.stringContaining('rowLimit') });
    await expect(connect().sites.get({ siteUrl: 'https://foreign.test/' }, here())).rejects.toMatchObject({ status: 403 });
  });
});
