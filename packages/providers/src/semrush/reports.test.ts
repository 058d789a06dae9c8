import { describe, expect, it } from 'vitest';
import { addressOf } from '../kit/wire.ts';
import { csv, fakeSemrush, inputs, json, october, run, text } from './test-semrush.ts';

const nothing = text('ERROR 50 :: NOTHING FOUND');

describe('the overview', () => {
  it('is live in the running month, with the key beside the question', async () => {
    const runtime = fakeSemrush({ domain_rank: csv('domain-rank') });
    const table = await run(runtime, { report: 'overview', metrics: ['Rk', 'Or', 'Ot', 'Oc', 'Ol'] });
    expect(runtime.sent[0]).toMatchObject({
      url: 'https://api.semrush.com/',
      query: {
        type: 'domain_rank',
        domain: 'example.com',
        database: 'de',
        export_columns: 'Rk,Or,Ot,Oc,Ol',
        export_escape: 1,
        display_date: undefined,
      },
    });
    expect(table).toMatchObject({ dimension: null, rows: [[51234, 5120, 18200, 91230, null]], totals: { Rk: 51234, Or: 5120 } });
    expect(table.metrics.map(({ currency, good }) => [currency, good])).toEqual([
      [null, 'down'],
      [null, 'up'],
      [null, 'up'],
      ['USD', 'up'],
      [null, 'down'],
    ]);
    expect(table.warnings).toEqual(['Live estimates of Semrush, for a month rather than for the days chosen.']);
  });

  it('takes the snapshot of a closed month and says so', async () => {
    const runtime = fakeSemrush({ subdomain_rank: csv('domain-rank') });
    const given = { target: 'blog.example.com', mode: 'subdomain', database: 'us', device: 'mobile' };
    const table = await run(runtime, { report: 'overview', metrics: ['Rk', 'Or', 'Ot', 'Oc', 'Ol'], period: october, inputs: given });
    expect(runtime.sent[0]?.query).toMatchObject({ subdomain: 'blog.example.com', database: 'mobile-us', display_date: '20261015' });
    expect(table.warnings).toEqual(["Estimates of Semrush's monthly snapshot of October 2026."]);
  });

  it('is empty, and says what to look at, where Semrush finds nothing', async () => {
    const table = await run(fakeSemrush({ domain_rank: nothing }), { report: 'overview', metrics: ['Or'] });
    expect(table).toMatchObject({ rows: [], totals: { Or: null } });
    expect(table.warnings[0]).toContain('Check target');
  });

  it('shows months from enough lines, oldest first, the newest as total', async () => {
    const runtime = fakeSemrush({ domain_rank_history: csv('rank-history') });
    const period = { start: '2026-09-01', end: '2026-10-31' };
    const table = await run(runtime, { report: 'overview', metrics: ['Or', 'Rk'], dimension: 'month', period });
    expect(runtime.sent[0]?.query).toMatchObject({ export_columns: 'Dt,Or,Rk', display_sort: 'dt_desc', display_limit: 4 });
    expect(table.rows).toEqual([
      ['2026-09', 5000, 52000],
      ['2026-10', 5120, null],
    ]);
    expect(table.totals).toEqual({ Or: 5120, Rk: null });
    expect(table.dimension?.kind).toBe('month');
  });

  it('shows days where Semrush has them', async () => {
    const runtime = fakeSemrush({ domain_rank_history: csv('rank-daily') });
    const period = { start: '2026-10-21', end: '2026-11-19' };
    const table = await run(runtime, { report: 'overview', metrics: ['Or'], dimension: 'date', period });
    expect(runtime.sent[0]?.query).toMatchObject({ display_daily: 1, display_limit: 31 });
    expect(table.rows).toEqual([
      ['2026-11-18', 5280],
      ['2026-11-19', 5290],
    ]);
    expect(table.warnings).toEqual([]);
  });

  it('falls back to monthly snapshots for older days', async () => {
    const runtime = fakeSemrush({ domain_rank_history: csv('rank-history') });
    const table = await run(runtime, { report: 'overview', metrics: ['Or', 'Rk'], dimension: 'date', period: october });
    expect(runtime.sent[0]?.query).not.toHaveProperty('display_daily');
    expect(table.rows).toEqual([['2026-10-15', 5120, null]]);
    expect(table.warnings[0]).toContain('one figure a month');
  });

  it('lists every country of the device and adds up what adds up', async () => {
    const runtime = fakeSemrush({ domain_ranks: csv('domain-ranks') });
    const table = await run(runtime, { report: 'overview', metrics: ['Ot', 'Rk'], dimension: 'database' });
    expect(runtime.sent[0]?.query?.database).toBeUndefined();
    expect(table.rows).toEqual([
      ['United States', 100, 5],
      ['United Kingdom', 40, 9],
    ]);
    expect(table.totals).toEqual({ Ot: 140, Rk: null });
    expect(table.metrics.map(({ aggregation }) => aggregation.kind)).toEqual(['provider', 'provider']);
  });

  it('refuses changes by country in words', async () => {
    const asked = run(fakeSemrush({}), { report: 'overview', metrics: ['On'], dimension: 'database' });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query', message: expect.stringContaining('Choose one database') });
  });

  it('calls another number of columns malformed', async () => {
    const asked = run(fakeSemrush({ domain_rank: csv('domain-rank') }), { report: 'overview', metrics: ['Or'] });
    await expect(asked).rejects.toMatchObject({
      code: 'source_malformed',
      details: { providerMessage: expect.stringContaining('5 columns where 1') },
    });
  });

  it('tries again when Semrush is too busy', async () => {
    let calls = 0;
    const busy = () => (++calls < 3 ? text('ERROR 429 :: TOO MANY REQUESTS') : csv('domain-rank'));
    const table = await run(fakeSemrush({ domain_rank: busy }), { report: 'overview', metrics: ['Rk', 'Or', 'Ot', 'Oc', 'Ol'] });
    expect(table.rows).toHaveLength(1);
  });
});

