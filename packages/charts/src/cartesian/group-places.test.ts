import { describe, expect, it } from 'vitest';
import { days, dimension, frame, metric, settings } from '../testing/frames.ts';
import { cartesianModel } from './model.ts';
import { cartesianTooltip } from './tooltip.ts';

const date = dimension({ label: 'Date', kind: 'date' });
const year = { start: '2025-01-01', end: '2025-12-31' };
const yearOf = (column = metric()) => ({
  ...frame({
    columns: [date, column],
    rows: days(365, '2025-01-01').map((day) => [day, 10]),
    compared: days(365, '2024-01-01').map((day) => [day, 5]),
  }),
  period: year,
});
const narrow = settings({ width: 300 });

describe('more points than there is room for', () => {
  it('are put together by the shortest unit that the period consists of, and that is said', () => {
    const model = cartesianModel('bar', yearOf(), narrow);
    expect(model.categories.map(({ value }) => value)).toEqual(
      Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}`),
    );
    expect(model.series[0]?.values.slice(0, 2)).toEqual([310, 280]);
    expect(model.series[0]?.compared?.slice(0, 2)).toEqual([155, 140]);
    expect(model.series[0]?.isOpen).not.toContain(true);
    expect(model.dimensionKind).toBe('month');
    expect(model.notes).toEqual(['Shown by month, as shorter times have no room.', '¦\u00a0Sept 2026']);
  });

  it('have their room in a wider chart, and as a line', () => {
    expect(cartesianModel('bar', yearOf(), settings({ width: 1600 })).categories).toHaveLength(365);
    expect(cartesianModel('line', yearOf(), settings({ width: 420 })).categories).toHaveLength(365);
    expect(cartesianModel('line', yearOf(), narrow).categories).toHaveLength(12);
  });

  it.each([
    ['a rate', metric({ type: 'percent', aggregation: { kind: 'ratio', numerator: 'a', denominator: 'b' } })],
    ['people, who are counted once', metric({ aggregation: { kind: 'provider' } })],
    ['a mean', metric({ aggregation: { kind: 'weighted', weight: 'a' } })],
  ])('are never made of days for %s', (_, column) => {
    const model = cartesianModel('bar', yearOf(column), narrow);
    expect(model.categories).toHaveLength(365);
    expect(model.notes).toEqual(['¦\u00a0Sept 2026']);
  });

  it('are not final where the figures of a unit begin or end within it, also where they do not go by the period', () => {
    const days800 = days(800, '2024-09-01');
    const given = {
      ...frame({ columns: [date, metric()], rows: days800.map((day) => [day, 10]) }),
      period: { start: '2026-10-01', end: '2026-10-31' },
    };
    const model = cartesianModel('bar', given, narrow);
    expect(model.dimensionKind).toBe('month');
    const open = model.series[0]?.isOpen ?? [];
    expect([open[0], open.slice(1, -1).includes(true), open.at(-1)]).toEqual([false, false, true]);
  });

  it('end with what stands at last for a state', () => {
    const rows = days(365, '2025-01-01').map((day, index) => [day, index]);
    const state = { ...frame({ columns: [date, metric({ aggregation: { kind: 'last' } })], rows }), period: year };
    expect(cartesianModel('bar', state, narrow).series[0]?.values.slice(0, 2)).toEqual([30, 58]);
  });

  it('have no other side where a day of it has none', () => {
    const given = yearOf();
    const rows = given.comparison?.rows.map((row, index) => (index === 40 ? null : row)) ?? [];
    const model = cartesianModel('bar', { ...given, comparison: { ...(given.comparison ?? { period: year, totals: [] }), rows } }, narrow);
    expect(model.series[0]?.compared?.slice(0, 3)).toEqual([155, null, 155]);
  });

  it('have no other side either where a day without figures might have had one', () => {
    const given = yearOf();
    const rows = given.rows.filter((_, index) => index % 7 < 4);
    const compared = (given.comparison?.rows ?? []).filter((_, index) => index % 7 < 4);
    const rested = { ...given, rows, comparison: { ...(given.comparison ?? { period: year, totals: [] }), rows: compared } };
    const [series] = cartesianModel('bar', rested, narrow).series;
    expect([series?.values[0], series?.compared]).toEqual([190, null]);
  });

  it('go by weeks where the period has no whole months, and weeks that it cuts are not final', () => {
    const ninety = { start: '2025-01-15', end: '2025-04-14' };
    const given = { ...frame({ columns: [date, metric()], rows: days(90, ninety.start).map((day) => [day, 1]) }), period: ninety };
    const model = cartesianModel('bar', given, settings({ width: 250 }));
    expect(model.dimensionKind).toBe('week');
    expect(model.series[0]?.values).toEqual([5, ...Array.from({ length: 12 }, () => 7), 1]);
    expect(model.series[0]?.isOpen).toEqual([true, ...Array.from({ length: 12 }, () => false), true]);
    expect(cartesianTooltip(model, 0, settings())?.title).toBe('15–19 Jan 2025');
  });
});

describe('units that the period cuts', () => {
  const weeks = (period: { start: string; end: string }) => ({
    ...frame({
      columns: [dimension({ kind: 'week' }), metric()],
      rows: [
        ['2026-W40', 4],
        ['2026-W41', 7],
        ['2026-W44', 6],
      ],
    }),
    period,
  });
  it('are told by the days they have, and drawn as not final', () => {
    const model = cartesianModel('bar', weeks({ start: '2026-10-01', end: '2026-10-31' }), settings());
    expect(model.series[0]?.values).toEqual([4, 7, null, null, 6]);
    expect(model.series[0]?.isOpen).toEqual([true, false, false, false, true]);
    expect(model.categories[0]?.label).toBe('1–4 Oct 2026');
  });
  it('are whole where the figures do not go by the period', () => {
    const model = cartesianModel('bar', weeks({ start: '2026-10-08', end: '2026-10-09' }), settings());
    expect(model.series[0]?.isOpen).not.toContain(true);
  });
});

it('draws one date a month as months', () => {
  const monthly = frame({
    columns: [date, metric()],
    rows: [
      ['2026-05-31', 5],
      ['2026-06-30', 6],
      ['2026-08-31', 8],
    ],
  });
  const model = cartesianModel('line', monthly, settings());
  expect(model.dimensionKind).toBe('month');
  expect(model.series[0]?.values).toEqual([5, 6, null, 8]);
  expect(model.categories.map(({ label }) => label)).toEqual(['31 May 2026', '30 Jun 2026', 'Jul 2026', '31 Aug 2026']);
});
