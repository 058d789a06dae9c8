import { describe, expect, it, test } from 'vitest';
import { serpstat } from './index.ts';
import { asked, data, error, fakeSerpstat, run } from './test-serpstat.ts';

const running = { start: '2026-11-01', end: '2026-11-30' };
const point = (date: string, traff: number, domain = 'example.com') => ({
  domain,
  date,
  keywords: 5120,
  traff,
  visible: 36.41,
  visible_static: 30,
});

describe('the overview', () => {
  it('is of now while the period is running', async () => {
    const runtime = fakeSerpstat({ getDomainsInfo: data([{ domain: 'example.com', visible: 36.41, traff: 18200, traff_dynamic: 310 }]) });
    const table = await run(runtime, { report: 'overview', metrics: ['visible', 'traff', 'traff_dynamic'], period: running });
    expect(runtime.sent.map(asked)).toEqual([{ method: 'getDomainsInfo', params: { domains: ['example.com'], se: 'g_us' } }]);
    expect(table).toMatchObject({ rows: [[36.41, 18200, 310]], totals: { visible: 36.41, traff: 18200, traff_dynamic: 310 } });
  });

  it('of closed days is the last update before their end, of this domain only', async () => {
    const runtime = fakeSerpstat({
      getDomainsHistory: data([point('2026-10-30', 99999, 'www.example.com'), point('2026-10-26', 18200), point('2026-09-20', 17000)]),
    });
    const table = await run(runtime, { report: 'overview', metrics: ['traff', 'visible_static'] });
    expect(asked(runtime.sent[0]).params).toEqual({
      domain: 'example.com',
      se: 'g_us',
      during_all_time: true,
      filters: { date_from: '2026-08-31', date_to: '2026-10-31' },
      sort: { date: 'desc' },
      size: 1000,
    });
    expect(table).toMatchObject({ rows: [[18200, 30]], warnings: ["Estimates of SerpStat's update of 2026-10-26."] });
  });

  it('draws updates as points, and keeps the total of the one before where there is none', async () => {
    const history = data([point('2026-10-26', 18200), point('2026-10-05', 18000), point('2026-09-20', 17000)]);
    const runtime = fakeSerpstat({ getDomainsHistory: history });
    const days = await run(runtime, { report: 'overview', metrics: ['traff'], dimension: 'date' });
    expect(days).toMatchObject({
      rows: [
        ['2026-10-05', 18000],
        ['2026-10-26', 18200],
      ],
      totals: { traff: 18200 },
    });
    const months = await run(runtime, { report: 'overview', metrics: ['traff'], dimension: 'month' });
    expect(months.rows).toEqual([['2026-10', 18200]]);
    const week = await run(runtime, {
      report: 'overview',
      metrics: ['traff'],
      dimension: 'date',
      period: { start: '2026-10-10', end: '2026-10-16' },
    });
    expect(week).toMatchObject({ rows: [], totals: { traff: 18000 } });
    expect(week.warnings[0]).toContain('no update within');
  });

  it.each([
    { data: { g_at: { country_name_en: 'Austria', traff: 210 }, g_uk: { traff: 5 } } },
    { g_at: { country_name_en: 'Austria', traff: 210 }, g_uk: { traff: 5 } },
  ])('reads databases in both forms', async (traffic) => {
    const counts = [{ country_name_en: 'Austria', db_name: 'g_at', domain: 'example.com', keywords_count: 40 }];
    const runtime = fakeSerpstat({ getAllRegionsTraffic: data(traffic), getRegionsCount: data(counts) });
    const table = await run(runtime, { report: 'overview', metrics: ['traff', 'keywords'], dimension: 'database' });
    expect(table).toMatchObject({
      rows: [
        ['Austria', 210, 40],
        ['United Kingdom', 5, null],
      ],
      totals: { traff: 215, keywords: 40 },
      ignoresPeriod: true,
    });
  });

  it('has no rows, and says what to look at, where nothing is found', async () => {
    const table = await run(fakeSerpstat({ getDomainsInfo: error(32017, 'Data not found') }), {
      report: 'overview',
      metrics: ['traff'],
      period: running,
    });
    expect(table).toMatchObject({ rows: [], totals: { traff: null } });
    expect(table.warnings[0]).toContain('Check target');
  });

  it.each([
    ['traff_dynamic', 'date', /no history/],
    ['visible', 'database', /Choose one/],
  ])('refuses %s by %s', async (metric, dimension, words) => {
    await expect(run(fakeSerpstat({}), { report: 'overview', metrics: [metric], dimension })).rejects.toThrow(words);
  });
});

