import fc from 'fast-check';
import '../../../../scripts/property-seed.ts';
import { expect, it } from 'vitest';
import { defaultCalendar, weekStarts } from '../core/locale/locale-setting.ts';
import { anyMoments } from '../core/testing/any-moments.ts';
import { addDays, todayIn } from '../core/time/days.ts';
import { instantOf } from '../core/time/local-instant.ts';
import { rangeTypes } from '../core/time/period.ts';
import { reportDateRanges } from './automatic-reports.ts';
import { reportRange, reportRangeTypes } from './report-range.ts';

it.each([
  ['YESTERDAY', '2026-03-01', 'monday', '2026-02-28', '2026-02-28'],
  ['LAST_7_DAYS', '2026-03-01', 'monday', '2026-02-22', '2026-02-28'],
  ['LAST_30_DAYS', '2026-03-01', 'monday', '2026-01-30', '2026-02-28'],
  // A Wednesday.
  ['LAST_WEEK', '2026-11-18', 'monday', '2026-11-09', '2026-11-15'],
  ['LAST_WEEK', '2026-11-16', 'monday', '2026-11-09', '2026-11-15'],
  ['LAST_WEEK', '2026-11-18', 'sunday', '2026-11-08', '2026-11-14'],
  ['LAST_WEEK', '2026-11-18', 'saturday', '2026-11-07', '2026-11-13'],
  ['LAST_MONTH', '2026-01-01', 'monday', '2025-12-01', '2025-12-31'],
  ['LAST_MONTH', '2028-03-31', 'monday', '2028-02-01', '2028-02-29'],
  ['LAST_QUARTER', '2026-01-01', 'monday', '2025-10-01', '2025-12-31'],
  ['LAST_QUARTER', '2026-06-30', 'monday', '2026-01-01', '2026-03-31'],
  ['LAST_QUARTER', '2026-12-31', 'monday', '2026-07-01', '2026-09-30'],
] as const)('%s seen from %s in weeks from %s is %s to %s', (dateRange, today, weekStart, start, end) =>
  expect(reportRange(dateRange, 'previousPeriod', today, { ...defaultCalendar, weekStart }).period).toEqual({ start, end }),
);

it.each([
  ['LAST_14_DAYS', 1, '2026-03-01', '2026-02-15', '2026-02-28'],
  ['LAST_28_DAYS', 1, '2026-03-01', '2026-02-01', '2026-02-28'],
  ['LAST_90_DAYS', 1, '2026-03-01', '2025-12-01', '2026-02-28'],
  ['LAST_HALF_MONTH', 1, '2026-03-01', '2026-02-16', '2026-02-28'],
  ['LAST_YEAR', 1, '2026-03-01', '2025-01-01', '2025-12-31'],
  ['LAST_YEAR', 4, '2026-03-31', '2024-04-01', '2025-03-31'],
  ['LAST_YEAR', 4, '2026-04-01', '2025-04-01', '2026-03-31'],
  ['LAST_QUARTER', 2, '2026-11-24', '2026-08-01', '2026-10-31'],
  ['LAST_12_MONTHS', 4, '2026-03-01', '2025-03-01', '2026-02-28'],
  // What runs is reported up to yesterday; on its first day all of the one before.
  ['THIS_WEEK', 1, '2026-11-24', '2026-11-23', '2026-11-23'],
  ['THIS_WEEK', 1, '2026-11-23', '2026-11-16', '2026-11-22'],
  ['THIS_MONTH', 1, '2026-11-24', '2026-11-01', '2026-11-23'],
  ['THIS_MONTH', 1, '2026-12-01', '2026-11-01', '2026-11-30'],
  ['THIS_QUARTER', 1, '2026-11-24', '2026-10-01', '2026-11-23'],
  ['THIS_YEAR', 1, '2026-11-24', '2026-01-01', '2026-11-23'],
  ['THIS_YEAR', 4, '2026-04-01', '2025-04-01', '2026-03-31'],
  ['THIS_YEAR', 4, '2026-04-02', '2026-04-01', '2026-04-01'],
] as const)('%s in years from month %i, seen from %s, is %s to %s', (dateRange, yearStart, today, start, end) =>
  expect(reportRange(dateRange, 'previousPeriod', today, { ...defaultCalendar, yearStart }).period).toEqual({ start, end }),
);

it.each([
  ['THIS_WEEK', '2026-11-25', '2026-11-16', '2026-11-17'],
  ['THIS_MONTH', '2026-11-24', '2026-10-01', '2026-10-23'],
  // The day after the first is no day by itself, nor a week that began in November.
  ['THIS_MONTH', '2026-12-02', '2026-11-01', '2026-11-01'],
  ['THIS_MONTH', '2026-12-01', '2026-10-01', '2026-10-31'],
  ['THIS_QUARTER', '2026-11-24', '2026-07-01', '2026-08-23'],
  ['THIS_YEAR', '2026-07-01', '2025-01-01', '2025-06-30'],
  ['LAST_YEAR', '2026-07-01', '2024-01-01', '2024-12-31'],
] as const)('compares %s, sent on %s, with the same part of the one before', (dateRange, today, start, end) =>
  expect(reportRange(dateRange, 'previousPeriod', today, defaultCalendar).comparison).toEqual({ start, end }),
);

it('offers whatever a dashboard does but today, of which nothing is over, and days that stand still', () => {
  const offered = reportDateRanges.map((dateRange) => reportRangeTypes[dateRange]);
  expect(offered).toEqual(rangeTypes.filter((type) => type !== 'daily' && type !== 'custom'));
});

it.each([
  ['LAST_WEEK', 'previousPeriod', { start: '2026-11-02', end: '2026-11-08' }],
  ['LAST_MONTH', 'previousPeriod', { start: '2026-09-01', end: '2026-09-30' }],
  ['LAST_QUARTER', 'previousPeriod', { start: '2026-04-01', end: '2026-06-30' }],
  ['LAST_30_DAYS', 'previousPeriod', { start: '2026-09-19', end: '2026-10-18' }],
  ['LAST_MONTH', 'previousYear', { start: '2025-10-01', end: '2025-10-31' }],
  ['LAST_WEEK', 'previousYear', { start: '2025-11-10', end: '2025-11-16' }],
  ['LAST_MONTH', 'matchingWeekdays', { start: '2026-08-27', end: '2026-09-26' }],
  ['LAST_MONTH', 'none', null],
] as const)('compares %s by %s', (dateRange, kind, expected) =>
  expect(reportRange(dateRange, kind, '2026-11-18', defaultCalendar).comparison).toEqual(expected),
);

it.each(reportDateRanges)('%s never holds half a day', (dateRange) =>
  expect(reportRange(dateRange, 'previousPeriod', '2026-11-18', defaultCalendar).period.end < '2026-11-18').toBe(true),
);

it('holds no day that is not over where the report is read, late in the evening and on the days when clocks change too', () => {
  fc.assert(
    fc.property(anyMoments, fc.constantFrom(...weekStarts), ({ now, zone }, weekStart) => {
      for (const dateRange of reportDateRanges) {
        const { period, comparison } = reportRange(dateRange, 'previousPeriod', todayIn(zone, now), { ...defaultCalendar, weekStart });
        expect(instantOf(addDays(period.end, 1), { hour: 0, minute: 0 }, zone) <= now).toBe(true);
        expect(comparison !== null && comparison.end < period.start).toBe(true);
      }
    }),
  );
});
