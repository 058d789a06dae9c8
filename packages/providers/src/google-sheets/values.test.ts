import { dayMs } from '@sightline/contract/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnTypeOf } from './column-types.ts';
import { errorWarnings } from './error-cells.ts';
import { parseLocaleNumber } from './locale-number.ts';
import { currencyOf } from './number-format.ts';
import type { RawCell } from './read-grid.ts';
import { dayOfSerial, dayOfText } from './serial-date.ts';

describe('serial dates', () => {
  test.each([
    [0, '1899-12-30'],
    [1, '1899-12-31'],
    [45_931, '2025-10-01'],
    [45_931.99, '2025-10-01'],
    [60, '1900-02-28'],
  ])('%d is %s', (serial, day) => {
    expect(dayOfSerial(serial)).toBe(day);
  });
  test('what is no date is none', () => {
    for (const serial of [-1, Number.NaN, 3_000_000]) expect(dayOfSerial(serial)).toBeNull();
  });
  test('each day follows the one before', () => {
    fc.assert(
      fc.property(fc.nat(2_900_000), (serial) => {
        const [today, tomorrow] = [dayOfSerial(serial), dayOfSerial(serial + 1)];
        return Date.parse(`${tomorrow}`) - Date.parse(`${today}`) === dayMs;
      }),
    );
  });
  test.each([
    ['2025-10-01', '2025-10-01'],
    ['2025-10-01 13:45', '2025-10-01'],
    ['2025-10-01T13:45:00Z', '2025-10-01'],
    ['2025-02-30', null],
    ['01.10.2025', null],
    ['2025-10', null],
  ])('text %s is %s', (text, day) => {
    expect(dayOfText(text)).toBe(day);
  });
});

describe('parseLocaleNumber', () => {
  test.each([
    ['1.200,50', 'de_DE', 1200.5],
    ['1.200,50 €', 'de_DE', 1200.5],
    ['€ 1.200,50', 'de_DE', 1200.5],
    ['EUR 12', 'de_DE', 12],
    ['1,200.50', 'en_US', 1200.5],
    ['$1,200.50', 'en_US', 1200.5],
    ['-$12', 'en_US', -12],
    ['$-12', 'en_US', -12],
    ['(12.5)', 'en_US', -12.5],
    ['12-', 'en_US', -12],
    ['1 200,5', 'fr_FR', 1200.5],
    ["1'200.50", 'de_CH', 1200.5],
    ['1,00,000', 'en_IN', 100_000],
    ['12,5 %', 'de_DE', 0.125],
    ['25%', 'en_US', 0.25],
    ['1e3', 'en_US', 1000],
    ['.5', 'en_US', 0.5],
    ['7', 'xx_', 7],
  ])('%s in %s is %d', (text, locale, value) => {
    expect(parseLocaleNumber(text, locale)?.value).toBeCloseTo(value, 10);
  });
  test.each([
    ['01.10.2025', 'de_DE'],
    ['1.2.3', 'en_US'],
    ['1,2', 'en_US'],
    ['n/a', 'en_US'],
    ['', 'en_US'],
    ['-', 'en_US'],
    ['12 apples', 'en_US'],
    ['Q1', 'en_US'],
  ])('%s in %s is no number', (text, locale) => {
    expect(parseLocaleNumber(text, locale)).toBeNull();
  });
  test('reads back what the language writes', () => {
    const locales = fc.constantFrom('de_DE', 'en_US', 'fr_FR', 'de_CH', 'pl_PL', 'en_IN', 'pt_BR', 'sv_SE', 'ja_JP');
    fc.assert(
      fc.property(locales, fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (locale, cents) => {
        const written = new Intl.NumberFormat(locale.replace('_', '-'), { minimumFractionDigits: 2 }).format(cents / 100);
        expect(parseLocaleNumber(written, locale)?.value).toBeCloseTo(cents / 100, 6);
      }),
    );
  });
});

describe('currencyOf', () => {
  test.each([
    ['#,##0.00 [$EUR]', 'de_DE', 'EUR'],
    ['[$€-407]#,##0.00', 'de_DE', 'EUR'],
    ['"€"#,##0', 'de_DE', 'EUR'],
    ['[$£]#,##0', 'en_GB', 'GBP'],
    ['"$"#,##0.00', 'en_US', 'USD'],
    ['"$"#,##0.00', 'en_CA', 'CAD'],
    ['[$$]#,##0.00', 'en', 'USD'],
    ['"$"#,##0.00', 'de_DE', null],
    ['#,##0.00 [$CHF]', 'de_CH', 'CHF'],
    ['#,##0.00', 'de_DE', null],
  ])('%s in %s is %s', (pattern, locale, currency) => {
    expect(currencyOf(pattern, locale)).toBe(currency);
  });
});

describe('columnTypeOf', () => {
  const typeOf = (cells: RawCell[], format: string | null, pattern = '') =>
    columnTypeOf(cells, format === null ? null : { type: format, pattern }, 'de_DE');
  test.each<[string, RawCell[], string | null, string]>([
    ['serial numbers under a date format', [45_931, 45_962], 'DATE', 'date'],
    ['date-times', [45_931.5], 'DATE_TIME', 'date'],
    ['ISO days typed as text', ['2025-10-01', '2025-11-01'], null, 'date'],
    ['serial numbers without a format', [45_931, 45_962], null, 'number'],
    ['percents', [0.25], 'PERCENT', 'percent'],
    ['money', [12], 'CURRENCY', 'money'],
    ['times', [0.5], 'TIME', 'duration'],
    ['scientific numbers', [1e9], 'SCIENTIFIC', 'number'],
    ['numbers typed as text', ['1.200,50', '3'], 'TEXT', 'number'],
    ['percents typed as text', ['12 %', '3,5 %'], null, 'percent'],
    ['ticks', [true, false], null, 'number'],
    ['four figures in five', [1, 2, 3, 4, 'n/a'], null, 'number'],
    ['three figures in five', [1, 2, 3, 'n/a', 'n/a'], null, 'text'],
    ['figures among errors and gaps', [1, null, '#N/A', '#REF!'], null, 'number'],
    ['words', ['a', 'b'], 'NUMBER', 'text'],
    ['nothing', [null, null], 'NUMBER', 'text'],
  ])('%s', (_, cells, format, type) => {
    expect(typeOf(cells, format).type).toBe(type);
  });
  test('money knows its currency, times their unit', () => {
    expect(typeOf([12], 'CURRENCY', '#,##0 [$EUR]')).toEqual({ type: 'money', currency: 'EUR', factor: 1 });
    expect(typeOf([0.5], 'TIME').factor).toBe(86_400);
  });
});

describe('errorWarnings', () => {
  test('counts what has no value to give', () => {
    expect(
      errorWarnings([
        ['#N/A', 1],
        ['#REF!', 'Loading...'],
      ]),
    ).toEqual([
      '2 cells show an error such as #N/A and count as empty.',
      '1 cell was still loading and counts as empty until the next refresh.',
    ]);
    expect(errorWarnings([[1, 'fine', null]])).toEqual([]);
  });
});