describe('lists', () => {
  const row = {
    domain: 'example.com',
    keyword: 'trail shoes',
    position: 4,
    cost: 0.8,
    concurrency: 61,
    traff: 22,
    region_queries_count: 320,
  };

  it('are sorted and cut at SerpStat, with the total of the domain', async () => {
    const runtime = fakeSerpstat({
      getDomainKeywords: data([row, { ...row, position: 9, traff: 3 }], { page: 1, total: 5120 }),
      getDomainsInfo: data([{ domain: 'example.com', traff: 18200 }]),
    });
    const table = await run(runtime, {
      report: 'organicKeywords',
      metrics: ['position', 'traff', 'cost', 'concurrency'],
      dimension: 'keyword',
      orderBy: { column: 'cost', dir: 'asc' },
      limit: 2,
    });
    expect(asked(runtime.sent[0]).params).toEqual({
      domain: 'example.com',
      se: 'g_us',
      withSubdomains: false,
      sort: { cost: 'asc' },
      page: 1,
      size: 2,
    });
    expect(table).toMatchObject({
      rows: [['trail shoes', 4, 25, 0.8, 0.61]],
      totals: { traff: 18200, cost: null },
      rowCount: 5120,
      flags: [],
    });
    expect(table.metrics.map(({ currency }) => currency)).toEqual([null, null, 'USD', null]);
  });

  it('say when they are cut, and when SerpStat cannot sort', async () => {
    const runtime = fakeSerpstat({ getDomainKeywords: data([row], { total: 900 }) });
    const table = await run(runtime, {
      report: 'organicKeywords',
      metrics: ['difficulty'],
      dimension: 'keyword',
      orderBy: { column: 'difficulty', dir: 'desc' },
    });
    expect(asked(runtime.sent[0]).params).toMatchObject({ sort: { traff: 'desc' }, size: 100 });
    expect(table.flags).toEqual(['truncated']);
    expect(table.warnings.join(' ')).toMatch(/cannot sort by keyword difficulty: these are the first lines by traffic/);
  });

  it('ask for a line more where the domain itself may be one of them', async () => {
    const names = ['example.com', 'a.com', 'b.com', 'c.com'];
    const runtime = fakeSerpstat({
      getOrganicCompetitorsPage: ({ size }) => data(names.slice(0, Number(size)).map((domain) => ({ domain, relevance: 1 }))),
    });
    const { rows } = await run(runtime, { report: 'organicCompetitors', metrics: ['relevance'], dimension: 'domain', limit: 3 });
    expect(rows.map(([cell]) => cell)).toEqual(['a.com', 'b.com', 'c.com']);
    names.shift();
    names.push('d.com');
    const own = await run(runtime, { report: 'organicCompetitors', metrics: ['relevance'], dimension: 'domain', limit: 3 });
    expect(own.rows.map(([cell]) => cell)).toEqual(['a.com', 'b.com', 'c.com']);
  });

  it('leave out the domain itself among its competitors', async () => {
    const competitor = (domain: string) => ({ domain, common: { currentValue: 900, dynamicValue: 3 }, missing: 25563, relevance: 41.2 });
    const runtime = fakeSerpstat({ getOrganicCompetitorsPage: data([competitor('example.com'), competitor('rival.com')]) });
    const table = await run(runtime, {
      report: 'organicCompetitors',
      metrics: ['common', 'commonChange', 'relevance'],
      dimension: 'domain',
    });
    expect(table.rows).toEqual([['rival.com', 900, 3, 0.412]]);
    expect(table.flags).toEqual([]);
  });

  it('know the two spellings of potential traffic', async () => {
    const runtime = fakeSerpstat({ getTopUrls: data([{ url: 'https://example.com/g', potencial_traff: 2900 }], { total: 1 }) });
    const filter = { join: 'and' as const, conditions: [{ field: 'url', operator: 'contains' as const, value: '/g' }] };
    const table = await run(runtime, { report: 'topPages', metrics: ['potencial_traff'], dimension: 'url', filter });
    expect(asked(runtime.sent[0]).params).toMatchObject({ sort: { potential_traff: 'desc' }, filters: { url_contain: '/g' } });
    expect(table.rows).toEqual([['https://example.com/g', 2900]]);
  });

  it('of links are sorted by words and read figures that come as text', async () => {
    const runtime = fakeSerpstat({
      getRefDomains: data([{ domain_from: 'partner.example', ref_pages: '8', domainRank: '62' }], { total: 1 }),
    });
    const inputs = { target: 'example.com', mode: 'subdomains' };
    const table = await run(runtime, {
      report: 'referringDomains',
      inputs,
      metrics: ['ref_pages', 'domainRank'],
      dimension: 'domain_from',
    });
    expect(asked(runtime.sent[0]).params).toMatchObject({
      query: 'example.com',
      searchType: 'domain_with_subdomains',
      sort: 'domain_rank',
      order: 'desc',
    });
    expect(table.rows).toEqual([['partner.example', 8, 62]]);
  });

  it('have no total of what SerpStat does not add up', async () => {
    await expect(run(fakeSerpstat({}), { report: 'organicKeywords', metrics: ['position'] })).rejects.toThrow(
      /Choose the dimension "Keyword"/,
    );
  });
});