describe('lists', () => {
  const metrics = ['Po', 'Tg', 'Tr', 'Cp', 'Nq'];

  it('read quoted fields, fold a keyword with two pages into one row, and know zero from unknown', async () => {
    const runtime = fakeSemrush({ domain_organic: csv('organic'), domain_rank: text('Organic Traffic\r\n18200\r\n') });
    const table = await run(runtime, { report: 'organicKeywords', metrics, dimension: 'Ph' });
    expect(runtime.sent[0]?.query).toMatchObject({ export_columns: 'Ph,Po,Tg,Tr,Cp,Nq', display_limit: 100, display_sort: 'tr_desc' });
    expect(table.rows).toEqual([
      ['shoes; "red"', 4, 40, 0.035, 0.3, 100],
      ['running shoes', 3, 120, 0.0659, 1.2, 12000],
      ['lost', null, 0, 0, null, 50],
    ]);
    expect(table.totals).toEqual({ Po: null, Tg: 18200, Tr: null, Cp: null, Nq: null });
    expect(runtime.sent[1]?.query).toMatchObject({ type: 'domain_rank', export_columns: 'Ot' });
  });

  it('push sorting, filter and limit to Semrush, which gives a filtered list no totals', async () => {
    const runtime = fakeSemrush({ domain_organic: csv('organic') });
    await run(runtime, {
      report: 'organicKeywords',
      metrics,
      dimension: 'Ph',
      orderBy: { column: 'Nq', dir: 'asc' },
      limit: 4,
      filter: { join: 'and', conditions: [{ field: 'Ph', operator: 'contains', value: 'a+b c' }] },
    });
    expect(runtime.sent).toHaveLength(1);
    const [request] = runtime.sent;
    expect(request?.query).toMatchObject({ display_sort: 'nq_asc', display_limit: 4, display_filter: '+|Ph|Co|a+b c' });
    // A plus sign sent as it is would arrive as a space.
    expect(request === undefined ? '' : addressOf(request)).toContain('display_filter=%2B%7CPh%7CCo%7Ca%2Bb%20c');
  });

  it('never ask for more than a thousand lines', async () => {
    const runtime = fakeSemrush({ domain_organic_organic: text('"Domain";"Common Keywords"\r\n"rival.com";"12"\r\n') });
    await run(runtime, { report: 'organicCompetitors', metrics: ['Np'], dimension: 'Dn', limit: 50_000 });
    expect(runtime.sent[0]?.query).toMatchObject({ display_limit: 1000 });
  });

  it('say when they were cut and what they cost', async () => {
    const lines = Array.from({ length: 100 }, (_, at) => `"rival${at}.com";"${at}"`).join('\r\n');
    const runtime = fakeSemrush({ domain_organic_organic: text(`"Domain";"Common Keywords"\r\n${lines}\r\n`) });
    const table = await run(runtime, {
      report: 'organicCompetitors',
      metrics: ['Np'],
      dimension: 'Dn',
      orderBy: { column: 'Np', dir: 'desc' },
    });
    expect(table.flags).toEqual(['truncated']);
    expect(table.warnings.join(' ')).toContain('4,000 API units');
  });

  it('say when Semrush cannot sort as asked', async () => {
    const runtime = fakeSemrush({ domain_organic_organic: text('"Domain";"Organic Cost"\r\n"rival.com";"12"\r\n') });
    const table = await run(runtime, {
      report: 'organicCompetitors',
      metrics: ['Oc'],
      dimension: 'Dn',
      limit: 1,
      orderBy: { column: 'Oc', dir: 'desc' },
    });
    expect(runtime.sent[0]?.query).toMatchObject({ display_sort: 'cr_desc' });
    expect(table.warnings.join(' ')).toContain('cannot sort by organic traffic cost');
  });

  it('take the traffic cost of ads for money or for a share by its header', async () => {
    const asMoney = await run(fakeSemrush({ domain_adwords: csv('adwords'), domain_rank: text('Adwords Cost\r\n9000\r\n') }), {
      report: 'paidKeywords',
      metrics: ['Tc'],
      dimension: 'Ph',
    });
    expect(asMoney).toMatchObject({ rows: [['buy shoes', 1250]], totals: { Tc: 9000 }, metrics: [{ type: 'money', currency: 'USD' }] });
    const body = text('"Keyword";"Traffic Cost (%)";"Position"\r\n"buy shoes";"12.5";"1"\r\n');
    const asShare = await run(fakeSemrush({ domain_adwords: body, domain_rank: text('Adwords Cost\r\n9000\r\n') }), {
      report: 'paidKeywords',
      metrics: ['Tc'],
      dimension: 'Ph',
    });
    expect(asShare).toMatchObject({ rows: [['buy shoes', 0.125]], totals: { Tc: null }, metrics: [{ type: 'percent', currency: null }] });
  });

  it.each([
    ['pages', 'Ur', 'domain_organic_unique', 'Pc'],
    ['subdomains', 'Ur', 'domain_organic_subdomains', 'Pc'],
    ['adCopies', 'Tt', 'domain_adwords_unique', 'Pc'],
    ['paidCompetitors', 'Dn', 'domain_adwords_adwords', 'Np'],
  ])('of %s come from their own type', async (report, dimension, type, metric) => {
    const table = await run(fakeSemrush({ [type]: text(`"Name";"Number"\r\n"first; one";"12"\r\n`) }), {
      report,
      metrics: [metric],
      dimension,
    });
    expect(table.rows).toEqual([['first; one', 12]]);
  });

  it('are empty where Semrush finds nothing', async () => {
    const table = await run(fakeSemrush({ domain_organic: nothing, domain_rank: nothing }), {
      report: 'organicKeywords',
      metrics: ['Tg'],
      dimension: 'Ph',
    });
    expect(table).toMatchObject({ rows: [], rowCount: 0, totals: { Tg: null } });
  });

  it('give their total alone, or name the dimension that is missing', async () => {
    const runtime = fakeSemrush({ domain_rank: text('Organic Traffic\r\n18200\r\n') });
    expect((await run(runtime, { report: 'organicKeywords', metrics: ['Tg'] })).rows).toEqual([[18200]]);
    const asked = run(fakeSemrush({}), { report: 'organicKeywords', metrics: ['Po'] });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query', message: expect.stringContaining('"Keyword"') });
  });

  it('refuse kinds of target Semrush has no list for', async () => {
    const asked = run(fakeSemrush({}), { report: 'pages', metrics: ['Pc'], dimension: 'Ur', inputs: { ...inputs, mode: 'url' } });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query', message: expect.stringContaining('root domain, folder') });
  });
});

