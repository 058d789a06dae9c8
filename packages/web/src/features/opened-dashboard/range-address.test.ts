import { expect, test } from 'vitest';
import { addressToRange, rangeToAddress } from './range-address.ts';

const today = '2026-11-22';
const october = { start: '2026-10-01', end: '2026-10-31' };
const september = { start: '2026-08-31', end: '2026-09-30' };

test('a rolling type stays one, and moves on with the calendar', () => {
  const address = rangeToAddress({ type: 'lastMonth', period: october, comparison: september });
  expect(address).toEqual({ rangeType: 'lastMonth' });
  expect(addressToRange(address, today, 'monday')).toEqual({ type: 'lastMonth', period: october, comparison: september });
  expect(addressToRange(address, '2027-01-05', 'monday')?.period).toEqual({ start: '2026-12-01', end: '2026-12-31' });
});

test.each([null, { start: '2025-10-01', end: '2025-10-31' }])('its comparison is kept: %o', (comparison) => {
  const range = { type: 'lastMonth' as const, period: october, comparison };
  expect(addressToRange(rangeToAddress(range), today, 'monday')).toEqual(range);
});

test('days of their own are written as they are copied', () => {
  expect(rangeToAddress({ type: 'custom', period: october, comparison: september })).toEqual({ month: '10', year: '2026' });
  expect(addressToRange({ month: '10', year: '2026' }, today, 'monday')).toEqual({
    type: 'custom',
    period: october,
    comparison: september,
  });
});

test('a week begins on the day of the dashboard', () => {
  expect(addressToRange({ rangeType: 'weekly' }, '2026-11-24', 'sunday')?.period).toEqual({ start: '2026-11-22', end: '2026-11-24' });
});

test('a type that does not exist is no range, nor is “custom” without days', () => {
  expect(addressToRange({ rangeType: 'yearly' }, today, 'monday')).toBeNull();
  expect(addressToRange({ rangeType: 'custom' }, today, 'monday')).toBeNull();
});

test('days that have not begun are no range; a month that is not over is one', () => {
  expect(addressToRange({ startDate: '2030-01-01', endDate: '2030-02-01' }, today, 'monday')).toBeNull();
  expect(addressToRange({ month: '12', year: '2026' }, today, 'monday')).toBeNull();
  expect(addressToRange({ month: '11', year: '2026' }, today, 'monday')?.period).toEqual({ start: '2026-11-01', end: '2026-11-30' });
});
