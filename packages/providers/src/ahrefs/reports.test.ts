import { describe, expect, it, test } from 'vitest';
import { ahrefs } from './index.ts';
import { fakeAhrefs, run } from './test-ahrefs.ts';

const metrics = {
  json: {
    metrics: {
      org_keywords: 5120,
      org_keywords_1_3: 210,
      org_traffic: 18200,
      org_cost: 912300,
      paid_keywords: 4,
      paid_traffic: 30,
      paid_cost: null,
      paid_pages: 2,
    },
  },
};
const stats = { json: { metrics: { live: 120345, all_time: 502341, live_refdomains: 3120, all_time_refdomains: 9120 } } };

describe('the overview', () => {
  it('asks each source once, on the last day of the period, and reads cents', async () => {
    const runtime = fakeAhrefs({
      'site-explorer/domain-rating': { json: { domain_rating: { domain_rating: 78, ahrefs_rank: 15421 } } },
      'site-explorer/backlinks-stats': stats,
      'site-explorer/metrics': metrics,
    });
    const table = await run(runtime, {
      report: 'overview',
      metrics: ['domain_rating', 'live', 'live_refdomains', 'org_cost', 'paid_cost'],
    });
    expect(runtime.sent.map(({ query }) => query)).toEqual([
      { target: 'example.com', date: '2026-10-31', output: 'json' },
      { target: 'example.com', mode: 'subdomains', date: '2026-10-31', output: 'json' },
      { target: 'example.com', mode: 'subdomains', country: 'us', date: '2026-10-31', output: 'json' },
    ]);
    expect(table).toMatchObject({ rows: [[78, 120345, 3120, 9123, null]], totals: { domain_rating: 78, org_cost: 9123, paid_cost: null } });
    expect(table.metrics.map(({ currency }) => currency)).toEqual([null, null, null, 'USD', 'USD']);
  });

  it('asks today while the period is running', async () => {
    const runtime = fakeAhrefs({ 'site-explorer/metrics': metrics });
    await run(runtime, { report: 'overview', metrics: ['org_traffic'], period: { start: '2026-11-01', end: '2026-11-30' } });
    expect(runtime.sent[0]?.query?.date).toBe('2026-11-20');
  });

  it('joins histories by day, the newest figure as total', async () => {
    const runtime = fakeAhrefs({
      'site-explorer/domain-rating-history': {
        json: {
          domain_ratings: [
            { date: '2026-10-02', domain_rating: 78.5 },
            { date: '2026-10-01', domain_rating: 78 },
          ],
        },
      },
      'site-explorer/metrics-history': { json: { metrics: [{ date: '2026-10-01', org_traffic: 18000, org_cost: 900050 }] } },
    });
    const table = await run(runtime, { report: 'overview', metrics: ['org_traffic', 'org_cost', 'domain_rating'], dimension: 'date' });
    expect(table.rows).toEqual([
      ['2026-10-01', 18000, 9000.5, 78],
      ['2026-10-02', null, null, 78.5],
    ]);
    expect(table.totals).toEqual({ org_traffic: 18000, org_cost: 9000.5, domain_rating: 78.5 });
    const days = { date_from: '2026-10-01', date_to: '2026-10-31', history_grouping: 'daily' };
    expect(runtime.sent[0]?.query).toEqual({ target: 'example.com', ...days, output: 'json' });
    expect(runtime.sent[1]?.query).toMatchObject({ ...days, country: 'us', select: 'date,org_traffic,org_cost' });
  });

  it('asks weeks and months whole and counts keywords from their groups', async () => {
    const groups = { top3: 210, top4_10: 300, top11_20: 500, top21_50: 1500, top51_plus: 2610 };
    const runtime = fakeAhrefs({
      'site-explorer/keywords-history': ({ query }) => ({
        json: { keywords: [{ date: query?.history_grouping === 'weekly' ? '2026-09-28' : '2026-10-01', ...groups }] },
      }),
    });
    const week = await run(runtime, { report: 'overview', metrics: ['org_keywords', 'org_keywords_4_10'], dimension: 'week' });
    expect(runtime.sent[0]?.query).toMatchObject({ date_from: '2026-09-28', history_grouping: 'weekly' });
    expect(week.rows).toEqual([['2026-W40', 5120, 300]]);
    const period = { start: '2026-10-10', end: '2026-10-31' };
    const month = await run(runtime, { report: 'overview', metrics: ['org_keywords_1_3'], dimension: 'month', period });
    expect(runtime.sent[1]?.query).toMatchObject({ date_from: '2026-10-01', select: 'date,top3', history_grouping: 'monthly' });
    expect(month.rows).toEqual([['2026-10', 210]]);
  });

  it('takes what only a history has from its newest point', async () => {
    const runtime = fakeAhrefs({
      'site-explorer/pages-history': {
        json: {
          pages: [
            { date: '2026-10-29', pages: 410 },
            { date: '2026-10-30', pages: 420 },
          ],
        },
      },
    });
    const table = await run(runtime, { report: 'overview', metrics: ['pages'] });
    expect(runtime.sent[0]?.query).toMatchObject({ date_from: '2026-10-24', date_to: '2026-10-31' });
    expect(table).toMatchObject({ rows: [[420]], totals: { pages: 420 } });
  });

  it('adds countries up', async () => {
    const rows = [
      { country: 'US', org_traffic: 9000 },
      { country: 'OTHER', org_traffic: 1000 },
    ];
    const runtime = fakeAhrefs({ 'site-explorer/metrics-by-country': { json: { metrics: rows } } });
    const table = await run(runtime, { report: 'overview', metrics: ['org_traffic'], dimension: 'country' });
    expect(runtime.sent[0]?.query).toMatchObject({ select: 'country,org_traffic', date: '2026-10-31' });
    expect(table).toMatchObject({
      rows: [
        ['United States', 9000],
        ['Other countries', 1000],
      ],
      totals: { org_traffic: 10000 },
    });
    expect(table.metrics[0]?.aggregation).toEqual({ kind: 'provider' });
  });

  it.each([
    ['ahrefs_rank', 'date', /no history/],
    ['domain_rating', 'country', /by country/],
  ])('refuses %s by %s', async (metric, dimension, words) => {
    await expect(run(fakeAhrefs({}), { report: 'overview', metrics: [metric], dimension })).rejects.toThrow(words);
  });
});

