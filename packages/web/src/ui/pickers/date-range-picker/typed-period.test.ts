import { defaultCalendar, defaultLocale, type Language, languages, localeTag } from '@sightline/contract/core';
import { loadWords, wordsIn } from '@sightline/contract/frames';
import { beforeAll, expect, it } from 'vitest';
import { readTypedPeriod } from './typed-period.ts';

const today = '2026-11-24';
/** In the words of a dashboard's language. */
const tagOf = (language: Language) => localeTag({ ...defaultLocale, language });
const read = (text: string, language: Language = 'en-GB', yearStart = 1) => {
  const typed = readTypedPeriod(text, { today, locale: tagOf(language), calendar: { ...defaultCalendar, yearStart } });
  return typed === null || typed === 'ahead' ? typed : `${typed.type} ${typed.period.start} ${typed.period.end}`;
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
  ['last 3 months', 'custom 2026-08-01 2026-10-31'],
  ['last 4 weeks', 'custom 2026-10-27 2026-11-23'],
  ['past 6 weeks', 'custom 2026-10-13 2026-11-23'],
  ['the last 3 months', 'custom 2026-08-01 2026-10-31'],
  ['previous 30 days', 'last30Days 2026-10-25 2026-11-23'],
  ['past 12 months', 'last12Months 2025-11-01 2026-10-31'],
  ['last 1 month', 'custom 2026-10-01 2026-10-31'],
  ['past month', 'lastMonth 2026-10-01 2026-10-31'],
  ['last 2 years', 'custom 2024-01-01 2025-12-31'],
  ['2026-W42', 'custom 2026-10-12 2026-10-18'],
  ['week 40 - week 42', 'custom 2026-09-28 2026-10-18'],
  ['w42', 'custom 2026-10-12 2026-10-18'],
  ['week 50', 'custom 2025-12-08 2025-12-14'],
  ['w1 2026', 'custom 2025-12-29 2026-01-04'],
  ['w53', 'custom 2020-12-28 2021-01-03'],
  ['w48', 'custom 2026-11-23 2026-11-24'],
  ['last 20 years', 'custom 2006-01-01 2025-12-31'],
  ['last 7320 days', 'custom 2006-11-09 2026-11-23'],
  ['  LAST   month ', 'lastMonth 2026-10-01 2026-10-31'],
  ['this quarter', 'quarterly 2026-10-01 2026-11-24'],
  ['yesterday', 'yesterday 2026-11-23 2026-11-23'],
  ['5 oct', 'custom 2026-10-05 2026-10-05'],
  ['Oct 5, 2025', 'custom 2025-10-05 2025-10-05'],
  ['October 5–11, 2025', 'custom 2025-10-05 2025-10-11'],
  ['Oct 5 - 11, 2025', 'custom 2025-10-05 2025-10-11'],
  ['October 5-11, 2025', 'custom 2025-10-05 2025-10-11'],
  ['Oct 5-11 2025', 'custom 2025-10-05 2025-10-11'],
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
  ['de', 'letzte 3 Monate', 'custom 2026-08-01 2026-10-31'],
  ['de', 'letzten 30 Tage', 'last30Days 2026-10-25 2026-11-23'],
  ['de', 'in den letzten 30 Tagen', 'last30Days 2026-10-25 2026-11-23'],
  ['de', 'die vergangenen 6 Wochen', 'custom 2026-10-13 2026-11-23'],
  ['de', 'letzten 3 Monaten', 'custom 2026-08-01 2026-10-31'],
  ['de', 'letzten Monat', 'lastMonth 2026-10-01 2026-10-31'],
  ['de', 'letztes Jahr', 'lastYear 2025-01-01 2025-12-31'],
  ['de', 'last 30 days', 'last30Days 2026-10-25 2026-11-23'],
  ['de', '1.10.2026 – 5.10.2026', 'custom 2026-10-01 2026-10-05'],
  ['de', '1.10.2026-5.10.2026', 'custom 2026-10-01 2026-10-05'],
  ['de', '1.10. bis 5.10.2026', 'custom 2026-10-01 2026-10-05'],
  ['de', '1.10.', 'custom 2026-10-01 2026-10-01'],
  ['de', '1.10.-5.10.', 'custom 2026-10-01 2026-10-05'],
  ['de', '1.–5.10.', 'custom 2026-10-01 2026-10-05'],
  ['de', '1.-5.10.2026', 'custom 2026-10-01 2026-10-05'],
  ['de', '20.12. – 5.1.', 'custom 2025-12-20 2026-01-05'],
  ['de', 'KW 42/2025', 'custom 2025-10-13 2025-10-19'],
  ['de', 'KW 40–42', 'custom 2026-09-28 2026-10-18'],
  ['fr', 'les 30 derniers jours', 'last30Days 2026-10-25 2026-11-23'],
  ['fr', 'derniers 30 jours', 'last30Days 2026-10-25 2026-11-23'],
  ['fr', 'S42', 'custom 2026-10-12 2026-10-18'],
  ['es', 'los últimos 3 meses', 'custom 2026-08-01 2026-10-31'],
  ['it', 'negli ultimi 45 giorni', 'custom 2026-10-10 2026-11-23'],
  ['pt-BR', 'nas últimas 6 semanas', 'custom 2026-10-13 2026-11-23'],
  ['nl', 'afgelopen 3 maanden', 'custom 2026-08-01 2026-10-31'],
  ['sv', 'de senaste 30 dagarna', 'last30Days 2026-10-25 2026-11-23'],
  ['sv', 'sista 3 månader', 'custom 2026-08-01 2026-10-31'],
  ['da', 'sidste 6 uger', 'custom 2026-10-13 2026-11-23'],
  ['pl', 'ostatnich 30 dni', 'last30Days 2026-10-25 2026-11-23'],
  ['pl', 'ostatnie 3 miesiące', 'custom 2026-08-01 2026-10-31'],
  ['de', 'KW 42', 'custom 2026-10-12 2026-10-18'],
  ['de', '05.10.', 'custom 2026-10-05 2026-10-05'],
  ['de', '24.12.', 'custom 2025-12-24 2025-12-24'],
  ['de', '5.10. - 11.10.', 'custom 2026-10-05 2026-10-11'],
  ['de', '5.10.–11.10.2025', 'custom 2025-10-05 2025-10-11'],
  ['de', '5.–11. Okt 2025', 'custom 2025-10-05 2025-10-11'],
  ['en-US', '10/5/2025', 'custom 2025-10-05 2025-10-05'],
  ['fr', 'févr. 2026', 'custom 2026-02-01 2026-02-28'],
  ['fr', 'T3 2025', 'custom 2025-07-01 2025-09-30'],
  ['pt-BR', '5 de outubro de 2025', 'custom 2025-10-05 2025-10-05'],
  ['pl', 'paź 2025', 'custom 2025-10-01 2025-10-31'],
  ['pl', '5 października 2025', 'custom 2025-10-05 2025-10-05'],
  ['nl', 'K3', 'custom 2026-07-01 2026-09-30'],
  ['de', 'im letzten Monat', 'lastMonth 2026-10-01 2026-10-31'],
  ['de', 'in der vergangenen Woche', 'lastWeek 2026-11-16 2026-11-22'],
  ['fr', 'le mois dernier', 'lastMonth 2026-10-01 2026-10-31'],
  ['fr', 'la semaine dernière', 'lastWeek 2026-11-16 2026-11-22'],
  ['fr', 'le trimestre dernier', 'lastQuarter 2026-07-01 2026-09-30'],
  ['fr', 'l’année dernière', 'lastYear 2025-01-01 2025-12-31'],
  ['fr', "l'an passé", 'lastYear 2025-01-01 2025-12-31'],
  ['fr', 'Sem. 42', 'custom 2026-10-12 2026-10-18'],
  ['fr', 'S01 2026', 'custom 2025-12-29 2026-01-04'],
  ['es', 'el mes pasado', 'lastMonth 2026-10-01 2026-10-31'],
  ['es', 'en el último año', 'lastYear 2025-01-01 2025-12-31'],
  ['pt-BR', 'o mês passado', 'lastMonth 2026-10-01 2026-10-31'],
  ['pt-BR', 'na semana passada', 'lastWeek 2026-11-16 2026-11-22'],
  ['it', 'il mese scorso', 'lastMonth 2026-10-01 2026-10-31'],
  ['it', "l'anno scorso", 'lastYear 2025-01-01 2025-12-31'],
  ['it', 'nell’ultimo mese', 'lastMonth 2026-10-01 2026-10-31'],
  ['nl', 'de afgelopen maand', 'lastMonth 2026-10-01 2026-10-31'],
  ['sv', 'den senaste månaden', 'lastMonth 2026-10-01 2026-10-31'],
  ['da', 'seneste 3 døgn', 'custom 2026-11-21 2026-11-23'],
  ['da', 'i den forrige uge', 'lastWeek 2026-11-16 2026-11-22'],
  ['pl', 'w zeszłym miesiącu', 'lastMonth 2026-10-01 2026-10-31'],
  ['pl', 'zeszły rok', 'lastYear 2025-01-01 2025-12-31'],
  ['pl', 'ostatnie 2 lata', 'custom 2024-01-01 2025-12-31'],
  ['pl', '5 ostatnich lat', 'custom 2021-01-01 2025-12-31'],
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
  [1, '2025/26'],
  [4, 'fy'],
])('years from month %i: does not make up a period of “%s”', (yearStart, text) => expect(read(text, 'en-GB', yearStart)).toBeNull());

