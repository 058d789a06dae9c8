import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newHeading } from '../widgets/heading-widget.ts';
import { columnsFor, gridArea, placeOnPhone, placeWidgets, rowsOf } from './grid.ts';

const sizes = (...list: [width: number, height: number][]) => list.map(([width, height], order) => ({ width, height, order }));
const places = (list: ReturnType<typeof sizes>, columns: 1 | 2 | 4) => placeWidgets(list, columns).map(({ x, y, w, h }) => [x, y, w, h]);

describe('the grid', () => {
  it('has 4 columns, 2 below 1000 px and 1 below 600 px', () => {
    expect([320, 599, 600, 999, 1000, 1440].map(columnsFor)).toEqual([1, 1, 2, 2, 4, 4]);
  });

  it('fills rows from the left', () => {
    expect(places(sizes([2, 1], [2, 1], [1, 1], [3, 1]), 4)).toEqual([
      [0, 0, 2, 1],
      [2, 0, 2, 1],
      [0, 1, 1, 1],
      [1, 1, 3, 1],
    ]);
  });

  it('fills gaps with later widgets', () => {
    expect(places(sizes([3, 1], [2, 2], [1, 1], [2, 1]), 4)).toEqual([
      [0, 0, 3, 1],
      [0, 1, 2, 2],
      [3, 0, 1, 1],
      [2, 1, 2, 1],
    ]);
  });

  it('narrows wide widgets on narrow pages', () => {
    expect(places(sizes([4, 1], [1, 2], [1, 1]), 2)).toEqual([
      [0, 0, 2, 1],
      [0, 1, 1, 2],
      [1, 1, 1, 1],
    ]);
    expect(places(sizes([4, 1], [1, 2], [2, 1]), 1)).toEqual([
      [0, 0, 1, 1],
      [0, 1, 1, 2],
      [0, 3, 1, 1],
    ]);
  });

  it('stacks half rows, and says of each where it stands in a style sheet’s grid', () => {
    const placed = placeWidgets(sizes([1, 0.5], [3, 1], [1, 0.5], [4, 1.5], [4, 1]), 4);
    expect(placed.map(({ x, y, w, h }) => [x, y, w, h])).toEqual([
      [0, 0, 1, 0.5],
      [1, 0, 3, 1],
      [0, 0.5, 1, 0.5],
      [0, 1, 4, 1.5],
      [0, 2.5, 4, 1],
    ]);
    expect(placed.map(gridArea)).toEqual([
      '1 / 1 / span 1 / span 1',
      '1 / 2 / span 2 / span 3',
      '2 / 1 / span 1 / span 1',
      '3 / 1 / span 3 / span 4',
      '6 / 1 / span 2 / span 4',
    ]);
    expect(rowsOf(placed)).toBe(3.5);
  });

  it('leaves the gaps above a heading to what stands before it', () => {
    const heading = { nature: 'passive' as const, instances: [{ type: 'plain', inputs: { ...newHeading } }] };
    const list = sizes([3, 1], [4, 0.5], [1, 1]).map((each) => (each.order === 1 ? { ...each, ...heading } : each));
    expect(placeWidgets(list, 4).map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0, 1],
      [0, 1.5],
    ]);
  });

  it('has on a telephone two small ones in a row, and one that is left alone over all of it', () => {
    const list = sizes([1, 1], [1, 1], [4, 2], [1, 1]);
    const small = new Set([0, 1, 3]);
    const placed = placeOnPhone(list, ({ order }) => small.has(order));
    expect(placed.map(({ widget, x, y, w, h }) => [widget.order, x, y, w, h])).toEqual([
      [0, 0, 0, 1, 1],
      [1, 1, 0, 1, 1],
      [2, 0, 1, 2, 2],
      [3, 0, 3, 2, 1],
    ]);
    expect(placed[0]?.widget).toBe(list[0]);
  });

  it('is read on a telephone in its order: what is small does not stand above what comes before it', () => {
    const placed = placeOnPhone(sizes([1, 1], [4, 1], [1, 1], [1, 0.5]), ({ width }) => width === 1);
    expect(placed.map(({ widget, x, y, w, h }) => [widget.order, x, y, w, h])).toEqual([
      [0, 0, 0, 2, 1],
      [1, 0, 1, 2, 1],
      [2, 0, 2, 1, 1],
      [3, 1, 2, 1, 0.5],
    ]);
  });

  it('goes by the order of the widgets, not of the list', () => {
    const [one, two] = sizes([1, 1], [2, 1]);
    if (!one || !two) throw new Error('two widgets');
    const placed = placeWidgets([two, one], 4);
    expect(placed.map(({ widget }) => widget)).toEqual([one, two]);
    expect(rowsOf(placed)).toBe(1);
    expect(rowsOf([])).toBe(0);
  });

  it('never overlaps, never leaves the page, and leaves no gap a widget placed later would have fitted', () => {
    const widgets = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })), { maxLength: 40 });
    fc.assert(
      fc.property(widgets, fc.constantFrom(1, 2, 4), (list, columns) => {
        const placed = placeWidgets(sizes(...list), columns);
        const taken = new Set<string>();
        for (const { x, y, w, h } of placed) {
          expect(x + w).toBeLessThanOrEqual(columns);
          // Everything before it in reading order was taken or too small when it was placed.
          for (let row = 0; row <= y; row += 1) {
            for (let column = 0; column + w <= columns && (row < y || column < x); column += 1) {
              const cells = Array.from({ length: w * h }, (_, index) => `${column + (index % w)},${row + Math.floor(index / w)}`);
              expect(cells.some((cell) => taken.has(cell))).toBe(true);
            }
          }
          for (let row = y; row < y + h; row += 1) {
            for (let column = x; column < x + w; column += 1) {
              expect(taken.has(`${column},${row}`)).toBe(false);
              taken.add(`${column},${row}`);
            }
          }
        }
        expect(placed).toHaveLength(list.length);
      }),
    );
  });
});
