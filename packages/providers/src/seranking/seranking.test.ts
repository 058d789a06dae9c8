import { describe, expect, it, test } from 'vitest';
import { listOptions } from '../kit/list-options.ts';
import { probe } from '../kit/probe.ts';
import { replyOf } from '../kit/wire.ts';
import { containsField, filterParams, rangeField } from './filters.ts';
import { seranking } from './index.ts';
import { problem } from './problem.ts';
import { dataCall, projectCall } from './seranking-call.ts';
import { fakeSeranking, secrets } from './test-seranking.ts';

const known = { json: { subscription_info: { status: 'active', units_limit: 100000, units_left: 90055 } } };
const unknown = { status: 401, json: { error: { code: 401, message: 'Unauthorized', description: 'Bad key' } } };

describe('the probe', () => {
  it('asks both interfaces; one that knows the key is enough', async () => {
    const runtime = fakeSeranking({ sites: { json: [] }, 'account/subscription': unknown });
    expect(await probe(seranking, runtime)).toEqual({ id: 'agency', label: 'Agency' });
    expect(runtime.sent.map(({ url, headers }) => [url, headers?.authorization])).toEqual([
      ['https://api4.seranking.com/sites', `Token ${secrets.token}`],
      ['https://api.seranking.com/v1/account/subscription', `Token ${secrets.token}`],
    ]);
    const market = fakeSeranking({ sites: { status: 403, json: { message: 'Subscription required' } }, 'account/subscription': known });
    await expect(probe(seranking, market)).resolves.toMatchObject({ label: 'Agency' });
  });

  it('sends each interface its key', async () => {
    const runtime = fakeSeranking({ sites: { json: [] }, 'account/subscription': known }, { ...secrets, consumerKey: 'market-key' });
    await probe(seranking, runtime);
    expect(runtime.sent.map(({ headers }) => headers?.authorization)).toEqual([`Token ${secrets.token}`, 'Token market-key']);
  });

  it.each([
    [secrets, unknown, unknown, 'token'],
    [{ ...secrets, consumerKey: 'market-key' }, { json: [] }, unknown, 'consumerKey'],
    [{ ...secrets, consumerKey: 'market-key' }, unknown, known, 'token'],
  ])('puts what is refused under its field (%#)', async (given, sites, market, field) => {
    const refused = probe(seranking, fakeSeranking({ sites, 'account/subscription': market }, given));
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: { [field]: [expect.stringContaining('Bad key')] } },
    });
  });
});

const failed = (request: ReturnType<typeof dataCall>, status: number, json: unknown) =>
  problem(replyOf(request, { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(json) }));
const inData = (message: string) => ({ error: { code: 1, message } });

test.each([
  [400, inData('Bad source'), 'source_bad_query', false],
  [400, { message: 'Bad date' }, 'source_bad_query', false],
  [401, inData('Unauthorized'), 'source_expired', false],
  [403, inData('Insufficient funds'), 'source_limited', false],
  [403, inData('Limit reached'), 'source_limited', false],
  [403, { message: 'Subscription required' }, 'source_forbidden', false],
  [404, { message: 'No site' }, 'source_unknown_account', false],
  [429, inData('Too Many Requests'), 'source_limited', true],
  [500, { message: 'Oops' }, 'source_unavailable', true],
  [200, { error: 'Bad source' }, 'source_bad_query', false],
])('%i %j is %s', (status, json, code, retry) => expect(failed(dataCall('x'), status, json)).toMatchObject({ code, retry }));
test('an answer with a message is no failure', () => {
  expect(failed(projectCall('x'), 200, { message: 'ok', total: 1 })).toBeNull();
});

test('a filter is bounds', () => {
  const fields = [rangeField('volume', 'Search volume'), containsField('domain_url', 'Page', 'domain_url')];
  const one = (field: string, operator: string, value: string | number) => ({ field, operator: operator as 'equals', value });
  const params = (...conditions: ReturnType<typeof one>[]) => filterParams(fields, { join: 'and', conditions });
  expect(params(one('volume', 'greaterOrEqual', '100'), one('volume', 'lessOrEqual', 900), one('domain_url', 'contains', '/a'))).toEqual({
    'filter[volume][from]': 100,
    'filter[volume][to]': 900,
    'filter[domain_url]': '/a',
  });
  expect(params(one('volume', 'equals', 5))).toEqual({ 'filter[volume][from]': 5, 'filter[volume][to]': 5 });
  expect(() => params(one('volume', 'greater', 5))).toThrow(/greaterOrEqual/);
  expect(() => params(one('volume', 'equals', 5), one('volume', 'lessOrEqual', 9))).toThrow(/once/);
  expect(() => params(one('cpc', 'equals', 5))).toThrow(/"cpc"/);
});

test('choices are projects, their engines by name, and competitors', async () => {
  const runtime = fakeSeranking({
    sites: {
      json: [
        { id: 1, title: 'Example', name: 'example.com', is_active: 1 },
        { id: 2, title: 'Old', name: 'old.com', is_active: 0 },
      ],
    },
    'sites/1/search-engines': { json: [{ site_engine_id: 11, search_engine_id: 200, region_name: null, lang_code: 'en' }] },
    'system/search-engines': { json: [{ id: 200, name: 'Google USA', region_id: 225, type: 'google' }] },
    'competitors/site/1': { json: [{ id: 77, name: 'Rival', url: 'rival.com', domain_trust: 55 }] },
    'domain/competitors': {
      json: {
        data: [
          { domain: 'example.com', common_keywords: 999 },
          { domain: 'rival.com', common_keywords: 900 },
        ],
      },
    },
  });
  const list = async (name: string, inputs: Record<string, string>, searchTerm = '') =>
    (await listOptions(seranking, name, { inputs, searchTerm, page: null }, runtime)).options;
  expect(await list('properties', {})).toEqual([
    { value: '1', label: 'Example', description: 'example.com' },
    { value: '2', label: 'Old', description: 'old.com', group: 'Paused' },
  ]);
  expect(await list('searchEngines', { property: '1' }, 'USA')).toEqual([{ value: '11', label: 'Google USA, en' }]);
  expect(await list('projectCompetitors', { property: '1' })).toEqual([{ value: '77', label: 'Rival', description: 'rival.com' }]);
  expect(await list('competitors', { target: 'example.com', database: 'us' })).toEqual([
    { value: 'rival.com', label: 'rival.com', description: '900 keywords in common' },
  ]);
});

test('limits are per interface and do not reveal the key', () => {
  const [market, projects] = [dataCall('x'), projectCall('x')].map((request) => seranking.mapping.limit(request, secrets));
  expect((market?.perSecond ?? 0) + (market?.burst ?? 0)).toBeLessThan(10);
  expect((projects?.perSecond ?? 0) + (projects?.burst ?? 0)).toBeLessThanOrEqual(5);
  expect(market?.key).not.toBe(projects?.key);
  expect(market?.key).not.toContain(secrets.token);
});
