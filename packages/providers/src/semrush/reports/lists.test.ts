import { describe, expect, it } from 'vitest';
import { addressOf } from '../../kit/wire.ts';
import { csv, fakeSemrush, inputs, run, text } from '../test-semrush.ts';

const nothing = text('ERROR 50 :: NOTHING FOUND');

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

  it('push sorting, filter and limit to SEMrush, which gives a filtered list no totals', async () => {
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

  it('say when SEMrush cannot sort as asked', async () => {
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

  it('are empty where SEMrush finds nothing', async () => {
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

  it('refuse kinds of target SEMrush has no list for', async () => {
    const asked = run(fakeSemrush({}), { report: 'pages', metrics: ['Pc'], dimension: 'Ur', inputs: { ...inputs, mode: 'url' } });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query', message: expect.stringContaining('root domain, folder') });
  });
});
