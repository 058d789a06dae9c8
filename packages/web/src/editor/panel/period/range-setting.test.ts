import { defaultCalendar, rollingSetting } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { comparisonOf, dashboardsPeriod, withComparison, withEnd, withPeriodType, withRangeType } from './range-setting.ts';

const shown = { period: { start: '2026-10-01', end: '2026-10-31' }, comparison: null };
const from = { today: '2026-11-20', calendar: defaultCalendar };
const fixed = withRangeType(rollingSetting('lastMonth'), 'custom', shown);

it('begins fixed days with those shown, and forgets them when it rolls', () => {
  expect(fixed).toMatchObject({ rangeType: 'custom', startDate: '2026-10-01', endDate: '2026-10-31' });
  expect(withRangeType(fixed, 'daily', shown)).toMatchObject({ rangeType: 'daily', startDate: null, endDate: null });
});

it('a widget takes a period of its own, and goes back to the dashboard’s', () => {
  expect(withPeriodType(null, 'custom', shown)).toEqual(fixed);
  expect(withPeriodType(fixed, 'last7Days', shown)).toEqual(rollingSetting('last7Days'));
  expect(withPeriodType(fixed, dashboardsPeriod, shown)).toBeNull();
});

it('compares by a kind, with days of its own that begin with those, or with nothing', () => {
  expect(comparisonOf(fixed)).toBe('previousPeriod');
  const own = withComparison(fixed, 'own', from);
  expect(own).toMatchObject({ compareStartDate: '2026-09-01', compareEndDate: '2026-09-30' });
  expect(comparisonOf(own)).toBe('own');
  expect(withComparison(own, 'previousYear', from)).toMatchObject({
    comparisonKind: 'previousYear',
    compareStartDate: null,
    compareEndDate: null,
  });
  const none = withComparison(own, 'none', from);
  expect(comparisonOf(none)).toBe('none');
  expect(withComparison(none, 'own', from)).toMatchObject({ compareStartDate: '2026-09-01', compareEndDate: '2026-09-30' });
  expect(withRangeType(own, 'last7Days', shown)).toMatchObject({ compareStartDate: '2026-09-01' });
});

it('knows one that was kept before there were kinds, and writes it as one of them', () => {
  const former = { ...fixed, compared: false };
  expect(comparisonOf(former)).toBe('none');
  expect(withComparison(former, 'previousPeriod', from)).toEqual(fixed);
});

it('swaps an end before its start and keeps a day that is emptied', () => {
  expect(withEnd(fixed, 'endDate', '2026-09-15')).toMatchObject({ startDate: '2026-09-15', endDate: '2026-10-01' });
  expect(withEnd(fixed, 'endDate', null)).toBe(fixed);
  expect(withEnd(fixed, 'startDate', '')).toBe(fixed);
  const own = withComparison(fixed, 'own', from);
  expect(withEnd(own, 'compareStartDate', '2026-10-05')).toMatchObject({ compareStartDate: '2026-09-30', compareEndDate: '2026-10-05' });
});
