import type { Frame } from '@sightline/contract/frames';
import type { DimensionKind } from '@sightline/contract/sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartesianModel } from './cartesian/model.ts';
import { areaFormat } from './chart-area/index.ts';
import { barFormat } from './chart-bar/index.ts';
import { funnelFormat } from './chart-funnel/index.ts';
import { gaugeFormat } from './chart-gauge/index.ts';
import { lineFormat } from './chart-line/index.ts';
import { pieFormat } from './chart-pie/index.ts';
import { pieLayout } from './chart-pie/layout.ts';
import { pieModel } from './chart-pie/model.ts';
import { radarFormat } from './chart-radar/index.ts';
import { radarModel } from './chart-radar/model.ts';
import { waterfallFormat } from './chart-waterfall/index.ts';
import { drawChart } from './draw-chart.ts';
import { asShown, type FormatFacts, misfitIn, misfitOf } from './fits-format.ts';
import { findFormat, formats } from './formats.ts';
import type { WidgetFormat } from './kit/format.ts';
import { shareText } from './kit/shares.ts';
import { summaryFormat } from './summary/index.ts';
import { awkwardFrames } from './testing/awkward-frames.ts';
import { days, dimension, frame, metric, settings } from './testing/frames.ts';

const widget = (format: WidgetFormat, formatOptions = {}) => ({ format: format.key, formatOptions, width: 2, height: 2 });
const found = (format: WidgetFormat, of: Frame, options = {}) => {
  const misfit = misfitIn(widget(format, options), of);
  return misfit && [misfit.reason, misfit.better];
};
const parts = (figures: (number | null)[], column = metric()) =>
  frame({ columns: [dimension(), column], rows: figures.map((figure, index) => [`Row ${index}`, figure]) });
const cost = metric({ key: 'i1.cost', label: 'Cost', type: 'money', currency: 'EUR' });
const rate = metric({ key: 'i1.rate', label: 'Rate', type: 'percent', aggregation: { kind: 'provider' } });

describe('a line or an area', () => {
  const names = (isOrdered: boolean | undefined) =>
    frame({
      columns: [dimension(isOrdered === undefined ? {} : { isOrdered }), metric()],
      rows: [
        ['Mon', 3],
        ['Tue', 1],
      ],
    });
  it.each([lineFormat, areaFormat])('goes through what follows each other', (format) => {
    expect(found(format, names(undefined))).toEqual(['noOrder', barFormat]);
    expect(found(format, names(true))).toBeNull();
    expect(found(format, frame({ columns: [dimension({ kind: 'date' }), metric()], rows: days(3).map((day) => [day, 1]) }))).toBeNull();
    expect(found(format, frame({ columns: [dimension(), metric()], rows: [['Brand', 1]] }))).toBeNull();
  });
});

describe('a funnel', () => {
  const stages = (figures: (number | null)[], isOrdered = true) =>
    frame({ columns: [dimension({ isOrdered }), metric()], rows: figures.map((figure, index) => [`Stage ${index}`, figure]) });

  it('is of amounts that follow each other', () => {
    expect(found(funnelFormat, stages([9, 4, null, 0]))).toBeNull();
    expect(found(funnelFormat, stages([9, 4], false))).toEqual(['noOrder', barFormat]);
    expect(found(funnelFormat, stages([9, -4]))).toEqual(['negative', barFormat]);
    expect(found(funnelFormat, stages([9]))).toEqual(['fewSteps', barFormat]);
    expect(found(funnelFormat, stages([]))).toBeNull();
    const overDays = frame({ columns: [dimension({ kind: 'date' }), metric()], rows: days(3).map((day) => [day, 1]) });
    expect(found(funnelFormat, overDays)).toEqual(['time', lineFormat]);
  });

  it('is of metrics of one unit, none of them a rate', () => {
    const of = (columns: Frame['columns']) => frame({ columns, rows: [columns.map(() => 3)] });
    expect(found(funnelFormat, of([metric(), metric({ key: 'i2.orders' })]))).toBeNull();
    expect(found(funnelFormat, of([metric()]))).toEqual(['fewSteps', summaryFormat]);
    expect(found(funnelFormat, of([metric(), cost]))).toEqual(['units', barFormat]);
    expect(found(funnelFormat, of([rate, rate]))).toEqual(['noAmounts', barFormat]);
    for (const kind of ['average', 'last'] as const)
      expect(found(funnelFormat, of([metric(), metric({ key: 'b', aggregation: { kind } })]))?.[0]).toBe(
        kind === 'average' ? 'noAmounts' : undefined,
      );
  });

  it('is of values of the first metric, whatever the others are', () => {
    const of = frame({
      columns: [dimension({ isOrdered: true }), metric(), rate, cost],
      rows: [
        ['New', 3, 1, 2],
        ['Won', 1, 1, 2],
      ],
    });
    expect(found(funnelFormat, of)).toBeNull();
  });
});

