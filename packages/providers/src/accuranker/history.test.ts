import { describe, expect, it } from 'vitest';
import type { ProviderRequest } from '../kit/provider.ts';
import { fakeAccuranker, paged, run } from './test-accuranker.ts';

const day = (date: string, given: object = {}) => ({
  date,
  share_of_voice: 5400,
  share_of_voice_percentage: 12.4,
  average_rank: 14.2,
  ranking_distribution: { keywords_0_3: 20, keywords_total: 200 },
  ranking_movement: { winners: 12, losers: 7 },
  ...given,
});
const windowOf = ({ query }: ProviderRequest) => [query?.period_from, query?.period_to];
const own = { id: 1001, domain: 'example.com', display_name: null };

describe('a domain', () => {
  const metrics = ['share_of_voice', 'share_of_voice_percentage', 'average_rank', 'keywords_0_3', 'winners'];

  it('is told by its newest day, whatever the order', async () => {
    const runtime = fakeAccuranker({
      'domains/1001/': { json: { ...own, history: [day('2026-10-31'), day('2026-10-30', { average_rank: 15 })] } },
    });
    const table = await run(runtime, { report: 'domain', metrics });
    expect(runtime.sent).toHaveLength(1);
    expect(runtime.sent[0]).toMatchObject({
      method: 'GET',
      url: 'https://app.accuranker.com/api/v4/domains/1001/',
      query: {
        fields:
          'id,domain,display_name,history.date,history.share_of_voice,history.share_of_voice_percentage,history.average_rank,history.ranking_distribution,history.ranking_movement',
        period_from: '2026-10-29',
        period_to: '2026-10-31',
      },
    });
    expect(table).toMatchObject({ rows: [[5400, 0.124, 14.2, 20, 12]], totals: { average_rank: 14.2 } });
  });

  it('by day comes in parts of 100 days, up to today', async () => {
    const runtime = fakeAccuranker({
      'domains/1001/': ({ query }) => ({ json: { ...own, history: [day(String(query?.period_from))] } }),
    });
    const given = { report: 'domain', metrics: ['average_rank'], period: { start: '2026-07-01', end: '2026-11-30' } };
    const table = await run(runtime, { ...given, dimension: 'date' });
    expect(runtime.sent.map(windowOf)).toEqual([
      ['2026-07-01', '2026-10-08'],
      ['2026-10-09', '2026-11-20'],
    ]);
    expect(table).toMatchObject({
      rows: [
        ['2026-07-01', 14.2],
        ['2026-10-09', 14.2],
      ],
      flags: ['partial'],
    });
  });

  it('by month is that of the last day of each', async () => {
    const history = [day('2026-10-02'), day('2026-09-30', { average_rank: 20 }), day('2026-09-01', { average_rank: 30 })];
    const runtime = fakeAccuranker({ 'domains/1001/': { json: { ...own, history } } });
    const period = { start: '2026-09-01', end: '2026-10-02' };
    const table = await run(runtime, { report: 'domain', metrics: ['average_rank'], dimension: 'month', period });
    expect(table).toMatchObject({
      rows: [
        ['2026-09', 20],
        ['2026-10', 14.2],
      ],
      totals: { average_rank: 14.2 },
    });
  });

  it('has money in the currency set for it, and in dollars where none is told', async () => {
    const routes = { 'domains/1001/': { json: { ...own, history: [day('2026-10-31', { traffic_value: 900 })] } } };
    const priced = { json: { count: 1, next: null, previous: null, results: [{ search_volume: { avg_cost_per_click_currency: 'DKK' } }] } };
    const given = { report: 'domain', metrics: ['traffic_value'] };
    const inKroner = await run(fakeAccuranker({ ...routes, 'domains/1001/keywords/': priced }), given);
    expect(inKroner).toMatchObject({ rows: [[900]], metrics: [{ currency: 'DKK' }] });
    const older = await run(
      fakeAccuranker({ ...routes, 'domains/1001/keywords/': { status: 400, json: { detail: 'Unknown field' } } }),
      given,
    );
    expect(older.metrics[0]?.currency).toBe('USD');
  });

  it('is filtered by a saved segment', async () => {
    const runtime = fakeAccuranker({ 'domains/1001/': { json: { ...own, history: [] } } });
    const filterBy = (value: string) => ({ join: 'and' as const, conditions: [{ field: 'segment', operator: 'equals' as const, value }] });
    const table = await run(runtime, { report: 'domain', metrics: ['average_rank'], filter: filterBy('654') });
    expect(runtime.sent[0]?.query?.filter_id).toBe('654');
    expect(table).toMatchObject({ rows: [], warnings: [expect.stringContaining('no figures')] });
    await expect(run(runtime, { report: 'domain', metrics: ['average_rank'], filter: filterBy('Brand') })).rejects.toThrow(
      /number of the API filter/,
    );
  });

  it('has nothing in days to come, and asks nothing', async () => {
    const runtime = fakeAccuranker({});
    const table = await run(runtime, { report: 'domain', metrics: ['average_rank'], period: { start: '2026-12-01', end: '2026-12-31' } });
    expect([table.rows, runtime.sent]).toEqual([[], []]);
  });
});