describe('the comparison', () => {
  it('puts the target first, each competitor once, and adds nothing up', async () => {
    const ranks: Record<string, string> = { 'example.com': '5120', 'rival.com': '7000' };
    const runtime = fakeSemrush({
      domain_rank: ({ query }) =>
        ranks[String(query?.domain)] === undefined ? nothing : text(`Organic Keywords\r\n${ranks[String(query?.domain)]}\r\n`),
    });
    const given = { ...inputs, competitor: ['www.rival.com', 'rival.com', 'example.com', 'unknown.com'] };
    const table = await run(runtime, { report: 'comparison', metrics: ['Or'], dimension: 'domain', inputs: given });
    expect(table.rows).toEqual([
      ['example.com', 5120],
      ['rival.com', 7000],
      ['unknown.com', null],
    ]);
    expect(table.totals).toEqual({ Or: null });
  });

  it('needs a competitor', async () => {
    const asked = run(fakeSemrush({}), { report: 'comparison', metrics: ['Or'], dimension: 'domain' });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query', message: expect.stringContaining('competitor') });
  });
});

describe('backlinks', () => {
  it('are those of today in the running month', async () => {
    const runtime = fakeSemrush({ backlinks_overview: csv('backlinks-overview') });
    const table = await run(runtime, { report: 'backlinks', metrics: ['ascore', 'total', 'follows_num'] });
    expect(runtime.sent[0]).toMatchObject({
      url: 'https://api.semrush.com/analytics/v1/',
      query: { target: 'example.com', target_type: 'root_domain', export_columns: 'ascore,total,follows_num' },
    });
    expect(table.rows).toEqual([[57, 120345, 99000]]);
  });

  it('come from the history for closed months; what has none is empty for old ones', async () => {
    const runtime = fakeSemrush({
      backlinks_historical: csv('backlinks-historical'),
      backlinks_overview: text('follows_num\r\n99000\r\n'),
    });
    const period = { start: '2026-09-01', end: '2026-09-30' };
    const table = await run(runtime, { report: 'backlinks', metrics: ['follows_num', 'ascore', 'total'], period });
    expect(table.rows).toEqual([[null, 54, 110000]]);
    expect(table.warnings[0]).toContain('no history');
    expect(runtime.sent[0]?.query).toMatchObject({ export_columns: 'date,score,backlinks_num', display_limit: 4 });
  });

  it('show the months of a root domain', async () => {
    const period = { start: '2026-09-15', end: '2026-10-31' };
    const table = await run(fakeSemrush({ backlinks_historical: csv('backlinks-historical') }), {
      report: 'backlinks',
      metrics: ['ascore', 'total'],
      dimension: 'month',
      period,
    });
    expect(table.rows).toEqual([
      ['2026-09', 54, 110000],
      ['2026-10', 55, 119000],
    ]);
    expect(table.totals).toEqual({ ascore: 55, total: 119000 });
  });

  it('list referring domains with totals over all of them', async () => {
    const runtime = fakeSemrush({ backlinks_refdomains: csv('refdomains'), backlinks_overview: text('total\r\n120345\r\n') });
    const table = await run(runtime, {
      report: 'backlinkProfile',
      metrics: ['backlinks_num', 'domain_ascore'],
      dimension: 'domain',
      inputs: { ...inputs, target: 'https://blog.example.com', mode: 'subdomain' },
    });
    expect(runtime.sent[0]?.query).toMatchObject({
      target: 'blog.example.com',
      target_type: 'domain',
      export_columns: 'domain,backlinks_num,domain_ascore',
    });
    expect(table.rows).toEqual([
      ['a.example', 12, 40],
      ['b.example', 3, null],
    ]);
    expect(table.totals).toEqual({ backlinks_num: 120345, domain_ascore: null });
  });

  it.each([
    [null, 'backlinks_num_desc'],
    [{ column: 'backlinks_num', dir: 'asc' }, 'backlinks_num_asc'],
    [{ column: 'domain_ascore', dir: 'desc' }, 'domain_ascore_desc'],
  ] as const)('are cut in the order asked for: %j', async (orderBy, display_sort) => {
    const runtime = fakeSemrush({ backlinks_refdomains: csv('refdomains'), backlinks_overview: text('total\r\n120345\r\n') });
    const metrics = ['backlinks_num', 'domain_ascore'];
    const table = await run(runtime, { report: 'backlinkProfile', metrics, dimension: 'domain', orderBy, limit: 2 });
    expect(runtime.sent[0]?.query).toMatchObject({ display_sort, display_limit: 2 });
    expect(table.warnings).toEqual(['Links as of today, whatever the period.']);
  });

  it('say so where Semrush cannot sort them as asked', async () => {
    const runtime = fakeSemrush({ backlinks_refdomains: csv('refdomains'), backlinks_overview: text('total\r\n120345\r\n') });
    const orderBy = { column: 'dimension', dir: 'asc' } as const;
    const table = await run(runtime, {
      report: 'backlinkProfile',
      metrics: ['backlinks_num', 'domain_ascore'],
      dimension: 'domain',
      orderBy,
      limit: 2,
    });
    expect(runtime.sent[0]?.query).toMatchObject({ display_sort: 'backlinks_num_desc' });
    expect(table.warnings.join(' ')).toContain('cannot sort by referring domain');
  });

  it.each([
    ['anchor', 'backlinks_anchors'],
    ['page', 'backlinks_pages'],
    ['zone', 'backlinks_tld'],
  ])('by %s come from their own type', async (dimension, type) => {
    const runtime = fakeSemrush({ [type]: text('x;domains_num\r\nfirst;12\r\n;3\r\n'), backlinks_overview: text('domains_num\r\n15\r\n') });
    const table = await run(runtime, { report: 'backlinkProfile', metrics: ['domains_num'], dimension });
    expect(table.rows).toEqual([
      ['first', 12],
      ['(no text)', 3],
    ]);
  });
});