describe('a waterfall', () => {
  const changed = (column = metric(), kind: DimensionKind = 'text') =>
    frame({ columns: [dimension({ kind }), column], rows: [['A', 3]], compared: [['A', 2]] });

  it('is of names whose changes add up', () => {
    expect(found(waterfallFormat, changed())).toBeNull();
    expect(found(waterfallFormat, changed(metric({ aggregation: { kind: 'provider' } })))).toEqual(['notSummed', barFormat]);
    expect(found(waterfallFormat, changed(metric(), 'date'))).toEqual(['time', lineFormat]);
    expect(found(waterfallFormat, parts([3, 2]))).toEqual(['noComparison', barFormat]);
    expect(found(waterfallFormat, frame({ columns: [metric()], rows: [[3]], compared: [[2]] }))).toEqual(['noDimension', summaryFormat]);
  });
});

describe('a pie', () => {
  it('shares out parts of a whole', () => {
    expect(found(pieFormat, parts([3, 2, 0, null]))).toBeNull();
  });

  it.each(['hour', 'date', 'week', 'month', 'quarter', 'year'] as const)('is not of %ss, which are no parts', (kind) => {
    const over = frame({ columns: [dimension({ kind }), metric()], rows: [['2026', 1]] });
    expect(found(pieFormat, over)).toEqual(['time', kind === 'hour' || kind === 'date' ? lineFormat : barFormat]);
    expect(misfitIn(widget(pieFormat), over)).toMatchObject({ kind });
  });

  it('has no part below zero', () => {
    expect(found(pieFormat, parts([3, -1]))).toEqual(['negative', barFormat]);
    expect(found(pieFormat, frame({ columns: [cost, { ...cost, key: 'b' }], rows: [[-3, 4]] }))).toEqual(['negative', barFormat]);
  });

  it.each(['provider', 'last', 'average'] as const)('needs figures that add up, which those of “%s” do not', (kind) => {
    expect(found(pieFormat, parts([0.2, 0.3], metric({ aggregation: { kind } })))).toEqual(['notSummed', barFormat]);
  });

  it('is of one unit', () => {
    expect(found(pieFormat, frame({ columns: [metric(), cost], rows: [[3, 4]] }))).toEqual(['units', barFormat]);
    const dollars = { ...cost, key: 'i1.usd', currency: 'USD' };
    expect(found(pieFormat, frame({ columns: [cost, dollars], rows: [[3, 4]] }))).toEqual(['units', barFormat]);
  });

  it('names at least half of the whole', () => {
    expect(found(pieFormat, parts(Array.from({ length: 14 }, () => 1)))).toBeNull();
    expect(found(pieFormat, parts(Array.from({ length: 15 }, () => 1)))).toEqual(['mostlyOther', barFormat]);
  });

  it('names at least half of the whole on the card it lies on', () => {
    const alike = parts(Array.from({ length: 7 }, () => 1));
    expect(found(pieFormat, alike)).toBeNull();
    expect(misfitIn({ ...widget(pieFormat), height: 1 }, alike)).toEqual({ reason: 'mostlyOther', better: barFormat });
    // As many as there is room for have no “Other”.
    expect(misfitIn({ ...widget(pieFormat), height: 1 }, parts([1, 1, 1, 1]))).toBeNull();
    // In pixels of a wide page; lower by what is said under a title where that is.
    const cards = [
      { width: 1, height: 1, size: { width: 284, height: 114 } },
      { width: 2, height: 1, size: { width: 618, height: 114 } },
      { width: 1, height: 2, size: { width: 284, height: 314 } },
      { width: 2, height: 2, size: { width: 618, height: 314 } },
      { width: 1, height: 3, size: { width: 284, height: 514 } },
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...cards),
        fc.array(fc.nat(1000), { maxLength: 12 }),
        fc.nat(3000),
        ({ size, ...card }, figures, more) => {
          const of = parts(figures);
          const totals = [null, figures.reduce((sum, figure) => sum + figure, more)];
          const cut = { ...of, totals, rowCount: of.rowCount + (more > 0 ? 5 : 0) };
          if (asShown({ ...widget(pieFormat), ...card }, cut).format !== pieFormat.key) return;
          const { model } = pieLayout(pieModel(cut, settings(size)), settings(size));
          expect(model.slices.find(({ isOther }) => isOther)?.share ?? 0).toBeLessThanOrEqual(0.5 + 1e-9);
        },
      ),
    );
  });

  it('of one part says that it is all', () => {
    expect(pieModel(parts([5, 0]), settings()).notes).toEqual(['All of it is Row 0.']);
    expect(pieModel(parts([5, 1]), settings()).notes).toEqual([]);
    expect(pieModel(parts([5, null]), settings()).notes).toEqual(['1 row has no value.']);
  });

  it('and bars say of values that stand in several rows that they do', () => {
    const of = { ...parts([60, 60]), totals: [null, 100] };
    const words = 'Together 120.0% of the total: some count in several.';
    expect(pieModel(of, settings()).notes).toEqual([words]);
    expect(cartesianModel('bar', of, settings()).notes).toEqual([words]);
    expect(cartesianModel('bar', parts([60, 60]), settings()).notes).toEqual([]);
  });
});

