import { describe, expect, it } from 'vitest';
import { csv, fakeSemrush, october, run, text } from '../test-semrush.ts';

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
    expect(table.warnings).toEqual(['Live estimates of SEMrush, for a month rather than for the days chosen.']);
  });

  it('takes the snapshot of a closed month and says so', async () => {
    const runtime = fakeSemrush({ subdomain_rank: csv('domain-rank') });
    const given = { target: 'blog.example.com', mode: 'subdomain', database: 'us', device: 'mobile' };
    const table = await run(runtime, { report: 'overview', metrics: ['Rk', 'Or', 'Ot', 'Oc', 'Ol'], period: october, inputs: given });
    expect(runtime.sent[0]?.query).toMatchObject({ subdomain: 'blog.example.com', database: 'mobile-us', display_date: '20261015' });
    expect(table.warnings).toEqual(["Estimates of SEMrush's monthly snapshot of October 2026."]);
  });

  it('is empty, and says what to look at, where SEMrush finds nothing', async () => {
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

  it('shows days where SEMrush has them', async () => {
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

  it('tries again when SEMrush is too busy', async () => {
    let calls = 0;
    const busy = () => (++calls < 3 ? text('ERROR 429 :: TOO MANY REQUESTS') : csv('domain-rank'));
    const table = await run(fakeSemrush({ domain_rank: busy }), { report: 'overview', metrics: ['Rk', 'Or', 'Ot', 'Oc', 'Ol'] });
    expect(table.rows).toHaveLength(1);
  });
});
