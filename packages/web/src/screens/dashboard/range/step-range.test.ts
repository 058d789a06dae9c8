import { expect, it } from 'vitest';
import { stepRange } from './step-range.ts';

const october = { start: '2026-10-01', end: '2026-10-31' };

it('steps whole months by months, over the year', () => {
  expect(stepRange({ period: october, comparison: null }, 1).period).toEqual({ start: '2026-11-01', end: '2026-11-30' });
  expect(stepRange({ period: { start: '2026-01-01', end: '2026-01-31' }, comparison: null }, -1).period).toEqual({
    start: '2025-12-01',
    end: '2025-12-31',
  });
  expect(stepRange({ period: { start: '2026-12-01', end: '2026-12-31' }, comparison: null }, 1).period).toEqual({
    start: '2027-01-01',
    end: '2027-01-31',
  });
});

it('steps other periods by their length', () => {
  expect(stepRange({ period: { start: '2026-11-13', end: '2026-11-19' }, comparison: null }, -1).period).toEqual({
    start: '2026-11-06',
    end: '2026-11-12',
  });
});

it('keeps the preceding period as comparison, and moves one of its own along', () => {
  const week = { start: '2026-11-13', end: '2026-11-19' };
  expect(stepRange({ period: week, comparison: { start: '2026-11-06', end: '2026-11-12' } }, -1).comparison).toEqual({
    start: '2026-10-30',
    end: '2026-11-05',
  });
  expect(stepRange({ period: october, comparison: { start: '2025-10-01', end: '2025-10-31' } }, -1).comparison).toEqual({
    start: '2025-09-01',
    end: '2025-09-30',
  });
});
