import type { Frame, MetricColumn } from '@sightline/contract/frames';
import { describe, expect, it } from 'vitest';
import { days, dimension, frame, metric, note, settings } from '../testing/frames.ts';
import { goalOptions } from './goal-option.ts';
import { cartesianLayout } from './layout.ts';
import { cartesianModel } from './model.ts';
import { seriesOptions } from './series-option.ts';
import { cartesianTooltip } from './tooltip.ts';

const date = dimension({ label: 'Date', kind: 'date' });
const cost = metric({ key: 'i1.cost', label: 'Cost', type: 'money', currency: 'EUR' });

/** Of the first days of October alone. */
const ofDays = (count: number, parts: Parameters<typeof frame>[0]): Frame => ({
  ...frame(parts),
  period: { start: '2026-10-01', end: days(count).at(-1) ?? '' },
});

it('keeps the places of an order that is known whole, as gaps', () => {
  const week = ['Mon', 'Tue', 'Wed'];
  const columns = [dimension({ isOrdered: true, places: week }), metric()];
  const rows = [
    ['Mon', 3],
    ['Wed', 1],
  ];
  for (const kind of ['line', 'bar'] as const) {
    const { categories, series } = cartesianModel(kind, frame({ columns, rows }), settings());
    expect(categories.map(({ label }) => label)).toEqual(week);
    expect(series[0]?.values).toEqual([3, null, 1]);
    // Of two rows of one day neither is lost.
    const twice = cartesianModel(
      kind,
      frame({
        columns,
        rows: [
          ['Mon', 3],
          ['Wed', 1],
          ['Mon', 2],
        ],
      }),
      settings(),
    );
    expect(twice.categories.map(({ label }) => label)).toEqual(['Mon', 'Mon', 'Tue', 'Wed']);
    expect(twice.series[0]?.values).toEqual([3, 2, null, 1]);
  }
});