test('domains stand side by side, the unknown without figures', async () => {
  const runtime = fakeSerpstat({
    getDomainsInfo: data([
      { domain: 'rival.com', traff: 5 },
      { domain: 'example.com', traff: 9 },
    ]),
  });
  const inputs = { target: 'example.com', database: 'g_de', competitor: ['rival.com', 'new.org'] };
  const table = await run(runtime, { report: 'comparison', inputs, metrics: ['traff'], dimension: 'domain' });
  expect(asked(runtime.sent[0]).params).toEqual({ domains: ['example.com', 'rival.com', 'new.org'], se: 'g_de' });
  expect(table.rows).toEqual([
    ['example.com', 9],
    ['rival.com', 5],
    ['new.org', null],
  ]);
});

test('backlinks are read under their misspelt names', async () => {
  const runtime = fakeSerpstat({ getSummaryV2: data({ sersptat_domain_rank: 60, backlinks: 376199, backlinks_change: -2658 }) });
  const table = await run(runtime, { report: 'backlinks', metrics: ['sersptat_domain_rank', 'backlinks', 'backlinks_change'] });
  expect(table.rows).toEqual([[60, 376199, -2658]]);
});

test('new and lost links add up over days; days SerpStat skips between others had none', async () => {
  const runtime = fakeSerpstat({
    getBacklinksChangesHistory: data([
      { date: '2026-10-05', new_links: 10, lost_links: 2 },
      { date: '2026-10-03', new_links: 5, lost_links: 0 },
    ]),
  });
  const table = await run(runtime, { report: 'backlinkChanges', metrics: ['new_links', 'lost_links'], dimension: 'date' });
  expect(table.rows).toEqual([
    ['2026-10-03', 5, 0],
    ['2026-10-04', 0, 0],
    ['2026-10-05', 10, 2],
  ]);
  expect(table.totals).toEqual({ new_links: 15, lost_links: 2 });
});

