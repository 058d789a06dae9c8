import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawChart } from '../draw-chart.ts';
import { dimension, frame, metric, settings } from '../testing/frames.ts';
import { fittedLine } from './fitted-line.ts';
import { scatterFormat } from './index.ts';
import { scatterLayout } from './layout.ts';
import { scatterModel } from './model.ts';

const cost = metric({ key: 'i1.cost', label: 'Cost', type: 'money', currency: 'EUR', good: 'down' });
const orders = metric({ key: 'i1.orders', label: 'Orders' });
const of = (rows: (number | null)[][], columns = [cost, orders, metric()].slice(0, rows[0]?.length), compared?: number[][]) =>
  frame({
    columns: [dimension(), ...columns],
    rows: rows.map((row, at) => [`Campaign ${at}`, ...row]),
    ...(compared && { compared: compared.map((row, at) => [`Campaign ${at}`, ...row]) }),
  });
const along = (count: number, noise = 0) => Array.from({ length: count }, (_, at) => [100 * at, 10 * at + ((at * 7) % 5) * noise]);

describe('a line through points', () => {
  it('is one where they lie along it, rising or falling, and none else', () => {
    const points = (rows: number[][]) => rows.map(([x = 0, y = 0]) => ({ x, y }));
    expect(fittedLine(points(along(10)))?.fit).toBeCloseTo(1);
    expect(fittedLine(points(along(10, 3)))?.fit).toBeGreaterThan(0.9);
    expect(fittedLine(points(along(10).map(([x = 0, y = 0]) => [x, -y])))?.fit).toBeCloseTo(-1);
    expect(fittedLine(points(along(7)))).toBeNull();
    expect(fittedLine(points(Array.from({ length: 20 }, (_, at) => [at, at % 2])))).toBeNull();
    expect(fittedLine(points(Array.from({ length: 20 }, (_, at) => [5, at])))).toBeNull();
    expect(fittedLine(points(Array.from({ length: 20 }, (_, at) => [at, 5])))).toBeNull();
  });

  it('is seldom seen in what is chance alone', () => {
    let seen = 0;
    const random = fc.sample(
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })), {
        minLength: 30,
        maxLength: 30,
      }),
      { numRuns: 200, seed: 7 },
    );
    for (const cloud of random) if (fittedLine(cloud.map(([x, y]) => ({ x, y }))) !== null) seen += 1;
    expect(seen).toBeLessThan(8);
  });
});

describe('a scatter', () => {
  it('has a point for each row that has both figures, and says how many have not', () => {
    const model = scatterModel(
      of([
        [120, 9],
        [80, null],
        [null, null],
        [0, 0],
      ]),
      settings(),
    );
    expect(model.points.map(({ label, x, y }) => [label, x, y])).toEqual([
      ['Campaign 0', 120, 9],
      ['Campaign 3', 0, 0],
    ]);
    expect(model.notes).toEqual(['2 rows have only one of both figures.']);
    expect(model.description).toBe('Orders against Cost: Campaign 0 €120, 9; Campaign 3 €0, 0.');
  });

  it('says what the area of a point is, and what goes with what', () => {
    const sized = scatterModel(of(along(9).map((row, at) => [...row, at])), settings());
    expect(sized.notes).toEqual(['Area of a point: Sessions.', 'Dashed: the line that points lie along (r = 1).']);
    expect(sized.description).toMatch(/ and 6 more\. More Cost goes with more Orders \(r = 1\)\.$/);
    const falling = scatterModel(of(along(9).map(([x = 0, y = 0]) => [x, 900 - y])), settings());
    expect(falling.description).toMatch(/More Cost goes with less Orders \(r = -1\)\.$/);
  });

  it('has areas, not widths, in proportion to the third metric', () => {
    const { points } = scatterLayout(
      scatterModel(
        of([
          [1, 1, 400],
          [2, 2, 100],
          [3, 3, 0],
          [4, 4, null],
        ]),
        settings(),
      ),
      settings(),
    );
    const [large = 0, small = 0, ...least] = points.map(({ radius }) => radius);
    expect(large / small).toBeCloseTo(2);
    expect(least).toEqual([3, 3]);
  });

  it('names no point over another name or another point, the largest first', () => {
    const crowd = Array.from({ length: 60 }, (_, at) => [500 + (at % 8), 50 + (at % 7), at]);
    const { points, grid } = scatterLayout(scatterModel(of(crowd), settings()), settings());
    expect(points.some(({ name }) => name !== null)).toBe(true);
    expect(points.filter(({ name }) => name !== null).length).toBeLessThan(60);
    expect(grid.left).toBeGreaterThan(10);
  });

  it('tells each point by keyboard, with both periods', () => {
    const drawing = drawChart(
      scatterFormat,
      of(
        [
          [120, 9],
          [80, 4],
        ],
        undefined,
        [
          [100, 6],
          [90, 5],
        ],
      ),
      {},
      settings(),
    );
    expect(drawing.parts.points.count).toBe(2);
    expect(drawing.parts.points.words(0)).toBe('Campaign 0 · Oct 2026: Cost €120, up 20%, Sept 2026 €100; Orders 9, up 50%, Sept 2026 6');
    expect(drawing.parts.points.tip(1)).toEqual({ seriesIndex: 0, dataIndex: 1 });
  });

  it('draws its line within the scale', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 8, maxLength: 20 }), (rows) => {
        const model = scatterModel(of(rows.map((row) => [...row])), settings());
        const { trend, y, x } = scatterLayout(model, settings());
        for (const [left, height] of trend) {
          expect(height).toBeGreaterThanOrEqual(y.scale.min - 1e-6);
          expect(height).toBeLessThanOrEqual(y.scale.max + 1e-6);
          expect(left).toBeGreaterThanOrEqual(x.scale.min - 1e-6);
          expect(left).toBeLessThanOrEqual(x.scale.max + 1e-6);
        }
      }),
    );
  });
});
