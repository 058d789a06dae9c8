import { expect, it } from 'vitest';
import { comparisonOf, dashboardsPeriod, withComparison, withEnd, withPeriodType } from './period-choice.ts';

const shown = { period: { start: '2026-10-01', end: '2026-10-31' }, comparison: null };
const custom = withPeriodType(null, 'custom', shown);
if (custom === null) throw new Error('A period was chosen');

it('begins fixed days with those shown, and goes back to the dashboard’s', () => {
  expect(custom).toMatchObject({ rangeType: 'custom', startDate: '2026-10-01', endDate: '2026-10-31', compared: true });
  expect(withPeriodType(custom, 'last7Days', shown)).toMatchObject({ rangeType: 'last7Days', startDate: null, endDate: null });
  expect(withPeriodType(custom, dashboardsPeriod, shown)).toBeNull();
});

it('compares with the days before, days of its own that begin with those, or nothing', () => {
  expect(comparisonOf(custom)).toBe('before');
  const own = withComparison(custom, 'own', '2026-11-20', 'monday');
  expect(own).toMatchObject({ compareStartDate: '2026-08-31', compareEndDate: '2026-09-30' });
  expect([comparisonOf(own), comparisonOf(withComparison(own, 'none', '2026-11-20', 'monday'))]).toEqual(['own', 'none']);
  expect(withPeriodType(own, 'last7Days', shown)).toMatchObject({ compareStartDate: '2026-08-31' });
});

it('swaps an end before its start and keeps a day that is emptied', () => {
  expect(withEnd(custom, 'endDate', '2026-09-15')).toMatchObject({ startDate: '2026-09-15', endDate: '2026-10-01' });
  expect(withEnd(custom, 'endDate', null)).toBe(custom);
  const own = withComparison(custom, 'own', '2026-11-20', 'monday');
  expect(withEnd(own, 'compareStartDate', '2026-10-05')).toMatchObject({ compareStartDate: '2026-09-30', compareEndDate: '2026-10-05' });
});
