import { describe, expect, test } from 'vitest';
import { tiktok } from './index.ts';
import { ask, listIn, page, row } from './test-tiktok.ts';

const shoes = (match_type: string, figures: Record<string, string>) =>
  row({ adgroup_id: '18', search_keyword: 'shoes', match_type }, figures);

describe('what people searched for', () => {
  test('by match type is asked with its keyword, and added up over keywords', async () => {
    const { table, sent } = await ask({ report: 'search', dimension: 'matchType', metrics: ['clicks', 'ctr'] }, () =>
      page([
        shoes('EXACT', { clicks: '4', impressions: '100' }),
        row({ adgroup_id: '18', search_keyword: 'boots', match_type: 'EXACT' }, { clicks: '2', impressions: '50' }),
        shoes('BROAD', { clicks: '1', impressions: '200' }),
      ]),
    );
    expect(sent.map((request) => listIn(request, 'dimensions'))).toEqual([['adgroup_id', 'search_keyword', 'match_type']]);
    expect(table.rows).toEqual([
      ['Exact', 6, 0.04],
      ['Broad', 1, 0.005],
    ]);
    expect(table.totals).toEqual({ clicks: 7, ctr: 7 / 350 });
  });

  test('that was shown less than five times has its cost, and no figure of impressions', async () => {
    const { table } = await ask({ report: 'search', dimension: 'searchTerm', metrics: ['cost', 'impressions', 'cpm'] }, () =>
      page([row({ adgroup_id: '18', search_terms: 'present for dad' }, { spend: '0.04', impressions: '<5' })]),
    );
    expect(table.rows).toEqual([['present for dad', 0.04, null, null]]);
  });

  test('has the figures TikTok gives, fewer for keywords than for terms', async () => {
    const { metrics = [] } = tiktok.declaration.reports.find(({ key }) => key === 'search') ?? {};
    expect(metrics.map(({ id }) => id)).not.toContain('conversions');
    await expect(ask({ report: 'search', dimension: 'searchKeyword', metrics: ['likes'] }, () => page([]))).rejects.toMatchObject({
      code: 'source_bad_query',
      message: expect.stringContaining('search terms only'),
    });
  });
});
