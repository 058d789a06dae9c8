import { describe, expect, it, test } from 'vitest';
import { listOptions } from '../kit/list-options.ts';
import { probe } from '../kit/probe.ts';
import { replyOf } from '../kit/wire.ts';
import { complexFilterOf, exactField, filtersOf, linkNumber, linkText, rangeField, wordsField } from './filters.ts';
import { serpstat } from './index.ts';
import { problem } from './problem.ts';
import { serpstatCall } from './serpstat-call.ts';
import { asked, data, error, fakeSerpstat, secrets } from './test-serpstat.ts';

describe('the probe', () => {
  it('proves a token by the free call for credits, which are noted', async () => {
    const runtime = fakeSerpstat({ getStats: data({ max_lines: 100000, used_lines: 5, left_lines: 99995 }) });
    const noted: unknown[] = [];
    runtime.noteQuota = (readings) => void noted.push(...readings);
    expect(await probe(serpstat, runtime)).toEqual({ id: 'agency', label: 'Agency' });
    expect(runtime.sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.serpstat.com/v4',
      query: { token: secrets.token },
      json: { id: '1', method: 'SerpstatLimitsProcedure.getStats', params: {} },
    });
    expect(noted).toEqual([{ name: 'credits per period', limit: 100000, remaining: 99995, resetsAt: null }]);
  });

  it('puts a refused token under its field', async () => {
    const refused = probe(serpstat, fakeSerpstat({ getStats: error(403, 'Invalid token!') }));
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: { token: [expect.stringContaining('Invalid token')] } },
    });
  });
});

const reply = (status: number, json: unknown, text = JSON.stringify(json)) =>
  replyOf(serpstatCall('X.y'), { status, headers: { 'content-type': 'application/json' }, text });
const failed = (code: number, message: string) => problem(reply(200, { id: '1', error: { code, message } }));

test.each([
  [400, 'Unknown search engine', 'source_bad_query', false],
  [400, 'Token is missing', 'source_expired', false],
  [402, 'Credits exceeded', 'source_limited', false],
  [403, 'Invalid token', 'source_expired', false],
  [403, 'Invalid user', 'source_expired', false],
  [403, 'Not enough credits', 'source_limited', false],
  [403, 'API is not in your plan', 'source_forbidden', false],
  [404, 'Method not found', 'source_bad_query', false],
  [429, 'Too many requests', 'source_limited', true],
  [500, 'Internal error', 'source_unavailable', true],
  [32012, 'Credits exceeded', 'source_limited', false],
  [-32012, 'Credits exceeded', 'source_limited', false],
  [32016, 'Domain too large', 'source_bad_query', false],
  [32018, 'Wrong search engine', 'source_bad_query', false],
  [-32000, 'Server error', 'source_unavailable', true],
])('error %i "%s" within a 200 is %s', (code, message, expected, retry) => {
  const found = failed(code, message);
  expect(found).toMatchObject({ code: expected, retry });
  expect(found?.message).toContain(message);
});
test.each([
  [32017, 'Data not found'],
  [-32017, 'Data not found'],
  [404, 'Empty result'],
])('error %i "%s" is an answer without rows', (code, message) => expect(failed(code, message)).toBeNull());
test('a status that is an error counts as well', () => {
  expect(problem(reply(502, undefined, '<html>Bad gateway'))).toMatchObject({ code: 'source_unavailable', retry: true });
  expect(problem(reply(200, { id: '1', result: { data: [] } }))).toBeNull();
});

