import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeGrid, type RawCell, stackBlocks } from './read-grid.ts';
import { cellAt, readSheet } from './sheet.ts';

const plain = { firstColumn: 0, transpose: false };
const flags = { firstRowIsHeader: true, firstColumnIsDimension: true };

describe('stackBlocks', () => {
  test('puts back the empty cells and rows the provider leaves out', () => {
    const first = { values: [['a', 'b', 'c'], ['d']], rows: 4 };
    const second = { values: [['e', '', 'g']], rows: 4 };
    expect(stackBlocks([first, second])).toEqual([
      ['a', 'b', 'c'],
      ['d', null, null],
      [null, null, null],
      [null, null, null],
      ['e', null, 'g'],
    ]);
  });
  test('an empty range has no rows', () => {
    expect(stackBlocks([{ values: [], rows: 10 }])).toEqual([]);
  });
});

describe('arrangeGrid', () => {
  const cells: RawCell[][] = [
    [null, null, null, null],
    [null, 'Month', 'Spend', null],
    [null, null, null, null],
    [null, 'Oct', 5, null],
    [null, null, null, null],
  ];
  test('drops empty rows and columns at the edges, not inside', () => {
    const grid = arrangeGrid(cells, [[], [null, { type: 'TEXT', pattern: '' }]], plain);
    expect(grid.cells).toEqual([
      ['Month', 'Spend'],
      [null, null],
      ['Oct', 5],
    ]);
    expect(grid.formats).toEqual([[{ type: 'TEXT', pattern: '' }, null]]);
    expect(grid.firstColumn).toBe(1);
  });
  test('swaps rows and columns first', () => {
    expect(arrangeGrid(cells, [], { ...plain, transpose: true }).cells).toEqual([
      ['Month', null, 'Oct'],
      ['Spend', null, 5],
    ]);
  });
  test('swapping twice changes nothing', () => {
    const grids = fc.array(fc.array(fc.integer(), { minLength: 3, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(grids, (grid) => {
        const once = arrangeGrid(grid, [], { ...plain, transpose: true });
        expect(arrangeGrid(once.cells, [], { ...plain, transpose: true }).cells).toEqual(grid);
      }),
    );
  });
  test('an empty grid stays empty', () => {
    expect(arrangeGrid([[null]], [], plain).cells).toEqual([]);
    expect(arrangeGrid([], [], plain).cells).toEqual([]);
  });
});

describe('readSheet', () => {
  test('names columns by the header, gaps by letters, repeats by a number', () => {
    const grid = {
      cells: [
        ['Month', 'Spend', null, 'Spend', 'Spend', '#REF!'],
        ['Oct', 1, 2, 3, 4, 5],
      ] as RawCell[][],
      formats: [],
      firstColumn: 1,
    };
    expect(readSheet(grid, flags, 'en_US').columns.map(({ id }) => id)).toEqual(['Month', 'Spend', 'D', 'Spend (2)', 'Spend (3)', 'G']);
  });
  test('without header columns are letters and every row counts', () => {
    const sheet = readSheet(
      {
        cells: [
          ['Oct', 1],
          ['Nov', 2],
        ],
        formats: [],
        firstColumn: 0,
      },
      { ...flags, firstRowIsHeader: false },
      'en_US',
    );
    expect(sheet.columns.map(({ id, role }) => [id, role])).toEqual([
      ['A', 'dimension'],
      ['B', 'metric'],
    ]);
    expect(sheet.rowCount).toBe(2);
  });
  test('a first column of years is labels where the person says so', () => {
    const grid = {
      cells: [
        ['Year', 'Spend'],
        [2024, 1],
        [2025, 2],
      ] as RawCell[][],
      formats: [],
      firstColumn: 0,
    };
    const [year] = readSheet(grid, flags, 'en_US').columns;
    expect(year).toMatchObject({ role: 'dimension', type: 'text' });
    expect(year === undefined ? null : cellAt(year, 0, 'en_US')).toBe('2024');
    expect(readSheet(grid, { ...flags, firstColumnIsDimension: false }, 'en_US').columns[0]?.role).toBe('metric');
  });
  test('the format of a filled cell speaks for its column', () => {
    const percent = { type: 'PERCENT', pattern: '0%' };
    const currency = { type: 'CURRENCY', pattern: '' };
    const grid = {
      cells: [
        ['a', 'b'],
        ['x', null],
        ['y', 0.5],
      ] as RawCell[][],
      formats: [
        [null, null],
        [null, currency],
        [null, percent],
      ],
      firstColumn: 0,
    };
    expect(readSheet(grid, flags, 'en_US').columns[1]?.type).toBe('percent');
  });
});
