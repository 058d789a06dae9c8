import { describe, expect, it } from 'vitest';
import { awkwardFrames } from '../testing/awkward-frames.ts';
import { dimension, frame, metric, settings } from '../testing/frames.ts';
import { summaryModel } from './model.ts';
import { sparklinePath } from './sparkline-path.ts';

const date = dimension({ label: 'Date', kind: 'date' });
const sessions = frame({
  columns: [date, metric()],
  rows: [
    ['2026-10-03', 30],
    ['2026-10-01', 10],
  ],
  totals: [null, 92_418],
  compared: [null, null],
  comparedTotals: [null, 82_223],
});
const only = (value: number | null, changes = {}, previous: number | null = null) =>
  frame({ columns: [metric(changes)], rows: [[value]], totals: [value], compared: [[previous]], comparedTotals: [previous] });

describe('summaryModel', () => {
  it('says number, change and what it is compared with', () => {
    const [item] = summaryModel(sessions, settings()).items;
    expect(item).toMatchObject({ number: '92,418', unit: '', fullText: '92,418', comparisonText: 'from 82,223 (Sept 2026), better' });
    expect(item?.change).toMatchObject({ chip: '↑ 12.4%', verdict: 'good' });
    expect(summaryModel(sessions, settings()).description).toBe('Sessions: 92,418 (↑ 12.4% from 82,223 (Sept 2026), better).');
  });

  it('says until when the day before goes, of a day that runs', () => {
    const openDays = { from: '2026-10-31', share: 1, sameHours: { day: '2026-10-31', until: '09:24' } };
    const model = summaryModel(only(90, { openDays }, 100), settings());
    expect(model.items[0]?.comparisonText).toBe('from 100 (Sept 2026, until 09:24) · Not final yet');
    expect(model.description).toContain('until 09:24');
  });

  it('says the change against both, where two comparisons were chosen', () => {
    const model = summaryModel(frame({ columns: [metric()], rows: [[120]], compared: [[100]], also: [[160]] }), settings());
    expect(model.items[0]).toMatchObject({
      change: { chip: '↑ 20%' },
      comparisonText: 'from 100 (Sept 2026), better',
      also: { change: { chip: '↓ 25%', verdict: 'bad' }, text: 'from 160 (Oct 2025), worse' },
    });
    expect(model.description).toBe('Sessions: 120 (↑ 20% from 100 (Sept 2026), better) (↓ 25% from 160 (Oct 2025), worse).');
  });

  it('tells of a day that runs against which of both it is cut, and nothing against a whole day', () => {
    const day = '2026-10-31';
    const openDays = { from: day, share: 1, sameHours: { day, until: '09:24' } };
    const both = (more: object) =>
      summaryModel(
        frame({ columns: [metric({ openDays: { ...openDays, ...more } })], rows: [[90]], compared: [[100]], also: [[80]] }),
        settings(),
      ).items[0];
    expect(both({})).toMatchObject({ change: { chip: '↓ 10.0%' }, also: null });
    expect(both({ alsoSameHours: openDays.sameHours })?.also?.text).toBe('from 80 (Oct 2025, until 09:24) · Not final yet');
  });

  it('sets the unit apart', () => {
    expect(summaryModel(only(184_231, { type: 'money', currency: 'EUR' }), settings()).items[0]).toMatchObject({
      number: '€184',
      unit: 'k',
      fullText: '€184,231',
    });
    expect(summaryModel(only(0.9992, { type: 'percent' }), settings()).items[0]).toMatchObject({ number: '99.92', unit: '%' });
  });

  it('shortens all further figures of a unit where one of them is shortened', () => {
    const cost = (key: string, changes = {}) => metric({ key, type: 'money', currency: 'EUR', ...changes });
    const rate = { aggregation: { kind: 'provider' } };
    const columns = [
      cost('sum'),
      cost('a'),
      cost('b'),
      cost('small'),
      cost('click', rate),
      cost('sale', rate),
      cost('$', { currency: 'USD' }),
    ];
    const values = [56_332.67, 7172.58, 22_160.09, 85.3, 1.37, 1240.5, 7172.58];
    const texts = summaryModel(frame({ columns: [...columns, metric({ key: 'n' })], rows: [[...values, 7172]] }), settings()).items;
    expect(texts.slice(1).map(({ shortText }) => shortText)).toEqual(['€7.2k', '€22k', '€85', '€1.37', '€1.2k', '$7,172.58', '7,172']);
    expect(texts.slice(1, 3).map(({ text }) => text)).toEqual(['€7,172.58', '€22,160.09']);
  });

  it('tells two figures apart that would be alike in the short form', () => {
    const columns = ['sessions', 'visitors', 'orders', 'leads', 'calls'].map((key) => metric({ key }));
    const { items } = summaryModel(frame({ columns, rows: [[250_000, 184_231, 1240, 1190, 7172]] }), settings());
    expect(items.slice(1).map(({ shortText }) => shortText)).toEqual(['184k', '1,240', '1,190', '7.2k']);
  });

  it('says that lower is better where it judges so', () => {
    const cost = { type: 'money', currency: 'EUR', good: 'down' };
    expect(summaryModel(only(13.46, cost, 14.58), settings()).items[0]).toMatchObject({
      comparisonText: 'from €14.58 (Sept 2026), lower is better',
      change: { chip: '↓ 7.7%', verdict: 'good' },
    });
    expect(summaryModel(only(13.46, cost, 14.58), settings({ hiddenHighlight: true })).items[0]?.comparisonText).toBe(
      'from €14.58 (Sept 2026)',
    );
  });

  it('writes changes below each other with the same decimals', () => {
    const columns = [metric({ key: 'i1.a' }), metric({ key: 'i2.b' })];
    const given = frame({ columns, rows: [[110, 90]], totals: [110, 90], compared: [[100, 80]], comparedTotals: [100, 80] });
    expect(summaryModel(given, settings()).items.map(({ change }) => change?.chip)).toEqual(['↑ 10.0%', '↑ 12.5%']);
  });

  it('says nothing of a change that is hidden or cannot be known', () => {
    expect(summaryModel(sessions, settings({ hiddenChange: true })).items[0]).toMatchObject({ change: null, comparisonText: null });
    expect(summaryModel(only(5), settings()).items[0]).toMatchObject({ change: null, comparisonText: null });
    expect(summaryModel(only(5, {}, 0), settings()).items[0]?.change?.chip).toBe('N/A');
  });

  it('draws the days in order with a gap between', () => {
    const points = summaryModel(sessions, settings()).items[0]?.sparkline?.points.map(({ value }) => value);
    expect(points).toEqual([10, null, 30, ...Array(28).fill(null)]);
  });

  it('has no sparkline over names, or over one day', () => {
    expect(
      summaryModel(
        frame({
          columns: [dimension(), metric()],
          rows: [
            ['a', 1],
            ['b', 2],
          ],
        }),
        settings(),
      ).items[0]?.sparkline,
    ).toBeNull();
    expect(summaryModel(frame({ columns: [date, metric()], rows: [['2026-10-01', 2]] }), settings()).items[0]?.sparkline).toBeNull();
  });

  it('shows N/A where no honest total exists', () => {
    const users = metric({ aggregation: { kind: 'provider' } });
    const given = frame({
      columns: [date, users],
      rows: [
        ['2026-10-01', 2],
        ['2026-10-02', 3],
      ],
    });
    expect(summaryModel(given, settings())).toMatchObject({ isEmpty: false, items: [{ number: 'N/A', unit: '' }] });
  });

  it('has an item per metric, the first being the large one', () => {
    const given = frame({ columns: [metric(), metric({ key: 'b', label: 'Clicks' })], rows: [[1, 2]] });
    expect(summaryModel(given, settings()).items.map(({ label, number }) => [label, number])).toEqual([
      ['Sessions', '1'],
      ['Clicks', '2'],
    ]);
  });

  it.each(Object.keys(awkwardFrames))('survives %s', (name) => {
    const given = awkwardFrames[name];
    if (!given) throw new Error('no frame');
    expect(JSON.stringify(summaryModel(given, settings()))).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is empty without figures', () => {
    for (const name of ['no rows', 'no columns', 'no metrics', 'nothing but missing values']) {
      const given = awkwardFrames[name];
      if (!given) throw new Error('no frame');
      expect(summaryModel(given, settings()).isEmpty).toBe(true);
    }
  });
});

