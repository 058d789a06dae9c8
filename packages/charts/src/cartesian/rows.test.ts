import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawChart } from '../draw-chart.ts';
import { findFormat } from '../formats.ts';
import { days, dimension, frame, metric, settings } from '../testing/frames.ts';
import { cartesianLayout } from './layout.ts';
import { cartesianModel } from './model.ts';
import { cartesianParts } from './parts.ts';
import { asRows } from './rows.ts';

const named = (...names: string[]) => frame({ columns: [dimension(), metric()], rows: names.map((name, index) => [name, 100 - index]) });
const rowsOf = (given: ReturnType<typeof named>, changes: Parameters<typeof settings>[0] = {}) =>
  asRows(cartesianModel('bar', given, settings(changes)), given.rowCount, settings(changes));
const addresses = ['parka-blue', 'parka-red', 'how-to-measure'].map((end) => `https://example.com/shop/winter/jackets/${end}`);
const many = Array.from({ length: 30 }, (_, index) => `Campaign with a long name, number ${index}`);

describe('bars with names', () => {
  it('stand over short ones and lie beside long ones', () => {
    expect(rowsOf(named('Mobile', 'Desktop', 'Tablet')).isHorizontal).toBe(false);
    expect(rowsOf(named(...addresses)).isHorizontal).toBe(true);
    const model = rowsOf(named(...addresses), { width: 300 });
    expect(cartesianLayout(model, settings({ width: 300 })).categoryLabels).toEqual([
      expect.stringMatching(/blue$/),
      expect.stringMatching(/red$/),
      expect.stringMatching(/measure$/),
    ]);
  });

  it('are as many as there is room for, which is said', () => {
    const model = rowsOf(named(...many), { height: 200 });
    expect(model.categories.length).toBeLessThan(10);
    expect(model.categories[0]?.label).toBe(many[0]);
    expect(model.notes).toEqual([`${model.categories.length} of 30 rows are shown.`]);
    expect(model.series[0]?.values).toHaveLength(model.categories.length);
    // Names that have no room are no part of a time that was zoomed into.
    expect(cartesianParts(model, cartesianLayout(model, settings({ height: 200 })), settings({ height: 200 })).time).toBeNull();
    expect(rowsOf(named(...many), { height: 900 }).notes).toEqual([]);
  });

  it('stand where not even three have room, and over time', () => {
    expect(rowsOf(named(...many), { height: 60 }).isHorizontal).toBe(false);
    const over = frame({ columns: [dimension({ kind: 'date' }), metric()], rows: days(31).map((day) => [day, 1]) });
    expect(asRows(cartesianModel('bar', over, settings()), 31, settings()).isHorizontal).toBe(false);
  });

  it('never run over their notes or out of the picture', () => {
    const bar = findFormat('chart:bar');
    if (!bar) throw new Error('no bars');
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 120, max: 1200 }),
        fc.integer({ min: 60, max: 700 }),
        (names, width, height) => {
          const given = named(...names);
          const model = rowsOf(given, { width, height });
          const { grid } = cartesianLayout(model, settings({ width, height }));
          expect(grid.left + grid.right).toBeLessThan(width);
          if (!model.isHorizontal) return;
          expect((height - grid.top - grid.bottom) / model.categories.length).toBeGreaterThanOrEqual(12);
          expect(drawChart(bar, given, {}, settings({ width, height })).parts.points.count).toBe(model.categories.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});
