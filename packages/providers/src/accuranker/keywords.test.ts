import { describe, expect, it } from 'vitest';
import type { ProviderRequest } from '../kit/provider.ts';
import { fakeAccuranker, paged, run } from './test-accuranker.ts';

const path = 'domains/1001/keywords/';
const rank = (date: string, place: number | null, given: object = {}) => ({ created_at: `${date}T04:10:00Z`, rank: place, ...given });
const keyword = (id: number, text: string, ranks: object[], given: object = {}) => ({
  id,
  keyword: text,
  search_volume: { search_volume: id * 1000 },
  ranks,
  ...given,
});
const isOpening = ({ query }: ProviderRequest): boolean => query?.period_from === '2026-10-01';

describe('keywords', () => {
  it('compare both ends of the period, keyword by keyword', async () => {
    const end = [
      keyword(1, 'running shoes', [rank('2026-10-30', 7), rank('2026-10-31', 5)]),
      keyword(2, 'trail shoes', [rank('2026-10-31', null)]),
      keyword(3, 'new shoes', [rank('2026-10-30', 8)]),
    ];
    const start = [
      keyword(2, 'trail shoes', [rank('2026-10-01', 40)]),
      keyword(1, 'running shoes', [rank('2026-10-02', 3), rank('2026-10-01', 9)]),
    ];
    const runtime = fakeAccuranker({ [path]: (request) => paged(isOpening(request) ? start : end)(request) });
    const metrics = ['position', 'positionBefore', 'positionChange', 'volume', 'top10', 'improved', 'declined'];
    const table = await run(runtime, { report: 'keywords', metrics, dimension: 'keyword' });
    expect(runtime.sent.map(({ query }) => [query?.period_from, query?.period_to, query?.offset])).toEqual([
      ['2026-10-29', '2026-10-31', 0],
      ['2026-10-01', '2026-10-03', 0],
      ['2026-10-29', '2026-10-31', 2],
    ]);
    expect(runtime.sent[0]?.query?.fields).toBe('id,keyword,search_volume.search_volume,ranks.created_at,ranks.rank');
    expect(table.rows).toEqual([
      ['new shoes', 8, null, null, 3000, 1, 1, 0],
      ['running shoes', 5, 9, 4, 1000, 1, 1, 0],
      ['trail shoes', null, 40, null, 2000, 0, 0, 1],
    ]);
    expect(table.totals).toMatchObject({ position: 6.5, volume: 6000, top10: 2, improved: 2, declined: 1 });
  });

  it('ask for what is chosen only, and read it in our units', async () => {
    const features = { total: 4, ai_overview: true, ai_overview_owned: false, news_position: 3 };
    const one = keyword(1, 'a', [
      rank('2026-10-31', 5, { share_of_voice: 250, estimated_visits: 250, ctr: 6.8, base_rank: 3, page_serp_features: features }),
    ]);
    const two = keyword(3, 'b', [rank('2026-10-31', 9, { share_of_voice: 150, estimated_visits: 150, ctr: 1.2, base_rank: null })]);
    const runtime = fakeAccuranker({ [path]: paged([one, two]) });
    const metrics = [
      'share_of_voice',
      'share_of_voice_percentage',
      'ctr',
      'base_rank',
      'serp_ai_overview',
      'serp_ai_overview_owned',
      'serp_news_position',
    ];
    const table = await run(runtime, { report: 'keywords', metrics });
    expect(runtime.sent[0]?.query?.fields).toBe(
      'id,keyword,search_volume.search_volume,ranks.share_of_voice,ranks.ctr,ranks.base_rank,ranks.page_serp_features.ai_overview,ranks.page_serp_features.ai_overview_owned,ranks.page_serp_features.news_position,ranks.created_at,ranks.rank',
    );
    expect(table.rows).toEqual([[400, 0.1, 0.04, 3, 1, 0, 1]]);
  });

  it('by day take each day once, and leave out a today that is not complete', async () => {
    const both = [
      keyword(1, 'a', [rank('2026-11-18', 4), rank('2026-11-19', 3), rank('2026-11-20', 2)]),
      keyword(2, 'b', [rank('2026-11-18', 8), rank('2026-11-19', null)]),
    ];
    const before = both.map((one) => ({ ...one, ranks: [] }));
    const runtime = fakeAccuranker({ [path]: (request) => paged(isOpening(request) ? before : both)(request) });
    const period = { start: '2026-10-01', end: '2026-11-20' };
    const table = await run(runtime, { report: 'keywords', metrics: ['position', 'ranking'], dimension: 'date', period });
    expect(runtime.sent.map(({ query }) => [query?.period_from, query?.period_to, query?.limit])).toEqual([
      ['2026-10-01', '2026-10-31', 100],
      ['2026-11-01', '2026-11-20', 100],
    ]);
    expect(table).toMatchObject({
      rows: [
        ['2026-11-18', 6, 2],
        ['2026-11-19', 3, 1],
      ],
      totals: { position: 3, ranking: 1 },
      flags: ['partial'],
      warnings: [expect.stringContaining('1 of 2 keywords')],
    });
  });

  it('are of the device, engine and country chosen', async () => {
    const at = (id: number, search_type: number, engine: number, country_code: string) =>
      keyword(id, `k${id}`, [rank('2026-10-31', id)], {
        search_type,
        search_engine: { id: engine, name: `E${engine}` },
        search_locale: { country_code },
      });
    const runtime = () =>
      fakeAccuranker({ [path]: { json: [at(1, 1, 1, 'us'), at(2, 2, 1, 'us'), at(3, 2, 2, 'us'), at(4, 2, 1, 'gb')] } });
    const given = { report: 'keywords', metrics: ['keywords'] };
    const inputs = { property: '1001', device: '2', searchEngine: '1', country: 'us' };
    expect((await run(runtime(), { ...given, dimension: 'keyword', inputs })).rows).toEqual([['k2', 1]]);
    expect((await run(runtime(), { ...given, dimension: 'device' })).rows).toEqual([
      ['Mobile', 3],
      ['Desktop', 1],
    ]);
    expect((await run(runtime(), { ...given, dimension: 'country' })).rows).toEqual([
      ['United States', 3],
      ['United Kingdom', 1],
    ]);
  });

  it('are filtered here, and by a segment there', async () => {
    const runtime = fakeAccuranker({
      [path]: {
        json: [keyword(1, 'a', [rank('2026-10-31', 2)], { tags: ['brand'] }), keyword(2, 'b', [rank('2026-10-31', 3)], { tags: [] })],
      },
    });
    const conditions = [
      { field: 'segment', operator: 'equals' as const, value: 9 },
      { field: 'tags', operator: 'contains' as const, value: 'brand' },
    ];
    const table = await run(runtime, { report: 'keywords', metrics: ['position'], dimension: 'tag', filter: { join: 'and', conditions } });
    expect(runtime.sent[0]?.query).toMatchObject({ filter_id: '9', fields: expect.stringContaining('tags,dynamic_tags') });
    expect(table.rows).toEqual([['brand', 2]]);
  });

  it.each([
    [{ metrics: ['positionChange'], dimension: 'date' }, /ends of the period/],
    [{ metrics: ['nothing'] }, /no metric "nothing"/],
    [{ metrics: ['position'], inputs: {} }, /Choose a domain/],
  ])('refuse %j', async (given, words) => {
    await expect(run(fakeAccuranker({}), { report: 'keywords', ...given })).rejects.toThrow(words);
  });
});

