import { describe, expect, test } from 'vitest';
import { boolean, date, formula, number, text } from './cells.ts';
import { formatCell } from './format-cell.ts';

describe('a cell shows', () => {
  test('money and shares in the way of its locale', () => {
    const euro = { type: 'CURRENCY', pattern: '#,##0.00 [$€]' } as const;
    expect(formatCell(number(1200.5, euro), 'de_DE')).toBe('1.200,50 €');
    expect(formatCell(number(-1200.5, { type: 'CURRENCY', pattern: '"$"#,##0.00' }), 'en_US')).toBe('-$1,200.50');
    expect(formatCell(number(0.125, { type: 'PERCENT', pattern: '0.0%' }), 'de_DE')).toBe('12,5%');
    expect(formatCell(number(1200.5), 'de_DE')).toBe('1200,5');
  });

  test('days and lengths of time from its serial', () => {
    expect(formatCell(date('2025-10-01', 'dd.mm.yyyy'), 'de_DE')).toBe('01.10.2025');
    expect(formatCell(date('2026-03-01', 'mmm yyyy'), 'en_US')).toBe('Mar 2026');
    expect(formatCell(number(1.5, { type: 'TIME', pattern: '[h]:mm:ss' }), 'en_US')).toBe('36:00:00');
    expect(formatCell(number(3725 / 86_400, { type: 'TIME', pattern: '[h]:mm:ss' }), 'en_US')).toBe('1:02:05');
  });

  test('errors, truth, text and nothing as they are', () => {
    expect(formatCell(formula('=1/0', 1 / 0), 'en_US')).toBe('#DIV/0!');
    expect([formatCell(boolean(true), 'de_DE'), formatCell(text('x'), 'de_DE'), formatCell(null, 'de_DE')]).toEqual(['TRUE', 'x', '']);
  });
});
