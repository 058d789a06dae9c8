import type { Cell } from '@sightline/contract/frames';
import { describe, expect, it } from 'vitest';
import { instanceOf } from '../testing/fake-widgets.ts';
import { buildFrame } from './build-frame.ts';
import { answerOf, date, metric, question, table } from './test-answers.ts';

describe('several ad platforms', () => {
  const money = (currency: string) => metric('cost', { type: 'money', currency });
  const cpc = (currency: string) =>
    metric('cpc', { type: 'money', currency, aggregation: { kind: 'ratio', numerator: 'cost', denominator: 'clicks' } });
  const platform = (provider: string, currency: string, rows: Cell[][], comparison?: Cell[][]) => {
    const tableOf = (of: Cell[][]) => table([money(currency), metric('clicks'), cpc(currency)], of, { dimension: null });
    const named = { instance: instanceOf({ id: provider, prefix: provider }), provider, isBlendable: true, metrics: ['cost', 'cpc'] };
    return answerOf(tableOf(rows), { ...named, ...(comparison === undefined ? {} : { comparison: tableOf(comparison) }) });
  };
  const totalsOf = ({ columns, totals }: ReturnType<typeof buildFrame>) =>
    Object.fromEntries(columns.map(({ key }, index) => [key, totals[index]]));

  it('are one budget: sums are added, ratios made of the added parts', () => {
    const frame = buildFrame(question(), [
      platform('G', 'EUR', [[10, 5, 2]], [[8, 8, 1]]),
      platform('L', 'EUR', [[30, 5, 6]], [[2, 2, 1]]),
    ]);
    expect(totalsOf(frame)).toEqual({ 'all.cost': 40, 'all.cpc': 4, 'G.cost': 10, 'G.cpc': 2, 'L.cost': 30, 'L.cpc': 6 });
    expect(frame.columns[0]).toMatchObject({ label: 'All: Cost', currency: 'EUR', type: 'money' });
    expect(frame.rows).toEqual([[40, 4, 10, 2, 30, 6]]);
    expect(frame.comparison?.totals.slice(0, 2)).toEqual([10, 1]);
  });

  it('say of a total that it is not all there is', () => {
    const missing = [{ name: 'Facebook Ads', error: { code: 'source_limited', message: 'Slow down' } }];
    const [G, L] = [platform('G', 'EUR', [[10, 5, 2]]), platform('L', 'EUR', [[30, 5, 6]])];
    const frame = buildFrame(question({ missing }), [G, L]);
    expect(frame.columns[0]?.label).toBe('All without Facebook Ads: Cost');
    expect(frame.missing).toEqual(missing);
    // One alone is still said to be one of several, and is no total.
    expect(buildFrame(question({ missing }), [G]).columns.map(({ label }) => label)).toEqual(['G: Cost', 'G: Cpc']);
  });

  it('in different currencies are never added, and that is said', () => {
    const frame = buildFrame(question(), [platform('G', 'EUR', [[10, 5, 2]]), platform('L', 'USD', [[30, 5, 6]])]);
    expect(totalsOf(frame)).toMatchObject({ 'all.cost': null, 'all.cpc': null, 'G.cost': 10, 'L.cost': 30 });
    expect(frame.provenance[0]?.warnings).toEqual([
      'Cost is in EUR and USD: amounts of different currencies are not added up.',
      'Cpc is in EUR and USD: amounts of different currencies are not added up.',
    ]);
  });

  it('show no change of the whole where one has nothing to compare with', () => {
    const frame = buildFrame(question(), [platform('G', 'EUR', [[10, 5, 2]], [[8, 8, 1]]), platform('L', 'EUR', [[30, 5, 6]])]);
    expect(frame.comparison?.totals).toEqual([null, null, 8, 1, null, null]);
  });

  it('are added day by day, a day one lacks counting nothing', () => {
    const byDay = (provider: string, rows: Cell[][]) =>
      answerOf(table([metric('clicks')], rows, { dimension: date }), {
        instance: instanceOf({ id: provider, prefix: provider }),
        provider,
        isBlendable: true,
      });
    const frame = buildFrame(question({ keepsTimeLine: true }), [
      byDay('G', [
        ['2026-10-08', 1],
        ['2026-10-09', 2],
      ]),
      byDay('L', [['2026-10-09', 5]]),
    ]);
    expect(frame.rows).toEqual([
      ['2026-10-08', 1, 1, null],
      ['2026-10-09', 7, 2, 5],
    ]);
    expect(frame.totals).toEqual([null, 8, 3, 5]);
  });

  it('of one provider, or others, stand beside each other', () => {
    const same = buildFrame(question(), [
      platform('G', 'EUR', [[10, 5, 2]]),
      { ...platform('G', 'EUR', [[1, 1, 1]]), instance: instanceOf({ id: 'G2', prefix: 'G2' }) },
    ]);
    expect(same.columns.map(({ key }) => key)).toEqual(['G.cost', 'G.cpc', 'G2.cost', 'G2.cpc']);
  });
});

describe('a mean by weight', () => {
  const position = metric('position', { aggregation: { kind: 'weighted', weight: 'impressions' } });
  const given: Cell[][] = [
    ['a', 2, 30],
    ['b', 10, 10],
    ['c', null, 5],
    ['d', 50, 0],
  ];
  it('has a total where its weights are known and all rows are there', () => {
    const shown = { metrics: ['position'] };
    expect(buildFrame(question(), [answerOf(table([position, metric('impressions')], given), shown)]).totals).toEqual([null, 4]);
    const cut = table([position, metric('impressions')], given, { rowCount: 9 });
    expect(buildFrame(question(), [answerOf(cut, shown)]).totals).toEqual([null, null]);
    const rows = given.map((row) => row.slice(0, 2));
    expect(buildFrame(question(), [answerOf(table([position], rows), shown)]).totals).toEqual([null, null]);
  });
});