describe('lists', () => {
  const keywords = (...rows: object[]) => ({ json: { keywords: rows } });

  it('select what is asked, sort and cut at Ahrefs, and take the total from the site', async () => {
    const runtime = fakeAhrefs({
      'site-explorer/organic-keywords': keywords({ keyword: 'running shoes', best_position: 3, volume: 12000, sum_traffic: 820, cpc: 115 }),
      'site-explorer/metrics': metrics,
    });
    const table = await run(runtime, {
      report: 'organicKeywords',
      metrics: ['best_position', 'volume', 'sum_traffic', 'cpc'],
      dimension: 'keyword',
      orderBy: { column: 'volume', dir: 'desc' },
      limit: 15,
      filter: null,
    });
    expect(runtime.sent[0]?.query).toEqual({
      target: 'example.com',
      mode: 'subdomains',
      country: 'us',
      date: '2026-10-31',
      select: 'keyword,best_position,volume,sum_traffic,cpc',
      order_by: 'volume:desc',
      limit: 15,
      output: 'json',
    });
    expect(table.rows).toEqual([['running shoes', 3, 12000, 820, 1.15]]);
    expect(table.totals).toEqual({ best_position: null, volume: null, sum_traffic: 18200, cpc: null });
  });

  it('ask for the day before the period where it is compared with, lost lines included', async () => {
    const runtime = fakeAhrefs({
      'site-explorer/organic-keywords': keywords(
        { keyword: 'boots', keyword_prev: 'boots', best_position: 3, best_position_prev: 5, sum_traffic: 800, sum_traffic_prev: 500 },
        { keyword: null, keyword_prev: 'socks', best_position: null, best_position_prev: 9, sum_traffic: null, sum_traffic_prev: 40 },
      ),
    });
    const table = await run(runtime, {
      report: 'organicKeywords',
      metrics: ['positionChange', 'trafficChange', 'best_position_prev'],
      dimension: 'keyword',
    });
    expect(runtime.sent[0]?.query).toMatchObject({
      date_compared: '2026-09-30',
      select: 'keyword,keyword_prev,best_position,best_position_prev,sum_traffic,sum_traffic_prev',
      order_by: 'sum_traffic_merged:desc',
      limit: 100,
    });
    expect(table.rows).toEqual([
      ['boots', 2, 300, 5],
      ['socks', null, -40, 9],
    ]);
  });

  it('say when there may be more, and when Ahrefs cannot sort', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({ keyword: `k${at}`, keyword_prev: null, sum_traffic: 1, sum_traffic_prev: 2 }));
    const table = await run(fakeAhrefs({ 'site-explorer/organic-keywords': keywords(...rows) }), {
      report: 'organicKeywords',
      metrics: ['trafficChange'],
      dimension: 'keyword',
      orderBy: { column: 'trafficChange', dir: 'asc' },
    });
    expect(table.flags).toEqual(['truncated']);
    expect(table.warnings.join(' ')).toMatch(/first 100 lines.*cannot sort by organic traffic change/);
  });

  it('count a keyword of several countries once', async () => {
    const table = await run(
      fakeAhrefs({
        'site-explorer/organic-keywords': keywords(
          { keyword: 'boots', best_position: 5, sum_traffic: 10 },
          { keyword: 'boots', best_position: 2, sum_traffic: 4 },
        ),
        'site-explorer/metrics': metrics,
      }),
      { report: 'organicKeywords', metrics: ['best_position', 'sum_traffic'], dimension: 'keyword', inputs: { target: 'example.com' } },
    );
    expect(table.rows).toEqual([['boots', 2, 14]]);
  });

  it('show the total without a dimension, and have none for a filtered list', async () => {
    const pages = fakeAhrefs({ 'site-explorer/metrics': metrics });
    expect((await run(pages, { report: 'topPages', metrics: ['sum_traffic', 'value'] })).rows).toEqual([[18200, 9123]]);
    await expect(run(pages, { report: 'topPages', metrics: ['keywords'] })).rejects.toThrow(/Choose the dimension "Page"/);
    const filter = { join: 'and' as const, conditions: [{ field: 'value', operator: 'greater' as const, value: 10 }] };
    const filtered = fakeAhrefs({ 'site-explorer/top-pages': { json: { pages: [{ url: 'https://example.com/run', sum_traffic: 9 }] } } });
    const table = await run(filtered, { report: 'topPages', metrics: ['sum_traffic'], dimension: 'url', filter });
    expect(filtered.sent.map(({ query }) => query?.where)).toEqual(['{"field":"value","is":["gt",1000]}']);
    expect(table.totals).toEqual({ sum_traffic: null });
  });

  it('of links are live, or those since the period began', async () => {
    const refdomains = { json: { refdomains: [{ domain: 'partner.example', links_to_target: 8, new_links: 2, domain_rating: 62.5 }] } };
    const runtime = fakeAhrefs({ 'site-explorer/refdomains': refdomains, 'site-explorer/backlinks-stats': stats });
    const live = await run(runtime, { report: 'referringDomains', metrics: ['links_to_target', 'domain_rating'], dimension: 'domain' });
    expect(runtime.sent[0]?.query).toEqual({
      target: 'example.com',
      mode: 'subdomains',
      history: 'live',
      select: 'domain,links_to_target,domain_rating',
      order_by: 'domain_rating:desc',
      limit: 100,
      output: 'json',
    });
    expect(live).toMatchObject({ rows: [['partner.example', 8, 62.5]], totals: { links_to_target: 120345 }, ignoresPeriod: true });
    expect(runtime.sent[1]?.query).toMatchObject({ date: '2026-11-20' });
    const since = await run(runtime, { report: 'referringDomains', metrics: ['new_links'], dimension: 'domain' });
    expect(runtime.sent.at(-1)?.query).toMatchObject({ history: 'since:2026-10-01' });
    expect(since.ignoresPeriod).toBeUndefined();
  });
});

