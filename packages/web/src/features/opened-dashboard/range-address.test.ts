import type { ComparisonKind } from '@sightline/contract/core';
import { defaultCalendar } from '@sightline/contract/core';
import { expect, test } from 'vitest';
import type { TypedRange } from '#ui/pickers/date-range-picker/picked.ts';
import { addressToRange, rangeToAddress } from './range-address.ts';

const today = '2026-11-22';
const dashboards = { ...defaultCalendar, comparisonKind: 'previousPeriod' } as const;
const october = { start: '2026-10-01', end: '2026-10-31' };
const september = { start: '2026-09-01', end: '2026-09-30' };
const lastYear = { start: '2025-10-01', end: '2025-10-31' };
const lastMonth: TypedRange = { type: 'lastMonth', kind: 'previousPeriod', period: october, comparison: september };

test('a rolling type and a kind of comparison stay, and move on with the calendar', () => {
  const address = rangeToAddress(lastMonth, dashboards);
  expect(address).toEqual({ rangeType: 'lastMonth' });
  expect(rangeToAddress(lastMonth, { ...dashboards, comparisonKind: 'none' })).toEqual({
    rangeType: 'lastMonth',
    compare: 'previousPeriod',
  });
  expect(addressToRange(address, today, dashboards)).toEqual(lastMonth);
  expect(addressToRange(address, '2027-01-05', dashboards)).toMatchObject({
    period: { start: '2026-12-01', end: '2026-12-31' },
    comparison: { start: '2026-11-01', end: '2026-11-30' },
  });
});

test.each([
  ['none', null],
  ['previousYear', lastYear],
  ['matchingWeekdays', { start: '2026-08-27', end: '2026-09-26' }],
  ['own', { start: '2025-03-01', end: '2025-03-31' }],
] as const)('its comparison is kept: %s', (kind, comparison) => {
  const range: TypedRange = { ...lastMonth, kind, comparison };
  expect(addressToRange(rangeToAddress(range, dashboards), today, dashboards)).toEqual(range);
});

test('two comparisons are kept by their name, and with days by both of them', () => {
  const both: TypedRange = { ...lastMonth, kind: 'previousPeriodAndYear', also: lastYear };
  expect(rangeToAddress(both, dashboards)).toEqual({ rangeType: 'lastMonth', compare: 'previousPeriodAndYear' });
  const days: TypedRange = { ...both, type: 'custom' };
  expect(rangeToAddress(days, dashboards)).toMatchObject({ alsoStartDate: '2025-10-01', alsoEndDate: '2025-10-31' });
  for (const range of [both, days]) expect(addressToRange(rangeToAddress(range, dashboards), today, dashboards)).toEqual(range);
});

test('where an address names no comparison, a rolling type has the dashboard’s', () => {
  const compared = (comparisonKind: ComparisonKind) =>
    addressToRange({ rangeType: 'lastMonth' }, today, { ...dashboards, comparisonKind })?.comparison;
  expect([compared('previousPeriod'), compared('previousYear'), compared('none')]).toEqual([september, lastYear, null]);
});

test('a comparison that does not exist counts as none that is named', () => {
  expect(addressToRange({ rangeType: 'lastMonth', compare: 'sometime' }, today, dashboards)).toEqual(lastMonth);
});

test('days of their own are written as they are copied, and their comparison is known again', () => {
  const days: TypedRange = { ...lastMonth, type: 'custom' };
  expect(rangeToAddress(days, dashboards)).toEqual({ month: '10', year: '2026' });
  const running: TypedRange = {
    ...days,
    period: { start: '2026-11-01', end: today },
    comparison: { start: '2026-10-01', end: '2026-10-22' },
  };
  expect(rangeToAddress(running, dashboards)).toMatchObject({ compareStartDate: '2026-10-01', compareEndDate: '2026-10-22' });
  expect(addressToRange(rangeToAddress(running, dashboards), today, dashboards)).toEqual(running);
  expect(addressToRange(rangeToAddress(days, dashboards), today, dashboards)).toEqual(days);
  expect(addressToRange({ month: '10', year: '2026' }, today, dashboards)).toEqual(days);
});

test('a week begins on the day of the dashboard', () => {
  expect(addressToRange({ rangeType: 'weekly' }, '2026-11-24', { ...dashboards, weekStart: 'sunday' })?.period).toEqual({
    start: '2026-11-22',
    end: '2026-11-24',
  });
});

test('a type that does not exist is no range, nor is “custom” without days', () => {
  expect(addressToRange({ rangeType: 'hourly' }, today, dashboards)).toBeNull();
  expect(addressToRange({ rangeType: 'custom' }, today, dashboards)).toBeNull();
});

test('days that have not begun are no range; a month that is not over is one', () => {
  expect(addressToRange({ startDate: '2030-01-01', endDate: '2030-02-01' }, today, dashboards)).toBeNull();
  expect(addressToRange({ month: '12', year: '2026' }, today, dashboards)).toBeNull();
  expect(addressToRange({ month: '11', year: '2026' }, today, dashboards)?.period).toEqual({ start: '2026-11-01', end: '2026-11-30' });
});
