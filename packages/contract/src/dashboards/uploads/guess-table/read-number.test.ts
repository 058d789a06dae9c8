import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

describe('reading a number', () => {
  it.each<[string, number | null, number | null]>([
    ['12', 12, 12],
    ['-12', -12, -12],
    ['−12', -12, -12],
    ['+12', 12, 12],
    ['(12.50)', -12.5, null],
    ['1,234', 1234, 1.234],
    ['1.234', 1.234, 1234],
    ['1,234.56', 1234.56, null],
    ['1.234,56', null, 1234.56],
    ['1,234,567', 1_234_567, null],
    ['1.234.567', null, 1_234_567],
    ['12,5', null, 12.5],
    ['12.5', 12.5, null],
    ['0,123', null, 0.123],
    ['1 234,5', null, 1234.5],
    ['1 234 567', 1_234_567, 1_234_567],
    ["1'234.50", 1234.5, null],
    ['12,34,567.00', 1_234_567, null],
    ['.5', 0.5, null],
  ])('%s is %s with a point and %s with a comma as decimal mark', (text, dot, comma) => {
    expect(readNumber(text)).toMatchObject({ dot, comma });
  });

  it.each([
    '',
    'abc',
    '12 34',
    '1,23,4',
    '00123',
    '007',
    '1.2.3',
    '1234567890123456',
    '12 apples',
    '€',
    '(12',
    '12)',
    '--12',
    '1-2',
    '€5%',
    '€ 5 USD',
    '12,',
    'e5',
    '1e5',
  ])('finds none in “%s”', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  it.each<[string, number, string | null]>([
    ['€12.50', 12.5, 'EUR'],
    ['12.50 €', 12.5, 'EUR'],
    ['-€12.50', -12.5, 'EUR'],
    ['€-12.50', -12.5, 'EUR'],
    ['(€12.50)', -12.5, 'EUR'],
    ['USD 12', 12, 'USD'],
    ['12 CHF', 12, 'CHF'],
    ['$1,200.00', 1200, 'USD'],
    ['R$ 5.5', 5.5, 'BRL'],
    ['12 kr', 12, null],
    ['€ 12 EUR', 12, 'EUR'],
  ])('reads the money in %s', (text, value, code) => {
    const reading = readNumber(text);
    expect(reading?.dot).toBe(value);
    expect(reading?.currency?.code).toBe(code);
  });

  it('turns percent into an exact fraction', () => {
    expect(readNumber('12.3%')).toMatchObject({ dot: 0.123, percent: true });
    expect(readNumber('12,3 %')).toMatchObject({ comma: 0.123, percent: true });
    expect(readNumber('-0%')?.dot).toBe(0);
  });

  it('reads back what Intl writes, in its own locale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'en-IN', 'de-CH'),
        (cents, locale) => {
          const value = cents / 100;
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value);
          const reading = readNumber(text);
          expect({ text, value: ['de-DE', 'fr-FR'].includes(locale) ? reading?.comma : reading?.dot }).toEqual({
            text,
            value: value === 0 ? 0 : value,
          });
        },
      ),
    );
  });
});