describe('the Rank Tracker', () => {
  const inputs = { property: '900001', searchEngine: '300001' };
  const keyword = (name: string, history: [string, number | null][]) => ({
    keyword: name,
    frequency: 12000,
    history: history.map(([date, position]) => ({
      date,
      positions:
        position === null
          ? []
          : [
              { position: position + 40, url: 'https://example.com/b' },
              { position, url: `https://example.com/${name}` },
            ],
    })),
    tags: [{ id: '1', value: 'brand' }],
  });
  const history = (...keywords: unknown[]) => data({ projectId: 900001, keywords }, { page: 1, page_total: 1, total: keywords.length });
  const boots = keyword('boots', [
    ['2026-10-31', 3],
    ['2026-10-01', 7],
  ]);
  const socks = keyword('socks', [
    ['2026-10-31', null],
    ['2026-10-01', 5],
  ]);

  it('counts the last check, the best of several pages for each keyword', async () => {
    const runtime = fakeSerpstat({ getUrlsSerpResultsHistory: history(boots, socks) });
    const table = await run(runtime, {
      report: 'rankTracker',
      inputs,
      metrics: ['keywords', 'ranking', 'top3', 'position', 'improved', 'declined'],
    });
    expect(asked(runtime.sent[0]).params).toEqual({
      projectId: 900001,
      projectRegionId: 300001,
      page: 1,
      pageSize: 500,
      dateFrom: '2026-10-01',
      dateTo: '2026-10-31',
      sort: 'keyword',
      order: 'asc',
      withTags: true,
    });
    expect(table.rows).toEqual([[2, 1, 1, 3, 1, 1]]);
    const list = await run(runtime, {
      report: 'rankTracker',
      inputs,
      metrics: ['position', 'positionBefore', 'positionChange', 'volume'],
      dimension: 'keyword',
    });
    expect(list.rows).toEqual([
      ['boots', 3, 7, 4, 12000],
      ['socks', null, 5, null, 12000],
    ]);
  });

  it('shows days, the last of which is the total', async () => {
    const runtime = fakeSerpstat({ getUrlsSerpResultsHistory: history(boots, socks) });
    const table = await run(runtime, { report: 'rankTracker', inputs, metrics: ['position', 'top10'], dimension: 'date' });
    expect(table).toMatchObject({
      rows: [
        ['2026-10-01', 6, 2],
        ['2026-10-31', 3, 1],
      ],
      totals: { position: 3, top10: 1 },
    });
    const month = await run(runtime, { report: 'rankTracker', inputs, metrics: ['top10'], dimension: 'month' });
    expect(month.rows).toEqual([['2026-10', 1]]);
    await expect(run(runtime, { report: 'rankTracker', inputs, metrics: ['positionBefore'], dimension: 'date' })).rejects.toThrow(
      /ends of the period/,
    );
  });

  it('reads every page, and marks a check that is still running', async () => {
    const runtime = fakeSerpstat({
      getUrlsSerpResultsHistory: ({ page }) =>
        data({ keywords: [keyword(`k${String(page)}`, [['2026-11-19', Number(page)]])] }, { page, page_total: 3, total: 3 }),
      getProjectStatus: { json: { id: '1', result: { projectId: 900001, regionId: 300001, parsing: true } } },
    });
    const table = await run(runtime, { report: 'rankTracker', inputs, metrics: ['keywords', 'position'], period: running });
    expect(runtime.sent.map((request) => asked(request).params.page).sort()).toEqual([1, 2, 3, undefined]);
    expect(table).toMatchObject({ rows: [[3, 2]], flags: ['partial'] });
  });

  it('has no figure where nothing was checked', async () => {
    const table = await run(fakeSerpstat({ getUrlsSerpResultsHistory: error(404, 'Empty result') }), {
      report: 'rankTracker',
      inputs,
      metrics: ['keywords'],
    });
    expect(table).toMatchObject({ rows: [], totals: { keywords: null } });
  });

  it('adds up the ranges of its competitors', async () => {
    const result = {
      traffic_distribution: { value: 12.5 },
      avg_position: { value: 4.2 },
      keywords_by_ranges: { top1: { value: 3 }, top3: { value: 2 }, top5: { value: 4 }, top10: { value: 5 } },
    };
    const competitors = [
      {
        domain: 'rival.com',
        dates: [
          { date: '2026-10-30', result: {} },
          { date: '2026-10-31', result },
        ],
      },
    ];
    const runtime = fakeSerpstat({ getTopCompetitorsDomainsHistory: data({ competitors }, { total: 1 }) });
    const table = await run(runtime, {
      report: 'rankCompetitors',
      inputs,
      metrics: ['traffic_distribution', 'avg_position', 'top1', 'top3', 'top10'],
      dimension: 'domain',
      orderBy: { column: 'traffic_distribution', dir: 'desc' },
      limit: 30,
    });
    expect(asked(runtime.sent[0]).params).toMatchObject({
      pageSize: 50,
      dateFrom: '2026-10-23',
      dateTo: '2026-10-31',
      sort: 'sum_traffic',
      order: 'desc',
    });
    expect(table.rows).toEqual([['rival.com', 0.125, 4.2, 3, 5, 14]]);
  });
});

test('only changes of links add up over days', () => {
  const sums = serpstat.declaration.reports.flatMap(({ key, metrics }) =>
    metrics.filter(({ aggregation }) => aggregation.kind === 'sum').map(() => key),
  );
  expect([...new Set(sums)]).toEqual(['backlinkChanges']);
});