test('domains stand side by side from one batch', async () => {
  const runtime = fakeAhrefs({
    'batch-analysis/batch-analysis': {
      json: {
        targets: [
          { index: 0, url: 'example.com', domain_rating: 78, org_cost: 500 },
          { index: 1, url: 'rival.com', domain_rating: 60, org_cost: null },
        ],
      },
    },
  });
  const inputs = { target: 'example.com', country: 'us', competitor: 'https://www.rival.com/, example.com' };
  const table = await run(runtime, { report: 'comparison', metrics: ['domain_rating', 'org_cost'], inputs, dimension: 'domain' });
  expect(runtime.sent[0]).toMatchObject({
    method: 'POST',
    json: {
      select: ['index', 'url', 'domain_rating', 'org_cost'],
      targets: [
        { url: 'example.com', mode: 'subdomains', protocol: 'both' },
        { url: 'rival.com', mode: 'subdomains', protocol: 'both' },
      ],
      country: 'us',
    },
  });
  expect(table.rows).toEqual([
    ['example.com', 78, 5],
    ['rival.com', 60, null],
  ]);
});

test('pages stand in groups of traffic', async () => {
  const pages = { range0_pages: 5, range100_pages: 3, range100_traffic: 90, range1k_pages: 1, range1k_traffic: 400 };
  const runtime = fakeAhrefs({ 'site-explorer/pages-by-traffic': { json: { pages } } });
  const table = await run(runtime, { report: 'pagesByTraffic', metrics: ['pages', 'traffic'], dimension: 'range' });
  expect(table.rows.slice(0, 3)).toEqual([
    ['No traffic', 5, 0],
    ['1-100', 3, 90],
    ['101-1,000', 1, 400],
  ]);
  expect(table.totals).toEqual({ pages: 9, traffic: 490 });
});

