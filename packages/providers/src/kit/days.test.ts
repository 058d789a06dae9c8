import { addDays, daysIn, earlierDay, isoWeekOf } from '@sightline/contract/core';
import { describe, expect, test } from 'vitest';
import { dayIn, openDayFlags, openDaysOf } from './days.ts';
import { timeStepsOf } from './time-steps.ts';

describe('days', () => {
  test('the day depends on the zone', () => {
    expect(dayIn('2026-11-20T23:30:00Z', 'UTC')).toBe('2026-11-20');
    expect(dayIn('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-21');
    expect(dayIn('2026-11-20T03:30:00Z', 'America/Los_Angeles')).toBe('2026-11-19');
  });
  test('a period has every day once, over the change of the clocks as well', () => {
    expect(daysIn({ start: '2026-10-24', end: '2026-10-26' })).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(daysIn({ start: '2026-10-02', end: '2026-10-01' })).toEqual([]);
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(earlierDay('2026-03-01', '2026-02-28')).toBe('2026-02-28');
  });
  test.each([
    ['2026-11-01', '2026-11-20', ['partial', 'late']],
    ['2026-11-20', '2026-11-20', ['partial']],
    ['2026-11-01', '2026-11-19', ['late']],
    ['2026-11-01', '2026-11-18', []],
    ['2026-11-21', '2026-11-30', []],
  ])('from %s to %s on 20 November: %j', (start, end, flags) => {
    expect(openDayFlags({ start, end }, '2026-11-20', 1)).toEqual(flags);
  });
  test.each([
    ['2026-11-01', '2026-11-20', { start: '2026-11-18', end: '2026-11-20' }],
    ['2026-11-19', '2026-11-30', { start: '2026-11-19', end: '2026-11-20' }],
    ['2026-11-01', '2026-11-17', null],
    ['2026-11-21', '2026-11-30', null],
  ])('of %s to %s, seen on 20 November by a provider that counts for two days, is not final: %j', (start, end, expected) => {
    expect(openDaysOf({ start, end }, '2026-11-20', 2)).toEqual(expected);
  });
  test('nothing is late where the provider counts at once', () => {
    expect(openDayFlags({ start: '2026-11-01', end: '2026-11-19' }, '2026-11-20', 0)).toEqual([]);
  });
});

describe('timeStepsOf', () => {
  const period = { start: '2026-12-28', end: '2027-01-04' };
  test('gives every step once', () => {
    expect(timeStepsOf('date', period)).toHaveLength(8);
    expect(timeStepsOf('week', period)).toEqual(['2026-W53', '2027-W01']);
    expect(timeStepsOf('month', period)).toEqual(['2026-12', '2027-01']);
    expect(timeStepsOf('year', period)).toEqual(['2026', '2027']);
    expect(timeStepsOf('hour', { start: '2026-12-28', end: '2026-12-28' })).toEqual(
      expect.arrayContaining(['2026-12-28T00', '2026-12-28T23']),
    );
    expect(timeStepsOf('text', period)).toEqual([]);
  });
  test('weeks belong to the year of their Thursday', () => {
    expect(isoWeekOf('2027-01-01')).toBe('2026-W53');
    expect(isoWeekOf('2024-12-30')).toBe('2025-W01');
  });
});
