import { describe, expect, it } from 'vitest';
import { daysWords, periodWords, rangeWords } from './period-words.ts';

const october = { start: '2026-10-01', end: '2026-10-31' };
const plain = (text: string | null) => text?.replace(/\s/gu, ' ');

describe('a period in words', () => {
  it('says the month and year once', () => {
    expect(plain(periodWords(october, 'en-GB'))).toBe('1–31 October 2026');
    expect(plain(periodWords(october, 'de'))).toBe('1.–31. Oktober 2026');
  });

  it('follows the order of the locale', () => {
    expect(plain(periodWords(october, 'en-US'))).toBe('October 1–31, 2026');
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
    const words = rangeWords({ period: october, comparison: { start: '2026-09-01', end: '2026-09-30' } }, 'en-GB');
    expect(plain(words.period)).toBe('1–31 October 2026');
    expect(plain(words.comparison)).toBe('against 1–30 September');
  });

  it('says the year of the comparison where it differs', () => {
    const words = rangeWords({ period: october, comparison: { start: '2025-10-01', end: '2025-10-31' } }, 'en-GB');
    expect(plain(words.comparison)).toBe('against 1–31 October 2025');
  });

  it('says nothing of a comparison that is off', () => {
    expect(rangeWords({ period: october, comparison: null }, 'en-GB').comparison).toBeNull();
  });

  it('says the days and their zone in one line', () => {
    const range = { period: october, comparison: { start: '2026-09-01', end: '2026-09-30' } };
    expect(plain(daysWords(range, 'Europe/Vienna', 'en-GB'))).toBe('1–31 October 2026, against 1–30 September · Europe/Vienna');
    expect(plain(daysWords({ ...range, comparison: null }, 'Europe/Vienna', 'en-GB'))).toBe('1–31 October 2026 · Europe/Vienna');
  });
});
