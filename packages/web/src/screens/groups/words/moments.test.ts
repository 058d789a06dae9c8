import { describe, expect, it } from 'vitest';
import { dayWords, everyWords, spanWords, untilWords } from './moments.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

describe('moments', () => {
  it('says an end within a day by its time, a later one by its day', () => {
    const vienna = { locale: 'en-GB', timezone: 'Europe/Vienna' };
    expect(untilWords('2026-11-20T11:00:00Z', now, vienna)).toBe('12:00 CET');
    expect(untilWords('2026-11-27T11:00:00Z', now, vienna)).toBe('27 Nov');
    expect(untilWords('2026-11-27T23:30:00Z', now, vienna)).toBe('28 Nov');
  });

  it('says a calendar day in whatever zone the reader is', () => {
    expect(dayWords('2026-11-01', 'en-GB')).toBe('1 Nov');
  });

  it.each([
    [30, 'every 30 s'],
    [60, 'every minute'],
    [90, 'every 90 s'],
    [300, 'every 5 min'],
    [3600, 'every hour'],
    [21_600, 'every 6 h'],
    [86_400, 'every day'],
    [604_800, 'every 7 days'],
  ])('says an interval of %s s as %s', (seconds, words) => {
    expect(everyWords(seconds)).toBe(words);
  });

  it.each([
    [20_000, 'under a minute'],
    [240_000, '4 min'],
    [11_100_000, '3 h 5 min'],
    [7_200_000, '2 h'],
    [200_000_000, '2 days'],
  ])('says a span of %s ms as %s', (ms, words) => {
    expect(spanWords(ms)).toBe(words);
  });
});