describe('cartesianModel', () => {
  it('faces the n-th day of the comparison with the n-th day of the period', () => {
    const given = ofDays(3, {
      columns: [date, metric()],
      rows: days(3).map((day, index) => [day, 10 + index]),
      compared: [['2026-09-01', 7], null, ['2026-09-03', 9]],
    });
    const model = cartesianModel('line', given, settings());
    expect(model.series[0]).toMatchObject({ values: [10, 11, 12], compared: [7, null, 9] });
    expect(model.categories.map(({ comparedLabel }) => comparedLabel)).toEqual(['Tue, 1 Sept 2026', null, 'Thu, 3 Sept 2026']);
    // Two days are compared: both are said with their weekdays.
    const said = cartesianTooltip(model, 0, settings());
    expect([said?.title, said?.rows[1]?.label]).toEqual(['Thu, 1 Oct 2026', 'Tue, 1 Sept 2026']);
    expect(cartesianTooltip(model, 1, settings())?.title).toBe('2 Oct 2026');
  });

  it('draws a second comparison in a chart of one line, in dashes of its own, and tells of it in the tooltip', () => {
    const against = (start: string, value: number) => days(3, start).map((day) => [day, value]);
    const given = (columns: MetricColumn[]) =>
      ofDays(3, {
        columns: [date, ...columns],
        rows: days(3).map((day) => [day, ...columns.map(() => 12)]),
        compared: days(3, '2026-09-01').map((day) => [day, ...columns.map(() => 10)]),
        also: columns.length === 1 ? against('2025-10-01', 16) : days(3, '2025-10-01').map((day) => [day, 16, 16]),
      });
    const model = cartesianModel('line', given([metric()]), settings());
    expect(model.series[0]).toMatchObject({ also: [16, 16, 16], isAlsoDrawn: true });
    expect(model.notes).toEqual(['– –\u00a0Sept 2026,\u2002– · –\u00a0Oct 2025']);
    expect(model.description).toContain('in all, up 20% against Sept 2026, down 25% against Oct 2025');
    const rows = cartesianTooltip(model, 1, settings())?.rows.map(({ label, value, change }) => [label, value, change?.chip ?? null]);
    expect(rows).toEqual([
      ['Sessions', '12', null],
      ['Wed, 2 Sept 2026', '10', '↑ 20%'],
      ['Thu, 2 Oct 2025', '16', '↓ 25%'],
    ]);
    const drawn = (kind: 'line' | 'bar', columns: MetricColumn[]) =>
      cartesianModel(kind, given(columns), settings()).series.map(({ isAlsoDrawn }) => isAlsoDrawn);
    expect([drawn('bar', [metric()]), drawn('line', [metric(), metric({ key: 'i1.users' })])]).toEqual([[false], [false, false]]);
  });

  it('tells of a day that runs until when the one before it goes', () => {
    const openDays = { from: '2026-10-03', share: 1 / 3, sameHours: { day: '2026-10-03', until: '09:24' } };
    const compared = days(3, '2026-09-01').map((day) => [day, 10]);
    const given = frame({ columns: [date, metric({ openDays })], rows: days(3).map((day) => [day, 9]), compared });
    const model = cartesianModel('line', given, settings());
    const said = [1, 2].map((index) => cartesianTooltip(model, index, settings())?.rows[1]?.label);
    expect(said).toEqual(['Wed, 2 Sept 2026', 'Thu, 3 Sept 2026, until 09:24']);
    expect(cartesianTooltip(model, 2, settings())?.rows[0]?.change).toMatchObject({ chip: '↓ 10%', verdict: 'neutral' });
  });

  it('draws no whole day beside one of which names have a part', () => {
    const open = metric({ openDays: { from: '2026-10-31', share: 1 } });
    const given = (column: MetricColumn) => frame({ columns: [dimension(), column], rows: [['Mail', 5]], compared: [['Mail', 9]] });
    const comparedOf = (column: MetricColumn) => cartesianModel('bar', given(column), settings()).series[0]?.compared;
    expect([comparedOf(open), comparedOf(metric())]).toEqual([null, [9]]);
  });

  it('knows from where on figures are not final, and tells no change of such a day', () => {
    const open = metric({ openDays: { from: '2026-10-03', share: 1 / 3 } });
    const given = ofDays(3, {
      columns: [date, open],
      rows: days(3).map((day, index) => [day, 10 - index]),
      compared: days(3, '2026-09-01').map((day) => [day, 10]),
    });
    const model = cartesianModel('line', given, settings());
    expect(model.series[0]?.isOpen).toEqual([false, false, true]);
    const changes = [1, 2].map((index) => cartesianTooltip(model, index, settings())?.rows[0]?.change?.chip ?? null);
    expect(changes).toEqual(['↓ 10%', null]);
    const without = frame({ columns: [date, open], rows: days(3).map((day, index) => [day, index < 2 ? 10 : null]) });
    expect(
      [seriesOptions(cartesianModel('line', without, settings()), { legend: { entries: [], height: 0 }, lineEnds: [] }, settings())].flat(),
    ).toHaveLength(1);
    const zoomed = cartesianModel('line', given, settings({ zoom: { from: '2026-10-02', to: '2026-10-03' } }));
    expect(zoomed.series[0]?.isOpen).toEqual([false, true]);
  });

  it('draws what each day has to bring, and makes room for it', () => {
    const goal = { target: 3100, expected: 900, isSpread: true };
    const given = frame({ columns: [date, metric({ goal, color: '#123456' })], rows: days(9).map((day) => [day, 10]) });
    const model = cartesianModel('line', given, settings());
    expect(model.series[0]).toMatchObject({ goal: 100, colour: '#123456' });
    const layout = cartesianLayout(model, settings());
    expect(layout.scales[0]?.scale.max).toBeGreaterThanOrEqual(100);
    expect(goalOptions(model, cartesianLayout(model, settings()), settings())).toHaveLength(1);
    expect(cartesianTooltip(model, 0, settings())?.rows).toContainEqual(expect.objectContaining({ label: 'Target', value: '100' }));
    const byName = frame({ columns: [dimension(), metric({ goal })], rows: [['Ant', 1]] });
    expect(cartesianModel('line', byName, settings()).series[0]?.goal).toBeNull();
  });

  it('orders days and leaves a gap for those without figures', () => {
    const given = ofDays(6, {
      columns: [date, metric()],
      rows: [
        ['2026-10-04', 4],
        ['2026-10-01', 1],
        ['2026-10-02', null],
      ],
      compared: [['2026-09-04', 40], ['2026-09-01', 10], null],
    });
    const model = cartesianModel('line', given, settings());
    // Up to the period's end: days that are not there yet are seen to be missing.
    expect(model.categories.map(({ value }) => value)).toEqual(days(6));
    expect(model.series[0]).toMatchObject({ values: [1, null, null, 4, null, null], compared: [10, null, null, 40, null, null] });
  });

  it('leaves names in the order of the frame', () => {
    const given = frame({
      columns: [dimension(), metric()],
      rows: [
        ['Zebra', 1],
        ['Ant', 2],
      ],
    });
    expect(cartesianModel('bar', given, settings()).categories.map(({ label }) => label)).toEqual(['Zebra', 'Ant']);
  });

  it('keeps rows of one name apart, each with its own figures', () => {
    const rows = [
      ['Brand', 90],
      ['Shop', 50],
      ['Brand', 10],
    ];
    const compared = [
      ['Brand', 80],
      ['Shop', 40],
      ['Brand', 5],
    ];
    for (const kind of ['line', 'bar'] as const) {
      const { categories, series } = cartesianModel(kind, frame({ columns: [dimension(), metric()], rows, compared }), settings());
      expect(categories.map(({ label }) => label)).toEqual(['Brand', 'Shop', 'Brand']);
      expect(series[0]).toMatchObject({ values: [90, 50, 10], compared: [80, 40, 5] });
    }
  });

  it('names a campaign the same in both periods once', () => {
    const given = frame({ columns: [dimension(), metric()], rows: [['Brand', 2]], compared: [['Brand', 1]] });
    expect(cartesianModel('bar', given, settings()).categories[0]?.comparedLabel).toBeNull();
  });

  it('hides the comparison with the change', () => {
    const given = frame({ columns: [dimension(), metric()], rows: [['Brand', 2]], compared: [['Brand', 1]] });
    expect(cartesianModel('bar', given, settings({ hiddenChange: true })).series[0]?.compared).toBeNull();
  });

  it('gives another unit the right scale and leaves a third out with words', () => {
    const rate = metric({ key: 'i1.rate', label: 'Conversion rate', type: 'percent' });
    const given = frame({ columns: [date, metric(), cost, rate], rows: [['2026-10-01', 100, 20, 0.1]] });
    const model = cartesianModel('line', given, settings());
    expect(model.series.map(({ column, axis }) => [column.label, axis])).toEqual([
      ['Sessions', 0],
      ['Cost', 1],
    ]);
    expect(model.axesCount).toBe(2);
    expect(model.notes).toEqual([expect.stringContaining('Conversion rate left out')]);
  });

  it('is one category without a dimension', () => {
    const model = cartesianModel('bar', frame({ columns: [metric(), cost], rows: [[3, 4]] }), settings());
    expect(model.categories).toHaveLength(1);
    expect(model.series.map(({ values }) => values)).toEqual([[3], [4]]);
  });

  it('keeps notes on days it shows, and says them in words', () => {
    const given = frame({ columns: [date, metric()], rows: days(3).map((day) => [day, 1]) });
    const annotations = [note('Site down 34 min', '2026-10-02'), note('Elsewhere', '2026-12-24')];
    const model = cartesianModel('line', given, settings({ annotations }));
    expect(model.marks).toMatchObject([{ text: 'Site down 34 min', from: 1, to: 1 }]);
    expect(model.description).toMatch(/ Notes: 2 Oct 2026: Site down 34 min\.$/);
  });

  it('says itself in words', () => {
    const given = frame({ columns: [date, metric()], rows: days(3).map((day, index) => [day, [1200, 900, 3400][index] ?? 0]) });
    expect(cartesianModel('line', given, settings()).description).toBe(
      'Sessions: 5,500 in all, highest 3,400 (3 Oct 2026), lowest 900 (2 Oct 2026).',
    );
  });

  it('says the change against the comparison and where it is heading', () => {
    const given = frame({
      columns: [date, metric()],
      rows: days(10).map((day, index) => [day, 100 + 10 * index]),
      compared: days(10, '2026-09-01').map((day) => [day, 100]),
    });
    const said = 'Sessions: 1,450 in all, up 45% against Sept 2026, rising, highest 190 (10 Oct 2026), lowest 100 (1 Oct 2026).';
    expect(cartesianModel('line', given, settings()).description).toBe(said);
  });

  describe('scales', () => {
    const ads = ['Google', 'Facebook'].map((label, index) => metric({ key: `i${index}.cost`, label }));
    const twoOf = (one: (index: number) => number, other: (index: number) => number, columns = ads) =>
      frame({ columns: [date, ...columns], rows: days(9).map((day, index) => [day, one(index), other(index)]) });
    const notesOf = (...given: Parameters<typeof cartesianModel>) => cartesianLayout(cartesianModel(...given), given[2]).notes;
    const rising = twoOf(
      (index) => 10 ** index,
      () => 50,
    );

    it('begin at zero for bars and areas, and a line that leaves it says so', () => {
      const high = frame({ columns: [date, metric()], rows: days(9).map((day, index) => [day, 9900 + index]) });
      expect(notesOf('line', high, settings())).toEqual(['Scale begins at 9,900, not at zero.']);
      expect(notesOf('line', high, settings({ height: 120 }))).toEqual([]);
      expect(notesOf('bar', high, settings())).toEqual([]);
      const low = frame({ columns: [date, metric()], rows: days(9).map((day, index) => [day, -9900 - index]) });
      expect(notesOf('line', low, settings())).toEqual(['Scale begins at −9,900, not at zero.']);
    });

    it('are two where both can be named, else the second is left out in words', () => {
      const both = twoOf(
        () => 1000,
        () => 2,
        [metric(), cost],
      );
      expect(cartesianModel('line', both, settings()).axesCount).toBe(2);
      const small = cartesianModel('line', both, settings({ height: 120 }));
      expect([small.axesCount, small.series.map(({ column }) => column.label), small.notes]).toEqual([
        1,
        ['Sessions'],
        ['Cost left out: a second scale needs a larger widget.'],
      ]);
    });

    it('are logarithmic by choice, one for all magnitudes, and never for zero or two units', () => {
      const chosen = cartesianModel('line', rising, settings(), { logarithmic: true });
      expect([chosen.isLogarithmic, chosen.axesCount]).toEqual([true, 1]);
      const { scale, labels } = cartesianLayout(chosen, settings()).scales[0] ?? {};
      expect([scale?.min, scale?.max, labels?.[0], labels?.at(-1)]).toEqual([1, 100_000_000, '1', '100m']);
      expect(chosen.notes).toEqual(['Logarithmic scale: each line is ten times the one below it.']);
      expect(cartesianModel('line', rising, settings()).isLogarithmic).toBe(false);
      const flat = twoOf(
        (index) => index,
        () => 50,
      );
      expect(cartesianModel('line', flat, settings(), { logarithmic: true }).notes).toEqual([
        'Not logarithmic: such a scale is for figures above zero, of one unit.',
      ]);
      const units = twoOf(
        () => 5,
        () => 5,
        [metric(), cost],
      );
      expect(cartesianModel('line', units, settings(), { logarithmic: true }).isLogarithmic).toBe(false);
    });

    it('fill an amount alone and parts of a whole, which lie on each other', () => {
      const flat = twoOf(
        () => 30,
        () => 20,
      );
      expect(cartesianModel('area', flat, settings()).isFilled).toBe(false);
      const stacked = cartesianModel('area', flat, settings(), { stacked: true });
      expect([stacked.isFilled, stacked.isStacked, stacked.series[1]?.heights[0], stacked.series[1]?.values[0]]).toEqual([
        true,
        true,
        50,
        20,
      ]);
      expect(cartesianLayout(stacked, settings()).scales[0]?.scale.max).toBeGreaterThanOrEqual(50);
      const hidden = cartesianModel('area', flat, settings({ hiddenSeries: ['i0.cost'] }), { stacked: true });
      expect(hidden.series[1]?.heights[0]).toBe(20);
      const alone = (column: ReturnType<typeof metric>) =>
        cartesianModel('area', frame({ columns: [date, column], rows: days(3).map((day) => [day, 1]) }), settings()).isFilled;
      expect([alone(metric()), alone(metric({ type: 'percent', aggregation: { kind: 'provider' } }))]).toEqual([true, false]);
      const users = ads.map((column) => ({ ...column, aggregation: { kind: 'provider' as const } }));
      const people = twoOf(
        () => 30,
        () => 20,
        users,
      );
      const refused = cartesianModel('area', people, settings(), { stacked: true });
      expect([refused.isStacked, refused.notes]).toEqual([false, ['Not stacked: these figures are no parts of one whole.']]);
    });

    it('stack bars as well, and as shares each place to 100 %', () => {
      const parts = twoOf(
        (index) => (index === 1 ? 0 : 30),
        (index) => (index === 1 ? 0 : 20),
      );
      const bars = cartesianModel('bar', parts, settings(), { stacked: true });
      expect([bars.isStacked, bars.isOfShares, bars.series.map(({ heights }) => heights[0])]).toEqual([true, false, [30, 50]]);
      for (const kind of ['bar', 'area'] as const) {
        const shares = cartesianModel(kind, parts, settings(), { shares: true });
        expect(shares.series.map(({ parts: drawn, heights }) => [drawn[0], heights[0], drawn[1]])).toEqual([
          [0.6, 0.6, null],
          [0.4, 1, null],
        ]);
        const [scale] = cartesianLayout(shares, settings()).scales;
        expect([scale?.scale.max, scale?.labels.at(-1)]).toEqual([1, '100%']);
        expect(cartesianTooltip(shares, 0, settings())?.rows.map(({ value }) => value)).toEqual(['30 · 60.0%', '20 · 40.0%']);
      }
      const hidden = cartesianModel('bar', parts, settings({ hiddenSeries: ['i0.cost'] }), { shares: true });
      expect(hidden.series[1]?.parts[0]).toBe(1);
      expect(cartesianModel('line', parts, settings(), { shares: true }).isStacked).toBe(false);
    });

    it('add up over time where that is asked for and figures add up, with what was before and the goal of all of it', () => {
      const goal = { target: 900, expected: 600, isSpread: true };
      const of = frame({
        columns: [date, metric({ goal })],
        rows: days(3).map((day, index) => [day, (index + 1) * 10]),
        compared: days(3, '2026-09-01').map((day, index) => [day, 20 * index]),
      });
      const total = cartesianModel('line', of, settings(), { runningTotal: true });
      const [one] = total.series;
      expect([one?.values.slice(0, 4), one?.compared?.slice(0, 4), one?.goal]).toEqual([[10, 30, 60, null], [0, 20, 60, null], 900]);
      expect(total.notes[0]).toBe('Running total.');
      expect(total.description).toMatch(/highest 30 .*lowest 10 /);
      expect(cartesianTooltip(total, 1, settings())?.rows[0]).toMatchObject({ value: '30', change: { chip: '↑ 50%', verdict: 'good' } });
      expect(cartesianModel('line', of, settings()).series[0]?.values.slice(0, 3)).toEqual([10, 20, 30]);
      const names = frame({
        columns: [dimension(), metric()],
        rows: [
          ['A', 1],
          ['B', 2],
        ],
      });
      const rates = frame({
        columns: [date, metric({ type: 'percent', aggregation: { kind: 'provider' } })],
        rows: days(3).map((day) => [day, 0.2]),
      });
      for (const other of [names, rates]) {
        const model = cartesianModel('area', other, settings(), { runningTotal: true });
        expect([model.isRunningTotal, model.notes[0]]).toEqual([false, 'No running total: these figures do not add up over time.']);
      }
    });

    it('write shares that add up to 100.0 where each is rounded', () => {
      const thirds = frame({
        columns: [date, ...[1, 2, 3].map((at) => metric({ key: `i${at}.a`, label: `Part ${at}` }))],
        rows: days(2).map((day) => [day, 1, 1, 1]),
      });
      const said = cartesianTooltip(cartesianModel('bar', thirds, settings(), { shares: true }), 0, settings());
      expect(said?.rows.map(({ value }) => value)).toEqual(['1 · 33.4%', '1 · 33.3%', '1 · 33.3%']);
    });

    it('stack parts however far apart they are, and refuse two units in the smallest room as well', () => {
      const far = frame({
        columns: [date, metric(), metric({ key: 'i2.b', label: 'B' })],
        rows: days(3).map((day) => [day, 10_000, 10]),
      });
      const bars = cartesianModel('bar', far, settings(), { stacked: true });
      expect([bars.isStacked, bars.axesCount, bars.series[1]?.heights[0]]).toEqual([true, 1, 10_010]);
      const units = frame({ columns: [date, metric(), cost], rows: days(3).map((day) => [day, 5, 5]) });
      for (const size of [{}, { width: 120, height: 60 }])
        expect(cartesianModel('bar', units, settings(size), { shares: true }).isStacked).toBe(false);
    });

    it('say of a stack neither what was before nor what each part has to reach', () => {
      const goal = { target: 90, expected: 60, isSpread: true };
      const of = frame({
        columns: [date, metric({ goal }), metric({ key: 'i2.b' })],
        rows: days(3).map((day) => [day, 1, 2]),
        compared: days(3, '2026-09-01').map((day) => [day, 1, 2]),
      });
      for (const { compared, goal: level } of cartesianModel('bar', of, settings(), { stacked: true }).series)
        expect([compared, level]).toEqual([null, null]);
    });
  });
});