describe('a radar', () => {
  it('has three axes of one unit', () => {
    expect(found(radarFormat, parts([3, 2, null]))).toBeNull();
    expect(found(radarFormat, parts([3, 2]))).toEqual(['fewAxes', barFormat]);
    expect(found(radarFormat, frame({ columns: [metric(), { ...metric(), key: 'b' }], rows: [[3, 2]] }))).toEqual(['fewAxes', barFormat]);
    const mixed = frame({
      columns: [dimension(), metric(), cost],
      rows: [
        ['a', 1, 2],
        ['b', 1, 2],
        ['c', 1, 2],
      ],
    });
    expect(found(radarFormat, mixed)).toEqual(['units', barFormat]);
  });

  it('begins with zero, for both periods', () => {
    expect(found(radarFormat, parts([3, 2, -1]))).toEqual(['negative', barFormat]);
    const before = frame({
      columns: [dimension(), metric()],
      rows: [
        ['a', 1],
        ['b', 1],
        ['c', 1],
      ],
      compared: [['a', -1], null, null],
    });
    expect(found(radarFormat, before)).toEqual(['negative', barFormat]);
  });

  it('on a card of one row has no more axes and series than have names there', () => {
    const low = { ...widget(radarFormat), height: 1 };
    const alike = (count: number) => parts(Array.from({ length: count }, () => 1));
    expect(misfitIn(low, alike(6))).toBeNull();
    expect(misfitIn(low, alike(7))).toEqual({ reason: 'low', better: barFormat });
    expect(misfitIn(widget(radarFormat), alike(7))).toBeNull();
    const two = frame({ columns: [dimension(), metric(), { ...metric(), key: 'b' }], rows: ['a', 'b', 'c'].map((name) => [name, 1, 2]) });
    expect(misfitIn(low, two)).toEqual({ reason: 'low', better: barFormat });
  });

  it('of nothing stays one that says so', () => {
    expect(found(radarFormat, parts([]))).toBeNull();
  });
});

