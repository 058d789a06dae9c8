import { describe, expect, it } from 'vitest';
import { lightTheme } from '../kit/theme.ts';
import { tooltipHtml, tooltipWords } from '../kit/tooltip.ts';
import { toSvg } from '../render/to-svg.ts';
import { days, dimension, frame, metric, note, settings } from '../testing/frames.ts';
import { cartesianOption } from './echarts-option.ts';
import { cartesianLayout } from './layout.ts';
import { type CartesianKind, cartesianModel } from './model.ts';
import { cartesianTooltip } from './tooltip.ts';

const date = dimension({ label: 'Date', kind: 'date' });
const october = frame({
  columns: [date, metric()],
  rows: days(31).map((day, index) => [day, 2400 + index * 40]),
  compared: days(30, '2026-09-01').map((day, index) => [day, 2200 + index * 40]),
});
const channels = frame({
  columns: [dimension({ label: 'Channel' }), metric()],
  rows: [
    ['Organic', 38_400],
    ['Paid', 21_500],
    ['Direct', 14_200],
  ],
});

const twoMetrics = frame({
  columns: [date, metric(), metric({ key: 'i1.clicks', label: 'Clicks' })],
  rows: days(9).map((day, index) => [day, 100 + index, 60 + index]),
  compared: days(9, '2026-09-01').map((day, index) => [day, 90 + index, 70 - index]),
});

