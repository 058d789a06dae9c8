import { counterpartDay } from '@sightline/contract/core';
import type { Cell, Frame } from '@sightline/contract/frames';
import type { DimensionKind } from '@sightline/contract/sources';
import fc from 'fast-check';
import { days, dimension, frame, metric } from './frames.ts';

const unit = fc.constantFrom(
  { type: 'number' as const, currency: null },
  { type: 'number' as const, currency: null },
  { type: 'percent' as const, currency: null },
  { type: 'money' as const, currency: 'EUR' },
  { type: 'duration' as const, currency: null },
);
const aggregation = fc.constantFrom(
  { kind: 'sum' as const },
  { kind: 'sum' as const },
  { kind: 'provider' as const },
  { kind: 'average' as const },
  { kind: 'last' as const },
);
/** What an owner writes before and behind the figures of a card. */
const affixes = fc.constantFrom({}, {}, {}, { suffix: ' kg CO₂ eq.' }, { prefix: 'ab ', suffix: ' ms' });
/** Some have one, of any size beside the figures. */
const goals = fc.option(
  fc.record({
    target: fc.oneof(fc.nat({ max: 200_000 }), fc.double({ min: 0.001, max: 1, noNaN: true })),
    expected: fc.option(fc.nat({ max: 200_000 })),
    isSpread: fc.boolean(),
  }),
  { freq: 2 },
);
const column = fc
  .record({ goal: goals, unit, aggregation, good: fc.constantFrom('up' as const, 'down' as const, 'neutral' as const), open: fc.boolean() })
  .map(({ unit: of, open, goal, ...rest }) =>
    metric({ ...of, ...rest, ...(goal && { goal }), ...(open && { openDays: { from: '2026-10-28', share: 0.1 } }) }),
  );

const figure = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 100_000 }) },
  { weight: 3, arbitrary: fc.double({ min: 0.001, max: 1e9, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, null) },
  { weight: 1, arbitrary: fc.integer({ min: -1000, max: 0 }) },
);

/** As accounts name campaigns, pages and products: short and long, alike at either end, in other scripts. */
const names = fc.oneof(
  fc.constantFrom('Mobile', 'Desktop', 'Tablet', 'Organic Search', 'Organic Social', 'Direct', '(not set)', ''),
  fc.nat({ max: 60 }).map((number) => `https://example.com/shop/winter/jackets/parka-${number}?utm_source=newsletter`),
  fc.nat({ max: 60 }).map((number) => `Campaign ${number} of the winter sale for everybody in Austria`),
  fc.nat({ max: 9 }).map((number) => `${'W'.repeat(40)}${number}${'W'.repeat(40)}`),
  fc.nat({ max: 9 }).map((number) => `شركة الرحلات الدولية المحدودة ${number}`),
  fc.nat({ max: 9 }).map((number) => `極めて長い日本語のキャンペーン名${number}`),
);

const hourOf = (index: number) => `${days(31)[Math.floor(index / 24)]}T${String(index % 24).padStart(2, '0')}`;
const monthOf = (index: number) => `${2024 + Math.floor((index + 4) / 12)}-${String(((index + 4) % 12) + 1).padStart(2, '0')}`;
const timeAt: Record<Exclude<DimensionKind, 'text'>, (index: number) => string> = {
  date: (index) => days(index + 1)[index] ?? '',
  hour: hourOf,
  week: (index) => `2026-W${String((index % 52) + 1).padStart(2, '0')}`,
  month: monthOf,
  quarter: (index) => `${2018 + Math.floor(index / 4)}-Q${(index % 4) + 1}`,
  year: (index) => String(1990 + index),
};

const kinds = fc.constantFrom<DimensionKind | null>(
  'text',
  'text',
  'text',
  'date',
  'date',
  'hour',
  'week',
  'month',
  'quarter',
  'year',
  null,
);

export interface AnyFrame {
  frame: Frame;
  kind: DimensionKind | null;
}

/** Frames as sources answer them: over names, over time or without either, with gaps, cut by the widget's limit, compared or not. */
export const anyFrames: fc.Arbitrary<AnyFrame> = fc
  .record({
    kind: kinds,
    columns: fc.array(column, { minLength: 1, maxLength: 5 }),
    figures: fc.array(fc.array(figure, { minLength: 10, maxLength: 10 }), { minLength: 1, maxLength: 40 }),
    names: fc.uniqueArray(names, { minLength: 40, maxLength: 40 }),
    metricNames: fc.uniqueArray(names, { minLength: 5, maxLength: 5 }),
    beyond: fc.nat({ max: 5000 }),
    isCompared: fc.boolean(),
    affix: affixes,
  })
  .map(({ kind, columns, figures, beyond, isCompared, affix, ...given }): AnyFrame => {
    const own = columns.map((each, index) => ({
      ...each,
      ...affix,
      key: `i1.m${index}`,
      label: given.metricNames[index] || `Metric ${index}`,
    }));
    const row = (cells: readonly Cell[], from: number) => cells.slice(from, from + own.length);
    if (kind === null) {
      const [first = []] = figures;
      return { kind, frame: frame({ columns: own, rows: [row(first, 0)], ...(isCompared && { compared: [row(first, 5)] }) }) };
    }
    // As long as the month that the frame is about.
    const lines = kind === 'date' ? figures.slice(0, 31) : figures;
    const nameAt = (index: number) => (kind === 'text' ? (given.names[index] ?? '') : timeAt[kind](index));
    const faced = counterpartDay({
      current: { start: '2026-10-01', end: '2026-10-31' },
      comparison: { start: '2026-09-01', end: '2026-09-30' },
    });
    const facing = (index: number) => (kind === 'date' ? faced(nameAt(index)) : nameAt(index));
    const rows = lines.map((cells, index) => [nameAt(index), ...row(cells, 0)]);
    const compared = lines.map((cells, index) => {
      const name = facing(index);
      return name === null ? null : [name, ...row(cells, 5)];
    });
    const made = frame({
      columns: [dimension({ kind }), ...own],
      rows,
      ...(isCompared && { compared }),
      rowCount: rows.length + (beyond > 0 ? 20 : 0),
    });
    return { kind, frame: made };
  });

/** Of cards from 1 × 1 to 4 × 3 on windows from 320 to 2,560 pixels, in pixels of their body. */
export const anySizes = fc.record({
  width: fc.oneof(fc.integer({ min: 120, max: 700 }), fc.integer({ min: 700, max: 2500 })),
  height: fc.integer({ min: 48, max: 720 }),
});

export const anyLocales = fc.constantFrom('en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'nl', 'pt-BR', 'pl', 'sv', 'da');
