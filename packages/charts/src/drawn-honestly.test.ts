import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartesianModel } from './cartesian/model.ts';
import { drawChart } from './draw-chart.ts';
import { asShown } from './fits-format.ts';
import { findFormat, formats, optionsOf } from './formats.ts';
import { textWidth } from './kit/text-width.ts';
import { toSvg } from './render/to-svg.ts';
import { tableModel } from './table/model.ts';
import { type AnyFrame, anyFrames, anyLocales, anySizes } from './testing/any-frames.ts';
import { note, settings } from './testing/frames.ts';

const charts = formats.filter(({ drawing }) => drawing === 'echarts');
/** Frames that are drawn; what needs no drawing is asked of a fifth. */
const drawings = Number(process.env.PROPERTY_RUNS ?? 5000);
const numRuns = drawings / 5;
const patienceMs = 240_000;

interface Drawn {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };
const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Texts of a picture with the room they take, a little less than is reckoned with: letters have air around them. */
function textsIn(svg: string): Drawn[] {
  return [...svg.matchAll(/<text\b([^>]*)>([^<]*)<\/text>/g)].flatMap(([, tag = '', given = '']) => {
    const said = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
    const text = plain(given).replace(/[\u2068\u2069]/g, '');
    if (text.trim() === '') return [];
    const size = Number(/font-size:(\d+(?:\.\d+)?)px/.exec(said('style') ?? '')?.[1] ?? 12);
    const [shiftX = 0, shiftY = 0] = (/translate\(([^)]*)\)/.exec(said('transform') ?? '')?.[1] ?? '0 0').split(/[ ,]+/).map(Number);
    const x = Number(said('x') ?? 0) + shiftX;
    const y = Number(said('y') ?? 0) + shiftY;
    const width = textWidth(text, size) * 0.94;
    const anchor = said('text-anchor') ?? 'start';
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
    const isCentral = said('dominant-baseline') === 'central';
    const middle = isCentral ? y : y - size * 0.35;
    return [{ text, left, right: left + width, top: middle - size * 0.4, bottom: middle + size * 0.4, size }];
  });
}

const overlap = (one: Drawn, other: Drawn): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

const asked = fc.record({
  given: anyFrames,
  size: anySizes,
  locale: anyLocales,
  format: fc.constantFrom(...charts.map(({ key }) => key)),
  options: fc.boolean(),
  notes: fc.array(
    fc.record({
      from: fc.integer({ min: 1, max: 28 }),
      days: fc.integer({ min: 0, max: 3 }),
      text: fc.constantFrom('Sale', 'Relaunch of the shop in all of its countries'),
    }),
    { maxLength: 4 },
  ),
});
/** All options of a format on, or as they are by default. */
const optionsFor = (key: string, areOn: boolean): Record<string, unknown> => {
  const format = findFormat(key);
  if (!format || !areOn) return {};
  return Object.fromEntries(
    Object.entries(optionsOf(format, {})).map(([name, value]) => [name, typeof value === 'boolean' ? true : value]),
  );
};

function draw({
  given,
  size,
  locale,
  format,
  options,
  notes,
}: {
  given: AnyFrame;
  size: { width: number; height: number };
  locale: string;
  format: string;
  options: boolean;
  notes: { from: number; days: number; text: string }[];
}) {
  const dayOf = (day: number) => `2026-10-${String(day).padStart(2, '0')}`;
  const annotations = notes.map(({ from, days, text }) => note(text, dayOf(from), dayOf(from + days)));
  const drawnIn = settings({ ...size, locale, annotations });
  const widget = asShown({ format, formatOptions: optionsFor(format, options), width: 4, height: 3 }, given.frame);
  const shown = findFormat(widget.format);
  if (shown?.drawing !== 'echarts') return null;
  const drawing = drawChart(shown, given.frame, widget.formatOptions, drawnIn);
  return drawing.isEmpty ? null : { drawing, texts: textsIn(toSvg(drawing.option, size)), size };
}

describe('whatever is drawn, at every size and in every language', () => {
  it(
    'has all of its texts within, none on another, none smaller than 12 pixels',
    () => {
      fc.assert(
        fc.property(asked, (one) => {
          const drawn = draw(one);
          if (drawn === null) return;
          const { texts, size } = drawn;
          for (const text of texts) {
            expect(text.size, text.text).toBeGreaterThanOrEqual(12);
            expect(text.left, text.text).toBeGreaterThanOrEqual(-1);
            expect(text.right, text.text).toBeLessThanOrEqual(size.width + 1);
            expect(text.top, text.text).toBeGreaterThanOrEqual(-1);
            expect(text.bottom, text.text).toBeLessThanOrEqual(size.height + 1);
          }
          for (const [index, text] of texts.entries())
            for (const other of texts.slice(index + 1)) expect(overlap(text, other), `${text.text} | ${other.text}`).toBe(false);
        }),
        { numRuns: drawings },
      );
    },
    patienceMs,
  );
});

it('keeps the order of names, and time in its own', () => {
  fc.assert(
    fc.property(anyFrames, anySizes, ({ frame, kind }, size) => {
      const { categories } = cartesianModel('bar', frame, settings(size));
      const values = categories.map(({ value }) => value);
      if (kind === 'text') expect(values).toEqual(frame.rows.map(([name]) => String(name ?? '')));
      else expect(values).toEqual(values.toSorted());
    }),
    { numRuns },
  );
});

it('compares a day with the same date of the month before, wherever it says so', () => {
  fc.assert(
    fc.property(anyFrames, ({ frame, kind }) => {
      if (kind !== 'date' || frame.comparison === null) return;
      const model = cartesianModel('line', frame, settings({ width: 2000 }));
      for (const { value, comparedLabel } of model.categories)
        if (comparedLabel !== null && model.dimensionKind === 'date')
          expect(Number(/ (\d+) /.exec(comparedLabel)?.[1])).toBe(Number(value.slice(8)));
    }),
    { numRuns },
  );
});

it('writes the figures of a column alike, and bars of a table from one baseline', () => {
  fc.assert(
    fc.property(anyFrames, anyLocales, ({ frame }, locale) => {
      const model = tableModel(frame, settings({ locale }));
      const bars = model.rows.flatMap(({ cells }) =>
        cells.flatMap(({ bar, sortValue }) => (bar === null ? [] : [{ ...bar, figure: Number(sortValue) }])),
      );
      const baselines = new Set(bars.map(({ from, to, figure }) => (figure < 0 ? to : from).toFixed(6)));
      expect(baselines.size).toBeLessThanOrEqual(1);
      for (const one of bars)
        for (const other of bars)
          if (one.figure > other.figure && other.figure >= 0) expect(one.to - one.from).toBeGreaterThanOrEqual(other.to - other.from);
    }),
    { numRuns },
  );
});
