import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourS } from '../core/time/time-units.ts';
import { valueTypes } from '../sources/providers.ts';
import { formatParts, formatValue, type ValueFormat } from './format-value.ts';

const format = (overrides: Partial<ValueFormat> = {}): ValueFormat => ({
  type: 'number',
  currency: null,
  decimals: null,
  locale: 'en-US',
  ...overrides,
});
const plain = (text: string) => text.replace(/\s/gu, ' ');

describe('formatValue', () => {
  it.each([
    [1234.5678, '1,234.57'],
    [1234, '1,234'],
    [0.1, '0.1'],
    [-5.255, '−5.26'],
    [-0.001, '0'],
    [-0, '0'],
  ])('shows %d with up to 2 decimals', (value, text) => {
    expect(formatValue(value, format())).toBe(text);
  });

  it('shows exactly the decimals asked for', () => {
    expect(formatValue(1234.5, format({ decimals: 0 }))).toBe('1,235');
    expect(formatValue(1.5, format({ decimals: 3 }))).toBe('1.500');
    expect(formatValue(0.12345, format({ type: 'percent', decimals: 1 }))).toBe('12.3%');
  });

  it.each([[null], [undefined], ['abc'], [''], [Number.NaN], [Number.POSITIVE_INFINITY]])('shows N/A for %j', (value) => {
    for (const type of valueTypes) expect(formatValue(value, format({ type }))).toBe('N/A');
  });

  it('shows money in US dollars where no currency is known', () => {
    expect(formatValue(12.5, format({ type: 'money' }))).toBe('$12.50');
    expect(formatValue(12, format({ type: 'money' }))).toBe('$12');
    expect(formatValue(-12.5, format({ type: 'money' }))).toBe('−$12.50');
  });

  it('shows money in its currency and locale', () => {
    expect(plain(formatValue(1234.5, format({ type: 'money', currency: 'EUR', locale: 'de-DE' })))).toBe('1.234,50 €');
    expect(formatValue(1234.5, format({ type: 'money', currency: 'JPY' }))).toBe('¥1,235');
    expect(formatValue(12, format({ type: 'money', currency: 'EUR', decimals: 2 }))).toBe('€12.00');
  });

  it('writes a currency that is no code behind the number', () => {
    expect(plain(formatValue(12.5, format({ type: 'money', currency: 'credits' })))).toBe('12.5 credits');
  });

  it('shows percent from a fraction', () => {
    expect(formatValue(0.25, format({ type: 'percent' }))).toBe('25%');
    expect(plain(formatValue(0.12412, format({ type: 'percent', locale: 'de' })))).toBe('12,41 %');
  });

  it.each([
    [80, '1:20\u00a0min'],
    [3725, '1:02:05\u00a0h'],
    [5, '0:05\u00a0min'],
    [0, '0:00\u00a0min'],
    [59.7, '1:00\u00a0min'],
    [3599.6, '1:00:00\u00a0h'],
    [-80, '−1:20\u00a0min'],
    [-0.2, '0:00\u00a0min'],
  ])('shows %d seconds as a duration', (value, text) => {
    expect(formatValue(value, format({ type: 'duration' }))).toBe(text);
  });

  it('shows parts of seconds where decimals are asked for', () => {
    expect(formatValue(1.25, format({ type: 'duration', decimals: 1, locale: 'de' }))).toBe('0:01,3\u00a0min');
    expect(formatValue(59.96, format({ type: 'duration', decimals: 1 }))).toBe('1:00.0\u00a0min');
  });

  it.each([
    [999, '999'],
    [12_345, '12k'],
    [1234, '1.2k'],
    [3_412_345, '3.4M'],
    [0.05, '0.05'],
  ])('shortens %d', (value, text) => {
    expect(formatValue(value, format({ compact: true }))).toBe(text);
  });

  it('shortens money and keeps percent and duration', () => {
    expect(formatValue(184_320, format({ type: 'money', currency: 'EUR', compact: true }))).toBe('€184k');
    expect(formatValue(0.5, format({ type: 'percent', compact: true }))).toBe('50%');
    expect(formatValue(80, format({ type: 'duration', compact: true }))).toBe('1:20\u00a0min');
  });

  it('never throws and never shows infinity or an empty text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double(), fc.string(), fc.constant(null)),
        fc.constantFrom(...valueTypes),
        fc.option(fc.string({ maxLength: 4 })),
        fc.option(fc.integer({ min: 0, max: 6 })),
        fc.boolean(),
        fc.constantFrom('en', 'de-AT', 'fr', 'en-US@posix'),
        (value, type, currency, decimals, compact, locale) => {
          const text = formatValue(value, { type, currency, decimals, compact, locale });
          expect(text).not.toBe('');
          expect(text).not.toContain('∞');
          if (typeof value !== 'number') expect(text).toBe('N/A');
        },
      ),
    );
  });
});

describe('formatParts', () => {
  it.each<[number | null, Partial<ValueFormat>, string, string]>([
    [184_320, { type: 'money', currency: 'EUR' }, '€184', 'k'],
    [3_412_345, {}, '3.41', 'M'],
    [12_345.67, { type: 'money', currency: 'EUR' }, '€12,345.67', ''],
    [12_345.67, { type: 'money', currency: 'EUR', locale: 'de' }, '12.345,67', '€'],
    [3_412_345, { type: 'money', currency: 'EUR', locale: 'de' }, '3,41', 'Mio. €'],
    [0.1241, { type: 'percent' }, '12.41', '%'],
    [80, { type: 'duration' }, '1:20', 'min'],
    [null, {}, 'N/A', ''],
    [500, { compact: true }, '500', ''],
    [184_320, { compact: false }, '184,320', ''],
    [-184_320, {}, '−184', 'k'],
    [1000 * hourS, { type: 'duration', locale: 'sv' }, '1 000:00:00', 'h'],
    [3599.7, { type: 'duration', decimals: 1 }, '59:59.7', 'min'],
  ])('splits %s (%j)', (value, overrides, number, unit) => {
    const parts = formatParts(value, format(overrides));
    expect(plain(parts.number)).toBe(number);
    expect(plain(parts.unit)).toBe(unit);
  });
});