it.each(languages)('reads a fiscal year as %s calls it', (language) => {
  expect(read(wordsIn(tagOf(language)).period.fiscalYear('2025/26'), language, 4)).toBe('custom 2025-04-01 2026-03-31');
});

/** As many as a list of periods does not offer, in the words of its own "last 30 days". */
it.each(languages)('reads the last days and months as %s says them', (language) => {
  const { last30Days, last12Months } = wordsIn(tagOf(language)).period.rangeTypes;
  expect(read(last30Days.replace('30', '45'), language)).toBe('custom 2026-10-10 2026-11-23');
  expect(read(last12Months.replace('12', '3'), language)).toBe('custom 2026-08-01 2026-10-31');
});

it.each(languages)('reads its own examples and names in %s', (language) => {
  const { typedExample, rangeTypes } = wordsIn(tagOf(language)).period;
  for (const example of typedExample.split(', ')) expect([example, read(example, language)]).not.toContain(null);
  for (const [type, name] of Object.entries(rangeTypes))
    if (type !== 'custom') expect(read(name, language)).toMatch(new RegExp(`^${type} `));
});

it.each([
  ['2027', 1],
  ['oct 2027', 1],
  ['dec 2026', 1],
  ['25.11.2026 – 30.11.2026', 1],
  ['2027', 4],
])('knows that “%s” has not begun, with years from month %i', (text, yearStart) => expect(read(text, 'en-GB', yearStart)).toBe('ahead'));

it.each([
  '',
  ' ',
  'soon',
  'ma',
  '13/2025',
  'q5',
  '31 feb 2026',
  '2026-02-30',
  'last days',
  'last 0 days',
  '30 days',
  'last 21 years',
  'last 2000 years',
  'last 9999 years',
  'last 7321 days',
  'last 8000 days',
  'last 1100 weeks',
  'last 245 months',
  'last weekend',
  'last 2 weekends',
  'last daylight',
  'S1 2026',
  'S42',
  'week 60',
  '1500',
  'jan 1700',
  '1900 – 2026',
])('does not make up a period of “%s”', (text) => expect(read(text)).toBeNull());

it.each([
  ['de', 'letztes Wochenende'],
  ['nl', 'afgelopen weekend'],
  ['pl', 'ostatnie lato'],
  ['pl', 'zeszłego lata'],
  ['fr', 'S1 2026'],
  ['fr', 'S1'],
  ['fr', 'sem. 1'],
  ['es', 'últimos 21 años'],
] as const)('does not make up a period in %s of “%s”', (language, text) => expect(read(text, language)).toBeNull());
