import { describe, expect, it } from 'vitest';
import type { ProviderRequest } from '../kit/provider.ts';
import { fakeRankRanger, inputs, row, run, urlsOf } from './test-rank-ranger.ts';

const trail = { keyword: 'trail shoes', rank: '', lp: '' };
const dateOf = ({ query }: ProviderRequest): string => String(query?.date);
const us = (day: string): string => day.replace(/(\d{4})-(\d{2})-(\d{2})/, '$2/$3/$1');

describe('keyword ranks', () => {
  const stats = (request: ProviderRequest) => {
    const date = us(dateOf(request));
    if (date === '10/01/2026') return { json: { result: [row({ date, rank: '9' }), row({ date, ...trail, rank: '30' })] } };
    const tags = { tag: 'brand' };
    return {
      json: {
        result: [
          row({ date, best_rank: '2', search_volume: '1,200', tags }),
          row({ date, ...trail, best_rank: '-', search_volume: '300' }),
        ],
      },
    };
  };

  it('compare the end of the period with its start', async () => {
    const runtime = fakeRankRanger({ rank_stats: stats });
    const metrics = ['position', 'positionBefore', 'positionChange', 'best_rank', 'volume', 'improved', 'declined'];
    const table = await run(runtime, { report: 'ranks', metrics, dimension: 'keyword' });
    const params = 'key=abcdef0123456789&output=json&json_strict=true&profile_id=12&campaign_id=70001&domain=example.com';
    expect(urlsOf(runtime)).toEqual([
      `https://www.rankranger.com/api/v2/?rank_stats&${params}&date=2026-10-31&include_best_rank=true`,
      `https://www.rankranger.com/api/v2/?rank_stats&${params}&date=2026-10-01`,
    ]);
    expect(table.rows).toEqual([
      ['running shoes', 5, 9, 4, 2, 1200, 1, 0],
      ['trail shoes', null, 30, null, null, 300, 0, 1],
    ]);
    expect(table.totals).toEqual({
      position: 5,
      positionBefore: 19.5,
      positionChange: 4,
      best_rank: 2,
      volume: 1500,
      improved: 1,
      declined: 1,
    });
  });

  it('count what ranks, and leave out engines that are not chosen', async () => {
    const result = [row(), row({ ...trail, rank: '0' }), row({ rank: '2', se: '443', se_name: 'Google Mobile USA' })];
    const runtime = () => fakeRankRanger({ rank_stats: { json: { result } } });
    const given = { report: 'ranks', metrics: ['keywords', 'ranking', 'ranking_share', 'top3'] };
    expect((await run(runtime(), given)).rows).toEqual([[3, 2, 2 / 3, 1]]);
    expect((await run(runtime(), { ...given, inputs: { ...inputs, searchEngine: '64' } })).rows).toEqual([[2, 1, 0.5, 0]]);
    expect((await run(runtime(), { ...given, inputs: { ...inputs, device: 'Mobile' } })).rows).toEqual([[1, 1, 1, 1]]);
  });

  it('take the last day that was checked, and say so', async () => {
    const runtime = fakeRankRanger({
      rank_stats: (request) => ({ json: dateOf(request) > '2026-10-29' ? {} : { result: row({ date: us(dateOf(request)) }) } }),
    });
    const table = await run(runtime, { report: 'ranks', metrics: ['position'] });
    expect(runtime.sent.map(dateOf)).toEqual(['2026-10-31', '2026-10-30', '2026-10-29']);
    expect(table).toMatchObject({ rows: [[5]], warnings: ['Positions of 2026-10-29, the last day that was checked.'] });
  });

  it('stop looking after a week', async () => {
    const runtime = fakeRankRanger({ rank_stats: { json: { result: '' } } });
    const table = await run(runtime, { report: 'ranks', metrics: ['position'] });
    expect(runtime.sent).toHaveLength(7);
    expect(table).toMatchObject({ rows: [], totals: { position: null }, warnings: [expect.stringContaining('No positions')] });
  });

  it('by day come in parts of 31 days, without today', async () => {
    const runtime = fakeRankRanger({
      rank: ({ query }) => ({
        json: { result: [row({ date: us(String(query?.end_date)) }), row({ date: us(String(query?.end_date)), ...trail })] },
      }),
    });
    const table = await run(runtime, {
      report: 'ranks',
      metrics: ['position', 'top10'],
      dimension: 'date',
      period: { start: '2026-10-01', end: '2026-11-30' },
    });
    expect(runtime.sent.map(({ query }) => [query?.start_date, query?.end_date])).toEqual([
      ['2026-10-01', '2026-10-31'],
      ['2026-11-01', '2026-11-19'],
    ]);
    expect(table).toMatchObject({
      rows: [
        ['2026-10-31', 5, 1],
        ['2026-11-19', 5, 1],
      ],
      totals: { position: 5, top10: 1 },
      flags: ['partial'],
      warnings: [expect.stringContaining('Today is left out')],
    });
  });

  it('by month are those of its last day', async () => {
    const runtime = fakeRankRanger({ rank_stats: (request) => ({ json: { result: [row({ date: us(dateOf(request)) })] } }) });
    const table = await run(runtime, {
      report: 'ranks',
      metrics: ['position'],
      dimension: 'month',
      period: { start: '2026-09-15', end: '2026-10-20' },
    });
    expect(runtime.sent.map(dateOf)).toEqual(['2026-09-30', '2026-10-20']);
    expect(table.rows).toEqual([
      ['2026-09', 5],
      ['2026-10', 5],
    ]);
  });

  it.each([
    [{ metrics: ['best_rank'], dimension: 'date' }, /by day/],
    [{ metrics: ['positionChange'], dimension: 'date' }, /ends of the period/],
    [{ metrics: ['position'], inputs: { ...inputs, target: '' } }, /Choose a site/],
    [
      {
        metrics: ['position'],
        dimension: 'date',
        filter: { join: 'and' as const, conditions: [{ field: 'volume', operator: 'greater' as const, value: 9 }] },
      },
      /neither volumes nor tags/,
    ],
  ])('refuse %j', async (given, words) => {
    const runtime = fakeRankRanger({});
    await expect(run(runtime, { report: 'ranks', ...given })).rejects.toThrow(words);
    expect(runtime.sent).toEqual([]);
  });

  it('call a day and month the wrong way round malformed', async () => {
    const runtime = fakeRankRanger({ rank_stats: { json: { result: [row({ date: '31.10.2026' })] } } });
    await expect(run(runtime, { report: 'ranks', metrics: ['position'] })).rejects.toMatchObject({ code: 'source_malformed' });
  });
});