describe('sparklinePath', () => {
  it('runs from edge to edge, from zero to the largest value', () => {
    expect(sparklinePath([0, 10, 5], 100, 24)).toEqual({ line: 'M0 22L50 2L100 12', running: '' });
  });

  it('shows a change as large as it is', () => {
    expect(sparklinePath([1000, 1004], 100, 104).line).toBe('M0 2.4L100 2');
    expect(sparklinePath([97, 98, 99], 100, 103).line).toBe('M0 4L50 3L100 2');
  });

  it('has zero between figures above and below it', () => {
    expect(sparklinePath([-5, 5, 0], 100, 24).line).toBe('M0 22L50 2L100 12');
    expect(sparklinePath([-10, -5], 100, 24).line).toBe('M0 22L100 12');
  });

  it('leaves gaps and still shows a point alone', () => {
    expect(sparklinePath([1, null, 4, 2], 90, 24).line).toBe('M0 17h0.1M60 2L90 12');
  });

  it('joins what there is where most values are missing: nothing was to be measured on those days', () => {
    expect(sparklinePath([1, null, null, 4, null, null, 2], 90, 24).line).toBe('M0 17L45 2L90 12');
  });

  it('goes on from the last figure that is final over those that are not', () => {
    expect(sparklinePath([4, 4, 1], 90, 24, 2)).toEqual({ line: 'M0 2L45 2', running: 'M45 2L90 17' });
    expect(sparklinePath([4, 4, null], 90, 24, 2).running).toBe('');
  });

  it('draws a level line at its height and nothing from nothing', () => {
    expect(sparklinePath([4, 4], 10, 20).line).toBe('M0 2L10 2');
    expect(sparklinePath([0, 0], 10, 20).line).toBe('M0 18L10 18');
    expect(sparklinePath([], 10, 20)).toEqual({ line: '', running: '' });
    expect(sparklinePath([null, null], 10, 20)).toEqual({ line: '', running: '' });
  });
});