describe('many together', () => {
  const metrics = ['share_of_voice', 'average_rank', 'keywords_total'];
  const listed = (id: number) => ({ id, domain: `d${id}.com`, history: [day('2026-10-31', { average_rank: id })] });

  it('are read to the last page; what adds up is added', async () => {
    const runtime = fakeAccuranker({ 'domains/': paged([listed(1), listed(2), listed(3)]) });
    const table = await run(runtime, { report: 'domains', metrics, dimension: 'domain', inputs: {} });
    expect(runtime.sent.map(({ query }) => [query?.limit, query?.offset])).toEqual([
      [100, 0],
      [100, 2],
    ]);
    expect(table.rows).toEqual([
      ['d1.com', 5400, 1, 200],
      ['d2.com', 5400, 2, 200],
      ['d3.com', 5400, 3, 200],
    ]);
    expect(table.totals).toEqual({ share_of_voice: 16200, average_rank: null, keywords_total: 600 });
  });

  it('are drawn by day only where one is left', async () => {
    const runtime = () => fakeAccuranker({ 'domains/': paged([listed(1), listed(2)]) });
    const given = { report: 'domains', metrics: ['average_rank'], dimension: 'date', inputs: {} };
    await expect(run(runtime(), given)).rejects.toThrow(/2 of "Domain"\. Filter by one domain/);
    const filter = { join: 'and' as const, conditions: [{ field: 'domain', operator: 'equals' as const, value: 'd2.com' }] };
    expect((await run(runtime(), { ...given, filter })).rows).toEqual([['2026-10-31', 2]]);
  });

  it('stand beside the domain where they are competitors', async () => {
    const rival = { id: 1001, domain: 'rival.com', display_name: 'Rival', history: [day('2026-10-31', { average_rank: 4.1 })] };
    const runtime = () => fakeAccuranker({ 'domains/1001/': { json: { ...own, history: [day('2026-10-31')], competitors: [rival] } } });
    const first = runtime();
    const table = await run(first, { report: 'competitors', metrics: ['average_rank'], dimension: 'competitor' });
    expect(first.sent[0]?.query?.fields).toContain('history.average_rank,competitors.history.date,competitors.history.average_rank');
    expect(table).toMatchObject({
      rows: [
        ['example.com', 14.2],
        ['Rival', 4.1],
      ],
      totals: { average_rank: null },
    });
    const inputs = { property: '1001', competitor: '1001' };
    expect((await run(runtime(), { report: 'competitors', metrics: ['average_rank'], dimension: 'date', inputs })).rows).toEqual([
      ['2026-10-31', 4.1],
    ]);
    await expect(run(runtime(), { report: 'competitors', metrics: ['average_rank'] })).rejects.toThrow(/Choose one competitor/);
  });

  it('do not add up where they are tags; keywords without any are none', async () => {
    const tags = [
      { tag: null, history: [] },
      { tag: 'brand', history: [day('2026-10-31', { keywords: 40 })] },
      { tag: 'shop', history: [day('2026-10-31', { keywords: 50 })] },
    ];
    const table = await run(fakeAccuranker({ 'domains/1001/tags/': { json: tags } }), {
      report: 'tags',
      metrics: ['keywords'],
      dimension: 'tag',
    });
    expect(table).toMatchObject({
      rows: [
        ['brand', 40],
        ['shop', 50],
      ],
      totals: { keywords: null },
    });
  });

  it('add up where they are landing pages', async () => {
    const pages = [
      { id: 3, path: 'example.com/run', history: [day('2026-10-31', { keywords: 12 })] },
      { id: 4, path: null, history: [day('2026-10-31', { keywords: 8 })] },
    ];
    const runtime = fakeAccuranker({ 'domains/1001/landing_pages/': paged(pages) });
    const table = await run(runtime, { report: 'landingPages', metrics: ['keywords'], dimension: 'page' });
    expect(table).toMatchObject({
      rows: [
        ['example.com/run', 12],
        ['(not set)', 8],
      ],
      totals: { keywords: 20 },
    });
  });

  it('of a smaller plan are refused without disconnecting', async () => {
    const runtime = fakeAccuranker({ 'domains/1001/tags/': { status: 401, json: { detail: 'Your plan does not include tag history' } } });
    await expect(run(runtime, { report: 'tags', metrics: ['keywords'], dimension: 'tag' })).rejects.toMatchObject({
      code: 'source_forbidden',
    });
  });
});
