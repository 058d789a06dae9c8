import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeekStart } from '../core/locale/locale-setting.ts';
import { addDays, daysBetween, lengthOf } from '../core/time/days.ts';
import { type RangeSetting, type RangeType, rangeTypes, rollingSetting } from '../core/time/period.ts';
import { resolveRange } from './resolve-range.ts';

const setting = (rangeType: RangeType, stored: Partial<RangeSetting> = {}): RangeSetting => ({
  ...rollingSetting(rangeType),
  ...stored,
});

describe('resolveRange', () => {
  it.each<[RangeType, string, string, string]>([
    ['daily', '2026-10-20', '2026-10-20', '2026-10-20'],
    ['weekly', '2026-10-20', '2026-10-19', '2026-10-20'],
    ['weekly', '2026-10-19', '2026-10-19', '2026-10-19'],
    ['weekly', '2026-10-25', '2026-10-19', '2026-10-25'],
    ['weekly', '2026-01-01', '2025-12-29', '2026-01-01'],
    ['monthly', '2026-10-20', '2026-10-01', '2026-10-20'],
    ['monthly', '2026-10-01', '2026-10-01', '2026-10-01'],
    ['last7Days', '2026-10-20', '2026-10-13', '2026-10-19'],
    ['last7Days', '2026-01-03', '2025-12-27', '2026-01-02'],
    ['last30Days', '2026-10-20', '2026-09-20', '2026-10-19'],
    ['lastMonth', '2026-10-20', '2026-09-01', '2026-09-30'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['midMonthly', '2026-10-16', '2026-10-01', '2026-10-15'],
    ['midMonthly', '2026-10-31', '2026-10-01', '2026-10-15'],
    ['midMonthly', '2026-10-15', '2026-09-16', '2026-09-30'],
    ['midMonthly', '2026-03-01', '2026-02-16', '2026-02-28'],
    ['midMonthly', '2026-01-10', '2025-12-16', '2025-12-31'],
  ])('%s on %s is %s to %s', (rangeType, today, start, end) => {
    expect(resolveRange(setting(rangeType), today).period).toEqual({ start, end });
  });

  it.each<[WeekStart, string, string]>([
    ['monday', '2026-10-18', '2026-10-12'],
    ['monday', '2026-10-19', '2026-10-19'],
    ['sunday', '2026-10-17', '2026-10-11'],
    ['sunday', '2026-10-18', '2026-10-18'],
    ['sunday', '2026-10-19', '2026-10-18'],
    ['saturday', '2026-10-16', '2026-10-10'],
    ['saturday', '2026-10-17', '2026-10-17'],
    ['saturday', '2026-10-18', '2026-10-17'],
    ['sunday', '2026-01-01', '2025-12-28'],
  ])('a week from %s holds %s from %s on', (weekStart, today, start) => {
    const { period, comparison } = resolveRange({ ...setting('weekly'), weekStart }, today);
    expect(period).toEqual({ start, end: today });
    expect(comparison).toEqual({ start: addDays(start, -7), end: addDays(today, -7) });
    expect(resolveRange({ ...setting('last7Days'), weekStart }, today)).toEqual(resolveRange(setting('last7Days'), today));
  });

  it.each<[RangeType, number, string, string, string, string, string]>([
    ['yearly', 4, '2026-11-24', '2026-04-01', '2026-11-24', '2025-04-01', '2025-11-24'],
    ['yearly', 4, '2026-03-31', '2025-04-01', '2026-03-31', '2024-04-01', '2025-03-31'],
    ['yearly', 4, '2026-04-01', '2026-04-01', '2026-04-01', '2025-04-01', '2025-04-01'],
    ['lastYear', 4, '2026-11-24', '2025-04-01', '2026-03-31', '2024-04-01', '2025-03-31'],
    ['lastYear', 12, '2026-11-24', '2024-12-01', '2025-11-30', '2023-12-01', '2024-11-30'],
    ['lastYear', 3, '2028-03-01', '2027-03-01', '2028-02-29', '2026-03-01', '2027-02-28'],
    ['quarterly', 2, '2026-11-24', '2026-11-01', '2026-11-24', '2026-08-01', '2026-08-24'],
    ['lastQuarter', 2, '2026-11-24', '2026-08-01', '2026-10-31', '2026-05-01', '2026-07-31'],
    ['lastQuarter', 4, '2026-11-24', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
    ['lastMonth', 4, '2026-11-24', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['last12Months', 4, '2026-11-24', '2025-11-01', '2026-10-31', '2024-11-01', '2025-10-31'],
  ])('%s in years from month %i, on %s', (rangeType, yearStart, today, start, end, before, until) => {
    expect(resolveRange({ ...setting(rangeType), yearStart }, today)).toEqual({
      period: { start, end },
      comparison: { start: before, end: until },
    });
  });

  it('takes custom days as stored and swaps them when reversed', () => {
    const stored = { startDate: '2026-05-09', endDate: '2026-05-02' };
    expect(resolveRange(setting('custom', stored), '2026-10-20').period).toEqual({ start: '2026-05-02', end: '2026-05-09' });
  });

  it('makes the best of a custom range with days missing', () => {
    expect(resolveRange(setting('custom', { endDate: '2026-05-02' }), '2026-10-20').period).toEqual({
      start: '2026-05-02',
      end: '2026-05-02',
    });
    expect(resolveRange(setting('custom'), '2026-10-20')).toEqual(resolveRange(setting('last30Days'), '2026-10-20'));
  });

  it('ignores stored days of a rolling type', () => {
    const stored = { startDate: '2020-01-01', endDate: '2020-01-02' };
    expect(resolveRange(setting('daily', stored), '2026-10-20').period).toEqual({ start: '2026-10-20', end: '2026-10-20' });
  });

  it('compares with the stored comparison, swapped when reversed', () => {
    const stored = { compareStartDate: '2025-10-31', compareEndDate: '2025-10-01' };
    expect(resolveRange(setting('lastMonth', stored), '2026-11-05').comparison).toEqual({ start: '2025-10-01', end: '2025-10-31' });
  });

  it.each<[RangeType, string, string]>([
    ['daily', '2026-11-23', '2026-11-23'],
    ['weekly', '2026-11-16', '2026-11-17'],
    ['monthly', '2026-10-01', '2026-10-24'],
    ['lastMonth', '2026-09-01', '2026-09-30'],
    ['last7Days', '2026-11-10', '2026-11-16'],
    ['midMonthly', '2026-10-17', '2026-10-31'],
  ])('compares %s with the unit before, of a running one with its same part', (rangeType, start, end) => {
    expect(resolveRange(setting(rangeType), '2026-11-24').comparison).toEqual({ start, end });
  });

  it('compares the first of a month, where the month runs, with the first of the one before', () => {
    expect(resolveRange(setting('monthly'), '2026-06-01').comparison).toEqual({ start: '2026-05-01', end: '2026-05-01' });
  });

  it.each([
    ['matchingWeekdays', { start: '2026-08-27', end: '2026-09-26' }],
    ['previousYear', { start: '2025-10-01', end: '2025-10-31' }],
    ['none', null],
  ] as const)('compares as it is set: %s', (comparisonKind, expected) => {
    expect(resolveRange(setting('lastMonth', { comparisonKind }), '2026-11-05').comparison).toEqual(expected);
  });

  it('always yields an ordered period up to today and, by default, one before it that is as long but for the length of months', () => {
    const day = fc.nat(20_000).map((count) => addDays('1990-01-01', count));
    fc.assert(
      fc.property(fc.constantFrom(...rangeTypes), day, (rangeType, today) => {
        const { period, comparison } = resolveRange(setting(rangeType), today);
        expect(lengthOf(period)).toBeGreaterThanOrEqual(1);
        expect(period.end <= today).toBe(true);
        expect(comparison !== null && comparison.end < period.start).toBe(true);
        expect(Math.abs(lengthOf(comparison ?? period) - lengthOf(period))).toBeLessThanOrEqual(3);
        expect(daysBetween(comparison?.start ?? '', period.start)).toBeLessThanOrEqual(366);
      }),
    );
  });
});
