import { expect, it } from 'vitest';
import { isStaleStart } from './stale-start.ts';

const day = (text: string): Date => new Date(`${text}T09:00:00Z`);

it.each([
  ['of this month', '2026-10-15', '2026-11-15', { sequence: 3, plan_interval: 1 }, false],
  ['at the end of a month', '2026-01-31', '2026-03-03', { sequence: 3, plan_interval: 1 }, false],
  ['of the month before, left by an older release', '2026-09-15', '2026-11-15', { sequence: 3, plan_interval: 1 }, true],
  ['of this year', '2025-11-15', '2026-11-15', { sequence: 2, plan_interval: 12 }, false],
  ['of the year before', '2024-11-15', '2026-11-15', { sequence: 2, plan_interval: 12 }, true],
  ['of free days that are longer than a month', '2026-09-01', '2026-11-15', { sequence: 1, plan_interval: 1 }, false],
] as const)('a start %s', (_what, start, next, row, isStale) => {
  expect(isStaleStart(day(start), day(next), row)).toBe(isStale);
});

it('that is not known, or has no end, is not stale', () => {
  const row = { sequence: 3, plan_interval: 1 } as const;
  expect([isStaleStart(null, day('2026-11-15'), row), isStaleStart(day('2026-01-15'), null, row)]).toEqual([false, false]);
});
