import { describe, expect, it, test } from 'vitest';
import { seranking } from './index.ts';
import { fakeSeranking, run } from './test-seranking.ts';

const tracked = { property: '1', searchEngine: '11' };
const keyword = (id: string, name: string, positions: [string, string][], more: object = {}) => ({
  id,
  name,
  group_id: '3',
  volume: 12000,
  suggested_bid: 1.2,
  positions: positions.map(([date, pos]) => ({ date, pos, change: 2, price: 0.5 })),
  landing_pages: [{ url: 'https://example.com/run', date: '2026-10-31' }],
  features: { tads: 1, sitelinks: 0 },
  ...more,
});
const answer = (...keywords: object[]) => ({
  json: [
    { site_engine_id: 12, keywords: [keyword('501', 'other engine', [['2026-10-31', '1']])] },
    { site_engine_id: 11, keywords },
  ],
});

describe('rankings', () => {
  const boots = keyword('501', 'boots', [
    ['2026-10-01', '7'],
    ['2026-10-31', '5'],
  ]);
  const socks = keyword(
    '502',
    'socks',
    [
      ['2026-10-01', '4'],
      ['2026-10-31', '0'],
    ],
    { features: { tads: 0 } },
  );

  it('are those of one engine at the last check; 0 is not ranking', async () => {
    const runtime = fakeSeranking({ 'sites/1/positions': answer(boots, socks) });
    const metrics = ['keywords', 'ranking', 'position', 'top5', 'improved', 'declined', 'price', 'features_tads'];
    const table = await run(runtime, { report: 'rankings', inputs: tracked, metrics });
    expect(runtime.sent).toHaveLength(1);
    expect(runtime.sent[0]?.query).toEqual({
      date_from: '2026-10-01',
      date_to: '2026-10-31',
      site_engine_id: '11',
      with_landing_pages: 1,
      with_serp_features: 1,
    });
    expect(table.rows).toEqual([[2, 1, 5, 1, 1, 1, 1, 1]]);
    const list = await run(runtime, {
      report: 'rankings',
      inputs: tracked,
      metrics: ['position', 'positionChange', 'suggested_bid'],
      dimension: 'keyword',
    });
    expect(list.rows).toEqual([
      ['boots', 5, 2, 1.2],
      ['socks', null, null, 1.2],
    ]);
  });

  it('over a long time are asked in pieces and joined', async () => {
    const runtime = fakeSeranking({
      'sites/1/positions': ({ query }) => answer(keyword('501', 'boots', [[String(query?.date_to), String(query?.date_from).slice(6, 7)]])),
    });
    const period = { start: '2026-07-01', end: '2026-10-31' };
    const table = await run(runtime, { report: 'rankings', inputs: tracked, metrics: ['position'], dimension: 'month', period });
    expect(runtime.sent.map(({ query }) => [query?.date_from, query?.date_to])).toEqual([
      ['2026-07-01', '2026-07-31'],
      ['2026-08-01', '2026-08-31'],
      ['2026-09-01', '2026-10-01'],
      ['2026-10-02', '2026-10-31'],
    ]);
    expect(table.rows).toEqual([
      ['2026-07', 7],
      ['2026-08', 8],
      ['2026-10', null],
    ]);
    const ends = fakeSeranking({ 'sites/1/positions': answer(boots) });
    await run(ends, { report: 'rankings', inputs: tracked, metrics: ['positionChange'], period });
    expect(ends.sent.map(({ query }) => query?.date_from)).toEqual(['2026-07-01', '2026-10-01']);
  });

  it('are counted by group and landing page', async () => {
    const runtime = fakeSeranking({ 'sites/1/positions': answer(boots, socks), 'keyword-groups/1': { json: [{ id: 3, name: 'Shoes' }] } });
    const groups = await run(runtime, { report: 'rankings', inputs: tracked, metrics: ['keywords'], dimension: 'group' });
    expect(groups.rows).toEqual([['Shoes', 2]]);
    const pages = await run(runtime, { report: 'rankings', inputs: tracked, metrics: ['keywords'], dimension: 'page' });
    expect(pages.rows).toEqual([['https://example.com/run', 2]]);
  });

  it('of a competitor come from its own call', async () => {
    const runtime = fakeSeranking({ 'competitors/77/positions': answer(boots) });
    const table = await run(runtime, {
      report: 'competitorRankings',
      inputs: { ...tracked, competitor: '77' },
      metrics: ['position'],
      dimension: 'date',
    });
    expect(table).toMatchObject({
      rows: [
        ['2026-10-01', 7],
        ['2026-10-31', 5],
      ],
      totals: { position: 5 },
    });
  });
});

