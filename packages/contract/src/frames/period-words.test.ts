import { beforeAll, describe, expect, it } from 'vitest';
import { localeTag } from '../core/locale/locale.ts';
import { defaultLocale, type Language, languages } from '../core/locale/locale-setting.ts';
import { daysWords, periodWords, rangeWords } from './period-words.ts';
import { loadWords } from './words/words-in.ts';

const october = { start: '2026-10-01', end: '2026-10-31' };
const week = { start: '2026-10-05', end: '2026-10-11' };
const plain = (text: string | null) => text?.replace(/\s/gu, ' ');

describe('a period in words', () => {
  it('says the month and year once', () => {
    expect(plain(periodWords(week, 'en-GB'))).toBe('5–11 October 2026');
    expect(plain(periodWords(week, 'de'))).toBe('5.–11. Oktober 2026');
  });

  it('follows the order of the locale', () => {
    expect(plain(periodWords(week, 'en-US'))).toBe('October 5–11, 2026');
  });

  it.each([
    ['a month', october, 'October 2026', 'Oktober 2026'],
    ['a quarter', { start: '2026-07-01', end: '2026-09-30' }, 'July – September 2026', 'Juli–September 2026'],
    ['months of two years', { start: '2025-12-01', end: '2026-01-31' }, 'December 2025 – January 2026', 'Dezember 2025 – Januar 2026'],
    ['a year', { start: '2025-01-01', end: '2025-12-31' }, '2025', '2025'],
    ['two years', { start: '2024-01-01', end: '2025-12-31' }, '2024–2025', '2024–2025'],
    ['twelve months', { start: '2025-11-01', end: '2026-10-31' }, 'November 2025 – October 2026', 'November 2025 – Oktober 2026'],
  ])('names whole months and years without their days: %s', (_what, period, english, german) => {
    expect(plain(periodWords(period, 'en-GB'))).toBe(english);
    expect(plain(periodWords(period, 'de'))).toBe(german);
  });

  describe('where years do not begin in January', () => {
    const fiscal = (yearStart: number, language: Language = 'en-GB') => localeTag({ ...defaultLocale, language, yearStart });
    const year = { start: '2026-04-01', end: '2027-03-31' };
    beforeAll(async () => {
      for (const language of languages) await loadWords(language);
    });

    it.each([
      ['a year', 4, year, 'FY 2026/27 (April 2026 – March 2027)', '2026/27'],
      ['a year over the turn of a century', 7, { start: '2099-07-01', end: '2100-06-30' }, 'FY 2099/00 (July 2099 – June 2100)', '2099/00'],
      [
        'a year that ends on a leap day',
        3,
        { start: '2027-03-01', end: '2028-02-29' },
        'FY 2027/28 (March 2027 – February 2028)',
        '2027/28',
      ],
      ['a quarter', 4, { start: '2026-07-01', end: '2026-09-30' }, 'Q2 2026/27 (July – September 2026)', 'Q2 2026/27'],
      ['the last quarter', 4, { start: '2027-01-01', end: '2027-03-31' }, 'Q4 2026/27 (January – March 2027)', 'Q4 2026/27'],
      [
        'a quarter over two years',
        2,
        { start: '2026-11-01', end: '2027-01-31' },
        'Q4 2026/27 (November 2026 – January 2027)',
        'Q4 2026/27',
      ],
      ['a year of the calendar', 4, { start: '2025-01-01', end: '2025-12-31' }, 'January – December 2025', 'Jan – Dec 2025'],
      ['two years', 4, { start: '2024-04-01', end: '2026-03-31' }, 'April 2024 – March 2026', 'Apr 2024 – Mar 2026'],
      ['a quarter of another year', 2, { start: '2026-07-01', end: '2026-09-30' }, 'July – September 2026', 'Jul – Sept 2026'],
      ['a month', 4, october, 'October 2026', 'Oct 2026'],
      ['a year that runs', 4, { start: '2026-04-01', end: '2026-11-24' }, '1 April – 24 November 2026', '1 Apr – 24 Nov 2026'],
    ])('names %s, years from month %i', (_what, yearStart, period, words, short) => {
      expect(plain(periodWords(period, fiscal(yearStart)))).toBe(words);
      expect(plain(periodWords(period, fiscal(yearStart), { short: true }))).toBe(short);
    });

    it.each([
      ['en-US', 'FY 2026/27 (April 2026 – March 2027)'],
      ['en-GB', 'FY 2026/27 (April 2026 – March 2027)'],
      ['de', 'GJ 2026/27 (April 2026 – März 2027)'],
      ['fr', 'exercice 2026/27 (avril 2026 – mars 2027)'],
      ['es', 'ejercicio 2026/27 (abril de 2026 – marzo de 2027)'],
      ['it', 'esercizio 2026/27 (aprile 2026 – marzo 2027)'],
      ['nl', 'boekjaar 2026/27 (april 2026 – maart 2027)'],
      ['pt-BR', 'exercício 2026/27 (abril de 2026 – março de 2027)'],
      ['pl', 'rok obrotowy 2026/27 (kwiecień 2026 – marzec 2027)'],
      ['sv', 'räkenskapsåret 2026/27 (april 2026–mars 2027)'],
      ['da', 'regnskabsåret 2026/27 (april 2026–marts 2027)'],
    ] as const)('in %s: %s', (language, words) => expect(plain(periodWords(year, fiscal(4, language)))).toBe(words));

    it('names both of a range', () => {
      const range = { period: year, comparison: { start: '2025-04-01', end: '2026-03-31' } };
      expect(plain(rangeWords(range, fiscal(4)).comparison)).toBe('against FY 2025/26 (April 2025 – March 2026)');
    });

    it('says everything as before where they begin in January', () => {
      for (const language of languages)
        for (const period of [year, october, { start: '2025-01-01', end: '2025-12-31' }, { start: '2026-07-01', end: '2026-09-30' }])
          expect(periodWords(period, fiscal(1, language))).toBe(periodWords(period, language));
    });
  });

  it('spaces the dash between words', () => {
    expect(plain(periodWords({ start: '2026-09-28', end: '2026-10-04' }, 'en-GB'))).toBe('28 September – 4 October 2026');
    expect(plain(periodWords({ start: '2026-12-28', end: '2027-01-04' }, 'en-GB', { short: true }))).toBe('28 Dec 2026 – 4 Jan 2027');
  });

  it('says a single day once', () => {
    expect(plain(periodWords({ start: '2026-10-05', end: '2026-10-05' }, 'en-GB'))).toBe('5 October 2026');
  });

  it('does not shift a day by the zone of the machine', () => {
    expect(plain(periodWords({ start: '2026-01-01', end: '2026-01-01' }, 'en-GB', { withoutYear: true }))).toBe('1 January');
  });
});