describe('a filter', () => {
  const fields = [
    wordsField('keyword', 'Keyword', { contains: 'keyword_contain' }),
    rangeField('cost', 'CPC'),
    exactField('traff', 'Traffic'),
  ];
  const filter = (...conditions: [string, string, string | number][]) => ({
    join: 'and' as const,
    conditions: conditions.map(([field, operator, value]) => ({ field, operator: operator as 'equals', value })),
  });

  it('becomes the parameters SerpStat has', () => {
    const given = filter(
      ['keyword', 'contains', ' shoe '],
      ['cost', 'greaterOrEqual', '1.5'],
      ['cost', 'lessOrEqual', 9],
      ['traff', 'equals', 3],
    );
    expect(filtersOf(fields, given)).toEqual({ keyword_contain: 'shoe', cost_from: 1.5, cost_to: 9, traff: 3 });
    expect(filtersOf(fields, null)).toBeUndefined();
  });

  it.each([
    [filter(['volume', 'equals', 1]), /"volume"/],
    [filter(['traff', 'greaterOrEqual', 1]), /equals only/],
    [filter(['cost', 'equals', 'much']), /a number/],
    [filter(['cost', 'equals', 1], ['cost', 'equals', 2]), /once/],
    [{ ...filter(['cost', 'equals', 1], ['traff', 'equals', 2]), join: 'or' as const }, /"and" only/],
  ])('%j is refused', (given, words) => expect(() => filtersOf(fields, given)).toThrow(words));

  it('of links is groups of which one holds', () => {
    const links = [linkText('domain_from', 'Domain'), linkNumber('domain_rank', 'Rank')];
    const given = filter(['domain_from', 'contains', '.com'], ['domain_rank', 'greaterOrEqual', '30']);
    const parts = [
      { field: 'domain_from', compareType: 'contains', value: ['.com'] },
      { field: 'domain_rank', compareType: 'gte', value: [30] },
    ];
    expect(complexFilterOf(links, given)).toEqual([parts]);
    expect(complexFilterOf(links, { ...given, join: 'or' })).toEqual(parts.map((part) => [part]));
  });

  it('takes several values as alternatives, each with the other conditions', () => {
    const links = [linkText('domain_from', 'Referring domain'), linkNumber('domain_rank', 'SerpStat Domain Rank')];
    const [a, b] = ['a.org', 'b.org'].map((value) => ({ field: 'domain_from', compareType: 'eq', value: [value] }));
    const rank = { field: 'domain_rank', compareType: 'gt', value: [30] };
    const conditions = [
      { field: 'domain_from', operator: 'in' as const, value: ['a.org', 'b.org'] },
      { field: 'domain_rank', operator: 'greater' as const, value: 30 },
    ];
    expect(complexFilterOf(links, { join: 'and', conditions })).toEqual([
      [a, rank],
      [b, rank],
    ]);
    expect(complexFilterOf(links, { join: 'or', conditions })).toEqual([[a], [b], [rank]]);
    const many = { field: 'domain_from', operator: 'in' as const, value: Array.from({ length: 11 }, (_, at) => `${at}.org`) };
    expect(() => complexFilterOf(links, { join: 'and', conditions: [many, many] })).toThrow('these are 121. Choose fewer.');
  });
});

describe('choices', () => {
  const list = (runtime: ReturnType<typeof fakeSerpstat>, name: string, inputs: Record<string, string>, searchTerm = '') =>
    listOptions(serpstat, name, { inputs, searchTerm, page: null }, runtime);

  it('are projects that are tracked, page by page', async () => {
    const project = { id: '900001', projectName: 'Example', domain: 'example.com', group: 'Clients', status: 9, enableTracking: true };
    const runtime = fakeSerpstat({
      getProjects: data([project, { ...project, id: '2', status: 8 }, { ...project, id: '3', enableTracking: false }], {
        page: 1,
        page_total: 2,
      }),
    });
    const page = await list(runtime, 'properties', {});
    expect(page).toEqual({ options: [{ value: '900001', label: 'Example', description: 'example.com', group: 'Clients' }], nextPage: '2' });
    await listOptions(serpstat, 'properties', { inputs: {}, searchTerm: '', page: '2' }, runtime);
    expect(asked(runtime.sent[1]).params).toEqual({ page: 2, pageSize: 500 });
  });

  it('are the search engines of a project', async () => {
    const region = {
      id: 300001,
      active: true,
      deviceType: 'desktop',
      searchEngine: 'Google',
      region: '',
      country: 'United States',
      city: '',
      langCode: 'en',
    };
    const runtime = fakeSerpstat({
      getProjectRegions: { json: { id: '1', result: { projectId: 900001, regions: [region, { ...region, id: 2, active: false }] } } },
    });
    expect((await list(runtime, 'searchEngines', { property: '900001' })).options).toEqual([
      { value: '300001', label: 'Google, United States, desktop, en' },
    ]);
    expect(asked(runtime.sent[0]).params).toEqual({ projectId: 900001 });
    await expect(list(runtime, 'searchEngines', {})).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('are competitors without the domain itself, and any domain typed', async () => {
    const row = (domain: string) => ({ domain, common: { currentValue: 900, dynamicValue: 3 } });
    const runtime = fakeSerpstat({ getOrganicCompetitorsPage: data([row('example.com'), row('rival.com')]) });
    const inputs = { target: 'example.com', database: 'g_us' };
    expect((await list(runtime, 'competitors', inputs)).options).toEqual([
      { value: 'rival.com', label: 'rival.com', description: '900 keywords in common' },
    ]);
    expect((await list(runtime, 'competitors', inputs, 'other.org')).options).toEqual([{ value: 'other.org', label: 'other.org' }]);
    expect(
      (await list(fakeSerpstat({ getOrganicCompetitorsPage: error(32017, 'Data not found') }), 'competitors', inputs)).options,
    ).toEqual([]);
  });
});

test('the limit is one a second, and does not reveal the token', () => {
  const limit = serpstat.mapping.limit(serpstatCall('X.y'), secrets);
  expect(limit.perSecond).toBeLessThanOrEqual(1);
  expect(limit.burst).toBe(1);
  expect(limit.key).not.toContain(secrets.token);
});