describe("a competitor's keywords", () => {
  const rival = (id: number, date: string, place: number | null, given: object = {}) => ({
    ...rank(date, place, given),
    competitor: { id, domain: `r${id}.com` },
  });

  it('hold the ranks of that competitor only', async () => {
    const end = [
      keyword(1, 'a', [], { competitor_ranks: [rival(77, '2026-10-31', 2, { share_of_voice: 100 }), rival(78, '2026-10-31', 1)] }),
      keyword(2, 'b', [], { competitor_ranks: [] }),
    ];
    const start = [keyword(1, 'a', [], { competitor_ranks: [rival(77, '2026-10-01', 6)] })];
    const runtime = fakeAccuranker({ [path]: (request) => paged(isOpening(request) ? start : end)(request) });
    const table = await run(runtime, {
      report: 'competitorKeywords',
      metrics: ['position', 'positionChange', 'share_of_voice', 'ranking'],
      dimension: 'keyword',
      inputs: { property: '1001', competitor: '77' },
    });
    expect(runtime.sent[0]?.query?.fields).toContain('competitor_ranks.competitor.id');
    expect(table.rows).toEqual([
      ['a', 2, 4, 100, 1],
      ['b', null, null, null, 0],
    ]);
    await expect(run(runtime, { report: 'competitorKeywords', metrics: ['position'] })).rejects.toThrow(/Choose a competitor/);
  });
});
