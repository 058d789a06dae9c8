import { describe, expect, it } from 'vitest';
import { daysWords, periodWords, rangeWords } from './period-words.ts';

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
