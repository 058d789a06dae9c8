import { rangeTypes } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { pickedFrom, rangeFrom, withDays } from './picked.ts';
import { presetsFor } from './presets.ts';

const period = { start: '2026-10-01', end: '2026-10-31' };
const october = { type: 'custom' as const, period, comparison: null };

it('comes back to the range it was opened with', () => {
  for (const comparison of [null, { start: '2026-08-31', end: '2026-09-30' }, { start: '2025-10-01', end: '2025-10-31' }]) {
    expect(rangeFrom(pickedFrom({ type: 'lastMonth', period, comparison }))).toEqual({ type: 'lastMonth', period, comparison });
  }
});

it('swaps days picked in the wrong order', () => {
  expect(rangeFrom(withDays(pickedFrom(october), ['2026-10-31', '2026-10-01']))?.period).toEqual(period);
});

it('has no range while a day is missing', () => {
  const picked = pickedFrom(october);
  expect(rangeFrom(withDays(picked, ['2026-10-01', null]))).toBeNull();
  expect(rangeFrom({ ...picked, comparison: 'own', comparisonDays: ['2026-09-01', null] })).toBeNull();
});

it('leaves a rolling type as soon as days are picked', () => {
  const picked = pickedFrom({ ...october, type: 'lastMonth' });
  expect(rangeFrom(withDays(picked, ['2026-10-01', '2026-10-31']))?.type).toBe('custom');
});

it('offers every range type, those outside the limits disabled', () => {
  const presets = presetsFor('2026-11-22', { min: '2026-11-01' }, 'en');
  expect(presets.map(({ type }) => type)).toEqual([...rangeTypes]);
  expect(presets.filter(({ isDisabled }) => isDisabled).map(({ type }) => type)).toEqual(['last30Days', 'lastMonth']);
});
