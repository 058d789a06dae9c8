import { comparisonKinds, defaultCalendar, rangeTypes } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { pickedFrom, rangeFrom, type TypedRange, withComparison, withDays } from './picked.ts';
import { presetsFor } from './presets.ts';

const from = { today: '2026-11-22', calendar: defaultCalendar };
const period = { start: '2026-10-01', end: '2026-10-31' };
const october: TypedRange = { type: 'custom', kind: 'none', period, comparison: null };

it('comes back to the range it was opened with', () => {
  for (const kind of comparisonKinds) {
    const range = rangeFrom({ ...pickedFrom(october), type: 'lastMonth', kind }, from);
    expect(range && rangeFrom(pickedFrom(range), from)).toEqual(range);
  }
  const own: TypedRange = { type: 'lastMonth', kind: 'own', period, comparison: { start: '2025-03-01', end: '2025-03-31' } };
  expect(rangeFrom(pickedFrom(own), from)).toEqual(own);
});

it.each([
  ['previousPeriod', { start: '2026-09-01', end: '2026-09-30' }],
  ['matchingWeekdays', { start: '2026-08-27', end: '2026-09-26' }],
  ['previousYear', { start: '2025-10-01', end: '2025-10-31' }],
  ['none', null],
] as const)('compares by the kind that is picked: %s', (kind, comparison) => {
  expect(rangeFrom({ ...pickedFrom(october), kind }, from)?.comparison).toEqual(comparison);
});

it('begins days of its own with those that were compared', () => {
  const own = withComparison({ ...pickedFrom(october), kind: 'previousYear' }, 'own', from);
  expect(own.comparisonDays).toEqual(['2025-10-01', '2025-10-31']);
  expect(withComparison(pickedFrom(october), 'own', from).comparisonDays).toEqual(['2026-09-01', '2026-09-30']);
});

it('swaps days picked in the wrong order', () => {
  expect(rangeFrom(withDays(pickedFrom(october), ['2026-10-31', '2026-10-01']), from)?.period).toEqual(period);
  const own = { ...pickedFrom(october), kind: 'own' as const, comparisonDays: ['2025-10-09', '2025-10-05'] as const };
  expect(rangeFrom({ ...own, comparisonDays: [...own.comparisonDays] }, from)?.comparison).toEqual({
    start: '2025-10-05',
    end: '2025-10-09',
  });
});

it('has no range while a day is missing', () => {
  const picked = pickedFrom(october);
  expect(rangeFrom(withDays(picked, ['2026-10-01', null]), from)).toBeNull();
  expect(rangeFrom({ ...picked, kind: 'own', comparisonDays: ['2026-09-01', null] }, from)).toBeNull();
});

it('leaves a rolling type as soon as days are picked', () => {
  const picked = pickedFrom({ ...october, type: 'lastMonth' });
  expect(rangeFrom(withDays(picked, ['2026-10-01', '2026-10-31']), from)?.type).toBe('custom');
});

it('offers every range type, those outside the limits disabled', () => {
  const presets = presetsFor('2026-11-22', { min: '2026-11-01' }, 'en');
  expect(presets.map(({ type }) => type)).toEqual([...rangeTypes]);
  expect(presets.filter(({ isDisabled }) => isDisabled).map(({ type }) => type)).toEqual([
    'lastMonth',
    'quarterly',
    'lastQuarter',
    'yearly',
    'lastYear',
    'last28Days',
    'last30Days',
    'last90Days',
    'last12Months',
  ]);
});