describe('a gauge', () => {
  const of = (value: number | null, column = metric()) => frame({ columns: [column], rows: [[value]], totals: [value] });

  it('ends at a goal, at its author’s end, or at all of a percentage', () => {
    expect(found(gaugeFormat, of(40))).toEqual(['noEnd', summaryFormat]);
    expect(found(gaugeFormat, of(40, metric({ goal: { target: 50, expected: null, isSpread: false } })))).toBeNull();
    expect(found(gaugeFormat, of(40), { maxValue: 100 })).toBeNull();
    expect(found(gaugeFormat, of(40), { minValue: 10, maxValue: 'many' })).toEqual(['noEnd', summaryFormat]);
    expect(found(gaugeFormat, of(0.4, rate))).toBeNull();
  });

  it.each([1.2, -0.1])('of a percentage that can be %d has no natural end', (value) => {
    expect(found(gaugeFormat, of(value, rate))).toEqual(['noEnd', summaryFormat]);
    expect(found(gaugeFormat, of(value, rate), { maxValue: 200 })).toBeNull();
  });
});

describe('before there are figures', () => {
  const unknown = { type: null, currency: null, aggregation: null, hasGoal: false };
  const sessions = { type: 'number', currency: null, aggregation: 'sum', hasGoal: false } as const;
  const reason = (format: WidgetFormat, facts: FormatFacts) => misfitOf(widget(format), facts)?.reason ?? null;

  it('says what is known, and nothing of what is not', () => {
    expect(reason(pieFormat, { dimension: 'month', metrics: [sessions] })).toBe('time');
    expect(reason(pieFormat, { dimension: 'text', metrics: [{ ...sessions, aggregation: 'average' }] })).toBe('notSummed');
    expect(reason(gaugeFormat, { dimension: null, metrics: [sessions] })).toBe('noEnd');
    expect(reason(gaugeFormat, { dimension: null, metrics: [{ ...sessions, hasGoal: true }] })).toBeNull();
    expect(reason(radarFormat, { dimension: null, metrics: [sessions, sessions] })).toBe('fewAxes');
    for (const format of formats) {
      // Whether there is a goal is known of all.
      const known = format.family === 'bullet' ? { ...unknown, hasGoal: true } : unknown;
      const metrics = format.family === 'scatter' ? [known, known] : [known];
      expect(reason(format, { dimension: 'text', metrics })).toBeNull();
      expect(reason(format, { dimension: null, metrics: [] })).toBeNull();
    }
  });
});

describe('what is shown', () => {
  it('is the widget itself, or one in the better format with its defaults', () => {
    const fits = widget(pieFormat, { doughnut: true });
    expect(asShown(fits, parts([1, 2]))).toBe(fits);
    expect(asShown(fits, parts([1, -2]))).toEqual(widget(barFormat));
  });

  it.each(Object.keys(awkwardFrames))('fits: %s', (name) => {
    const of = awkwardFrames[name];
    if (!of) throw new Error('no frame');
    for (const format of formats) expect(misfitIn(asShown(widget(format), of), of)).toBeNull();
  });
});

const unit = fc.constantFrom(
  { type: 'number' as const, currency: null },
  { type: 'percent' as const, currency: null },
  { type: 'money' as const, currency: 'EUR' },
);
const column = fc
  .record({ unit, kind: fc.constantFrom('sum', 'sum', 'sum', 'provider', 'average') })
  .map(({ unit: of, kind }) => metric({ ...of, aggregation: { kind: kind as 'sum' | 'provider' | 'average' } }));
