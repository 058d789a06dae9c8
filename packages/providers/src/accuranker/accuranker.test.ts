import { providerSchema } from '@sightline/contract/sources';
import { describe, expect, it } from 'vitest';
import { listOptions } from '../kit/list-options.ts';
import { probe } from '../kit/probe.ts';
import { replyOf } from '../kit/wire.ts';
import { objectCall } from './accuranker-call.ts';
import { accuranker } from './index.ts';
import { problem } from './problem.ts';
import { fakeAccuranker, paged, secrets } from './test-accuranker.ts';

it('declares what it maps', () => {
  const declaration = providerSchema.parse(JSON.parse(JSON.stringify(accuranker.declaration)));
  expect(declaration).toEqual(accuranker.declaration);
  expect(Object.keys(accuranker.mapping.reports)).toEqual(declaration.reports.map(({ key }) => key));
  for (const report of declaration.reports) {
    const ids = report.dimensions.map(({ id }) => id);
    // Figures of a day: adding them up over days would be nonsense.
    for (const { aggregation } of report.metrics) expect(aggregation.kind).toBe('last');
    if (report.trendDimension !== null) expect(ids).toContain(report.trendDimension);
  }
});

describe('the login', () => {
  it('is proved by the accounts a token sees, with the token in its own header', async () => {
    const runtime = fakeAccuranker({ 'accounts/': { json: [{ id: 11, name: 'ACME' }] } });
    expect(await probe(accuranker, runtime)).toEqual({ id: '11', label: 'Agency (ACME)' });
    expect(runtime.sent[0]).toMatchObject({
      url: 'https://app.accuranker.com/api/v4/accounts/',
      query: { fields: 'id,name' },
      headers: { authorization: `Token ${secrets.token}` },
    });
  });

  it('is that of the account named, where the token sees several', async () => {
    const json = [
      { id: 12, name: 'Other' },
      { id: 11, name: 'agency' },
    ];
    expect(await probe(accuranker, fakeAccuranker({ 'accounts/': { json } }))).toEqual({ id: '11', label: 'agency' });
  });

  it('needs a token, typed with or without its word', async () => {
    expect(accuranker.mapping.tidy?.({ account: ' A ', token: ' Token abc ' })).toEqual({
      credentials: { account: 'A', token: 'abc' },
      errors: {},
    });
    const refused = fakeAccuranker({ 'accounts/': { status: 401, json: { detail: 'Invalid token.' } } });
    await expect(probe(accuranker, refused)).rejects.toMatchObject({
      details: { errors: { token: [expect.stringContaining('Invalid token.')] } },
    });
  });
});

describe('choices', () => {
  const optionsOf = async (routes: Parameters<typeof fakeAccuranker>[0], name: string, searchTerm = '') =>
    listOptions(accuranker, name, { inputs: { property: '1001' }, searchTerm, page: null }, fakeAccuranker(routes));

  it('list domains page by page, under their clients', async () => {
    const domain = (id: number) => ({
      id,
      domain: `d${id}.com`,
      display_name: id === 1 ? 'Example' : null,
      group: { id: 5, name: 'Client A' },
    });
    const routes = { 'domains/': paged([domain(1), domain(2), domain(3)]) };
    const page = await optionsOf(routes, 'domains');
    expect(page).toEqual({
      options: [
        { value: '1', label: 'Example', description: 'd1.com', group: 'Client A' },
        { value: '2', label: 'd2.com', group: 'Client A' },
      ],
      nextPage: '2',
    });
    expect((await optionsOf(routes, 'domains', 'd3')).options.map(({ value }) => value)).toEqual(['3']);
  });

  it('list competitors, and the engines and countries in use', async () => {
    const keyword = (id: number, name: string, country_code: string) => ({
      search_engine: { id, name },
      search_locale: { id: 7, country_code },
    });
    const routes = {
      'domains/1001/': { json: { competitors: [{ id: 77, domain: 'rival.com', display_name: 'Rival' }] } },
      'domains/1001/keywords/': paged([keyword(1, 'Google', 'us'), keyword(1, 'Google', 'us'), keyword(2, 'Bing', 'gb')]),
    };
    expect((await optionsOf(routes, 'competitors')).options).toEqual([{ value: '77', label: 'Rival', description: 'rival.com' }]);
    expect((await optionsOf(routes, 'searchEngines')).options).toEqual([
      { value: '2', label: 'Bing' },
      { value: '1', label: 'Google' },
    ]);
    expect((await optionsOf(routes, 'countries')).options).toEqual([
      { value: 'gb', label: 'United Kingdom' },
      { value: 'us', label: 'United States' },
    ]);
  });
});

describe('failures', () => {
  const reply = (status: number, json: unknown, headers: Record<string, string> = {}) =>
    replyOf(objectCall('accounts', { fields: ['id'] }), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
      text: JSON.stringify(json),
    });

  it.each([
    [400, { detail: 'Unknown field' }, 'source_bad_query', false],
    [401, { detail: 'Invalid token.' }, 'source_expired', false],
    [403, { detail: 'Forbidden' }, 'source_forbidden', false],
    [200, { message: 'Your plan does not include this feature' }, 'source_forbidden', false],
    [400, { error: 'Your active plan Starter does not allow access' }, 'source_forbidden', false],
    [404, { detail: 'Not found.' }, 'source_unknown_account', false],
    [422, { detail: 'Invalid filter' }, 'source_bad_query', false],
    [429, { detail: 'Request was throttled.' }, 'source_limited', true],
    [503, { detail: 'Down' }, 'source_unavailable', true],
  ])('%i %j is %s', (status, json, code, retry) => {
    expect(problem(reply(status, json))).toMatchObject({ code, retry });
  });

  it('name a time to wait, AccuRanker its own or ours', () => {
    expect(problem(reply(429, {}))).toMatchObject({ retryAfterS: 15 });
    expect(problem(reply(429, {}, { 'retry-after': '40' }))).toMatchObject({ retryAfterS: 40 });
  });

  it('are none in lists and objects', () => {
    expect(problem(reply(200, []))).toBeNull();
    expect(problem(reply(200, { id: 1 }))).toBeNull();
  });
});

it('keeps below a hundred questions in any minute, for all tokens together', () => {
  const request = objectCall('accounts', { fields: ['id'] });
  const { perSecond, burst = 0, concurrency, key } = accuranker.mapping.limit(request, secrets);
  expect(concurrency).toBe(4);
  expect((perSecond ?? 0) * 60 + burst).toBeLessThan(100);
  expect(accuranker.mapping.limit(request, { ...secrets, token: 'another' }).key).toBe(key);
});