const option = (kind: CartesianKind, given = october, changes = {}, visibleGrid = true) => {
  const model = cartesianModel(kind, given, settings(changes));
  return cartesianOption(model, cartesianLayout(model, settings(changes)), { visibleGrid }, settings(changes));
};
const svg = (...given: Parameters<typeof option>) => toSvg(option(...given), settings(given[2]));
/** The paint of the legend's round swatches (bars are no circles), in its order. */
const swatches = (picture: string) =>
  [...picture.matchAll(/<path d="M8 4A4 4[^>]*?(fill="[^"]*"(?: fill-opacity="[^"]*")?)/g)].map(([, paint]) => paint);
const texts = (picture: string) => [...picture.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe('cartesianOption', () => {
  it('draws human ticks and dates in the locale', () => {
    expect(texts(svg('line'))).toEqual(expect.arrayContaining(['0', '1k', '4k', '1 Oct', '8 Oct', '29 Oct']));
    expect(texts(svg('line', october, { locale: 'de-AT' }))).toEqual(expect.arrayContaining(['1. Okt.', '29. Okt.']));
  });

  it('draws the comparison dashed and thin in the same hue, as strong as that', () => {
    const compared = /<path[^>]*stroke-dasharray="4,3"[^>]*>/.exec(svg('line'))?.[0] ?? '';
    expect(compared).toContain(`stroke="${lightTheme.series[0]}"`);
    expect(compared).toContain('stroke-width="1.25"');
    expect(compared).not.toContain('opacity');
    expect(svg('line', october, { hiddenChange: true })).not.toContain('stroke-dasharray');
  });

  it('goes on dashed from the last figure that is final, in lines and in bars', () => {
    const rows = days(5).map((day, index) => [day, index === 4 ? 20 : 100 + index]);
    const running = frame({ columns: [date, metric({ openDays: { from: '2026-10-05', share: 0.2 } })], rows });
    const seriesIn = (kind: CartesianKind) => [option(kind, running).series ?? []].flat();
    expect(
      seriesIn('line').map(
        ({ data }) =>
          [data ?? []].flat().filter((point) => point !== null && typeof point === 'object' && 'value' in point && point.value !== '-')
            .length,
      ),
    ).toEqual([4, 2]);
    expect(svg('line', running)).toContain('stroke-dasharray="2,3"');
    expect(svg('bar', running)).toContain('stroke-dasharray="2,3"');
    expect(texts(svg('line', running))).toEqual(texts(svg('line', frame({ columns: [date, metric()], rows }))));
  });

  it('draws gridlines only where they are wanted', () => {
    const lines = (picture: string) => picture.split('stroke="#e7e8ea"').length;
    expect(lines(svg('bar', channels))).toBeGreaterThan(lines(svg('bar', channels, {}, false)));
  });

  it('starts bars and areas at zero', () => {
    const high = frame({ columns: [date, metric()], rows: days(5).map((day, index) => [day, 9900 + index]) });
    expect(option('bar', high).yAxis).toMatchObject([{ min: 0 }]);
    expect(option('area', high).yAxis).toMatchObject([{ min: 0 }]);
    expect(option('line', high).yAxis).toMatchObject([{ min: 9900 }]);
  });

  it('names up to three lines at their ends', () => {
    const clicks = metric({ key: 'i1.clicks', label: 'Clicks' });
    const two = frame({ columns: [date, metric(), clicks], rows: days(9).map((day, index) => [day, 100 + index, 50 + index]) });
    expect(texts(svg('line', two))).toEqual(expect.arrayContaining(['Sessions', 'Clicks']));
    expect(option('line', two).legend).toMatchObject({ show: false });
  });

  it('keeps the names of lines that end together apart', () => {
    const alike = frame({
      columns: [date, ...['A', 'B', 'C'].map((label) => metric({ key: label, label }))],
      rows: days(4).map((day) => [day, 100, 100.1, 99.9]),
    });
    const picture = svg('line', alike);
    const heights = ['A', 'B', 'C'].map((label) =>
      Number(new RegExp(`translate\\([\\d.]+ ([\\d.]+)\\)[^>]*>${label}<`).exec(picture)?.[1]),
    );
    const [first, second, third] = heights.toSorted((a, b) => a - b);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(13);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(13);
  });

  it('names more lines in a legend', () => {
    const four = frame({
      columns: [date, ...['A', 'B', 'C', 'D'].map((label) => metric({ key: label, label: `Channel ${label}` }))],
      rows: days(4).map((day) => [day, 1, 2, 3, 4]),
    });
    expect(option('line', four).legend).toMatchObject({ show: true, data: ['A', 'B', 'C', 'D'].map((name) => ({ name })) });
    expect(texts(svg('line', four))).toEqual(expect.arrayContaining(['Channel A', 'Channel D']));
  });

  it('gives lines that a legend names marks of their own, in the drawing and in the legend', () => {
    const nine = frame({
      columns: [date, ...Array.from({ length: 9 }, (_, at) => metric({ key: `i1.m${at}`, label: `Metric ${at}` }))],
      rows: days(30).map((day, index) => [day, ...Array.from({ length: 9 }, (_, at) => 100 + at * 10 + index)]),
    });
    const drawn = [option('line', nine).series ?? []].flat();
    const marks = drawn.map(({ data }) =>
      [data ?? []]
        .flat()
        .flatMap((point) =>
          point !== null && typeof point === 'object' && 'symbol' in point && point.symbol !== 'none'
            ? [`${point.symbol} ${'itemStyle' in point && point.itemStyle?.color === lightTheme.paper ? 'hollow' : 'filled'}`]
            : [],
        ),
    );
    expect(marks.map((of) => [...new Set(of)])).toEqual([
      ['circle filled'],
      ['rect filled'],
      ['triangle filled'],
      ['diamond filled'],
      ['circle hollow'],
      ['rect hollow'],
      ['triangle hollow'],
      ['diamond hollow'],
      ['circle filled'],
    ]);
    expect(marks.every((of) => of.length >= 5 && of.length <= 10)).toBe(true);
    expect(option('line', nine, { height: 400 }).legend).toMatchObject({
      data: ['circle', 'rect', 'triangle', 'diamond', 'circle', 'rect', 'triangle', 'diamond', 'circle'].map((icon) => ({ icon })),
    });
    // Two are named where they end.
    const named = [option('line', twoMetrics).series ?? []].flat();
    expect(JSON.stringify(named)).not.toContain('"rect"');
  });

  it('shows in the legend of bars the filled bars, which are the current period, and only the edge of bars compared with', () => {
    const picture = svg('bar', twoMetrics);
    const [first, second] = lightTheme.series;
    expect(texts(picture)).toEqual(expect.arrayContaining(['Sessions', 'Clicks']));
    expect(swatches(picture)).toEqual([`fill="${first}"`, `fill="${second}"`]);
    expect(swatches(svg('bar', twoMetrics, { hiddenChange: true }))).toEqual(swatches(picture));
    expect(option('bar', twoMetrics).series).toMatchObject([
      { name: 'i1.sessions', itemStyle: { color: expect.stringContaining('rgba'), borderColor: first } },
      { name: 'i1.sessions', itemStyle: { color: first } },
      { name: 'i1.clicks', itemStyle: { color: expect.stringContaining('rgba'), borderColor: second } },
      { name: 'i1.clicks', itemStyle: { color: second } },
    ]);
  });

  it('gives a second unit its own scale on the same gridlines', () => {
    const cost = metric({ key: 'i1.cost', label: 'Cost', type: 'money', currency: 'EUR' });
    const both = frame({ columns: [date, metric(), cost], rows: days(9).map((day, index) => [day, 3000 + index, 1.5 + index / 10]) });
    const axes = option('line', both).yAxis;
    if (!Array.isArray(axes)) throw new Error('one axis');
    expect(axes.map((axis) => axis.position)).toEqual(['left', 'right']);
    expect(texts(svg('line', both))).toEqual(expect.arrayContaining(['3k', '€1.00', 'Cost (right scale)']));
  });

  it('draws a point that stands alone', () => {
    const day = { ...frame({ columns: [date, metric()], rows: [['2026-10-31', 5]] }) };
    expect(option('line', day).series).toMatchObject([{ data: [{ value: 5, symbol: 'circle' }] }]);
  });

  it.each(['line', 'area', 'bar'] as const)('draws notes with their names on a chart of kind %s, and nothing else differs', (kind) => {
    const annotations = [note('Site down 34 min', '2026-10-18'), note('Campaign', '2026-10-03', '2026-10-06')];
    expect(texts(svg(kind, october, { annotations }))).toEqual(expect.arrayContaining(['Site down 34 min', 'Campaign']));
    expect(texts(svg(kind, october, { annotations, height: 100 }))).not.toContain('Site down 34 min');
    const elsewhere = [note('Another year', '2025-10-18')];
    expect(svg(kind, october, { annotations: elsewhere })).toBe(svg(kind, october));
    const withoutNotes = texts(svg(kind, october));
    expect(texts(svg(kind, october, { annotations })).filter((text) => withoutNotes.includes(text))).toEqual(withoutNotes);
  });

  it('tells the notes of a day in its tooltip, escaped, and aloud', () => {
    const given = settings({ annotations: [note('<b>Relaunch</b>', '2026-10-02'), note('Broken', '2026-10-01', '2026-10-02')] });
    const said = cartesianTooltip(cartesianModel('line', october, given), 1, given);
    const html = said ? tooltipHtml(said, settings()) : '';
    expect(html).toContain('&lt;b&gt;Relaunch');
    expect(html).not.toContain('<b>');
    expect(said && tooltipWords(said, 'en-GB')).toMatch(/^Fri, 2 Oct 2026: .*\. Note: Broken \(1–2 Oct 2026\)\. Note: <b>Relaunch<\/b>$/);
  });

  it('drops labels as room goes', () => {
    expect(texts(svg('line', october, { width: 250, height: 110 })).length).toBeGreaterThan(3);
    expect(texts(svg('line', october, { width: 120, height: 48 }))).toEqual([]);
  });

  it('says in its tooltip both days, both values and the change, escaped', () => {
    const named = frame({
      columns: [date, metric({ label: '<b>Sessions</b>' })],
      rows: [['2026-10-01', 112]],
      compared: [['2026-09-01', 100]],
    });
    const model = cartesianModel('line', named, settings());
    const said = cartesianTooltip(model, 0, settings());
    const html = said ? tooltipHtml(said, settings()) : '';
    for (const part of ['1 Oct 2026', '112', '1 Sept 2026', '100', '↑ 12%', '&lt;b&gt;Sessions']) expect(html).toContain(part);
    expect(html).not.toContain('<b>');
    expect(cartesianTooltip(model, 31, settings())).toBeNull();
  });
});