const figure = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 100_000 }) },
  { weight: 3, arbitrary: fc.double({ min: 0, max: 1e9, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, null) },
  { weight: 1, arbitrary: fc.integer({ min: -1000, max: 0 }) },
);
/** Frames as sources answer them: over names, over days or without either, with gaps, and cut by the widget's limit. */
const frames = fc
  .record({
    kind: fc.constantFrom('text', 'text', 'text', 'date', null),
    columns: fc.array(column, { minLength: 1, maxLength: 4 }),
    figures: fc.array(fc.array(figure, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 30 }),
    beyond: fc.nat({ max: 5000 }),
  })
  .map(({ kind, columns, figures, beyond }) => {
    const own = columns.map((each, index) => ({ ...each, key: `m${index}`, label: `Metric ${index}` }));
    if (kind === null) return frame({ columns: own, rows: [(figures[0] ?? []).slice(0, own.length)] });
    const names = kind === 'date' ? days(30) : Array.from({ length: 30 }, (_, index) => `Row ${index}`);
    const rows = figures.map((row, index) => [names[index] ?? '', ...row.slice(0, own.length)]);
    const sums = own.map((_, index) => rows.reduce((sum, row) => sum + (Number(row[index + 1]) || 0), 0) + beyond);
    return frame({
      columns: [dimension({ kind: kind as 'text' | 'date' }), ...own],
      rows,
      totals: [null, ...sums],
      rowCount: rows.length + (beyond > 0 ? 20 : 0),
    });
  });

describe('whatever is answered', () => {
  const percentOf = (text: string) => Math.round(Number.parseFloat(text) * 10);

  it('a pie that is drawn has at most eight slices, whose shares as written add up to 100.0', () => {
    fc.assert(
      fc.property(frames, fc.constantFrom(90, 160, 300, 640), fc.constantFrom(60, 120, 220, 320), (of, width, height) => {
        if (asShown(widget(pieFormat), of).format !== pieFormat.key) return;
        const given = settings({ width, height, locale: 'en-GB' });
        const { model } = pieLayout(pieModel(of, given), given);
        expect(model.slices.length).toBeLessThanOrEqual(8);
        if (model.slices.length === 0) return;
        const written = model.slices.map(({ writtenShare }) => percentOf(shareText(writtenShare, 'en-GB')));
        expect(written.reduce((sum, share) => sum + share, 0)).toBe(1000);
      }),
      { numRuns: 2000 },
    );
  });

  it('a radar that is drawn has a place for each figure and for no other', () => {
    fc.assert(
      fc.property(frames, (of) => {
        if (asShown(widget(radarFormat), of).format !== radarFormat.key) return;
        for (const { points } of radarModel(of, settings()).series) {
          for (const { value, share } of points) {
            expect(share === null).toBe(value === null);
            if (share === null) continue;
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('no gauge is drawn without an end, and what is drawn instead is a format that fits', () => {
    fc.assert(
      fc.property(frames, fc.boolean(), fc.boolean(), (of, hasGoal, hasEnd) => {
        const goal = { target: 100, expected: null, isSpread: false };
        const columns = of.columns.map((each) => (each.role === 'metric' && hasGoal ? { ...each, goal } : each));
        const shown = asShown(widget(gaugeFormat, hasEnd ? { maxValue: 50 } : {}), { ...of, columns });
        const [first] = columns.filter((each) => each.role === 'metric');
        if (shown.format === gaugeFormat.key) expect(hasGoal || hasEnd || first?.type === 'percent').toBe(true);
        for (const format of formats) expect(findFormat(asShown(widget(format), of).format)).not.toBeNull();
      }),
      { numRuns: 1000 },
    );
  });
});

it('is resolved before a chart is drawn: what a pie cannot show is drawn as bars', () => {
  const of = parts([4, -2, 3]);
  const shown = asShown(widget(pieFormat), of);
  const drawn = drawChart(findFormat(shown.format) ?? pieFormat, of, shown.formatOptions, settings());
  expect(drawn.option.series).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'bar' })]));
});