describe('average ranks', () => {
  const average = {
    json: {
      result: [
        { keyword: 'running shoes', min_rank: '3', max_rank: '8', avg_rank: '5.25', se: '64', se_name: 'Google USA' },
        { keyword: 'trail shoes', min_rank: '-', max_rank: '-', avg_rank: '', se: '64', se_name: 'Google USA' },
        { keyword: 'red shoes', min_rank: '1', max_rank: '20', avg_rank: '10.75', se: '64', se_name: 'Google USA' },
      ],
    },
  };
  const metrics = ['avg_rank', 'min_rank', 'max_rank', 'keywords', 'ranking'];

  it('leave out what does not rank, and count it', async () => {
    const runtime = fakeRankRanger({ average });
    expect((await run(runtime, { report: 'average', metrics })).rows).toEqual([[8, 1, 20, 3, 2]]);
    expect(runtime.sent[0]?.query).toMatchObject({ start_date: '2026-10-01', end_date: '2026-10-31', tag_filter: undefined });
  });

  it('are filtered by tag there and by the rest here', async () => {
    const runtime = fakeRankRanger({ average });
    const conditions = [
      { field: 'tag', operator: 'equals' as const, value: 'brand' },
      { field: 'keyword', operator: 'contains' as const, value: 'run' },
    ];
    const table = await run(runtime, { report: 'average', metrics, dimension: 'keyword', filter: { join: 'and', conditions } });
    expect(runtime.sent[0]?.query?.tag_filter).toBe('brand');
    expect(table.rows).toEqual([['running shoes', 5.25, 3, 8, 1, 1]]);
    await expect(run(runtime, { report: 'average', metrics, filter: { join: 'or', conditions } })).rejects.toThrow(/"and" only/);
  });
});