describe('a range in words', () => {
  it('leaves the year of the comparison out where it is the same', () => {
    const words = rangeWords({ period: week, comparison: { start: '2026-09-28', end: '2026-10-04' } }, 'en-GB');
    expect(plain(words.period)).toBe('5–11 October 2026');
    expect(plain(words.comparison)).toBe('against 28 September – 4 October');
  });

  it('says both months with their years', () => {
    const words = rangeWords({ period: october, comparison: { start: '2026-09-01', end: '2026-09-30' } }, 'en-GB');
    expect([plain(words.period), plain(words.comparison)]).toEqual(['October 2026', 'against September 2026']);
  });

  it('says the year of the comparison where it differs', () => {
    const words = rangeWords({ period: week, comparison: { start: '2025-10-06', end: '2025-10-12' } }, 'en-GB');
    expect(plain(words.comparison)).toBe('against 6–12 October 2025');
  });

  it('says nothing of a comparison that is off', () => {
    expect(rangeWords({ period: october, comparison: null }, 'en-GB').comparison).toBeNull();
  });

  it('says the days and their zone in one line', () => {
    const range = { period: october, comparison: { start: '2026-09-01', end: '2026-09-30' } };
    expect(plain(daysWords(range, 'Europe/Vienna', 'en-GB'))).toBe('October 2026, against September 2026 · Europe/Vienna');
    expect(plain(daysWords({ ...range, comparison: null }, 'Europe/Vienna', 'en-GB'))).toBe('October 2026 · Europe/Vienna');
  });
});

it('names the days of two comparisons, each with its year', () => {
  const range = {
    period: october,
    comparison: { start: '2026-09-01', end: '2026-09-30' },
    also: { start: '2025-10-01', end: '2025-10-31' },
  };
  expect(plain(daysWords(range, 'UTC', 'en-GB'))).toBe('October 2026, against September 2026 and October 2025 · UTC');
  const weeks = { period: week, comparison: { start: '2026-09-28', end: '2026-10-04' }, also: { start: '2025-10-06', end: '2025-10-12' } };
  expect(plain(rangeWords(weeks, 'en-GB').comparison)).toBe('against 28 September – 4 October 2026 and 6–12 October 2025');
});
