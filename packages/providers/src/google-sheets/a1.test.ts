import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Area, columnOf, lettersOf, parseA1, quoted, toA1 } from './a1.ts';

const area = (startRow: number, endRow: number | null, startColumn: number, endColumn: number | null): Area => ({
  startRow,
  endRow,
  startColumn,
  endColumn,
});

describe('column letters', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('%i is %s', (column, letters) => {
    expect(lettersOf(column)).toBe(letters);
    expect(columnOf(letters)).toBe(column);
  });
  test('go there and back', () => {
    fc.assert(fc.property(fc.nat(18_277), (column) => columnOf(lettersOf(column)) === column));
  });
});

describe('parseA1', () => {
  test.each([
    ['A1:F200', area(0, 200, 0, 6)],
    ['b:d', area(0, null, 1, 4)],
    ['2:10', area(1, 10, 0, null)],
    ['A5:C', area(4, null, 0, 3)],
    ['A:C5', area(0, 5, 0, 3)],
    ['C7', area(6, 7, 2, 3)],
    ['$C$7:$A$2', area(1, 7, 0, 3)],
  ])('%s', (text, expected) => {
    expect(parseA1(text)).toEqual({ title: null, area: expected });
  });
  test.each([
    ["'My tab'!A1", 'My tab'],
    ["'Bob''s'!A1:B2", "Bob's"],
    ['Plan!B:D', 'Plan'],
  ])('%s names its tab', (text, title) => {
    expect(parseA1(text)?.title).toBe(title);
  });
  test.each(['Budget', 'B', 'A0:B2', '', ':', 'A1:', '1A:2B', 'A1:B2:C3'])('"%s" is no range', (text) => {
    expect(parseA1(text)).toBeNull();
  });
  test('reads back every area and title it writes', () => {
    const areas = fc.record({
      startRow: fc.nat(5000),
      rows: fc.option(fc.integer({ min: 1, max: 5000 })),
      startColumn: fc.nat(700),
      columns: fc.integer({ min: 1, max: 700 }),
    });
    const titles = fc.string({ minLength: 1 }).filter((title) => title.trim() === title);
    fc.assert(
      fc.property(titles, areas, (title, { startRow, rows, startColumn, columns }) => {
        const written: Area = area(startRow, rows === null ? null : startRow + rows, startColumn, startColumn + columns);
        expect(parseA1(toA1(title, written))).toEqual({ title, area: written });
      }),
    );
  });
  test('quotes titles always', () => {
    expect(quoted("Bob's")).toBe("'Bob''s'");
    expect(toA1('Q1', area(0, null, 0, null))).toBe("'Q1'");
    expect(toA1('Q1', area(0, 10, 0, 2))).toBe("'Q1'!A1:B10");
  });
});
