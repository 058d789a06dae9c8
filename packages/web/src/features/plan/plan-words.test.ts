import { expect, it } from 'vitest';
import { setReaderLanguage } from '#lib/locale/reader-locale.ts';
import { dayWords, moneyWords, planWords } from './plan-words.ts';

it('says plans, money and days', () => {
  setReaderLanguage('en-GB');
  expect(planWords({ dashboards: 1, interval: 1 })).toBe('1 dashboard, paid monthly');
  expect(planWords({ dashboards: 25, interval: 12 })).toBe('25 dashboards, paid yearly');
  expect([moneyWords(130_000, 'USD'), moneyWords(5, 'USD'), moneyWords(500, 'JPY')]).toEqual(['$1,300.00', '$0.05', '¥500']);
  expect(dayWords('2026-12-04T23:59:59Z')).toBe('4 December 2026');
  setReaderLanguage('de');
  expect(moneyWords(130_000, 'USD')).toBe('1.300,00 $');
  expect(dayWords('2026-12-04T23:59:59Z')).toBe('4. Dezember 2026');
});
