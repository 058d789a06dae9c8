import type { Cell } from '@sightline/contract/frames';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawChart } from '../draw-chart.ts';
import { lightTheme } from '../kit/theme.ts';
import { toSvg } from '../render/to-svg.ts';
import { dimension, frame, metric, settings } from '../testing/frames.ts';
import { waterfallFormat } from './index.ts';
import { waterfallModel } from './model.ts';

type Pair = [now: number | null, before: number | null];
interface Wholes {
  totals?: Cell[];
  comparedTotals?: Cell[];
}
const changes = (pairs: Record<string, Pair>, column = metric(), wholes: Wholes = {}) =>
  frame({
    columns: [dimension({ label: 'Channel' }), column],
    rows: Object.entries(pairs).map(([name, [now]]) => [name, now]),
    compared: Object.entries(pairs).map(([name, [, before]]) => (before === null ? null : [name, before])),
    ...wholes,
  });
const channels = { Direct: [400, 500], Search: [900, 600], Social: [100, 80], Mail: [50, 50] } satisfies Record<string, Pair>;
const partsOf = (of: ReturnType<typeof frame>, most = 20, given = settings()) =>
  waterfallModel(of, given, most).contributions.map(({ label, change }) => [label, change]);

describe('a waterfall', () => {
  it('shows what rose, the largest first, and what fell, the largest last; what stayed is no part', () => {
    expect(partsOf(changes(channels))).toEqual([
      ['Search', 300],
      ['Social', 20],
      ['Direct', -100],
    ]);
    expect(waterfallModel(changes(channels), settings(), 20).description).toBe(
      'Sessions: 1,450 (Oct 2026), up 17.9% against Sept 2026: Search +300, Direct −100, Social +20.',
    );
  });

  it('has all that is not shown among the others: small changes, rows beyond the limit, names that were there before alone', () => {
    expect(partsOf(changes(channels), 2)).toEqual([
      ['Search', 300],
      ['Others', -80],
    ]);
    expect(partsOf(changes(channels, metric(), { totals: [null, 1500], comparedTotals: [null, 1300] }))).toEqual([
      ['Search', 300],
      ['Social', 20],
      ['Direct', -100],
      ['Others', -20],
    ]);
    expect(partsOf(changes({ New: [70, null], Kept: [10, 5] }))).toEqual([
      ['New', 70],
      ['Kept', 5],
    ]);
  });

  it('adds up to the change of the whole, whatever is shown', () => {
    const figure = fc.option(fc.integer({ min: -1000, max: 100_000 }));
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.tuple(figure, figure), { minKeys: 1, maxKeys: 30 }),
        fc.integer({ min: 1, max: 12 }),
        fc.tuple(fc.integer(), fc.integer()),
        (pairs, most, [now, before]) => {
          const of = changes(pairs, metric(), { totals: [null, now], comparedTotals: [null, before] });
          const { contributions, whole } = waterfallModel(of, settings(), most);
          expect(contributions.length).toBeLessThanOrEqual(most);
          expect(contributions.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(now - before, 6);
          expect(whole?.change).toBe(now - before);
        },
      ),
    );
  });

  it('calls rounding no part', () => {
    expect(partsOf(changes({ A: [0.1, 0], B: [0.2, 0] }, metric(), { totals: [null, 0.3], comparedTotals: [null, 0] }))).toEqual([
      ['B', 0.2],
      ['A', 0.1],
    ]);
  });

  it('is coloured by what each change means, and by its metric where that means nothing or is not to be judged', () => {
    const colours = (column = metric(), given = settings()) =>
      waterfallModel(changes(channels, column), given, 20).contributions.map(({ colour }) => colour);
    const { good, bad, faint, series } = lightTheme;
    const [own] = series;
    expect(colours()).toEqual([good, good, bad]);
    expect(colours(metric({ good: 'down' }))).toEqual([bad, bad, good]);
    for (const plain of [
      colours(metric({ good: 'neutral' })),
      colours(metric(), settings({ hiddenHighlight: true })),
      colours(metric({ openDays: { from: '2026-10-20', share: 0.4 } })),
    ])
      expect(plain).toEqual([own, own, own]);
    // A fall that may be nothing but the day that runs.
    const running = metric({ openDays: { from: '2026-10-31', share: 0.05 } });
    expect(
      waterfallModel(changes({ A: [900, 600], B: [980, 1000] }, running), settings(), 20).contributions.map(({ colour }) => colour),
    ).toEqual([good, faint]);
  });

  it('says that names are compared with all of a day that still runs, and which metric alone it shows', () => {
    const running = changes(channels, metric({ openDays: { from: '2026-10-31', share: 0.05 } }));
    expect(waterfallModel(running, settings(), 20).notes).toEqual(['Compared with all of Sept 2026.']);
    const several = frame({
      columns: [dimension(), metric(), metric({ key: 'i1.users', label: 'Users' })],
      rows: [['A', 3, 4]],
      compared: [['A', 1, 4]],
    });
    expect(waterfallModel(several, settings(), 20).notes).toEqual(['Shows Sessions only: a waterfall breaks down one metric.']);
  });

  it('has nothing to draw without a comparison, and a line where nothing changed', () => {
    const draw = (of: ReturnType<typeof frame>) => drawChart(waterfallFormat, of, {}, settings());
    expect(draw(frame({ columns: [dimension(), metric()], rows: [['A', 3]] }))).toMatchObject({
      isEmpty: true,
      description: 'No figures.',
    });
    const same = draw(changes({ A: [3, 3] }));
    expect([same.isEmpty, same.parts.points.count]).toEqual([false, 1]);
    expect(same.description).toBe('Sessions: 3 (Oct 2026), unchanged against Sept 2026.');
  });

  it('writes both periods with their figures and each change with its sign, and tells them by keyboard', () => {
    const drawing = drawChart(waterfallFormat, changes(channels), {}, settings());
    const texts = [...toSvg(drawing.option, settings()).matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['Sept 2026', '1,230', 'Search', '+300', 'Social', '+20', 'Direct', '−100', 'Oct 2026', '1,450 (+220)']),
    );
    const { points } = drawing.parts;
    expect([points.count, points.words(0), points.words(3)]).toEqual([
      4,
      'Search · Sessions: Oct 2026 900, up 50%; Sept 2026 600',
      'Sessions: Oct 2026 1,450, up 17.9%; Sept 2026 1,230',
    ]);
  });

  it('draws each part from where the one before ends, through zero as well', () => {
    const of = changes({ A: [10, 0], B: [0, 30], C: [5, 0] });
    const series = [drawChart(waterfallFormat, of, {}, settings()).option.series].flat() as { data: { value: number }[] }[];
    const drawn = series.map(({ data }) => data.map(({ value }) => value));
    // Before, A from 0 to 10, C from 10 to 15, B from 15 to -15, the whole from 0 to -15.
    expect(drawn).toEqual([
      [0, 0, 10, 0, 0],
      [0, 10, 5, 15, 0],
      [0, 0, 0, -15, -15],
    ]);
  });
});
