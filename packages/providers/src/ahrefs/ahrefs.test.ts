import { describe, expect, it, test } from 'vitest';
import { listOptions } from '../kit/list-options.ts';
import { probe } from '../kit/probe.ts';
import { replyOf } from '../kit/wire.ts';
import { ahrefsCall } from './ahrefs-call.ts';
import { flagField, numberField, textField, whereOf } from './filters.ts';
import { ahrefs } from './index.ts';
import { scopeOf } from './inputs.ts';
import { problem } from './problem.ts';
import { fakeAhrefs, secrets } from './test-ahrefs.ts';

const limits = {
  limits_and_usage: {
    subscription: 'Advanced',
    usage_reset_date: '2026-12-01',
    units_limit_workspace: 500000,
    units_usage_workspace: 12050,
    units_limit_api_key: null,
    units_usage_api_key: 830,
    api_key_expiration_date: '2027-05-02T10:11:12Z',
  },
};

describe('the probe', () => {
  it('proves a key by the free call for limits and tells what is left', async () => {
    const runtime = fakeAhrefs({ 'subscription-info/limits-and-usage': { json: limits } });
    const noted: unknown[] = [];
    runtime.noteQuota = (readings) => void noted.push(...readings);
    expect(await probe(ahrefs, runtime)).toEqual({ id: 'agency', label: 'Agency' });
    expect(runtime.sent[0]?.headers).toEqual({ authorization: `Bearer ${secrets.token}` });
    expect(noted).toEqual([
      { name: 'workspace units per month', limit: 500000, remaining: 487950, resetsAt: new Date('2026-12-01T00:00:00Z') },
    ]);
  });

  it('puts a refused key under its field', async () => {
    const runtime = fakeAhrefs({ 'subscription-info/limits-and-usage': { status: 401, json: { error: 'Invalid API key' } } });
    await expect(probe(ahrefs, runtime)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: { token: [expect.stringContaining('Invalid API key')] } },
    });
  });
});

const failed = (status: number, json: unknown, text = JSON.stringify(json)) =>
  problem(replyOf(ahrefsCall('site-explorer/metrics'), { status, headers: { 'content-type': 'application/json' }, text }));

test.each([
  [400, 'bad select', 'source_bad_query', false],
  [401, 'Unauthorized', 'source_expired', false],
  [403, 'Your plan does not include API access', 'source_forbidden', false],
  [403, 'API units limit exceeded', 'source_limited', false],
  [403, 'Not enough units left', 'source_limited', false],
  [404, 'Not found', 'source_unknown_account', false],
  [429, 'Too many requests', 'source_limited', true],
  [500, 'Internal error', 'source_unavailable', true],
  [503, 'Busy', 'source_unavailable', true],
  [200, 'bad where', 'source_bad_query', false],
])('%i "%s" is %s', (status, error, code, retry) => {
  const found = failed(status, { error });
  expect(found).toMatchObject({ code, retry });
  expect(found?.message).toContain(error);
});
test('an answer is no failure', () => expect(failed(200, { metrics: {} })).toBeNull());

test.each([
  ['https://www.Example.com/a?b#c', 'subdomains', 'example.com'],
  ['www.example.com', 'domain', 'www.example.com'],
  ['example.com/shop', 'prefix', 'example.com/shop/'],
  ['example.com/a?b=1', 'exact', 'example.com/a?b=1'],
])('the target %s as %s is %s', (target, mode, value) => {
  expect(scopeOf({ target, mode })).toEqual({ target: value, mode });
});
test.each([
  [{ target: '' }, /example\.com/],
  [{ target: 'shoes' }, /"shoes" is no target/],
  [{ target: 'example.com', mode: 'galaxy' }, /no kind of target "galaxy"/],
])('%j is refused', (inputs, words) => expect(() => scopeOf(inputs)).toThrow(words));

describe('a filter', () => {
  const fields = [textField('keyword', 'Keyword'), numberField('cpc', 'CPC', 100), flagField('is_branded', 'Branded')];
  const one = (field: string, operator: 'equals', value: string | number | string[]) => ({ field, operator, value });

  it('becomes conditions in Ahrefs form, money in cents', () => {
    const conditions = [
      one('keyword', 'notContains' as 'equals', 'shoe'),
      one('keyword', 'in' as 'equals', ['a', 'b']),
      one('cpc', 'greaterOrEqual' as 'equals', '1.15'),
      one('is_branded', 'equals', 'false'),
    ];
    expect(JSON.parse(whereOf(fields, { join: 'or', conditions }) ?? '')).toEqual({
      or: [
        { not: { field: 'keyword', is: ['isubstring', 'shoe'] } },
        {
          or: [
            { field: 'keyword', is: ['eq', 'a'] },
            { field: 'keyword', is: ['eq', 'b'] },
          ],
        },
        { field: 'cpc', is: ['gte', 115] },
        { field: 'is_branded', is: ['eq', false] },
      ],
    });
    expect(whereOf(fields, null)).toBeUndefined();
  });

  it.each([
    [one('volume', 'equals', '1'), /"volume"/],
    [one('cpc', 'equals', 'much'), /a number/],
    [one('cpc', 'contains' as 'equals', '1'), /greaterOrEqual/],
  ])('%j is refused', (condition, words) => {
    expect(() => whereOf(fields, { join: 'and', conditions: [condition] })).toThrow(words);
  });
});

test('lists projects, and the competitors of one', async () => {
  const runtime = fakeAhrefs({
    'management/projects': {
      json: { projects: [{ project_id: '4412', project_name: 'Example', url: 'example.com/', mode: 'subdomains', keyword_count: 120 }] },
    },
    'management/project-competitors': { json: { competitors: [{ url: 'rival.com/', mode: 'subdomains' }] } },
  });
  const list = (name: string, inputs: Record<string, string>, searchTerm: string) =>
    listOptions(ahrefs, name, { inputs, searchTerm, page: null }, runtime);
  expect((await list('properties', {}, 'EXAM')).options).toEqual([{ value: '4412', label: 'Example', description: 'example.com/' }]);
  expect((await list('competitors', { property: '4412' }, '')).options).toEqual([{ value: 'rival.com/', label: 'rival.com' }]);
  expect(runtime.sent.at(-1)?.query).toEqual({ project_id: '4412', output: 'json' });
  await expect(list('competitors', {}, '')).rejects.toMatchObject({ code: 'invalid_input' });
});

test('the limit keeps below sixty in any minute, and does not reveal the key', () => {
  const limit = ahrefs.mapping.limit(ahrefsCall('x'), secrets);
  expect((limit.perSecond ?? 0) * 60 + (limit.burst ?? 0)).toBeLessThanOrEqual(60);
  expect(limit.key).not.toContain(secrets.token);
});
