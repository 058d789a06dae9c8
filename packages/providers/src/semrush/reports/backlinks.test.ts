import { describe, expect, it } from 'vitest';
import { csv, fakeSemrush, inputs, run, text } from '../test-semrush.ts';

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

  it('say so where SEMrush cannot sort them as asked', async () => {
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