const organic = { keywords_count: 5120, traffic_sum: 18200, price_sum: 9123.4, top1_5: 210, year: 2026, month: 10 };

describe('the overview', () => {
  it('is of now in the running month, organic and paid', async () => {
    const runtime = fakeSeranking({ 'domain/overview/db': { json: { organic, adv: { keywords_count: 4, price_sum: 12, top1_2: 1 } } } });
    const metrics = ['keywords_count', 'price_sum', 'adv_keywords_count', 'adv_top1_2'];
    const table = await run(runtime, { report: 'overview', metrics, period: { start: '2026-11-01', end: '2026-11-30' } });
    expect(runtime.sent[0]?.query).toEqual({ source: 'us', domain: 'example.com', with_subdomains: 1 });
    expect(table.rows).toEqual([[5120, 9123.4, 4, 1]]);
    expect(table.metrics.map(({ currency }) => currency)).toEqual([null, 'USD', null, null]);
  });

  it('of a closed month is that of the history, asked only for the kinds chosen', async () => {
    const runtime = fakeSeranking({
      'domain/overview/history': ({ query }) => ({
        json: [
          { ...organic, month: 9, traffic_sum: 1 },
          { ...organic, traffic_sum: query?.type === 'adv' ? 30 : 18200 },
        ],
      }),
    });
    const table = await run(runtime, { report: 'overview', metrics: ['traffic_sum', 'adv_traffic_sum'] });
    expect(runtime.sent.map(({ query }) => query?.type)).toEqual(['organic', 'adv']);
    expect(table.rows).toEqual([[18200, 30]]);
    const period = { start: '2026-09-10', end: '2026-10-31' };
    const months = await run(runtime, { report: 'overview', metrics: ['traffic_sum'], dimension: 'month', period });
    expect(months).toMatchObject({
      rows: [
        ['2026-09', 1],
        ['2026-10', 18200],
      ],
      totals: { traffic_sum: 18200 },
    });
    expect(
      (await run(runtime, { report: 'overview', metrics: ['traffic_sum'], period: { start: '2020-01-01', end: '2020-01-31' } })).rows,
    ).toEqual([]);
  });

  it('lists databases with the whole world as total', async () => {
    const rows = [
      { source: 'worldwide', traffic_sum: 24100 },
      { source: 'uk', traffic_sum: 100 },
    ];
    const runtime = fakeSeranking({ 'domain/overview/worldwide': { json: { organic: rows, adv: [] } } });
    const table = await run(runtime, { report: 'overview', metrics: ['traffic_sum'], dimension: 'database' });
    expect(runtime.sent[0]?.query).toEqual({
      domain: 'example.com',
      with_subdomains: 1,
      fields: 'price,traffic,keywords',
      currency: 'USD',
      show_zones_list: 1,
    });
    expect(table).toMatchObject({ rows: [['United Kingdom', 100]], totals: { traffic_sum: 24100 }, ignoresPeriod: true });
  });

  it('refuses databases of one page, before anything is asked', async () => {
    const runtime = fakeSeranking({});
    const inputs = { target: 'https://example.com/run', database: 'us', mode: 'url' };
    const asked = run(runtime, { report: 'overview', inputs, metrics: ['traffic_sum'], dimension: 'database' });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query' });
    expect(runtime.sent).toEqual([]);
  });

  it('stands side by side with competitors', async () => {
    const runtime = fakeSeranking({
      'domain/overview/db': ({ query }) => ({ json: { organic: { traffic_sum: query?.domain === 'rival.com' ? 5 : 9 }, adv: {} } }),
    });
    const inputs = { target: 'example.com', database: 'us', competitor: ['rival.com'] };
    const table = await run(runtime, { report: 'comparison', inputs, metrics: ['traffic_sum'], dimension: 'domain' });
    expect(table.rows).toEqual([
      ['example.com', 9],
      ['rival.com', 5],
    ]);
  });
});