test('AI answers are told by platform; pages have no total', async () => {
  const counts = { chatgpt: { citations: 12, pages: 4 }, perplexity: null, grok: { citations: 1, pages: 1 } };
  const runtime = fakeAhrefs({ 'site-explorer/ai-responses-count': { json: { ai_responses_count: counts } } });
  const table = await run(runtime, { report: 'aiResponses', metrics: ['citations', 'pages'], dimension: 'platform' });
  expect(table).toMatchObject({
    rows: [
      ['ChatGPT', 12, 4],
      ['Grok', 1, 1],
    ],
    totals: { citations: 13, pages: null },
  });
});

describe('the Rank Tracker', () => {
  const inputs = { property: '4412', device: 'mobile' };
  const tracked = [
    {
      keyword: 'boots',
      position: 3,
      position_prev: 5,
      traffic: 80,
      volume: 100,
      cost_per_click: 150,
      url: 'https://example.com/b',
      tags: ['brand'],
      country: 'US',
    },
    {
      keyword: 'socks',
      position: null,
      position_prev: 8,
      traffic: 0,
      volume: 50,
      cost_per_click: null,
      url: null,
      tags: [],
      country: 'US',
    },
  ];

  it('counts the keywords of a project', async () => {
    const runtime = fakeAhrefs({ 'rank-tracker/overview': { json: { overviews: tracked } } });
    const table = await run(runtime, {
      report: 'rankTracker',
      inputs,
      metrics: ['keywords', 'ranking', 'top3', 'position', 'declined', 'traffic'],
    });
    expect(runtime.sent.at(-1)?.query).toMatchObject({
      project_id: '4412',
      device: 'mobile',
      date: '2026-10-31',
      date_compared: '2026-09-30',
    });
    expect(table.rows).toEqual([[2, 1, 1, 3, 1, 80]]);
    const byKeyword = await run(runtime, {
      report: 'rankTracker',
      inputs,
      metrics: ['position', 'positionChange', 'cost_per_click'],
      dimension: 'keyword',
    });
    expect(byKeyword.rows).toEqual([
      ['boots', 3, 2, 1.5],
      ['socks', null, null, null],
    ]);
  });

  it('shows its competitors, shares as fractions', async () => {
    const rows = [{ competitor: 'rival.com/', average_position: 4.2, share_of_voice: 12.5 }];
    const runtime = fakeAhrefs({ 'rank-tracker/competitors-stats': { json: { 'competitors-metrics': rows } } });
    const table = await run(runtime, {
      report: 'rankTrackerCompetitors',
      inputs,
      metrics: ['average_position', 'share_of_voice'],
      dimension: 'competitor',
    });
    expect(runtime.sent[0]?.query).toMatchObject({ select: 'competitor,average_position,share_of_voice' });
    expect(table.rows).toEqual([['rival.com', 4.2, 0.125]]);
  });

  it('shows where one competitor stands', async () => {
    const keywords = [
      {
        keyword: 'boots',
        volume: 100,
        competitors_list: [
          { url: 'https://shop.rival.com/b', position: 2, url_prev: 'https://rival.com/b', position_prev: 4, traffic: 9, value: 250 },
        ],
      },
      { keyword: 'socks', volume: 50, competitors_list: [{ url: 'https://notrival.com/b', position: 1 }] },
    ];
    const runtime = fakeAhrefs({ 'rank-tracker/competitors-overview': { json: { keywords } } });
    const given = { ...inputs, competitor: 'rival.com/' };
    const table = await run(runtime, {
      report: 'rankTrackerCompetitor',
      inputs: given,
      metrics: ['position', 'positionChange', 'value'],
      dimension: 'keyword',
    });
    expect(table.rows).toEqual([
      ['boots', 2, 2, 2.5],
      ['socks', null, null, null],
    ]);
  });
});

test('an answer in another form is told as such', async () => {
  const asked = run(fakeAhrefs({ 'site-explorer/metrics': { text: '<html>Sign in</html>' } }), {
    report: 'overview',
    metrics: ['org_traffic'],
  });
  await expect(asked).rejects.toMatchObject({ code: 'source_malformed' });
});

test('nothing is added up over days', () => {
  for (const report of ahrefs.declaration.reports.filter(({ usesPeriod }) => usesPeriod))
    for (const { aggregation } of report.metrics) expect(aggregation.kind).not.toBe('sum');
});