describe('visibility', () => {
  const score = (date: string, se: string, visibility_score: string) => ({
    date,
    url: 'example.com',
    se,
    se_name: `Engine ${se}`,
    visibility_score,
  });
  const result = [score('10/30/2026', '64', '40'), score('10/31/2026', '64', '50.5'), score('10/31/2026', '443', '30.5')];
  const given = { report: 'visibility', metrics: ['visibility_score'] };

  it('of several engines is their mean, by day and at the end', async () => {
    const runtime = fakeRankRanger({ get_visibility_trend: { json: { result } } });
    expect((await run(runtime, { ...given, dimension: 'date' })).rows).toEqual([
      ['2026-10-30', 40],
      ['2026-10-31', 40.5],
    ]);
    expect(await run(runtime, given)).toMatchObject({ rows: [[40.5]], totals: { visibility_score: 40.5 } });
    await run(runtime, { ...given, period: { start: '2026-08-01', end: '2026-10-31' } });
    expect(runtime.sent.at(-1)?.query).toMatchObject({ start_date: '2026-10-01', end_date: '2026-10-31' });
    expect((await run(runtime, { ...given, dimension: 'searchEngine' })).rows).toEqual([
      ['Engine 64', 50.5],
      ['Engine 443', 30.5],
    ]);
  });

  it('is asked for one engine and tag', async () => {
    const runtime = fakeRankRanger({ get_visibility_trend: { json: {} } });
    const filter = { join: 'and' as const, conditions: [{ field: 'tag', operator: 'equals' as const, value: 'brand' }] };
    const table = await run(runtime, { ...given, inputs: { ...inputs, searchEngine: '64' }, filter });
    expect(runtime.sent[0]?.query).toMatchObject({ se_id: '64', tag_filter: 'brand', domain: 'example.com' });
    expect(table).toMatchObject({ rows: [], warnings: [expect.stringContaining('No positions')] });
  });
});

describe('competitors', () => {
  const given = {
    report: 'competitors',
    metrics: ['position', 'top3', 'ranking_share'],
    inputs: { ...inputs, competitor: ['rival.com', 'example.com'] },
  };

  it('stand side by side, a question each and no total', async () => {
    const runtime = fakeRankRanger({
      rank_stats: ({ query }) => ({ json: { result: query?.domain === 'rival.com' ? [row({ rank: '1' })] : [row(), row(trail)] } }),
    });
    const table = await run(runtime, { ...given, dimension: 'site' });
    expect(runtime.sent.map(({ query }) => query?.domain)).toEqual(['example.com', 'rival.com']);
    expect(table.rows).toEqual([
      ['example.com', 5, 0, 0.5],
      ['rival.com', 1, 1, 1],
    ]);
    expect(table.totals).toEqual({ position: null, top3: null, ranking_share: null });
  });

  it('are not counted together', async () => {
    await expect(run(fakeRankRanger({}), given)).rejects.toThrow(/Choose the dimension "Site"/);
  });
});

describe('research', () => {
  it('lists competitors of a domain', async () => {
    const found = { competitor: 'rival.com', organic_keywords: '900', common_keywords: '120', common_keywords_percent: '12.5' };
    const runtime = fakeRankRanger({ competitor_research_api: { json: { results: { result: found } } } });
    const table = await run(runtime, {
      report: 'competitorResearch',
      metrics: ['common_keywords', 'common_keywords_percent', 'domain_unique'],
      dimension: 'competitor',
      inputs: { database: '9001', target: 'https://www.example.com/', searchEngine: '64' },
    });
    expect(runtime.sent[0]?.query).toMatchObject({ package_id: '9001', domain: 'example.com', se_id: '64', index_type: 'organic' });
    expect(table).toMatchObject({ rows: [['rival.com', 120, 0.125, null]], totals: { common_keywords: null } });
  });

  it('asks for many keywords at once, in dollars', async () => {
    const result = [{ keyword: 'a b', search_volume: '10', avg_cpc: '1.5', competition: '0.3' }];
    const runtime = fakeRankRanger({ keyword_volume_api: { json: { results: { result } } } });
    const given = { report: 'keywordVolume', metrics: ['search_volume', 'avg_cpc'], dimension: 'keyword' };
    const table = await run(runtime, { ...given, inputs: { database: '9001', target: 'a b, c ,a b', country: 'us' } });
    expect(runtime.sent[0]?.query).toMatchObject({ keyword: 'a b,c', ccode: 'US' });
    expect(table.rows).toEqual([['a b', 10, 1.5]]);
    expect(table.metrics.map(({ currency }) => currency)).toEqual([null, 'USD']);
    await expect(run(runtime, { ...given, inputs: { database: '9001', target: '' } })).rejects.toThrow(/at least one keyword/);
  });

  it('suggests keywords of a kind', async () => {
    const result = [{ keyword: 'why run', type: 'questions', search_volume: '5', avg_cpc: '', relevance: '80' }];
    const runtime = fakeRankRanger({ keyword_research_api: { json: { results: { result } } } });
    const table = await run(runtime, {
      report: 'keywordResearch',
      metrics: ['relevance', 'avg_cpc'],
      dimension: 'keyword',
      inputs: { database: '9001', target: 'run', searchEngine: '64', mode: 'questions' },
    });
    expect(runtime.sent[0]?.query).toMatchObject({ keyword: 'run', keyword_res_filter: 'questions' });
    expect(table.rows).toEqual([['why run', 80, null]]);
  });
});
