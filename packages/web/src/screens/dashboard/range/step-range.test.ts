import {
  type ChosenComparison,
  comparisonKinds,
  defaultCalendar,
  type Period,
  type RangeType,
  unitPeriod,
  yearStarts,
} from '@sightline/contract/core';
import { comparedWith } from '@sightline/contract/frames';
import { expect, it } from 'vitest';
import { stepRange } from './step-range.ts';

const from = { today: '2026-11-24', calendar: defaultCalendar };
const days = (text: string): Period => {
  const [start = '', end = start] = text.split(' ');
  return { start, end };
};
const rangeOf = (period: string, type: RangeType = 'custom', kind: ChosenComparison = 'none', comparison: Period | null = null) => ({
  type,
  kind,
  period: days(period),
  comparison,
});

it.each([
  ['a month', 'custom', '2026-10-01 2026-10-31', 1, '2026-11-01 2026-11-24'],
  ['a month over the year', 'custom', '2026-01-01 2026-01-31', -1, '2025-12-01 2025-12-31'],
  ['a quarter', 'custom', '2026-07-01 2026-09-30', -1, '2026-04-01 2026-06-30'],
  ['a year', 'custom', '2026-01-01 2026-12-31', -1, '2025-01-01 2025-12-31'],
  ['a week', 'custom', '2026-11-16 2026-11-22', -1, '2026-11-09 2026-11-15'],
  ['other days by their number', 'last7Days', '2026-11-17 2026-11-23', -1, '2026-11-10 2026-11-16'],
  ['a month that runs to the whole one before', 'monthly', '2026-11-01 2026-11-24', -1, '2026-10-01 2026-10-31'],
  ['the same where it was found from its days', 'custom', '2026-11-01 2026-11-24', -1, '2026-10-01 2026-10-31'],
  ['a month that runs to the whole one after', 'monthly', '2026-11-01 2026-11-24', 1, '2026-12-01 2026-12-31'],
  ['a week that runs to the whole one before', 'weekly', '2026-11-23 2026-11-24', -1, '2026-11-16 2026-11-22'],
  ['a quarter that runs', 'custom', '2026-10-01 2026-11-24', -1, '2026-07-01 2026-09-30'],
  ['today', 'daily', '2026-11-24', -1, '2026-11-23'],
] as const)('steps %s', (_what, type, period, by, expected) => {
  expect(stepRange(rangeOf(period, type), by, from).period).toEqual(days(expected));
});

it('shows no days of the unit that runs that have not begun, so that two steps lead back', () => {
  const running = rangeOf('2026-11-01 2026-11-24', 'monthly');
  expect(stepRange(stepRange(running, -1, from), 1, from).period).toEqual(running.period);
});

it.each(comparisonKinds)('keeps the kind of comparison: %s', (kind) => {
  const stepped = stepRange(rangeOf('2026-10-01 2026-10-31', 'lastMonth', kind), -1, from);
  expect(stepped.kind).toBe(kind);
  const { comparison, also } = stepped;
  expect({ comparison, ...(also && { also }) }).toEqual(comparedWith(kind, days('2026-09-01 2026-09-30'), { type: 'custom', ...from }));
});

it('shows no days ahead of other days either', () => {
  const [whole, cut] = [rangeOf('2026-10-05 2026-11-10', 'custom'), rangeOf('2026-08-27 2026-11-24', 'last90Days')];
  for (const range of [whole, cut]) {
    const { period } = stepRange(range, 1, from);
    expect([period.start > range.period.end, period.end <= from.today || period.start > from.today]).toEqual([true, true]);
  }
  expect(stepRange(whole, 1, from).period).toEqual(days('2026-11-11 2026-11-24'));
});

it('moves a comparison of its own along', () => {
  const own = rangeOf('2026-10-01 2026-10-31', 'custom', 'own', days('2025-10-01 2025-10-31'));
  expect(stepRange(own, -1, from).comparison).toEqual(days('2025-09-01 2025-09-30'));
});

it('goes by fiscal years and quarters, and by what runs of them', () => {
  const april = { today: '2026-11-24', calendar: { ...defaultCalendar, yearStart: 4 } };
  expect(stepRange(rangeOf('2026-04-01 2026-11-24', 'yearly', 'previousPeriod'), -1, april)).toMatchObject({
    period: days('2025-04-01 2026-03-31'),
    comparison: days('2024-04-01 2025-03-31'),
  });
  expect(stepRange(rangeOf('2025-04-01 2026-03-31', 'custom', 'previousPeriod'), 1, april)).toMatchObject({
    period: days('2026-04-01 2026-11-24'),
    comparison: days('2025-04-01 2025-11-24'),
  });
  // On the last day of a month no other days are compared with than on the day before.
  expect(stepRange(rangeOf('2025-04-01 2026-03-31', 'custom', 'previousPeriod'), 1, { ...april, today: '2026-11-30' })).toMatchObject({
    period: days('2026-04-01 2026-11-30'),
    comparison: days('2025-04-01 2025-11-30'),
  });
  const february = { ...april, calendar: { ...defaultCalendar, yearStart: 2 } };
  expect(stepRange(rangeOf('2026-11-01 2026-11-24', 'quarterly'), -1, february).period).toEqual(days('2026-08-01 2026-10-31'));
});

it('returns after one step back and one forward, whatever the year begins with', () => {
  for (const yearStart of yearStarts)
    for (const unit of ['quarter', 'year'] as const) {
      const by = { today: '2028-11-24', calendar: { ...defaultCalendar, yearStart } };
      const whole = { ...rangeOf('2026-01-01 2026-01-31'), period: unitPeriod(unit, '2026-02-28', by.calendar) };
      expect(stepRange(stepRange(whole, -1, by), 1, by).period).toEqual(whole.period);
    }
});