describe('lists', () => {
  const row = { keyword: 'running shoes', position: 5, prev_pos: 7, volume: 12000, cpc: 1.2, traffic: 820 };

  it('are sorted and cut by SERanking, with the total of the overview', async () => {
    const runtime = fakeSeranking({ 'domain/keywords': { json: [row] }, 'domain/overview/db': { json: { organic } } });
    const table = await run(runtime, {
      report: 'organicKeywords',
      metrics: ['position', 'positionChange', 'traffic'],
      dimension: 'keyword',
      orderBy: { column: 'volume', dir: 'asc' },
      limit: 10,
    });
    expect(runtime.sent[0]?.query).toEqual({
      source: 'us',
      domain: 'example.com',
      with_subdomains: 1,
      type: 'organic',
      order_field: 'volume',
      order_type: 'asc',
      page: 1,
      limit: 10,
    });
    expect(table).toMatchObject({ rows: [['running shoes', 5, 2, 820]], totals: { position: null, traffic: 18200 } });
  });

  it('say when there may be more, and when SERanking cannot sort', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({ ...row, keyword: `k${at}` }));
    const runtime = fakeSeranking({ 'domain/keywords': { json: rows } });
    const table = await run(runtime, {
      report: 'paidKeywords',
      metrics: ['positionChange'],
      dimension: 'keyword',
      orderBy: { column: 'positionChange', dir: 'desc' },
    });
    expect(table.flags).toEqual(['truncated']);
    expect(table.warnings.join(' ')).toMatch(/cannot sort by position change/);
  });

  it.each([
    [{ data: [{ domain: 'rival.com', domain_relevance: 41 }, { domain: 'example.com' }] }],
    [[{ domain: 'rival.com', domain_relevance: 41 }]],
  ])('of competitors are whole, bare or in an envelope (%#)', async (json) => {
    const table = await run(fakeSeranking({ 'domain/competitors': { json } }), {
      report: 'organicCompetitors',
      metrics: ['domain_relevance'],
      dimension: 'domain',
    });
    expect(table).toMatchObject({ rows: [['rival.com', 0.41]], flags: [] });
  });

  it('of referring domains are asked for one host', async () => {
    const runtime = fakeSeranking({
      'backlinks/refdomains': { json: { refdomains: [{ refdomain: 'partner.example', domain_inlink_rank: 62, backlinks: 8 }] } },
    });
    const inputs = { target: 'www.example.com', mode: 'host' };
    const table = await run(runtime, {
      report: 'referringDomains',
      inputs,
      metrics: ['domain_inlink_rank', 'backlinks'],
      dimension: 'refdomain',
    });
    expect(runtime.sent[0]?.query).toEqual({ target: 'www.example.com', mode: 'host', order_by: 'domain_inlink_rank', limit: 100 });
    expect(table.rows).toEqual([['partner.example', 62, 8]]);
  });

  it('of competitors in the results are asked for the last check, while they are kept', async () => {
    const runtime = fakeSeranking({
      'sites/1/check-dates': { json: ['2026-11-10', '2026-11-18', '2026-10-30'] },
      'competitors/all/1/': { json: [{ domain_id: 1, domain: 'rival.com', visibility: 12.3 }] },
    });
    const asked = { report: 'projectCompetitors', inputs: tracked, metrics: ['visibility'], dimension: 'domain' };
    const table = await run(runtime, { ...asked, period: { start: '2026-11-01', end: '2026-11-30' } });
    expect(runtime.sent[1]?.query).toEqual({ date: '2026-11-18', site_engine_id: '11' });
    expect(table.rows).toEqual([['rival.com', 12.3]]);
    const old = await run(runtime, asked);
    expect(old.rows).toEqual([]);
    expect(old.warnings[0]).toContain('14 days');
  });
});

test('single figures are read as they are', async () => {
  const runtime = fakeSeranking({
    'sites/1/stat': { json: { today_avg: 14.2, visibility_percent: 31.2, top10: 33 } },
    'backlinks/summary': { json: { summary: [{ target: 'example.com', backlinks: 120345, domain_inlink_rank: 57 }] } },
    'backlinks/1/stat': { json: { total: 40, dofollow: 28 } },
  });
  expect(
    (await run(runtime, { report: 'summary', inputs: tracked, metrics: ['today_avg', 'visibility_percent', 'index_google'] })).rows,
  ).toEqual([[14.2, 0.312, null]]);
  expect((await run(runtime, { report: 'backlinks', metrics: ['backlinks', 'domain_inlink_rank'] })).rows).toEqual([[120345, 57]]);
  expect((await run(runtime, { report: 'backlinkMonitor', inputs: tracked, metrics: ['total', 'dofollow'] })).rows).toEqual([[40, 28]]);
});

test('nothing is added up over days', () => {
  for (const report of seranking.declaration.reports)
    for (const { aggregation } of report.metrics) expect(aggregation.kind).not.toBe('sum');
});
