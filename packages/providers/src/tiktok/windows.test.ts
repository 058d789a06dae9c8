import { addDays, daysIn } from '@sightline/contract/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowsOf } from './windows.ts';

const today = '2026-11-20';
const anyPeriod = fc
  .tuple(fc.integer({ min: -900, max: 20 }), fc.integer({ min: 0, max: 800 }))
  .map(([from, days]) => ({ start: addDays(today, from), end: addDays(today, from + days) }));

test.each([
  [['stat_time_day'], 30],
  [[], 365],
])('parts of a period split by %j hold each day up to today once, and no more than %i a call', (splits, daysMax) => {
  fc.assert(
    fc.property(anyPeriod, (period) => {
      const windows = windowsOf(period, today, splits);
      expect(windows.flatMap(daysIn)).toEqual(daysIn(period).filter((day) => day <= today));
      for (const window of windows) expect(daysIn(window).length).toBeLessThanOrEqual(daysMax);
    }),
  );
});