describe('Position Tracking', () => {
  const given = { ...inputs, property: '643526670283248', campaign: '643526670283248_12' };
  const routes = {
    tracking_position_organic: ({ query }: { query?: Record<string, unknown> }) =>
      query?.display_offset === 0 ? json('tracking-1') : json('tracking-2'),
  };

  it('lists keywords of all pages; not ranking is empty, not zero', async () => {
    const runtime = fakeSemrush(routes);
    const metrics = ['Fi', 'Be', 'Diff', 'Nq', 'Cp', 'Vi'];
    const table = await run(runtime, { report: 'positionTracking', metrics, dimension: 'keyword', inputs: given, period: october });
    expect(runtime.sent.map(({ url }) => url)).toEqual(
      Array(2).fill('https://api.semrush.com/reports/v1/projects/643526670283248_12/tracking/'),
    );
    expect(runtime.sent[0]?.query).toMatchObject({
      url: '*.example.com/*',
      date_begin: '20261001',
      date_end: '20261031',
      display_limit: 100,
    });
    expect(runtime.sent[1]?.query).toMatchObject({ display_offset: 2 });
    expect(table.rows).toEqual([
      ['running shoes', 7, 9, 2, 12000, 1.2, 0.2],
      ['trail shoes', 3, null, null, 500, null, null],
      ['shoe repair', null, 40, null, null, null, null],
    ]);
    expect(table.rowCount).toBe(3);
  });

  it('counts rankings by day, the last day standing for the period', async () => {
    const metrics = ['keywords', 'top3', 'top10', 'average'];
    const table = await run(fakeSemrush(routes), {
      report: 'positionTracking',
      metrics,
      dimension: 'date',
      inputs: given,
      period: october,
    });
    expect(table.rows).toEqual([
      ['2026-10-01', 3, 0, 1, 24.5],
      ['2026-10-31', 3, 1, 2, 5],
    ]);
    expect(table.totals).toEqual({ keywords: 3, top3: 1, top10: 2, average: 5 });
    const whole = await run(fakeSemrush(routes), { report: 'positionTracking', metrics, inputs: given, period: october });
    expect(whole.rows).toEqual([[3, 1, 2, 5]]);
  });

  it('needs a campaign', async () => {
    const asked = run(fakeSemrush(routes), { report: 'positionTracking', metrics: ['Fi'], dimension: 'keyword' });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query', message: 'Choose a campaign.' });
  });

  it('says so when the campaign is gone', async () => {
    const gone = { tracking_position_organic: { status: 404, json: { code: 404, message: 'campaign not found' } } };
    const asked = run(fakeSemrush(gone), { report: 'positionTracking', metrics: ['Fi'], dimension: 'keyword', inputs: given });
    await expect(asked).rejects.toMatchObject({ code: 'source_unknown_account' });
  });
});
