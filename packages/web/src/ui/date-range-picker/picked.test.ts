import { expect, it } from 'vitest';
import { pickedFrom, rangeFrom } from './picked.ts';

const period = { start: '2026-10-01', end: '2026-10-31' };

it('comes back to the range it was opened with', () => {
  for (const comparison of [null, { start: '2026-08-31', end: '2026-09-30' }, { start: '2025-10-01', end: '2025-10-31' }]) {
    expect(rangeFrom(pickedFrom({ period, comparison }))).toEqual({ period, comparison });
  }
});

it('swaps days picked in the wrong order', () => {
  const picked = { ...pickedFrom({ period, comparison: null }), days: ['2026-10-31', '2026-10-01'] as [string, string] };
  expect(rangeFrom(picked)?.period).toEqual(period);
});

it('has no range while a day is missing', () => {
  const picked = pickedFrom({ period, comparison: null });
  expect(rangeFrom({ ...picked, days: ['2026-10-01', null] })).toBeNull();
  expect(rangeFrom({ ...picked, comparison: 'own', comparisonDays: ['2026-09-01', null] })).toBeNull();
});
