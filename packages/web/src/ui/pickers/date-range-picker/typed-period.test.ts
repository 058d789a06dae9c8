import { defaultCalendar, defaultLocale, type Language, languages, localeTag } from '@sightline/contract/core';
import { loadWords, wordsIn } from '@sightline/contract/frames';
import { beforeAll, expect, it } from 'vitest';
import { readTypedPeriod } from './typed-period.ts';

const today = '2026-11-24';
/** In the words of a dashboard's language. */
const tagOf = (language: Language) => localeTag({ ...defaultLocale, language });
const read = (text: string, language: Language = 'en-GB', yearStart = 1) => {
  const typed = readTypedPeriod(text, { today, locale: tagOf(language), calendar: { ...defaultCalendar, yearStart } });
  return typed && `${typed.type} ${typed.period.start} ${typed.period.end}`;
};

beforeAll(async () => {
  for (const language of languages) await loadWords(language);
});

it.each([
  ['oct 2025', 'custom 2025-10-01 2025-10-31'],
  ['October 2025', 'custom 2025-10-01 2025-10-31'],
  ['Oct. 2025', 'custom 2025-10-01 2025-10-31'],
  ['october', 'custom 2026-10-01 2026-10-31'],
  ['december', 'custom 2025-12-01 2025-12-31'],
  ['november', 'custom 2026-11-01 2026-11-24'],
  ['sept 2025', 'custom 2025-09-01 2025-09-30'],
  ['10/2025', 'custom 2025-10-01 2025-10-31'],
  ['2025-10', 'custom 2025-10-01 2025-10-31'],
  ['q3', 'custom 2026-07-01 2026-09-30'],
  ['Q3 2025', 'custom 2025-07-01 2025-09-30'],
  ['2025 q3', 'custom 2025-07-01 2025-09-30'],
  ['q4', 'custom 2026-10-01 2026-11-24'],
  ['2025', 'custom 2025-01-01 2025-12-31'],
  ['2026', 'custom 2026-01-01 2026-11-24'],
  ['last 90 days', 'last90Days 2026-08-26 2026-11-23'],
  ['last 45 days', 'custom 2026-10-10 2026-11-23'],
  ['  LAST   month ', 'lastMonth 2026-10-01 2026-10-31'],
  ['this quarter', 'quarterly 2026-10-01 2026-11-24'],
  ['yesterday', 'yesterday 2026-11-23 2026-11-23'],
  ['5 oct', 'custom 2026-10-05 2026-10-05'],
  ['Oct 5, 2025', 'custom 2025-10-05 2025-10-05'],
  ['28 november', 'custom 2025-11-28 2025-11-28'],
  ['5–11 Oct 2025', 'custom 2025-10-05 2025-10-11'],
  ['5-11 oct', 'custom 2026-10-05 2026-10-11'],
  ['28 sep – 4 oct', 'custom 2026-09-28 2026-10-04'],
  ['jan - mar 2026', 'custom 2026-01-01 2026-03-31'],
  ['jan to mar', 'custom 2026-01-01 2026-03-31'],
  ['jan-mar', 'custom 2026-01-01 2026-03-31'],
  ['q3-q4', 'custom 2026-07-01 2026-11-24'],
  ['oct 5 - 11', 'custom 2026-10-05 2026-10-11'],
  // Of what has not ended the days up to today.
  ['1 nov - 30 nov', 'custom 2026-11-01 2026-11-24'],
  ['jan - dec', 'custom 2026-01-01 2026-11-24'],
  ['oct - dec', 'custom 2026-10-01 2026-11-24'],
  ['nov 20 - dec 5', 'custom 2026-11-20 2026-11-24'],
  // Nothing of it has begun this year.
  ['1 dec - 24 dec', 'custom 2025-12-01 2025-12-24'],
  ['dec - jan', 'custom 2025-12-01 2026-01-31'],
  ['ytd', 'yearly 2026-01-01 2026-11-24'],
  ['month to date', 'monthly 2026-11-01 2026-11-24'],
  ['2026-10-05 to 2026-10-11', 'custom 2026-10-05 2026-10-11'],
  ['2026-10-11 - 2026-10-05', 'custom 2026-10-05 2026-10-11'],
  ['05/10/2025 - 11/10/2025', 'custom 2025-10-05 2025-10-11'],
])('reads “%s”', (text, expected) => expect(read(text)).toBe(expected));

it.each([
  ['de', 'Okt 2025', 'custom 2025-10-01 2025-10-31'],
  ['de', 'März', 'custom 2026-03-01 2026-03-31'],
  ['de', 'letzte 45 Tage', 'custom 2026-10-10 2026-11-23'],
  ['de', '05.10.2025 – 11.10.2025', 'custom 2025-10-05 2025-10-11'],
  ['de', '5.–11. Okt 2025', 'custom 2025-10-05 2025-10-11'],
  ['en-US', '10/5/2025', 'custom 2025-10-05 2025-10-05'],
  ['fr', 'févr. 2026', 'custom 2026-02-01 2026-02-28'],
  ['fr', 'T3 2025', 'custom 2025-07-01 2025-09-30'],
  ['pt-BR', '5 de outubro de 2025', 'custom 2025-10-05 2025-10-05'],
  ['pl', 'paź 2025', 'custom 2025-10-01 2025-10-31'],
  ['pl', '5 października 2025', 'custom 2025-10-05 2025-10-05'],
  ['nl', 'K3', 'custom 2026-07-01 2026-09-30'],
] as const)('reads it in %s: “%s”', (language, text, expected) => expect(read(text, language)).toBe(expected));

it.each([
  [4, '2025', 'custom 2025-04-01 2026-03-31'],
  [4, '2026', 'custom 2026-04-01 2026-11-24'],
  [4, 'fy 2025', 'custom 2025-04-01 2026-03-31'],
  [4, 'FY2025', 'custom 2025-04-01 2026-03-31'],
  [4, 'FY 2025/26', 'custom 2025-04-01 2026-03-31'],
  [4, '2025/26', 'custom 2025-04-01 2026-03-31'],
  [4, '2025-26', 'custom 2025-04-01 2026-03-31'],
  [4, 'FY 2009/10', 'custom 2009-04-01 2010-03-31'],
  // A month, as everywhere.
  [4, '2009/10', 'custom 2009-10-01 2009-10-31'],
  [4, 'q1', 'custom 2026-04-01 2026-06-30'],
  [4, 'q3', 'custom 2026-10-01 2026-11-24'],
  [4, 'q4', 'custom 2026-01-01 2026-03-31'],
  [4, 'q4 2025', 'custom 2026-01-01 2026-03-31'],
  [4, 'q4 fy 2025', 'custom 2026-01-01 2026-03-31'],
  [4, 'Q4 2025/26', 'custom 2026-01-01 2026-03-31'],
  [4, '2025 q1', 'custom 2025-04-01 2025-06-30'],
  [12, '2025', 'custom 2025-12-01 2026-11-24'],
  [12, 'q1', 'custom 2025-12-01 2026-02-28'],
  [4, 'fy 2024 – fy 2025', 'custom 2024-04-01 2026-03-31'],
  [4, 'last year', 'lastYear 2025-04-01 2026-03-31'],
  [4, 'this quarter', 'quarterly 2026-10-01 2026-11-24'],
  [4, 'oct 2025', 'custom 2025-10-01 2025-10-31'],
  [1, 'fy 2025', 'custom 2025-01-01 2025-12-31'],
] as const)('years from month %i: “%s”', (yearStart, text, expected) => expect(read(text, 'en-GB', yearStart)).toBe(expected));

it.each([
  [4, '2025/27'],
  [4, '2027'],
  [1, '2025/26'],
  [4, 'fy'],
])('years from month %i: does not make up a period of “%s”', (yearStart, text) => expect(read(text, 'en-GB', yearStart)).toBeNull());

it.each(languages)('reads a fiscal year as %s calls it', (language) => {
  expect(read(wordsIn(tagOf(language)).period.fiscalYear('2025/26'), language, 4)).toBe('custom 2025-04-01 2026-03-31');
});

it.each(languages)('reads its own examples and names in %s', (language) => {
  const { typedExample, rangeTypes } = wordsIn(tagOf(language)).period;
  for (const example of typedExample.split(', ')) expect([example, read(example, language)]).not.toContain(null);
  for (const [type, name] of Object.entries(rangeTypes))
    if (type !== 'custom') expect(read(name, language)).toMatch(new RegExp(`^${type} `));
});

it.each([
  '',
  ' ',
  'soon',
  'ma',
  '13/2025',
  'q5',
  '2027',
  'oct 2027',
  '31 feb 2026',
  '2026-02-30',
  'last days',
  '1500',
  'jan 1700',
  '1900 – 2026',
])('does not make up a period of “%s”', (text) => expect(read(text)).toBeNull());
